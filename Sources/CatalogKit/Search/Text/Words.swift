import TextFolding

/// Takes texts apart into the words that searches compare: folded, without punctuation.
///
/// `C++` and `C#` keep their signs, `Boole’a` is two words.
enum Words {
  /// Calls `body` with each word of a text as written and its folded UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - buffer: Memory for the folded word, reused from call to call.
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

  /// Where the signs of `C++` or `C#` end that follow a word, if no other word follows them.
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
