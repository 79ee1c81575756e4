internal import SectionFile

/// The books that match a query.
enum Found {
  /// All books, because the query is empty.
  case every
  /// All books with a word in any field; there are no other conditions.
  case word(WordMatch)
  /// The books in a list of hits.
  case hits(Hits)

  static let nothing = Found.hits(.none)
}

extension SearchIndex {
  /// The number of books found.
  func total(_ found: Found) -> Int {
    switch found {
    case .every: count
    case .word(let match): match.occurrences
    case .hits(let hits): hits.books.count
    }
  }

  /// The books found, with their scores.
  func hits(_ found: Found) -> Hits {
    switch found {
    case .every:
      Hits(
        books: (0..<count).map { UInt32(truncatingIfNeeded: $0) },
        scores: [UInt32](repeating: 0, count: count))
    case .word(let match): hits(match)
    case .hits(let hits): hits
    }
  }

  /// Calls `body` with the books found, in ascending order.
  func withBooks<Result>(of found: Found, _ body: (Span<UInt32>) -> Result) -> Result {
    switch found {
    case .every: return Self.pass((0..<count).map { UInt32(truncatingIfNeeded: $0) }, to: body)
    case .word(let match):
      let range = postings(of: match.terms[0].number)
      return postingBooks.withSpan { body($0.extracting(range)) }
    case .hits(let hits): return Self.pass(hits.books, to: body)
    }
  }

  /// Not inlined: Swift 6.3 crashes if the spans of two arrays meet in one call.
  @inline(never)
  private static func pass<Result>(
    _ books: [UInt32], to body: (Span<UInt32>) -> Result
  ) -> Result {
    body(books.span)
  }

  /// One page of the books found, in an order.
  func page(
    _ found: Found, by sorting: BookQuery.Sorting, offset: Int, limit: Int
  ) -> [UInt32] {
    let total = total(found)
    guard offset < total, limit > 0 else { return [] }
    let end = offset + min(limit, total - offset)
    if case .every = found, sorting != .year {
      return (offset..<end).map { UInt32(truncatingIfNeeded: $0) }
    }
    return withBooks(of: found) { books in
      guard sorting != .title else { return (offset..<end).map { books[$0] } }
      var ranking = Ranking(limit: end)
      if sorting == .year {
        years.withSpan { years in
          for place in books.indices {
            let book = books[place]
            ranking.offer(UInt32(clamping: years[Int(book)]), book: book)
          }
        }
      } else {
        offer(found, books, to: &ranking)
      }
      return Array(ranking.finished()[offset...])
    }
  }

  private func offer(_ found: Found, _ books: Span<UInt32>, to ranking: inout Ranking) {
    switch found {
    case .every: break
    case .word(let match):
      // For a single word, the weights alone determine the order, because its rarity is the same in
      // all books.
      let range = postings(of: match.terms[0].number)
      postingWeights.withSpan { weights in
        let weights = weights.extracting(range)
        for place in books.indices {
          ranking.offer(UInt32(weights[place] & 0xFF), book: books[place])
        }
      }
    case .hits(let hits):
      let scores = hits.scores.span
      for place in books.indices { ranking.offer(scores[place], book: books[place]) }
    }
  }
}
