internal import CLibXML2

/// A document in memory, which can be queried with XPath.
///
/// For pages and small files; read large files as an ``XMLStream``. The same limits apply.
package final class XMLTree {
  let document: UnsafeMutablePointer<xmlDoc>

  init(owning document: UnsafeMutablePointer<xmlDoc>) { self.document = document }

  deinit { xmlFreeDoc(document) }

  /// Reads an XML document.
  ///
  /// - Throws: ``XMLError`` when the document is not well-formed or exceeds a limit.
  package convenience init(xml bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    let builder = try TreeBuilder()
    try XMLStream(handler: builder, limits: limits).read(bytes)
    guard let document = builder.take() else {
      throw XMLError(.limit, "out of memory")
    }
    self.init(owning: document)
  }

  /// The outermost element.
  package var root: Node? {
    xmlDocGetRootElement(document).map { Node(tree: self, pointer: $0) }
  }

  /// One element, attribute or text of a tree.
  package struct Node {
    let tree: XMLTree
    let pointer: UnsafeMutablePointer<xmlNode>
  }
}

extension XMLTree.Node {
  /// The name without its prefix.
  package var name: String {
    pointer.pointee.name.map { XMLText(terminated: $0).string } ?? ""
  }

  /// The namespace's address; `nil` where there is none.
  package var namespaceURI: String? {
    pointer.pointee.ns?.pointee.href.map { XMLText(terminated: $0).string }
  }

  /// The node's line in an HTML page.
  package var line: Int { Int(xmlGetLineNo(pointer)) }

  /// The text of all descendants, in document order.
  package var text: String {
    guard let content = xmlNodeGetContent(pointer) else { return "" }
    defer { citykit_free(content) }
    return XMLText(terminated: content).string
  }

  /// The child elements.
  package var children: [XMLTree.Node] {
    var result: [XMLTree.Node] = []
    guard pointer.pointee.type == XML_ELEMENT_NODE else { return result }
    var next = pointer.pointee.children
    while let child = next {
      if child.pointee.type == XML_ELEMENT_NODE {
        result.append(XMLTree.Node(tree: tree, pointer: child))
      }
      next = child.pointee.next
    }
    return result
  }

  /// The value of the attribute that has this name, in any namespace.
  package func attribute(_ name: String) -> String? {
    guard pointer.pointee.type == XML_ELEMENT_NODE, let value = xmlGetProp(pointer, name) else {
      return nil
    }
    defer { citykit_free(value) }
    return XMLText(terminated: value).string
  }
}
