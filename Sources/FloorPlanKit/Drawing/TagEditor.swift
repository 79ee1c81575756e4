/// Changes elements of an SVG file, and leaves all other bytes unchanged.
struct TagEditor {
  let source: [UInt8]
  private let lines: [Int]
  private let isUTF8: Bool
  private var changes: [(range: Range<Int>, text: String)] = []

  init(_ source: [UInt8]) {
    self.source = source
    lines = [0] + source.indices.filter { source[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    isUTF8 = String(validating: source, as: UTF8.self) != nil
  }

  /// A file's bytes converted from UTF-16 to UTF-8; the XML declaration keeps its length, so
  /// columns stay the same.
  static func readable(_ source: [UInt8]) -> [UInt8] {
    let isBigEndian = source.starts(with: [0xFE, 0xFF]) || source.starts(with: [0, 0x3C])
    guard isBigEndian || source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0x3C, 0])
    else { return source }
    let units = stride(from: 0, to: source.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(source[place]), UInt16(source[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text = String(
      decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
    if text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") {
      let plain = "<?xml version=\"1.0\""
      let declared = text[..<end.lowerBound]
      let padding = String(repeating: " ", count: max(0, declared.count - plain.count))
      text.replaceSubrange(..<end.lowerBound, with: plain + padding)
    }
    return Array(text.utf8)
  }

  mutating func insert(_ text: String, at offset: Int) {
    changes.append((offset..<offset, text))
  }

  /// Removes an element that has nothing inside.
  ///
  /// - Returns: Whether it is one, and its tag is in this file.
  mutating func remove(_ element: DrawingElement) -> Bool {
    guard let start = offset(line: element.line, column: element.column),
      start < source.count, source[start] == UInt8(ascii: "<"), let close = tagEnd(from: start)
    else { return false }
    var end = close + 1
    if source[close - 1] != UInt8(ascii: "/") {
      let name = source[(start + 1)...].prefix { !Self.endsName($0) }
      let endTag = Array("</".utf8) + name
      guard source[end...].starts(with: endTag),
        let last = source[end...].firstIndex(of: UInt8(ascii: ">"))
      else { return false }
      end = last + 1
    }
    changes.append((start..<end, ""))
    return true
  }

  /// The `>` of the tag that begins at an offset; one inside an attribute's value ends no tag.
  private func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<source.count {
      let byte = source[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// Adds declarations after those of the element's own style.
  ///
  /// Elements from an entity are skipped, because their tag is elsewhere.
  mutating func addStyle(_ declarations: String, to element: DrawingElement) {
    guard let start = offset(line: element.line, column: element.column),
      start < source.count, source[start] == UInt8(ascii: "<")
    else { return }
    var index = start + 1
    while index < source.count, !Self.endsName(source[index]) { index += 1 }
    let afterName = index
    while index < source.count, source[index] != UInt8(ascii: ">") {
      let nameStart = index
      while index < source.count, source[index] != UInt8(ascii: "="),
        source[index] != UInt8(ascii: ">")
      { index += 1 }
      guard index < source.count, source[index] == UInt8(ascii: "=") else { break }
      let name = String(decoding: source[nameStart..<index], as: UTF8.self)
      guard
        let quote = source[index...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }), let end = source[(quote + 1)...].firstIndex(of: source[quote])
      else { return }
      if name.split(whereSeparator: \.isWhitespace).last == "style" {
        return insert(";" + declarations, at: end)
      }
      index = end + 1
    }
    insert(" style=\"\(declarations)\"", at: afterName)
  }

  /// The edited file.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + changes.reduce(0) { $0 + $1.text.utf8.count })
    var taken = 0
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += source[taken..<max(taken, range.lowerBound)]
      result += text.utf8
      taken = max(taken, range.upperBound)
    }
    return result + source[taken...]
  }

  private func offset(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line - 1) else { return nil }
    var offset = lines[line - 1]
    guard isUTF8 else { return offset + column - 1 }
    // A byte order mark is not a character.
    if line == 1, source.starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
    var left = column - 1
    while left > 0, offset < source.count {
      offset += 1
      while offset < source.count, source[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
