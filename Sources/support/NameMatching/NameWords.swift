internal import TextFolding

/// Splits names into words that can be compared with typed ones.
package enum NameWords {
  /// The words of a text, folded, in UTF-8: letters and digits in lower case, without diacritics.
  ///
  /// An apostrophe separates words: `O'Hara` has the words `o` and `hara`.
  package static func folded(_ text: some StringProtocol) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var run = String.UnicodeScalarView()
    func flush() {
      guard !run.isEmpty else { return }
      word.append(folding: String(run))
      run = String.UnicodeScalarView()
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for scalar in text.unicodeScalars {
      if isPart(scalar) { run.append(scalar) } else { flush() }
    }
    flush()
    return words
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
