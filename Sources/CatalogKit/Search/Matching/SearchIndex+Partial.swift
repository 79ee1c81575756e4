internal import SectionFile

extension SearchIndex {
  /// The books that match the most distinctive words, if none matches all.
  ///
  /// The rarer a word, the more it counts; unknown words count most. A book must reach a third of
  /// the total, so that nonsense finds nothing, or a quarter if it has at least half of the words
  /// and at least two. Books with more of the words come first. A book by an author whose surname
  /// is in the line needs nothing else: titles are often given in another language than the
  /// library's. An author's given name counts nothing.
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
    guard hasKnown(conditions, places, plain: plain, corrections: corrections) else {
      return .nothing
    }
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
    let surnames = surnames(places.map { conditions.words[$0].key }, matches)
    let named = booksByName(surnames, matches)
    // A book without a word that counts is not among the best.
    let nearBest = max(1, (told.max() ?? 0) / 5 * 4)
    var wanted = BookSet(among: count)
    for (place, book) in hits.books.enumerated() {
      let hasHalf = words[place] >= max(2, (places.count + 1) / 2)
      let least = hasHalf ? max(1, all / 4) : max(nearBest, all / 3)
      if told[place] >= least || named.contains(book) && isBy(surnames, book: Int(book)) {
        wanted.insert(book)
      }
      // Several usual words say more than a single rare one.
      let (share, whole) = (UInt64(words[place]), UInt64(places.count))
      hits.scores[place] = UInt32(
        clamping: UInt64(hits.scores[place]) * share * share / whole / whole)
    }
    hits.keep { wanted.contains(UInt32(truncatingIfNeeded: $0)) }
    for unwanted in conditions.excluded { try exclude(unwanted, from: &hits) }
    keep(&hits, passing: try filter(conditions))
    boostTitles(&hits, conditions)
    return .hits(hits)
  }

  /// Whether at least one word of a line is known.
  ///
  /// Corrections alone are guesses; a word in another alphabet counts as known if it has a match.
  private func hasKnown(
    _ conditions: Conditions, _ places: [Int], plain: [WordMatch], corrections: [Int: WordMatch]
  ) -> Bool {
    zip(places, plain).contains { place, match in
      match.occurrences > 0
        || (corrections[place] != nil && Self.isForeign(conditions.words[place].key))
    }
  }

  /// The least number of letters of a surname; shorter ones are also given names and other words.
  private static let surname = 4

  /// The words that may be surnames: those of the line, and those of the index that a long or
  /// foreign word of the line stands for.
  private func surnames(_ keys: [[UInt8]], _ matches: [WordMatch]) -> Set<[UInt8]> {
    var surnames: Set<[UInt8]> = []
    for (key, match) in zip(keys, matches) {
      if key.count >= Self.surname { surnames.insert(key) }
      guard Self.isForeign(key) || key.count >= Self.surname + 2 else { continue }
      for term in match.terms {
        let text = terms.bytes(term.number)
        if text.count >= Self.surname { surnames.insert(text) }
      }
    }
    return surnames
  }

  /// Whether a word has letters other than Latin ones, which folding keeps.
  private static func isForeign(_ key: [UInt8]) -> Bool { key.contains { $0 >= 0x80 } }

  /// The books with one of some words among their authors.
  private func booksByName(_ names: Set<[UInt8]>, _ matches: [WordMatch]) -> BookSet {
    var numbers: Set<Int> = []
    for match in matches {
      for term in match.terms where names.contains(terms.bytes(term.number)) {
        numbers.insert(term.number)
      }
    }
    let found = numbers.map { WordMatch.Term(number: $0, factor: 256) }
    return books(of: WordMatch(found, fields: .authors, in: self))
  }

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
