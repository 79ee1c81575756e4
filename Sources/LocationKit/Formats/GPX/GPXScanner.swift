/// Parses ordinary GPX documents directly, without libxml2.
///
/// It supports UTF-8 without a document type, and gives up if there is anything unusual or not
/// well-formed; then libxml2 parses the document from the beginning. Its results equal those of
/// libxml2 (a test compares both).
struct GPXScanner {
  var cursor: ByteCursor
  var assembler: GPXAssembler
  /// The names of the open elements.
  private var open: [Range<Int>] = []
  private var ourPrefix: Range<Int>?
  /// The prefix of GPX elements; `nil` if they have none.
  private var gpxPrefix: Range<Int>?
  private var gpxNamespace: Range<Int>?
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private static let deepest = 256
  private static let mostAttributes = 64

  private let outlet: RecordingOutlet?

  init(_ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet? = nil) {
    cursor = ByteCursor(bytes)
    assembler = GPXAssembler(expecting: outlet == nil ? Self.estimate(bytes) : 0)
    self.outlet = outlet
  }

  /// Reads the whole document.
  ///
  /// - Returns: `false` if the document is not of the ordinary kind.
  mutating func read() -> Bool {
    _ = cursor.take("\u{FEFF}")
    guard takeDeclaration(), takeMiscellany(), takeStartTag() else { return false }
    while !open.isEmpty {
      if let outlet, outlet.isDue(assembler.recording, at: cursor.position) {
        assembler.pass(to: outlet, at: cursor.position)
        guard !outlet.isStopped else { return false }
      }
      guard takeText() else { return false }
      if assembler.place == .segment, gpxPrefix == nil, cursor.sees("<trkpt") {
        guard takeTrackPoint() else { return false }
      } else {
        guard takeMarkup() else { return false }
      }
    }
    guard takeMiscellany(), cursor.isAtEnd else { return false }
    assembler.finish()
    return true
  }

  /// An estimate of the number of points, from the first part of the document.
  static func estimate(_ bytes: UnsafeRawBufferPointer) -> Int {
    let sample = bytes.prefix(1 << 16)
    var count = 0
    var last: UInt8 = 0
    for byte in sample {
      if byte == UInt8(ascii: "t"), last == UInt8(ascii: "p") { count += 1 }
      last = byte
    }
    guard sample.count < bytes.count else { return count / 2 + 1 }
    // Each point has two tags, and the text between them may contain "pt" as well.
    return Int(Double(count) / 2 * Double(bytes.count) / Double(sample.count) * 1.02) + 1
  }
}

extension GPXScanner {
  /// Reads a track point in its common form, and nothing else.
  private mutating func takeTrackPoint() -> Bool {
    let start = cursor.position
    guard let coordinate = takePosition() else {
      cursor.position = start
      return takeMarkup()
    }
    assembler.beginPoint(at: coordinate, place: start)
    while true {
      cursor.skipWhiteSpace()
      let child = cursor.position
      if cursor.take("<ele>"), let altitude = cursor.takePlainDecimal(), cursor.take("</ele>") {
        assembler.setAltitude(altitude)
        continue
      }
      cursor.position = child
      if cursor.take("<time>"), takeTime() { continue }
      cursor.position = child
      if cursor.take("</trkpt>") {
        assembler.finishPoint()
        return true
      }
      assembler.keepPointOpen()
      open.append(start + 1..<start + 6)
      return true
    }
  }

  private mutating func takePosition() -> Coordinate? {
    cursor.position += 6
    var latitude: Double?
    var longitude: Double?
    while ByteCursor.isWhiteSpace(cursor.next) {
      cursor.skipWhiteSpace()
      if latitude == nil, cursor.take("lat=\"") {
        latitude = cursor.takePlainDecimal()
      } else if longitude == nil, cursor.take("lon=\"") {
        longitude = cursor.takePlainDecimal()
      } else {
        break
      }
      guard cursor.take("\"") else { return nil }
    }
    guard let latitude, let longitude, cursor.take(">") else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private mutating func takeTime() -> Bool {
    let start = cursor.position
    let length = cursor[start + 19] == UInt8(ascii: "Z") ? 20 : 24
    cursor.position += length
    return assembler.setTime(cursor[start..<start + length]) && cursor.take("</time>")
  }
}

extension GPXScanner {
  /// Reads a tag, comment or CDATA section.
  private mutating func takeMarkup() -> Bool {
    switch cursor[cursor.position + 1] {
    case UInt8(ascii: "/"): takeEndTag()
    case UInt8(ascii: "!"): cursor.sees("<!--") ? takeComment() : takeLiteralText()
    default: takeStartTag()
    }
  }

  private mutating func takeEndTag() -> Bool {
    cursor.position += 2
    guard let name = takeName(), let expected = open.popLast(), name.count == expected.count,
      cursor[name].elementsEqual(cursor[expected])
    else { return false }
    cursor.skipWhiteSpace()
    guard cursor.take(">") else { return false }
    assembler.end()
    return true
  }

  mutating func takeStartTag() -> Bool {
    let start = cursor.position
    guard cursor.take("<"), let name = takeName(), takeAttributes() else { return false }
    let isEmpty = cursor.take("/")
    guard cursor.take(">") else { return false }
    let colon = cursor[name].firstIndex(of: UInt8(ascii: ":"))
    let prefix = colon.map { name.lowerBound..<name.lowerBound + $0 }
    let local = colon.map { name.lowerBound + $0 + 1..<name.upperBound } ?? name
    guard !local.isEmpty, !cursor[local].contains(UInt8(ascii: ":")), prefix?.isEmpty != true
    else { return false }
    let element = GPXElement.named(cursor[local])
    if open.isEmpty {
      guard element == .gpx, noteRoot(prefix) else { return false }
    } else if !attributes.isEmpty, !declaresForeignOnly() {
      return false
    }
    // Without a namespace, a prefix may mean anything.
    guard prefix == nil || gpxNamespace != nil else { return false }
    assembler.begin(
      element, of: origin(prefix), latitude: value(of: "lat"), longitude: value(of: "lon"),
      at: start)
    if isEmpty {
      assembler.end()
    } else {
      guard open.count < Self.deepest else { return false }
      open.append(name)
    }
    return true
  }

  private func origin(_ prefix: Range<Int>?) -> GPXElement.Origin {
    if isEqual(prefix, gpxPrefix) { return .gpx }
    return prefix != nil && isEqual(prefix, ourPrefix) ? .ours : .other
  }

  private func isEqual(_ one: Range<Int>?, _ other: Range<Int>?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.count == other.count && cursor[one].elementsEqual(cursor[other])
  }

  private func value(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    for attribute in attributes where attribute.name.count == name.utf8CodeUnitCount {
      var probe = cursor
      probe.position = attribute.name.lowerBound
      if probe.sees(name) { return cursor[attribute.value] }
    }
    return nil
  }

  /// Reads the prefixes declared in the root; returns `false` if their meaning is not obvious.
  private mutating func noteRoot(_ prefix: Range<Int>?) -> Bool {
    gpxPrefix = prefix
    gpxNamespace = declarations.first { isEqual($0.prefix, prefix) }?.value
    guard prefix == nil || gpxNamespace != nil else { return false }
    for (declared, value) in declarations {
      if !isEqual(declared, prefix), isForeign(value) { continue }
      if isEqual(declared, prefix), value == gpxNamespace, isPlain(value) { continue }
      guard cursor[value].elementsEqual(Self.ours), ourPrefix == nil, let declared else {
        return false
      }
      ourPrefix = declared
    }
    return true
  }

  /// Whether an element other than the root declares only foreign namespaces.
  private func declaresForeignOnly() -> Bool {
    declarations.allSatisfy { declared, value in
      !isEqual(declared, gpxPrefix) && !(declared != nil && isEqual(declared, ourPrefix))
        && isForeign(value)
    }
  }

  /// Whether a namespace is neither GPX's nor CityKit's.
  private func isForeign(_ value: Range<Int>) -> Bool {
    isPlain(value) && !Self.standard.contains(where: cursor[value].elementsEqual)
      && gpxNamespace.map { cursor[value].elementsEqual(cursor[$0]) } != true
  }

  /// Whether a namespace has no references and is not CityKit's.
  private func isPlain(_ value: Range<Int>) -> Bool {
    !value.isEmpty && !cursor[value].contains(UInt8(ascii: "&"))
      && !cursor[value].elementsEqual(Self.ours)
  }

  private static let ours = Array(GPXElement.namespace.utf8)
  private static let standard = GPXElement.standardNamespaces.map { Array($0.utf8) }

  /// The namespace declarations of the current tag; the prefix is `nil` for the default namespace.
  private var declarations: [(prefix: Range<Int>?, value: Range<Int>)] {
    attributes.compactMap { name, value in
      guard cursor[name].starts(with: "xmlns".utf8) else { return nil }
      if name.count == 5 { return (nil, value) }
      guard cursor[name.lowerBound + 5] == UInt8(ascii: ":") else { return nil }
      return (name.lowerBound + 6..<name.upperBound, value)
    }
  }

  private mutating func takeAttributes() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = ByteCursor.isWhiteSpace(cursor.next)
      cursor.skipWhiteSpace()
      if cursor.next == UInt8(ascii: ">") || cursor.next == UInt8(ascii: "/") { return true }
      guard hasSpace, let name = takeName(), attributes.count < Self.mostAttributes else {
        return false
      }
      cursor.skipWhiteSpace()
      guard cursor.take("=") else { return false }
      cursor.skipWhiteSpace()
      guard let value = takeQuoted(), !isRepeated(name) else { return false }
      attributes.append((name, value))
    }
  }

  private func isRepeated(_ name: Range<Int>) -> Bool {
    attributes.contains {
      $0.name.count == name.count && cursor[$0.name].elementsEqual(cursor[name])
    }
  }
}
