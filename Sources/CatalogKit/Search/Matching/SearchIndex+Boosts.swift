internal import SectionFile

extension SearchIndex {
  /// The number of hits above which they are not examined individually.
  static let mostBoosted = 20_000

  /// Adds a share of a match's score to the hits that contain it; the other hits are kept.
  func add(_ match: WordMatch, to hits: inout Hits, eighths: UInt32) {
    guard match.occurrences > 0, !hits.books.isEmpty else { return }
    let scores = scores(of: match, among: hits.books)
    for place in hits.scores.indices { hits.scores[place] &+= scores[place] * eighths / 8 }
  }

  /// Ranks books with exactly the requested title first, then those whose title begins with it.
  func boostTitles(_ hits: inout Hits, _ conditions: Conditions) {
    guard hits.books.count <= Self.mostBoosted else { return boostBest(&hits, conditions) }
    let asked = asked(conditions)
    guard !asked.isEmpty else { return }
    words.withSpan { words in
      for place in hits.books.indices {
        hits.scores[place] = boosted(
          hits.scores[place], hits.books[place], asked: asked, words: words)
      }
    }
  }

  /// Of very many hits, only the best are examined.
  private func boostBest(_ hits: inout Hits, _ conditions: Conditions) {
    let asked = asked(conditions)
    guard !asked.isEmpty else { return }
    var ranking = Ranking(limit: 1000)
    for place in hits.books.indices { ranking.offer(hits.scores[place], book: UInt32(place)) }
    words.withSpan { words in
      for place in ranking.finished().map({ Int($0) }) {
        hits.scores[place] = boosted(
          hits.scores[place], hits.books[place], asked: asked, words: words)
      }
    }
  }

  /// The words to compare with titles, in order.
  private func asked(_ conditions: Conditions) -> [UInt32] {
    conditions.words.filter { !$0.fields.isDisjoint(with: [.title, .authors]) }
      .flatMap { [$0.label, $0.key].compactMap(\.self) }
      .map { terms.firstIndex(of: $0).map { UInt32($0) } ?? .max - 1 }
  }

  private func boosted(
    _ score: UInt32, _ book: UInt32, asked: [UInt32], words: borrowing Span<UInt32>
  ) -> UInt32 {
    var place = book == 0 ? 0 : Int(wordEnds[Int(book) - 1])
    let end = Int(wordEnds[Int(book)])
    var length = 0
    var begins = 0
    var isCovered = true
    while place < end, words[place] != Self.fieldEnd {
      let word = words[place]
      if begins == length, length < asked.count, asked[length] == word { begins += 1 }
      isCovered = isCovered && asked.contains(word)
      length += 1
      place += 1
      // Most titles neither begin with the words nor consist of them.
      if !isCovered, begins < asked.count, begins < length { return score }
    }
    guard length > 0 else { return score }
    if begins == length, length == asked.count { return score &+ score }
    // The title occurs among other words, such as its authors' names.
    if isCovered { return score &+ score / 4 &* 3 }
    if begins == asked.count { return score &+ score / 2 }
    return score
  }
}
