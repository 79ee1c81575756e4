internal import SectionFile

extension SearchIndex {
  /// The books that match a line with OR or brackets.
  ///
  /// Each part whose words are unknown is corrected on its own, so that a misspelt word beside OR
  /// does not vanish.
  func answer(_ query: BookQuery, _ expression: BookExpression) -> Answer {
    var replaced: [(word: String, by: String)] = []
    let corrected = corrected(expression, &replaced)
    var line = query.text
    for (word, spelling) in replaced {
      if let range = line.firstRange(of: word) { line.replaceSubrange(range, with: spelling) }
    }
    return Answer(
      found: .hits(find(corrected)), suggestion: replaced.isEmpty ? nil : line, hasWords: true)
  }

  private func corrected(
    _ expression: BookExpression, _ replaced: inout [(word: String, by: String)]
  ) -> BookExpression {
    switch expression {
    case .nothing: return .nothing
    case .conditions(let conditions):
      return .conditions(corrected(conditions, &replaced))
    case .all(let left, let right):
      return .all(corrected(left, &replaced), corrected(right, &replaced))
    case .any(let left, let right):
      return .any(corrected(left, &replaced), corrected(right, &replaced))
    case .except(let left, let right):
      return .except(corrected(left, &replaced), corrected(right, &replaced))
    }
  }

  /// The conditions in which unknown words have alternatives, if there are some for all of them.
  private func corrected(
    _ conditions: Conditions, _ replaced: inout [(word: String, by: String)]
  ) -> Conditions {
    guard let (_, unknown) = try? find(conditions), !unknown.isEmpty else { return conditions }
    let (matches, candidates) = guesses(conditions, unknown)
    guard matches.count == unknown.count,
      let found = try? find(conditions, corrections: matches).found
    else { return conditions }
    for (place, term) in chosen(candidates, in: found).sorted(by: { $0.key < $1.key }) {
      replaced.append((conditions.words[place].written, spelling(of: term)))
    }
    var result = conditions
    for (place, match) in matches {
      result.words[place].alternatives += match.terms.map { terms.bytes($0.number) }
    }
    return result
  }
}
