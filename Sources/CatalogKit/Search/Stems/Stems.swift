/// The stems of words, in the languages of a library's titles.
enum Stems {
  /// Marks an English stem, to distinguish it from Polish ones.
  private static let english = UInt8(ascii: "~")

  /// The stems of a word; two words that share one are forms of each other.
  ///
  /// - Parameter word: A folded word.
  static func keys(of word: [UInt8]) -> [[UInt8]] {
    var keys = PolishStemmer.stems(of: word)
    if let stem = EnglishStemmer.stem(of: word) { keys.append([english] + stem) }
    return keys
  }
}
