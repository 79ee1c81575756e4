internal import SectionFile

extension SearchIndex {
  /// The books that match a line with OR or brackets.
  ///
  /// Each part with unknown words is corrected separately, so that a misspelt word beside OR is not
  /// ignored.
  func answer(_ query: BookQuery, _ expression: BookExpression) -> Answer {
    var replaced: [(word: String, by: String)] = []
    let corrected = corrected(expression, &replaced)
    return Answer(
      found: .hits(find(corrected)),
      suggestion: replaced.isEmpty ? nil : Self.line(query.text, replaced), hasWords: true)
  }

  /// Replaces words of the line, which are given in the order of the line.
  private static func line(_ text: String, _ replaced: [(word: String, by: String)]) -> String {
    var (line, rest) = ("", text[...])
    for (word, spelling) in replaced where !word.isEmpty {
      var start = rest.startIndex
      while let range = rest[start...].firstRange(of: word) {
        let before = range.lowerBound > rest.startIndex ? rest[..<range.lowerBound].last : nil
        let after = rest[range.upperBound...].first
        let isPart = [before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
        if !isPart, after != ":" {
          line += rest[..<range.lowerBound] + spelling
          rest = rest[range.upperBound...]
          break
        }
        start = range.upperBound
      }
    }
    return line + rest
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
      // A guess must not exclude books.
      return .except(corrected(left, &replaced), right)
    }
  }

  /// The conditions in which unknown words have alternatives, if there are some for all of them.
  private func corrected(
    _ conditions: Conditions, _ replaced: inout [(word: String, by: String)]
  ) -> Conditions {
    let unknown = conditions.words.indices.filter { place in
      !conditions.words[place].isOptional && match(conditions.words[place]).occurrences == 0
    }
    guard !unknown.isEmpty else { return conditions }
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
