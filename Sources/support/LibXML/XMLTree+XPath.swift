internal import CLibXML2

extension XMLTree {
  /// Selects elements, attributes and texts by an XPath 1.0 expression.
  ///
  /// - Parameters:
  ///   - expression: The expression, such as `//*[@id='schedule']//td`.
  ///   - node: The context node of relative paths; `nil` for the document.
  ///   - namespaces: The prefixes that the expression uses.
  /// - Returns: The nodes in document order.
  /// - Throws: ``XMLError`` of kind ``XMLError/Kind/expression`` when the expression is invalid, or
  ///   yields a number or a string instead of nodes.
  package func nodes(
    _ expression: String, from node: Node? = nil, namespaces: [String: String] = [:]
  ) throws(XMLError) -> [Node] {
    guard let context = xmlXPathNewContext(document) else {
      throw XMLError(.limit, "out of memory")
    }
    defer { xmlXPathFreeContext(context) }
    context.pointee.error = { _, _ in }
    if let node { context.pointee.node = node.pointer }
    for (prefix, address) in namespaces { xmlXPathRegisterNs(context, prefix, address) }
    guard let result = xmlXPathEvalExpression(expression, context) else {
      throw XMLError(.expression, "the XPath expression is not valid")
    }
    defer { xmlXPathFreeObject(result) }
    guard result.pointee.type == XPATH_NODESET else {
      throw XMLError(.expression, "the XPath expression does not select nodes")
    }
    guard let set = result.pointee.nodesetval else { return [] }
    xmlXPathNodeSetSort(set)
    return (0..<Int(set.pointee.nodeNr)).compactMap { place in
      guard let found = set.pointee.nodeTab[place],
        found.pointee.type != XML_NAMESPACE_DECL
      else { return nil }
      return Node(tree: self, pointer: found)
    }
  }
}
