internal import SectionFile
import TextFolding

extension SearchIndex {
  /// The result of a query, with the correction that was used.
  struct Answer {
    var found: Found
    var suggestion: String?
    var hasWords: Bool
    /// Whether the books match only some of the words, because none matches all.
    var isPartial = false
  }

  /// The books that match a query.
  ///
  /// If no book has all words, nicknames in the line are replaced by what they stand for, blanks are
  /// added and removed at unknown words, and words said only to librarians are left out.
  /// Then unknown words are replaced by related ones, or by those of similar spelling or sound; at
  /// last, the books with the most distinctive words are returned.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - nicknames: The library's nicknames of books, evaluated only if no book has all words.
  /// - Throws: ``CatalogError`` of kind `badQuery`.
  func answer(
    _ query: BookQuery, _ nicknames: @autoclosure () -> Nicknames = .usual
  ) throws(CatalogError) -> Answer {
    if let expression = try LineExpression.read(query) { return answer(query, expression) }
    let conditions = try Conditions(query)
    guard conditions != Conditions() || !Self.isSigns(query.text) else {
      return Answer(found: .nothing, suggestion: nil, hasWords: true)
    }
    let (found, unknown) = try find(conditions)
    guard total(found) == 0 else {
      return Answer(found: found, suggestion: nil, hasWords: conditions.hasWords)
    }
    if let other = bySignature(query) {
      return Answer(found: try find(Conditions(other)).found, suggestion: nil, hasWords: false)
    }
    let short = try reread(query, conditions, unknown: unknown, nicknames: nicknames())
    if let short, !short.isPartial { return short }
    if let guess = try guessed(conditions, unknown) { return guess }
    if !conditions.standardNumbers.isEmpty, !conditions.words.isEmpty {
      return try citation(query, conditions)
    }
    let answer = try corrected(query, conditions, unknown)
    return total(answer.found) > 0 ? answer : short ?? answer
  }

  /// The answer to the line with nicknames replaced, other blanks, or without the words said only to
  /// librarians; `nil` if there is none.
  private func reread(
    _ query: BookQuery, _ conditions: Conditions, unknown: [Int], nicknames: Nicknames
  ) throws(CatalogError) -> Answer? {
    var other = query
    for line in nicknames.meanings(of: query.text) + respaced(query.text, conditions, unknown) {
      other.text = line
      let (found, _) = try find(Conditions(other))
      if total(found) > 0 { return Answer(found: found, suggestion: line, hasWords: true) }
    }
    guard let line = Fillers.removed(from: query.text) else { return nil }
    other.text = line
    var answer = try answer(other, nicknames)
    guard total(answer.found) > 0 else { return nil }
    answer.suggestion = answer.suggestion ?? line
    return answer
  }

  /// The answer if unknown words are taken for identifiers, initials or abbreviations; `nil` if
  /// there is none.
  private func guessed(
    _ conditions: Conditions, _ unknown: [Int]
  ) throws(CatalogError) -> Answer? {
    let guesses = [
      conditions.takingIdentifiersForCategories(unknown),
      conditions.takingFirstWordForAnnouncement(),
      conditions.takingShortWordsForInitials(unknown),
      conditions.takingWordsForAbbreviations(unknown),
    ]
    for guess in guesses.compactMap(\.self) {
      let (found, _) = try find(guess)
      if total(found) > 0 {
        return Answer(found: found, suggestion: nil, hasWords: guess.hasWords)
      }
    }
    return nil
  }

  /// The books of a pasted citation with an ISBN: those with the number, whatever else the line
  /// says, or if the library lacks that impression, those with the words.
  private func citation(
    _ query: BookQuery, _ conditions: Conditions
  ) throws(CatalogError) -> Answer {
    var numbers = conditions
    numbers.words = []
    numbers.phrases = []
    let (found, _) = try find(numbers)
    if total(found) > 0 {
      return Answer(found: found, suggestion: nil, hasWords: true, isPartial: true)
    }
    var words = conditions
    words.standardNumbers = []
    let (others, unknown) = try find(words)
    if total(others) > 0 {
      return Answer(found: others, suggestion: nil, hasWords: true, isPartial: true)
    }
    var answer = try corrected(query, words, unknown)
    answer.isPartial = total(answer.found) > 0
    return answer
  }

  /// Whether a line has symbols, but no letters or digits.
  static func isSigns(_ text: String) -> Bool {
    let text = text.trimmed
    return !text.isEmpty && !text.contains { $0.isLetter || $0.isNumber }
  }

  private func corrected(
    _ query: BookQuery, _ conditions: Conditions, _ unknown: [Int]
  ) throws(CatalogError) -> Answer {
    let (matches, candidates) = guesses(conditions, unknown)
    var answer = Answer(found: .nothing, suggestion: nil, hasWords: conditions.hasWords)
    if matches.count == unknown.count {
      if !unknown.isEmpty { answer.found = try find(conditions, corrections: matches).found }
      if total(answer.found) == 0 {
        answer.found = try find(conditions, corrections: widened(conditions, matches)).found
      }
    }
    if total(answer.found) == 0 {
      answer.found = try partial(conditions, matches)
      answer.isPartial = total(answer.found) > 0
    }
    let chosen = chosen(candidates, in: answer.found)
    if !chosen.isEmpty { answer.suggestion = corrected(query.text, conditions, chosen) }
    return answer
  }

  /// The matches of all words, those of known words with their relatives.
  private func widened(
    _ conditions: Conditions, _ matches: [Int: WordMatch]
  ) -> [Int: WordMatch] {
    var result = matches
    for (place, word) in conditions.words.enumerated() where matches[place] == nil {
      let known = match(word)
      let numbers = Set(known.terms.map(\.number))
      let further = relatives(of: word).filter { !numbers.contains($0.number) }
      guard !further.isEmpty else { continue }
      result[place] = WordMatch(known.terms + further, fields: word.fields, in: self)
    }
    return result
  }

  /// The query with its line interpreted as a call number, as on a spine, or as a main library's
  /// call number or a prefix of one; `nil` if it cannot be one.
  private func bySignature(_ query: BookQuery) -> BookQuery? {
    let text = query.text.trimmed
    if text.utf8.count <= 9, let number = Int(text), String(number) == text,
      !terms.range(withPrefix: [TermMark.signature] + text.utf8).isEmpty
    {
      var other = query
      other.text = ""
      other.signature = number
      if let found = try? find(Conditions(other)).found, total(found) > 0 { return other }
    }
    let signature = [text, SearchNumbers.withSlashes(text)].first { candidate in
      let key = SearchNumbers.mainSignature(candidate)
      return key.contains { 48...57 ~= $0 }
        && !terms.range(withPrefix: [TermMark.mainSignature] + key).isEmpty
    }
    guard let signature else { return nil }
    var other = query
    other.text = ""
    other.mainSignature = signature
    return other
  }

  /// The query line with some words replaced; corrections of form fields are shown separately.
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
}
