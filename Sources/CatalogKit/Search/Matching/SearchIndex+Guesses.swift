internal import SectionFile

extension SearchIndex {
  /// What unknown words may mean: words in another alphabet, related ones, or those of similar
  /// spelling or sound.
  ///
  /// - Returns: The matches, and the corrections among them, both by position.
  func guesses(
    _ conditions: Conditions, _ unknown: [Int]
  ) -> (matches: [Int: WordMatch], candidates: [Int: [Correction]]) {
    var matches: [Int: WordMatch] = [:]
    var candidates: [Int: [Correction]] = [:]
    for place in unknown {
      let word = conditions.words[place]
      if let match = transliterated(word) {
        matches[place] = match
        continue
      }
      let related = relatives(of: word)
      guard related.isEmpty else {
        matches[place] = WordMatch(related, fields: word.fields, in: self)
        continue
      }
      var found = corrections(of: word.key)
      if found.isEmpty { found = soundAlikes(of: word) }
      guard !found.isEmpty else { continue }
      // A misspelt word may be inflected as well: `zadanka` for `zadania` finds `zadaniach`.
      let forms = word.isInflected ? forms(of: found) : []
      candidates[place] = found + forms
      matches[place] = WordMatch(
        found.map { WordMatch.Term(number: $0.term, factor: 128) }
          + forms.map { WordMatch.Term(number: $0.term, factor: 100) }, fields: word.fields,
        in: self)
    }
    return (matches, candidates)
  }

  /// The corrections that the first book listed has, by position, so that what is suggested never
  /// contradicts the results.
  func chosen(_ candidates: [Int: [Correction]], in found: Found) -> [Int: Int] {
    guard !candidates.isEmpty,
      let best = page(found, by: .relevance, offset: 0, limit: 1).first
    else { return [:] }
    return candidates.compactMapValues { corrections in
      corrections.first { occurs($0.term, in: best) }?.term
    }
  }

  private func occurs(_ term: Int, in book: UInt32) -> Bool {
    postingBooks.withSpan { books in
      let books = books.extracting(postings(of: term))
      let place = Hits.gallop(books, from: 0, to: book)
      return place < books.count && books[place] == book
    }
  }
}
