/// Counts the properties of books.
struct PropertyCounter {
  /// The counters of kinds, then categories, then authors, with some unused ones in between.
  private var counts: [UInt32]
  private let kindCount: Int
  private let categoryCount: Int
  private let authorCount: Int
  private let categoriesAt: Int
  private let authorsAt: Int
  /// The authors of few books as a list; counters for all authors would have to be cleared and
  /// scanned.
  private var listed: [UInt32]?

  /// Creates counters for the given numbers of values and books.
  init(kinds: Int, categories: Int, authors: Int, books: Int) {
    kindCount = kinds
    categoryCount = categories
    authorCount = authors
    categoriesAt = kinds
    authorsAt = kinds + categories + PropertyRow.categoryPlaces
    listed = books < authors / 64 ? [] : nil
    let ofAuthors = listed == nil ? authors + PropertyRow.authorPlaces : 0
    counts = [UInt32](repeating: 0, count: authorsAt + ofAuthors)
  }

  /// Counts books by their property rows.
  ///
  /// - Parameters:
  ///   - books: The books.
  ///   - rows: The rows of all books.
  ///   - overfull: Returns the categories and authors of a book whose row cannot contain them.
  mutating func count(
    _ books: Span<UInt32>, _ rows: Span<PropertyRow>,
    overfull: (Int) -> (categories: [UInt32], authors: [UInt32])
  ) {
    let (categoriesAt, authorsAt, authorCount) = (categoriesAt, authorsAt, authorCount)
    var list = listed
    var counts = counts.mutableSpan
    var start = 0
    while start < books.count {
      let block = start..<min(start + Self.blockSize, books.count)
      // Rows are scattered: reading only their kinds would cost a cache miss for many of them.
      var kinds: UInt32 = 0
      for place in block { kinds |= rows[Int(books[place])].kind }
      let hasOverfull = kinds & PropertyRow.overfull != 0
      for place in block {
        let book = Int(books[place])
        let row = rows[book]
        counts[Int(row.kind & ~PropertyRow.overfull)] &+= 1
        guard !hasOverfull || row.kind & PropertyRow.overfull == 0 else {
          let lists = overfull(book)
          for number in lists.categories { counts[categoriesAt + Int(number)] &+= 1 }
          if list != nil {
            list? += lists.authors
          } else {
            for number in lists.authors { counts[authorsAt + Int(number)] &+= 1 }
          }
          continue
        }
        row.countCategories(in: &counts, from: categoriesAt)
        if list != nil {
          row.listAuthors(of: authorCount) { list?.append($0) }
        } else {
          row.countAuthors(in: &counts, from: authorsAt)
        }
      }
      start = block.upperBound
    }
    listed = list
  }

  private static let blockSize = 64

  /// The counts, with at most `limit` authors.
  func tally(authorLimit: Int) -> Tally {
    Tally(
      kinds: Array(counts[..<kindCount]),
      categories: Array(counts[categoriesAt..<categoriesAt + categoryCount]),
      authors: listed.map { Self.best(of: $0, limit: authorLimit) } ?? best(limit: authorLimit))
  }

  /// The authors with the highest counts.
  private func best(limit: Int) -> [Tally.Author] {
    var ranking = Ranking(limit: limit)
    let counts = counts.span
    // In case of a tie, the author with the lower number is kept.
    var least = ranking.leastKey
    for number in 0..<authorCount where counts[authorsAt + number] > least {
      ranking.offer(counts[authorsAt + number], book: UInt32(truncatingIfNeeded: number))
      least = ranking.leastKey
    }
    return ranking.finishedWithKeys().map { Tally.Author(number: $0.book, count: $0.key) }
  }

  /// The authors that occur most often in a short list.
  private static func best(of numbers: [UInt32], limit: Int) -> [Tally.Author] {
    let sorted = numbers.sorted()
    var ranking = Ranking(limit: limit)
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] == sorted[start] { end += 1 }
      ranking.offer(UInt32(truncatingIfNeeded: end - start), book: sorted[start])
      start = end
    }
    return ranking.finishedWithKeys().map { Tally.Author(number: $0.book, count: $0.key) }
  }
}
