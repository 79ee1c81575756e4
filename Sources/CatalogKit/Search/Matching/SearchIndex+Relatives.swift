internal import NameMatching
internal import SectionFile

extension SearchIndex {
  /// The words of the index that are derived from a word, or from the same one: `różniczkowy` for
  /// `różniczka`.
  func relatives(of word: Conditions.Word) -> [WordMatch.Term] {
    guard word.isInflected else { return [] }
    var found: Set<Int> = []
    for stem in PolishStemmer.stems(of: word.key) {
      let roots = Set(PolishDerivation.roots(of: stem))
      for root in roots where root.count >= PolishDerivation.shortest {
        // The last letter changes: `granic` and `granicz`.
        for number in stems.range(withPrefix: Array(root.dropLast()))
        where !roots.isDisjoint(with: PolishDerivation.roots(of: stems.bytes(number))) {
          found.formUnion(words(ofStem: number))
        }
      }
    }
    return found.sorted().map { WordMatch.Term(number: $0, factor: 110) }
  }

  /// The words of the index that sound like a word, most frequent first.
  func soundAlikes(of word: Conditions.Word, limit: Int = 20) -> [Correction] {
    guard word.isInflected else { return [] }
    // Names are asked for in their cases: `ojlera`.
    let wanted = Set(
      ([word.key] + PolishStemmer.stems(of: word.key)).flatMap(Pronunciation.readings)
        .filter { $0.count >= PolishDerivation.shortest })
    let initials = Set(wanted.flatMap { Pronunciation.initials(of: $0[0]) })
    let lengths = word.key.count / 2...word.key.count * 2
    var found: [Correction] = []
    for initial in initials {
      for term in terms.range(withPrefix: [initial]) {
        let text = terms.bytes(term)
        guard lengths.contains(text.count),
          Pronunciation.readings(text).contains(where: { reading in
            wanted.contains { Self.soundsAlike($0, reading) }
          })
        else { continue }
        found.append(Correction(term: term, distance: 1, count: postings(of: term).count))
      }
    }
    return Array(found.sorted { ($1.count, $0.term) < ($0.count, $1.term) }.prefix(limit))
  }

  /// Whether two readings differ in at most one sound, and in none if they are short.
  private static func soundsAlike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    return min(left.count, right.count) >= 7
      && EditDistance.distance(left.span, right.span, limit: 1) != nil
  }
}
