internal import SectionFile

extension SearchIndex {
  /// The books that meet the conditions, and the words that no book contains.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on books.
  ///   - corrections: Replacements for some of the words, by position.
  /// - Returns: The books, and the positions of unknown words.
  /// - Throws: ``CatalogError`` of kind `badQuery`.
  func find(
    _ conditions: Conditions, corrections: [Int: WordMatch] = [:]
  ) throws(CatalogError) -> (found: Found, unknown: [Int]) {
    let filter = try filter(conditions)
    let all = conditions.words.enumerated().map { corrections[$0] ?? match($1) }
    let required = all.indices.filter { !conditions.words[$0].isOptional }
    let unknown = required.filter { all[$0].occurrences == 0 }
    guard unknown.isEmpty else { return (.nothing, unknown) }
    var matches = required.map { all[$0] }
    Self.dropImplied(&matches)
    for phrase in conditions.phrases {
      for key in phrase.keys {
        let word = Conditions.Word(key: key, fields: phrase.fields, isPrefix: false, place: nil)
        matches.append(match(word))
      }
    }
    matches += conditions.standardNumbers.map(standardNumber)
    matches += conditions.signatures.map { exact([TermMark.signature] + String($0).utf8) }
    matches += conditions.mainSignatures.map { prefixed([TermMark.mainSignature] + $0) }
    guard matches.allSatisfy({ $0.occurrences > 0 }) else { return (.nothing, []) }
    if filter.isEmpty, !conditions.needsLook, required.count == all.count {
      if matches.isEmpty { return (.every, []) }
      if matches.count == 1, matches[0].terms.count == 1, matches[0].fields == .all,
        matches[0].occurrences > Self.mostBoosted
      {
        return (.word(matches[0]), [])
      }
    }
    var hits = intersection(&matches)
    for phrase in conditions.phrases { hits.keep { contains(phrase, book: $0) } }
    for unwanted in conditions.excluded { try exclude(unwanted, from: &hits) }
    keep(&hits, passing: filter)
    for place in all.indices where conditions.words[place].isOptional {
      // Function words such as `do` only break ties.
      add(all[place], to: &hits, eighths: conditions.words[place].isFunctionWord ? 1 : 8)
      // `język R`: what looks like an author's initial may be a word of the title.
      if let letter = conditions.words[place].titleLetter {
        add(match(letter), to: &hits, eighths: 8)
      }
    }
    boostTitles(&hits, conditions)
    return (.hits(hits), [])
  }

  /// Removes words that are implied by another one: `alg` beside `algebra`.
  private static func dropImplied(_ matches: inout [WordMatch]) {
    var index = matches.count - 1
    while matches.count > 1, index >= 0 {
      let match = matches[index]
      let isImplied = matches.indices.contains { other in
        other != index && matches[other].terms.count == 1
          && match.fields.isSuperset(of: matches[other].fields)
          && match.terms.contains { $0.number == matches[other].terms[0].number }
      }
      if isImplied { matches.remove(at: index) }
      index -= 1
    }
  }

  private func intersection(_ matches: inout [WordMatch]) -> Hits {
    matches.sort { $0.occurrences < $1.occurrences }
    guard let first = matches.first else { return hits(.every) }
    var hits = hits(first)
    for match in matches.dropFirst() {
      guard !hits.books.isEmpty else { break }
      intersect(&hits, with: match)
    }
    return hits
  }

  func exclude(_ unwanted: Conditions, from hits: inout Hits) throws(CatalogError) {
    var excluded = BookSet(among: count)
    withBooks(of: try find(unwanted).found) { books in
      for place in books.indices { excluded.insert(books[place]) }
    }
    hits.keep { !excluded.contains(UInt32(truncatingIfNeeded: $0)) }
  }

  private func exact(_ key: [UInt8]) -> WordMatch {
    match(Conditions.Word(key: key, fields: .all, isPrefix: false, place: nil))
  }

  private func prefixed(_ key: [UInt8]) -> WordMatch {
    match(Conditions.Word(key: key, fields: .all, isPrefix: true, place: nil))
  }

  private func standardNumber(_ text: String) -> WordMatch {
    let mark = [TermMark.standardNumber]
    if let number = StandardNumber(text) { return exact(mark + number.digits.utf8) }
    let digits = StandardNumber.compact(text)
    guard !digits.isEmpty else { return WordMatch([], fields: .all, in: self) }
    return prefixed(mark + digits)
  }

  /// Whether a range of a book's words is a complete field.
  private func isField(
    _ words: borrowing Span<UInt32>, _ stretch: Range<Int>, of book: Range<Int>
  ) -> Bool {
    (stretch.lowerBound == book.lowerBound || words[stretch.lowerBound - 1] == Self.fieldEnd)
      && (stretch.upperBound == book.upperBound || words[stretch.upperBound] == Self.fieldEnd)
  }

  /// Whether a book contains the words of a phrase consecutively in one of the requested fields.
  private func contains(_ phrase: Conditions.Phrase, book: Int) -> Bool {
    let numbers = phrase.keys.compactMap { terms.firstIndex(of: $0).map { UInt32($0) } }
    guard numbers.count == phrase.keys.count else { return false }
    let range = (book == 0 ? 0 : Int(wordEnds[book - 1]))..<Int(wordEnds[book])
    return words.withSpan { words in
      var field = WordFields.title.rawValue
      var place = range.lowerBound
      while place < range.upperBound {
        if words[place] == Self.fieldEnd {
          field <<= 1
        } else if phrase.fields.rawValue & field != 0, place + numbers.count <= range.upperBound,
          numbers.indices.allSatisfy({ words[place + $0] == numbers[$0] }),
          !phrase.isWhole || isField(words, place..<place + numbers.count, of: range)
        {
          return true
        }
        place += 1
      }
      return false
    }
  }
}
