#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension PlainReader {
  /// Passes a name; `nil` for one that is unusual or does not end in the window.
  @inline(__always)
  private func takeName(_ cursor: inout UnsafePointer<UInt8>) -> PlainName? {
    let classes = vocabulary.classes
    let start = cursor
    var prefixCount = -1
    guard classes[Int(cursor.pointee)] & 2 != 0 else { return nil }
    repeat { cursor += 1 } while classes[Int(cursor.pointee)] != 0
    if cursor.pointee == UInt8(ascii: ":") {
      prefixCount = cursor - start
      cursor += 1
      guard classes[Int(cursor.pointee)] & 2 != 0 else { return nil }
      repeat { cursor += 1 } while classes[Int(cursor.pointee)] != 0
    }
    return PlainName(start: start, count: cursor - start, prefixCount: prefixCount)
  }

  mutating func takeStart() -> Step {
    guard stage != .afterRoot else { return .givesUp }
    let place = window.place
    var cursor = UnsafePointer(window.base + place + 1)
    guard let name = takeName(&cursor) else { return halt(at: cursor) }
    let start = position.position(of: place, in: window)
    attributes.removeAll()
    while true {
      let hasSpace = skipSpace(&cursor)
      switch cursor.pointee {
      case UInt8(ascii: ">"):
        cursor += 1
        return begin(name, isEmpty: false, at: start, upTo: cursor)
      case UInt8(ascii: "/"):
        cursor += 1
        guard cursor.pointee == UInt8(ascii: ">") else { return halt(at: cursor) }
        cursor += 1
        return begin(name, isEmpty: true, at: start, upTo: cursor)
      default:
        guard hasSpace, attributes.count < PlainAttributes.capacity else {
          return halt(at: cursor)
        }
        guard takeAttribute(&cursor) else { return halt(at: cursor) }
      }
    }
  }

  /// Passes an attribute.
  ///
  /// - Returns: Whether it is a usual one; if not, the cursor is at the unusual part.
  @inline(__always)
  private mutating func takeAttribute(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    guard let name = takeName(&cursor) else { return false }
    if cursor.pointee != UInt8(ascii: "=") { skipSpace(&cursor) }
    guard cursor.pointee == UInt8(ascii: "=") else { return false }
    cursor += 1
    if cursor.pointee <= 0x20 { skipSpace(&cursor) }
    let quote = cursor.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    cursor += 1
    let value = cursor
    var isPlain = true
    while true {
      cursor = PlainScan.mark(quote, from: cursor)
      let byte = cursor.pointee
      if byte == quote { break }
      guard byte != 0, byte != UInt8(ascii: "<") else { return false }
      isPlain = false
      if byte == 0x0A { position.newline(at: cursor - UnsafePointer(window.base)) }
      cursor += 1
    }
    attributes.append(
      PlainAttributes.Written(
        name: name, key: name.key, value: UnsafeMutablePointer(mutating: value),
        count: cursor - value, isPlain: isPlain))
    cursor += 1
    return true
  }

  /// Hands a start tag over, and the end of an element that is empty.
  private mutating func begin(
    _ name: PlainName, isEmpty: Bool, at start: XMLPosition, upTo end: UnsafePointer<UInt8>
  ) -> Step {
    let depth = stream.progress.enter(at: start)
    guard depth <= stream.limits.depth, !attributes.mayRepeat else { return .givesUp }
    if attributes.needsNamespaces, !declareNamespaces(depth) { return .givesUp }
    let own = name.prefixCount < 0 ? namespaces.ofPlainNames : namespaces.declaration(for: name)
    guard own != nil || name.prefixCount < 0, giveAttributes() else { return .givesUp }
    let tag = XMLTag(
      symbol: vocabulary.symbol(of: name, key: name.key), namespace: own?.symbol ?? -2,
      attributes: attributes.all, position: start, localPointer: name.local,
      localCount: name.localCount, prefixPointer: UnsafePointer(own?.prefix),
      namespacePointer: UnsafePointer(own?.address))
    window.place = end - UnsafePointer(window.base)
    stage = .inside
    openNames.append(contentsOf: UnsafeBufferPointer(start: name.start, count: name.count))
    openCounts.append(name.count)
    stream.handler.startElement(tag, in: stream)
    if isEmpty { leave() }
    return .next
  }

  private mutating func declareNamespaces(_ depth: Int) -> Bool {
    for index in 0..<attributes.count where attributes[index].isDeclaration {
      let attribute = attributes[index]
      guard attribute.isPlain, namespaces.count < PlainNamespaces.most else { return false }
      let address = UnsafeBufferPointer(
        start: UnsafePointer(attribute.value), count: attribute.count)
      guard namespaces.declare(attribute.name, as: address, depth: depth) else { return false }
    }
    return true
  }

  /// Prepares the attributes for the handler.
  ///
  /// - Returns: Whether all of it is usual.
  @inline(__always)
  private mutating func giveAttributes() -> Bool {
    for index in 0..<attributes.count {
      let attribute = attributes[index]
      var count = attribute.count
      if !attribute.isPlain {
        let text = UnsafeMutableBufferPointer(start: attribute.value, count: count)
        guard let rewritten = PlainScan.rewrite(text, isAttribute: true) else { return false }
        count = rewritten
      }
      var namespace: PlainNamespaces.Declaration?
      if attribute.isDeclaration { continue }
      if attribute.name.prefixCount >= 0 {
        namespace = namespaces.declaration(for: attribute.name)
        guard let namespace else { return false }
        if namespace.depth == 0, !isUsualXMLAttribute(attribute) { return false }
      }
      attributes.give(
        XMLAttribute(
          symbol: vocabulary.symbol(of: attribute.name, key: attribute.key),
          namespace: namespace?.symbol ?? -2,
          value: XMLText(
            UnsafeBufferPointer(start: UnsafePointer(attribute.value), count: count)),
          localPointer: attribute.name.local, localCount: attribute.name.localCount,
          prefixPointer: UnsafePointer(namespace?.prefix),
          namespacePointer: UnsafePointer(namespace?.address)))
    }
    return true
  }

  /// libxml2 has something to say about the values of others.
  private func isUsualXMLAttribute(_ attribute: PlainAttributes.Written) -> Bool {
    let value = XMLText(attribute.value, count: attribute.count)
    return XMLText(attribute.name.local, count: attribute.name.localCount) == "space"
      && (value == "preserve" || value == "default")
  }

  mutating func takeEnd() -> Step {
    guard let count = openCounts.last else { return .givesUp }
    let place = window.place + 2
    guard window.end - place > count else { return .needsMore }
    var cursor = UnsafePointer(window.base + place)
    let isSame = openNames.withUnsafeBufferPointer { names in
      names.baseAddress.map { memcmp($0 + (names.count - count), cursor, count) == 0 } ?? false
    }
    guard isSame else { return .givesUp }
    cursor += count
    skipSpace(&cursor)
    guard cursor.pointee == UInt8(ascii: ">") else { return halt(at: cursor) }
    window.place = cursor + 1 - UnsafePointer(window.base)
    leave()
    return .next
  }

  private mutating func leave() {
    guard let count = openCounts.popLast() else { return }
    openNames.removeLast(count)
    if openCounts.isEmpty { stage = .afterRoot }
    guard let left = stream.progress.leave() else { return }
    if namespaces.depth >= left.depth { namespaces.forget(from: left.depth) }
    stream.handler.endElement(in: stream)
  }
}
