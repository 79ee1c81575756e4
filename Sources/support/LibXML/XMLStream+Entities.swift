internal import CLibXML2

/// A namespace declaration that some open element made.
struct NamespaceInForce {
  let depth: Int
  let prefix: UnsafePointer<UInt8>?
  let address: UnsafePointer<UInt8>?
  /// The address with its entities replaced, where it has some.
  var replaced: [UInt8]?
}

/// The entities that a document declares for itself.
///
/// They are declared to libxml2 as empty; their replacement text is inserted here, so that all of
/// it is counted.
struct EntityTable: ~Copyable {
  private(set) var texts: [String: [UInt8]?] = [:]
  var servedBytes = 0
  private var document: UnsafeMutablePointer<xmlDoc>?
  private var stands: [String: UnsafeMutablePointer<xmlEntity>] = [:]

  deinit {
    if let document { xmlFreeDoc(document) }
  }

  /// Keeps a declaration; the first one of a name counts.
  mutating func declare(_ name: UnsafePointer<UInt8>, text: [UInt8]?) {
    let key = XMLText(terminated: name).string
    guard texts[key] == nil else { return }
    texts[key] = .some(text)
    if document == nil {
      document = xmlNewDoc("1.0")
      _ = xmlCreateIntSubset(document, "entities", nil, nil)
    }
    let type = Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
    guard let entity = xmlAddDocEntity(document, name, type, nil, nil, "") else { return }
    citykit_mark_entity_checked(entity)
    stands[key] = entity
  }

  /// The part of an entity that libxml2 gets to see.
  func stand(for name: UnsafePointer<UInt8>) -> UnsafeMutablePointer<xmlEntity>? {
    stands.isEmpty ? nil : stands[XMLText(terminated: name).string]
  }
}

extension XMLStream {
  func declaredEntity(
    _ name: UnsafePointer<UInt8>, type: Int32, content: UnsafePointer<UInt8>?
  ) {
    switch UInt32(bitPattern: type) {
    case XML_INTERNAL_GENERAL_ENTITY.rawValue:
      entities.declare(name, text: content.map { Array(XMLText(terminated: $0).bytes) } ?? [])
    case XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue,
      XML_EXTERNAL_GENERAL_UNPARSED_ENTITY.rawValue:
      entities.declare(name, text: nil)
    default:
      handler.warning(XMLError(.entity, "parameter entities are ignored", at: position), in: self)
    }
  }

  /// Text refers to an entity: its replacement text is read in its place.
  func referred(to name: UnsafePointer<UInt8>) {
    guard !isStopped else { return }
    guard let text = serve(XMLText(terminated: name).string) else { return }
    guard text.contains(UInt8(ascii: "<")) || text.contains(UInt8(ascii: "&")) else {
      return text.withUnsafeBufferPointer { foundText($0) }
    }
    guard entityNesting < limits.entityDepth else { return fail(endlessEntity) }
    entityNesting += 1
    defer { entityNesting -= 1 }
    readReplacement(text)
  }

  /// Reads markup from an entity inside an element that repeats the namespaces in force.
  private func readReplacement(_ text: [UInt8]) {
    var markup = Array("<entity".utf8)
    for (prefix, address) in visibleNamespaces() {
      markup.append(contentsOf: prefix.isEmpty ? " xmlns=\"".utf8 : " xmlns:\(prefix)=\"".utf8)
      markup.append(contentsOf: Self.escaped(address))
      markup.append(UInt8(ascii: "\""))
    }
    markup.append(UInt8(ascii: ">"))
    markup.append(contentsOf: text)
    markup.append(contentsOf: "</entity>".utf8)
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
    guard let parser = LibXML2.makeContext(for: self, options: options) else { return }
    defer { xmlFreeParserCtxt(parser) }
    let outer = (inner, progress.entityDepth)
    inner = parser
    progress.entityDepth = depth
    defer { (inner, progress.entityDepth) = outer }
    var guardian = TagScanner(limits: limits, isUTF8: true)
    markup.withUnsafeBufferPointer { bytes in
      do throws(XMLError) {
        try guardian.scan(bytes)
      } catch {
        return fail(XMLError(error.kind, error.message, at: position))
      }
      guard let start = bytes.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { pointer in
        _ = xmlParseChunk(parser, pointer, Int32(bytes.count), 1)
      }
    }
  }

  private func visibleNamespaces() -> [(String, String)] {
    var seen: Set<String> = []
    var result: [(String, String)] = []
    for namespace in namespaces.reversed() {
      let prefix = namespace.prefix.map { XMLText(terminated: $0).string } ?? ""
      guard seen.insert(prefix).inserted, let address = namespace.address else { continue }
      let text = namespace.replaced.map { String(decoding: $0, as: UTF8.self) }
      result.append((prefix, text ?? XMLText(terminated: address).string))
    }
    return result
  }

  private static func escaped(_ address: String) -> [UInt8] {
    address.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }

  /// The replacement text of an entity, counted against the budget; `nil` where there is none.
  private func serve(_ name: String) -> [UInt8]? {
    guard let known = entities.texts[name] else {
      fail(XMLError(.entity, "an undeclared entity is used", at: position))
      return nil
    }
    guard let text = known else {
      let message = "an external entity is ignored"
      handler.warning(XMLError(.entity, message, at: position), in: self)
      return nil
    }
    entities.servedBytes += text.count + 1
    guard entities.servedBytes <= limits.entityBytes else {
      let message = "entities add more than \(limits.entityBytes) bytes"
      fail(XMLError(.limit, message, at: position))
      return nil
    }
    return text
  }

  private var endlessEntity: XMLError {
    XMLError(
      .entity, "entities are nested deeper than \(limits.entityDepth), or in a circle",
      at: position)
  }

  /// An attribute's value with its references replaced, which libxml2 leaves in when it is not
  /// allowed to load anything; `nil` for a value without any.
  func replacement(of raw: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard raw.contains(UInt8(ascii: "&")) else { return nil }
    var value: [UInt8] = []
    replaceReferences(in: Array(raw), nesting: 0, into: &value)
    return value
  }

  private func replaceReferences(in text: [UInt8], nesting: Int, into value: inout [UInt8]) {
    guard nesting <= limits.entityDepth else { return fail(endlessEntity) }
    var index = 0
    while index < text.count, failure == nil {
      guard text[index] == UInt8(ascii: "&"),
        let end = text[index...].firstIndex(of: UInt8(ascii: ";"))
      else {
        value.append(text[index])
        index += 1
        continue
      }
      let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
      index = end + 1
      if let scalar = XMLReference.scalar(name) {
        value.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else if let replacement = serve(name) {
        replaceReferences(in: replacement, nesting: nesting + 1, into: &value)
      }
    }
  }
}
