import TextFolding

/// A line that is being typed, to be completed by matching texts.
struct SuggestionLine {
  private let words: [[UInt8]]
  /// The line as a query whose last word is incomplete.
  let query: String

  init(_ text: String) {
    words = Words.folded(text)
    let isWord = text.last.map { $0.isLetter || $0.isNumber } ?? false
    query = isWord ? text + "*" : text
  }

  var isEmpty: Bool { words.isEmpty }

  /// The titles, authors and subjects of the books found that match the line.
  func suggestions(
    _ books: [(title: String, subjects: [String])], _ facets: Facets, limit: Int
  ) -> [Suggestion] {
    var all: [Ranked] = []
    // Folding takes most of the time, so each text is folded once.
    all += ranked(books.map(\.title), .title)
    all += ranked(books.flatMap(\.subjects), .subject)
    let names = facets[.category].compactMap { count in count.name.map { ($0, count.count) } }
    for (name, count) in names {
      guard let place = place(of: Words.folded(name)) else { continue }
      all.append((place, Suggestion(kind: .subject, text: name, count: count)))
    }
    for author in facets[.author] {
      guard let place = place(of: Words.folded(author.value)) else { continue }
      all.append((place, Suggestion(kind: .author, text: author.value, count: author.count)))
    }
    return all.sorted { left, right in
      if left.place != right.place { return left.place < right.place }
      if left.suggestion.count != right.suggestion.count {
        return left.suggestion.count > right.suggestion.count
      }
      return left.suggestion.text < right.suggestion.text
    }.prefix(limit).map(\.suggestion)
  }

  private typealias Ranked = (place: Int, suggestion: Suggestion)

  /// The matching ones of some texts with their counts; those with the same words are one.
  private func ranked(_ texts: [String], _ kind: Suggestion.Kind) -> [Ranked] {
    var exact: [String: Int] = [:]
    var order: [String] = []
    for text in texts {
      if exact[text] == nil { order.append(text) }
      exact[text, default: 0] += 1
    }
    var counts: [[[UInt8]]: (text: String, place: Int, count: Int)] = [:]
    for text in order {
      let words = Words.folded(text)
      guard let place = place(of: words) else { continue }
      counts[words, default: (text, place, 0)].count += exact[text] ?? 0
    }
    return counts.values.map { ($0.place, Suggestion(kind: kind, text: $0.text, count: $0.count)) }
  }

  /// 0 for a text that begins with the line, 1 for one that contains all its words, otherwise
  /// `nil`.
  private func place(of others: [[UInt8]]) -> Int? {
    guard words.allSatisfy({ word in others.contains { $0.starts(with: word) } }) else {
      return nil
    }
    let begins =
      others.count >= words.count && zip(others, words).allSatisfy { $0.starts(with: $1) }
    return begins ? 0 : 1
  }
}
