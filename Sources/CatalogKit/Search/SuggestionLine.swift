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
  func suggestions(_ books: [Book], _ facets: Facets, limit: Int) -> [Suggestion] {
    var counts: [String: (title: String, count: Int)] = [:]
    var subjects: [String: (name: String, count: Int)] = [:]
    for book in books {
      counts[book.title.folded, default: (book.title, 0)].count += 1
      for subject in book.details.subjects {
        subjects[subject.folded, default: (subject, 0)].count += 1
      }
    }
    var all = counts.values.map { Suggestion(kind: .title, text: $0.title, count: $0.count) }
    all += facets[.author].map { Suggestion(kind: .author, text: $0.value, count: $0.count) }
    all += facets[.category].compactMap { count in
      count.name.map { Suggestion(kind: .subject, text: $0, count: count.count) }
    }
    all += subjects.values.map { Suggestion(kind: .subject, text: $0.name, count: $0.count) }
    let ranked = all.compactMap { suggestion in
      place(of: suggestion.text).map { (place: $0, suggestion: suggestion) }
    }
    return ranked.sorted { left, right in
      if left.place != right.place { return left.place < right.place }
      if left.suggestion.count != right.suggestion.count {
        return left.suggestion.count > right.suggestion.count
      }
      return left.suggestion.text < right.suggestion.text
    }.prefix(limit).map(\.suggestion)
  }

  /// 0 for a text that begins with the line, 1 for one that contains all its words, otherwise
  /// `nil`.
  private func place(of text: String) -> Int? {
    let others = Words.folded(text)
    guard words.allSatisfy({ word in others.contains { $0.starts(with: word) } }) else {
      return nil
    }
    let begins =
      others.count >= words.count && zip(others, words).allSatisfy { $0.starts(with: $1) }
    return begins ? 0 : 1
  }
}
