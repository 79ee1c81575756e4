internal import SectionFile

extension SearchIndex {
  /// The books that match the most distinctive words, if none matches all.
  ///
  /// The rarer a word, the more it counts; unknown words count most. A book must reach a third of
  /// the total, so that nonsense finds nothing, or a quarter if it has at least half of the words
  /// and at least two. A book by an author whose surname is in the line needs nothing else: titles
  /// are often given in another language than the library's. An author's given name counts nothing.
  ///
  /// - Returns: `.nothing` if the words that match are too few to be meaningful.
  func partial(
    _ conditions: Conditions, _ corrections: [Int: WordMatch]
  ) throws(CatalogError) -> Found {
    let places = conditions.words.indices.filter { !conditions.words[$0].isOptional }
    guard places.count > 1, conditions.phrases.isEmpty, conditions.standardNumbers.isEmpty,
      conditions.signatures.isEmpty, conditions.mainSignatures.isEmpty
    else { return .nothing }
    let plain = places.map { match(conditions.words[$0]) }
    guard plain.contains(where: { $0.occurrences > 0 }) else { return .nothing }
    let matches = zip(places, plain).map { place, match in
      match.occurrences > 0 ? match : corrections[place] ?? match
    }
    var set = BookSet(among: count)
    for match in matches { set.formUnion(books(of: match)) }
    var told = [UInt32](repeating: 0, count: set.number())
    var words = [Int](repeating: 0, count: told.count)
    var hits = Hits(books: set.members, scores: told)
    for match in matches {
      var given = GivenNames(match, self)
      for (place, score) in scores(of: match, among: hits.books).enumerated() where score > 0 {
        guard !given.isOnlyMatch(in: Int(hits.books[place])) else { continue }
        told[place] &+= match.rarity
        words[place] += 1
        hits.scores[place] &+= score
      }
    }
    let all = plain.reduce(UInt32(0)) { $0 + $1.rarity }
    // A book without a word that counts is not among the best.
    let nearBest = max(1, (told.max() ?? 0) / 5 * 4)
    let surnames = Set(places.map { conditions.words[$0].key }.filter { $0.count >= Self.surname })
    var wanted = BookSet(among: count)
    for (place, book) in hits.books.enumerated() {
      let hasHalf = words[place] >= max(2, (places.count + 1) / 2)
      guard told[place] >= nearBest else { continue }
      if told[place] >= all / (hasHalf ? 4 : 3) || isBy(surnames, book: Int(book)) {
        wanted.insert(book)
      }
    }
    hits.keep { wanted.contains(UInt32(truncatingIfNeeded: $0)) }
    for unwanted in conditions.excluded { try exclude(unwanted, from: &hits) }
    keep(&hits, passing: try filter(conditions))
    boostTitles(&hits, conditions)
    return .hits(hits)
  }

  /// The least number of letters of a surname; shorter ones are also given names and other words.
  private static let surname = 4

  /// Whether an author of a book has one of some surnames.
  private func isBy(_ surnames: Set<[UInt8]>, book: Int) -> Bool {
    authorRange(of: book).contains { place in
      let name = authorNames[Int(authorNumbers[place])]
      var isKnown = false
      var buffer: [UInt8] = []
      Words.forEach(in: GivenNames.surname(of: name), buffer: &buffer) { _, word in
        if surnames.contains(word) { isKnown = true }
      }
      return isKnown
    }
  }
}
