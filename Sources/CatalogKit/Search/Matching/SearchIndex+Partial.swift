extension SearchIndex {
  /// The books with the most telling of the words, where none has all; nothing where these are too
  /// few to be what was meant.
  ///
  /// A word tells as much as it is rare, and one that no book has tells most: a third of all
  /// that the words tell must be there, so that an absurd line finds nothing.
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
    var hits = Hits(books: set.members, scores: told)
    for match in matches {
      for (place, score) in scores(of: match, among: hits.books).enumerated() where score > 0 {
        told[place] &+= match.rarity
        hits.scores[place] &+= score
      }
    }
    let all = plain.reduce(UInt32(0)) { $0 + $1.rarity }
    let least = max(all / 3, (told.max() ?? 0) / 5 * 4)
    let wanted = Dictionary(uniqueKeysWithValues: zip(hits.books, told))
    hits.keep { wanted[UInt32($0)].map { $0 >= least } ?? false }
    for unwanted in conditions.excluded { try exclude(unwanted, from: &hits) }
    keep(&hits, passing: try filter(conditions))
    boostTitles(&hits, conditions)
    return .hits(hits)
  }
}

extension Conditions {
  /// The words with those of two or three letters that no book has taken for initials: `jk
  /// rowling`.
  func takingShortWordsForInitials(_ unknown: [Int]) -> Conditions? {
    var result = self
    result.words = []
    var isTaken = false
    for (place, word) in words.enumerated() {
      let isShort =
        unknown.contains(place) && (2...3).contains(word.key.count)
        && word.key.allSatisfy { 97...122 ~= $0 } && word.fields == .all
      guard isShort else {
        result.words.append(word)
        continue
      }
      isTaken = true
      for letter in word.key {
        result.words.append(
          Conditions.Word(key: [letter], fields: .authors, isPrefix: true, place: nil))
      }
    }
    return isTaken ? result : nil
  }
}
