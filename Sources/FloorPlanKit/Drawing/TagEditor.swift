/// Changes elements of an SVG file, and leaves all other bytes unchanged.
struct TagEditor {
  let source: [UInt8]
  let places: SourcePlaces
  private var changes: [(range: Range<Int>, text: String)] = []

  init(_ source: [UInt8]) {
    self.source = source
    places = SourcePlaces(source)
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

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, by: text) }

  mutating func replace(_ range: Range<Int>, by text: String) { changes.append((range, text)) }

  /// Removes an element that has nothing inside.
  ///
  /// - Returns: Whether it is one, and its tag is in this file.
  mutating func remove(_ element: DrawingElement) -> Bool {
    guard let tag = tag(of: element) else { return false }
    var end = tag.range.upperBound
    if !tag.isEmpty {
      guard source[end...].starts(with: Array("</".utf8) + source[tag.name]),
        let last = source[end...].firstIndex(of: UInt8(ascii: ">"))
      else { return false }
      end = last + 1
    }
    replace(tag.range.lowerBound..<end, by: "")
    return true
  }

  /// Adds declarations after those of the element's own style.
  ///
  /// Elements from an entity are skipped, because their tag is elsewhere.
  mutating func addStyle(_ declarations: String, to element: DrawingElement) {
    guard let tag = tag(of: element) else { return }
    if let style = tag.attributes.first(where: { $0.name == "style" }) {
      insert(";" + declarations, at: style.value.upperBound)
    } else {
      insert(" style=\"\(declarations)\"", at: tag.name.upperBound)
    }
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
}
