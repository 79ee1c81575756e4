extension SearchIndex {
  /// What a query found, and with which correction.
  struct Answer {
    var found: Found
    var suggestion: String?
    var hasWords: Bool
  }

  /// The books that a query finds; where a word is unknown, those with words spelt like it.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery`.
  func answer(_ query: BookQuery) throws(CatalogError) -> Answer {
    let conditions = try Conditions(query)
    let (found, unknown) = try find(conditions)
    if total(found) == 0, let other = bySignature(query) {
      return Answer(found: try find(Conditions(other)).found, suggestion: nil, hasWords: false)
    }
    var answer = Answer(found: found, suggestion: nil, hasWords: conditions.hasWords)
    guard !unknown.isEmpty else { return answer }
    var matches: [Int: WordMatch] = [:]
    var candidates: [Int: [Correction]] = [:]
    for place in unknown {
      let word = conditions.words[place]
      let found = corrections(of: word.key)
      guard !found.isEmpty else { return answer }
      candidates[place] = found
      matches[place] = WordMatch(
        found.map { WordMatch.Term(number: $0.term, factor: 128) }, fields: word.fields,
        in: self)
    }
    answer.found = try find(conditions, corrections: matches).found
    guard total(answer.found) > 0 else { return answer }
    var chosen: [Int: Int] = [:]
    for (place, found) in candidates {
      chosen[place] = found.first { occurs($0.term, in: answer.found) }?.term
    }
    answer.suggestion = corrected(query.text, conditions, chosen)
    return answer
  }

  /// The query with its line taken for a main library's signature; nothing where it is none.
  private func bySignature(_ query: BookQuery) -> BookQuery? {
    let signature = SearchNumbers.mainSignature(query.text)
    guard !signature.isEmpty, terms.firstIndex(of: [TermMark.mainSignature] + signature) != nil
    else { return nil }
    var other = query
    other.text = ""
    other.mainSignature = query.text
    return other
  }

  private func occurs(_ term: Int, in found: Found) -> Bool {
    let range = postings(of: term)
    return withBooks(of: found) { found in
      postingBooks.withSpan { books in
        let books = books.extracting(range)
        var place = 0
        for index in found.indices {
          place = Hits.gallop(books, from: place, to: found[index])
          guard place < books.count else { return false }
          if books[place] == found[index] { return true }
        }
        return false
      }
    }
  }

  /// The line of words with some words replaced; a corrected form's field is shown by itself.
  private func corrected(
    _ text: String, _ conditions: Conditions, _ chosen: [Int: Int]
  ) -> String? {
    var result = text
    var beside: [String] = []
    let places = chosen.keys.sorted(by: >)
    for place in places {
      guard let term = chosen[place] else { continue }
      if let range = conditions.words[place].place {
        result.replaceSubrange(range, with: spelling(of: term))
      } else {
        beside.insert(spelling(of: term), at: 0)
      }
    }
    let words = (result.isEmpty ? [] : [result]) + beside
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether a word is the one letter at the end of a line, which searches take for itself.
  private static func isFirstLetter(
    _ word: Conditions.Word, _ place: Range<String.Index>, of text: String
  ) -> Bool {
    word.key.count == 1 && word.key[0] > UInt8(ascii: "9") && place.upperBound == text.endIndex
  }

  /// Ways to finish a line of words, most frequent first.
  func completions(of text: String, limit: Int) throws(CatalogError) -> [String] {
    var conditions = try Conditions(BookQuery(text))
    guard let last = conditions.words.popLast(), let place = last.place,
      last.isPrefix || Self.isFirstLetter(last, place, of: text)
    else { return [] }
    let range = terms.range(withPrefix: last.key)
    let hasContext = conditions.hasWords
    let context = hasContext ? try hits(find(conditions).found) : .none
    if hasContext && context.books.isEmpty { return [] }
    var frequent = Ranking(limit: hasContext ? 200 : limit)
    for term in range {
      frequent.offer(
        UInt32(clamping: postings(of: term).count), book: UInt32(truncatingIfNeeded: term))
    }
    var chosen = frequent.finished()
    if hasContext {
      var best = Ranking(limit: limit)
      for term in chosen {
        var hits = context
        let match = WordMatch(
          [WordMatch.Term(number: Int(term), factor: 256)], fields: last.fields, in: self)
        intersect(&hits, with: match)
        if !hits.books.isEmpty { best.offer(UInt32(clamping: hits.books.count), book: term) }
      }
      chosen = best.finished()
    }
    return chosen.map { term in
      var finished = text
      finished.replaceSubrange(place, with: spelling(of: Int(term)))
      return finished
    }
  }
}
