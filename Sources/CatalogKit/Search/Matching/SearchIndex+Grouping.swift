internal import SectionFile

extension SearchIndex {
  /// Keeps the best-matching copy of each edition; in case of a tie, the first.
  func grouped(_ hits: Hits) -> Hits {
    var best: [Int64: Int] = [:]
    best.reserveCapacity(hits.books.count)
    for place in hits.books.indices {
      let edition = editions[Int(hits.books[place])]
      if let other = best[edition], hits.scores[other] >= hits.scores[place] { continue }
      best[edition] = place
    }
    var result = Hits.none
    for place in best.values.sorted() {
      result.books.append(hits.books[place])
      result.scores.append(hits.scores[place])
    }
    return result
  }
}
