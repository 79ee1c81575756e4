/// Looks for points in the rest of a document that is not well-formed.
struct GPXSalvage {
  private var cursor: ByteCursor
  private(set) var assembler: GPXAssembler

  /// Goes on with what was made of the document so far.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - start: Where to begin.
  ///   - assembler: The records so far.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int, assembler: GPXAssembler) {
    cursor = ByteCursor(bytes)
    cursor.position = start
    self.assembler = assembler
    self.assembler.resume()
  }

  /// Takes every point that can be made out.
  mutating func read() {
    while !cursor.isAtEnd {
      guard cursor.take("<") else {
        cursor.position += 1
        continue
      }
      let start = cursor.position - 1
      switch GPXElement.named(takeLocalName()) {
      case .trk: assembler.resume(.track)
      case .trkseg: assembler.resume(.track, continuesTrack: true)
      case .rte: assembler.resume(.route)
      case .wpt:
        assembler.resume(.waypoints)
        takePoint(at: start)
      case .trkpt, .rtept: takePoint(at: start)
      default: break
      }
    }
    assembler.finish()
  }

  private mutating func takePoint(at start: Int) {
    let tag = takeUntil(UInt8(ascii: ">"))
    assembler.resumePoint(value("lat", in: tag), value("lon", in: tag), at: start)
    if cursor[tag.upperBound - 1] == UInt8(ascii: "/") { return assembler.finishPoint() }
    while !cursor.isAtEnd {
      guard cursor.take("<") else {
        cursor.position += 1
        continue
      }
      let before = cursor.position - 1
      let isEnd = cursor.take("/")
      let element = GPXElement.named(takeLocalName())
      guard !cursor.isAtEnd else { break }
      switch element {
      case .trkpt, .rtept, .wpt, .trkseg, .trk, .rte, .gpx:
        if !isEnd { cursor.position = before }
        return assembler.finishPoint()
      case let element? where !isEnd:
        let tag = takeUntil(UInt8(ascii: ">"))
        guard cursor[tag.upperBound - 1] != UInt8(ascii: "/") else { continue }
        let text = takeUntil(UInt8(ascii: "<"))
        if cursor.position < cursor.count { cursor.position -= 1 }
        assembler.take(element, cursor[text], isOurs: false)
      default: break
      }
    }
    assembler.reject()
  }

  private mutating func takeLocalName() -> UnsafeBufferPointer<UInt8> {
    var start = cursor.position
    while true {
      switch cursor.next {
      case UInt8(ascii: ":"): start = cursor.position + 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): break
      default: return cursor[start..<max(start, cursor.position)]
      }
      cursor.position += 1
    }
  }

  /// The bytes before the next of a kind, which is passed over.
  private mutating func takeUntil(_ byte: UInt8) -> Range<Int> {
    let start = cursor.position
    while !cursor.isAtEnd, cursor.next != byte { cursor.position += 1 }
    defer { cursor.position += 1 }
    return start..<cursor.position
  }

  private func value(_ name: StaticString, in tag: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
    var probe = cursor
    for place in tag where ByteCursor.isWhiteSpace(cursor[place]) {
      probe.position = place + 1
      guard probe.take(name), probe.take("=") else { continue }
      let quote = probe.next
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let start = probe.position + 1
      let end = (start..<tag.upperBound).first { cursor[$0] == quote }
      return end.map { cursor[start..<$0] }
    }
    return nil
  }
}
