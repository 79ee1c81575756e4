/// The common stems of inflected words, in the languages of a library's titles.
enum Stems {
  /// Marks an English stem, which is no Polish one.
  private static let english = UInt8(ascii: "~")

  /// The keys under which a word stands; two words that share one are forms of each other.
  ///
  /// - Parameter word: A word, folded.
  static func keys(of word: [UInt8]) -> [[UInt8]] {
    var keys = PolishStemmer.stems(of: word)
    if let stem = EnglishStemmer.stem(of: word) { keys.append([english] + stem) }
    return keys
  }
}
