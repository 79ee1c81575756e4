internal import CLibXML2

/// The events that libxml2 reports.
extension XMLStream {
  func started(
    _ local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?,
    namespace: UnsafePointer<UInt8>?, declared: UnsafeBufferPointer<UnsafePointer<UInt8>?>,
    attributes raw: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  ) {
    guard let now = progress.enter() else { return }
    guard now.depth <= limits.depth else {
      return fail(
        XMLError(.limit, "elements are nested deeper than \(limits.depth)", at: now.position))
    }
    if !declared.isEmpty { declare(declared, now.depth) }
    let collected = collector.collect(local, namespace, raw)
    if collected.hasReferences { replaceReferences() }
    if !declared.isEmpty || collected.hasReferences, isStopped { return }
    let tag = XMLTag(
      symbol: collected.symbol, namespace: collected.namespace,
      attributes: collected.attributes, position: now.position, localPointer: local,
      prefixPointer: prefix, namespacePointer: namespace)
    handler.startElement(tag, in: self)
  }

  private func declare(_ declared: UnsafeBufferPointer<UnsafePointer<UInt8>?>, _ depth: Int) {
    for pair in 0..<declared.count / 2 {
      var made = NamespaceInForce(
        depth: depth, prefix: declared[2 * pair], address: declared[2 * pair + 1])
      // Illustrator writes xmlns="&ns_svg;".
      if let address = made.address, let text = replacement(of: XMLText(terminated: address).bytes)
      {
        made.replaced = text
        collector.name(address, as: text)
      }
      namespaces.append(made)
    }
    progress.namespaceDepth = depth
    guard namespaces.count > limits.namespaces else { return }
    fail(
      XMLError(.limit, "more than \(limits.namespaces) namespaces are in force", at: position))
  }

  private func replaceReferences() {
    for (index, attribute) in collector.attributes.enumerated() {
      if let value = replacement(of: attribute.value.bytes) {
        collector.replaceValue(at: index, by: value)
      }
    }
  }

  func ended() {
    guard let left = progress.leave() else { return }
    if left.hasNamespaces { forgetNamespaces(left.depth) }
    if !left.isWrapper { handler.endElement(in: self) }
  }

  private func forgetNamespaces(_ depth: Int) {
    while let last = namespaces.last, last.depth >= depth { namespaces.removeLast() }
    progress.namespaceDepth = namespaces.last?.depth ?? 0
  }

  func foundText(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch progress.admits(bytes.count, limit: limits.textBytes) {
    case true?: handler.text(XMLText(bytes), in: self)
    case false?:
      fail(XMLError(.limit, "a text is longer than \(limits.textBytes) bytes", at: position))
    case nil: break
    }
  }
}
