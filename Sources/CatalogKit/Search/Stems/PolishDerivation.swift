/// Finds the words from which Polish adjectives and verbal nouns are derived: `całka` for
/// `całkowy`, `fizyka` for `fizyczny`, `funkcja` for `funkcyjny`.
///
/// Such words are related, but not forms of one word, so searches use this only for lines that find
/// nothing otherwise.
///
/// Source of the suffixes: R. Grzegorczykowa, "Zarys słowotwórstwa polskiego", PWN 1979.
enum PolishDerivation {
  /// The possible stems of the words from which a stem may be derived; always its own as well.
  ///
  /// - Parameter stem: A stem of ``PolishStemmer``.
  static func roots(of stem: [UInt8]) -> [[UInt8]] {
    var roots = [stem]
    for suffix in suffixes where stem.suffix(suffix.letters.count).elementsEqual(suffix.letters) {
      let base = stem.dropLast(suffix.letters.count) + suffix.replacement
      guard base.count >= shortest else { continue }
      let root = PolishStemmer.settled(Array(base))
      if root.count >= shortest, !roots.contains(root) { roots.append(root) }
    }
    return roots
  }

  /// Shorter roots are shared by unrelated words.
  static let shortest = 4

  private static let suffixes: [(letters: [UInt8], replacement: [UInt8])] = [
    ("ow", ""), ("owan", ""), ("owaln", ""), ("aln", ""), ("jn", ""), ("jnosk", ""),
    ("acyjn", "ac"),
    ("yjn", ""), ("onaln", ""), ("jonaln", ""), ("iczn", ""), ("yczn", ""), ("iczn", "ik"),
    ("yczn", "yk"), ("czn", "k"), ("owsk", ""), ("ijsk", ""), ("sk", ""), ("osk", ""),
  ].map { (Array($0.utf8), Array($1.utf8)) }
}
