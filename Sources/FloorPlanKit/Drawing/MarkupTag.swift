/// A start tag in the bytes of a drawing, with its attributes as they are written.
struct MarkupTag {
  /// The bytes of the tag, with its angle brackets.
  let range: Range<Int>
  /// The bytes of the name.
  let name: Range<Int>
  /// The attributes in order, with the bytes of their values between the quotes.
  private(set) var attributes: [(name: String, value: Range<Int>)] = []
  /// Whether it is an element without an end tag.
  let isEmpty: Bool

  /// Reads the tag that begins at an offset; `nil` if none does.
  init?(_ source: [UInt8], at start: Int) {
    guard source.indices.contains(start), source[start] == UInt8(ascii: "<") else { return nil }
    func end(from index: Int, where ends: (UInt8) -> Bool) -> Int? {
      source[index...].firstIndex(where: ends)
    }
    guard let nameEnd = end(from: start + 1, where: Self.endsName), nameEnd > start + 1
    else { return nil }
    name = (start + 1)..<nameEnd
    var index = nameEnd
    while let next = end(from: index, where: { $0 > UInt8(ascii: " ") }),
      !Self.endsName(source[next])
    {
      guard let equals = end(from: next, where: { $0 == UInt8(ascii: "=") }),
        let open = end(
          from: equals, where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
        let close = end(from: open + 1, where: { $0 == source[open] })
      else { return nil }
      let written = source[next..<equals].prefix { $0 > UInt8(ascii: " ") }
      attributes.append((String(decoding: written, as: UTF8.self), (open + 1)..<close))
      index = close + 1
    }
    guard let close = end(from: index, where: { $0 == UInt8(ascii: ">") }) else { return nil }
    range = start..<(close + 1)
    isEmpty = source[close - 1] == UInt8(ascii: "/")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// A text without references to characters, as far as programs write them.
  static func plainText(_ written: String) -> String {
    // The ampersand comes last, since `&amp;lt;` is the text `&lt;`.
    let references = [
      ("nbsp", " "), ("#160", " "), ("quot", "\""), ("apos", "'"), ("lt", "<"), ("gt", ">"),
      ("amp", "&"),
    ]
    return references.reduce(written) { $0.replacing("&\($1.0);", with: $1.1) }
  }
}
