import TextFolding

/// Splits texts into the words that searches compare: folded, without punctuation.
///
/// `C++` and `C#` keep their symbols; `Boole’a` is two words.
enum Words {
  /// Calls `body` with each word as written and as folded UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - buffer: Memory for the folded word, reused between calls.
  ///   - body: Takes the word as written, and folded.
  static func forEach(
    in text: Substring, buffer: inout [UInt8],
    _ body: (Substring.UnicodeScalarView, [UInt8]) -> Void
  ) {
    let scalars = text.unicodeScalars
    var start: String.UnicodeScalarView.Index?
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let scalar = scalars[position]
      if isPart(scalar) {
        if start == nil { start = position }
        scalars.formIndex(after: &position)
        continue
      }
      if let begin = start {
        let end = signs(after: position, in: scalars)
        yield(scalars[begin..<end], buffer: &buffer, body)
        start = nil
        position = end
        if position == scalars.endIndex { return }
      }
      scalars.formIndex(after: &position)
    }
    if let begin = start { yield(scalars[begin...], buffer: &buffer, body) }
  }

  /// Calls `body` with the UTF-8 of each word of a text as written.
  static func forEachWritten(in text: String, _ body: (Span<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      // ASCII and the letters up to U+033F are handled here; other bytes need Unicode properties.
      guard bytes.allSatisfy({ $0 < 0xCD && $0 != 0xC2 }) else {
        return forEachRare(in: String(decoding: bytes, as: UTF8.self), body)
      }
      let text = bytes.span
      var place = 0
      while place < text.count {
        guard isLatinPart(text, at: place) else {
          place += text[place] < 0xC0 ? 1 : 2
          continue
        }
        let start = place
        while place < text.count, isLatinPart(text, at: place) {
          place += text[place] < 0xC0 ? 1 : 2
        }
        var end = place
        while end < text.count, text[end] == 0x2B || text[end] == 0x23 { end += 1 }
        if end < text.count, isLatinPart(text, at: end) { end = place }
        body(text.extracting(start..<end))
        place = end
      }
    }
  }

  private static func forEachRare(in text: String, _ body: (Span<UInt8>) -> Void) {
    var buffer: [UInt8] = []
    forEach(in: text[...], buffer: &buffer) { written, _ in
      var word = String(Substring(written))
      word.withUTF8 { body($0.span) }
    }
  }

  /// Whether a letter or digit begins here, in text of ASCII and U+00C0 to U+033F.
  private static func isLatinPart(_ text: Span<UInt8>, at place: Int) -> Bool {
    switch text[place] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // The symbols × and ÷ are between the letters.
    case 0xC3: place + 1 < text.count && text[place + 1] != 0x97 && text[place + 1] != 0xB7
    case 0xC4...0xCC: true
    default: false
    }
  }

  /// The folded words of a text.
  static func folded(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var buffer: [UInt8] = []
    forEach(in: text[...], buffer: &buffer) { _, word in words.append(word) }
    return words
  }

  private static func yield(
    _ word: Substring.UnicodeScalarView, buffer: inout [UInt8],
    _ body: (Substring.UnicodeScalarView, [UInt8]) -> Void
  ) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(folding: Substring(word))
    if !buffer.isEmpty { body(word, buffer) }
  }

  /// The end of the symbols of `C++` or `C#` after a word, unless another word follows them.
  private static func signs(
    after end: String.UnicodeScalarView.Index, in scalars: Substring.UnicodeScalarView
  ) -> String.UnicodeScalarView.Index {
    var position = end
    while position < scalars.endIndex, scalars[position] == "+" || scalars[position] == "#" {
      scalars.formIndex(after: &position)
    }
    return position < scalars.endIndex && isPart(scalars[position]) ? end : position
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0xC0, 0xD7, 0xF7: false
    case ..<0x370: true
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.isGraphemeExtend
    }
  }
}
