/// Conditions joined by Boolean operators.
indirect enum BookExpression {
  case nothing
  case conditions(Conditions)
  case all(BookExpression, BookExpression)
  case any(BookExpression, BookExpression)
  case except(BookExpression, BookExpression)
}

extension SearchIndex {
  /// The books that satisfy an expression.
  ///
  /// A type or category that the catalogue lacks matches no book.
  func find(_ expression: BookExpression) -> Hits {
    switch expression {
    case .nothing: return .none
    case .conditions(let conditions): return hits((try? find(conditions))?.found ?? .nothing)
    case .all(let left, let right):
      var hits = find(left)
      guard !hits.books.isEmpty else { return hits }
      let others = find(right)
      hits.intersect(others.books.span) { others.scores[$0] }
      return hits
    case .any(let left, let right): return Self.union(find(left), find(right))
    case .except(let left, let right):
      var hits = find(left)
      guard !hits.books.isEmpty else { return hits }
      var isExcluded = [Bool](repeating: false, count: count)
      for book in find(right).books { isExcluded[Int(book)] = true }
      hits.keep { !isExcluded[$0] }
      return hits
    }
  }

  private static func union(_ left: Hits, _ right: Hits) -> Hits {
    var hits = Hits.none
    var first = 0
    var second = 0
    while first < left.books.count || second < right.books.count {
      let isLeft =
        second == right.books.count
        || (first < left.books.count && left.books[first] <= right.books[second])
      let isRight =
        first == left.books.count
        || (second < right.books.count && right.books[second] <= left.books[first])
      hits.books.append(isLeft ? left.books[first] : right.books[second])
      hits.scores.append(
        (isLeft ? left.scores[first] : 0) &+ (isRight ? right.scores[second] : 0))
      first += isLeft ? 1 : 0
      second += isRight ? 1 : 0
    }
    return hits
  }
}
