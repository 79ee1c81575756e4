internal import CLibXML2

/// Builds a tree from the parts of a stream.
final class TreeBuilder: XMLEventHandler {
  private var document: UnsafeMutablePointer<xmlDoc>?
  private var current: UnsafeMutablePointer<xmlNode>?
  private var namespaces: [String: UnsafeMutablePointer<xmlNs>] = [:]

  init() throws(XMLError) {
    guard let made = xmlNewDoc("1.0") else { throw XMLError(.limit, "out of memory") }
    document = made
  }

  deinit {
    if let document { xmlFreeDoc(document) }
  }

  /// The finished tree, which belongs to the caller.
  func take() -> UnsafeMutablePointer<xmlDoc>? {
    defer { document = nil }
    return document
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    guard let node = xmlNewDocNode(document, nil, tag.localPointer, nil) else {
      return stream.stop()
    }
    if let current { xmlAddChild(current, node) } else { xmlDocSetRootElement(document, node) }
    if let address = tag.namespacePointer {
      xmlSetNs(node, namespace(address, prefix: tag.prefixPointer))
    }
    for attribute in tag.attributes {
      let value = attribute.value.string
      if let address = attribute.namespacePointer {
        let space = namespace(address, prefix: attribute.prefixPointer)
        _ = xmlNewNsProp(node, space, attribute.localPointer, value)
      } else {
        _ = xmlNewProp(node, attribute.localPointer, value)
      }
    }
    current = node
  }

  func endElement(in stream: XMLStream) {
    current = current?.pointee.parent
    if current?.pointee.type == XML_DOCUMENT_NODE { current = nil }
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    guard let current, let start = text.bytes.baseAddress else { return }
    xmlNodeAddContentLen(current, start, Int32(text.bytes.count))
  }

  /// One namespace node for each prefix and address, all owned by the outermost element.
  private func namespace(
    _ address: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?
  ) -> UnsafeMutablePointer<xmlNs>? {
    let key =
      XMLText(terminated: address).string + "\n"
      + (prefix.map { XMLText(terminated: $0).string } ?? "")
    if let known = namespaces[key] { return known }
    guard let made = xmlNewNs(nil, address, prefix) else { return nil }
    made.pointee.next = document?.pointee.oldNs
    document?.pointee.oldNs = made
    namespaces[key] = made
    return made
  }
}
