/// Matching books in ascending order, each with a score.
struct Hits {
  var books: [UInt32]
  var scores: [UInt32]

  static let none = Hits(books: [], scores: [])

  /// Keeps the books for which `isKept` returns `true`.
  mutating func keep(_ isKept: (Int) -> Bool) {
    var kept = 0
    for index in books.indices {
      books[kept] = books[index]
      scores[kept] = scores[index]
      kept += isKept(Int(books[index])) ? 1 : 0
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }

  /// Adds other scores of the same books, and keeps the books whose other score is not zero.
  mutating func keep(adding others: [UInt32]) {
    var kept = 0
    for index in books.indices {
      let more = others[index]
      books[kept] = books[index]
      scores[kept] = scores[index] &+ more
      kept += more == 0 ? 0 : 1
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }

  /// Keeps the books that are also in `other`, and adds the scores.
  mutating func intersect(_ other: Span<UInt32>, score: (Int) -> UInt32?) {
    guard other.count / 16 > books.count else { return merge(other, score: score) }
    var kept = 0
    var low = 0
    for index in books.indices {
      let book = books[index]
      low = Self.gallop(other, from: low, to: book)
      guard low < other.count else { break }
      guard other[low] == book, let more = score(low) else { continue }
      books[kept] = book
      scores[kept] = scores[index] &+ more
      kept += 1
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }

  /// Like ``intersect(_:score:)``, for lists of similar length: both are scanned once, without a
  /// branch for which one to advance, because it could not be predicted.
  private mutating func merge(_ other: Span<UInt32>, score: (Int) -> UInt32?) {
    var kept = 0
    var place = 0
    var low = 0
    while place < books.count, low < other.count {
      let book = books[place]
      let candidate = other[low]
      if book == candidate, let more = score(low) {
        books[kept] = book
        scores[kept] = scores[place] &+ more
        kept += 1
      }
      place += book <= candidate ? 1 : 0
      low += candidate <= book ? 1 : 0
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }

  /// The first index from `start` whose element is not less than `target`.
  static func gallop(_ list: Span<UInt32>, from start: Int, to target: UInt32) -> Int {
    var low = start
    var step = 1
    while low + step < list.count, list[low + step] < target {
      low += step
      step *= 2
    }
    var high = min(low + step, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Hits {
  /// Collects those of `count` candidates that have a score.
  ///
  /// Every candidate is written, and overwritten by the next one if it has no score: that is
  /// cheaper than a branch that is mispredicted a third of the time.
  @inline(__always)
  init(upTo count: Int, _ candidate: (Int) -> (book: UInt32, score: UInt32)) {
    var kept = 0
    var found: [UInt32] = []
    scores = [UInt32](unsafeUninitializedCapacity: count) { scores, scoreCount in
      found = [UInt32](unsafeUninitializedCapacity: count) { books, bookCount in
        for place in 0..<count {
          let (book, score) = candidate(place)
          books.initializeElement(at: kept, to: book)
          scores.initializeElement(at: kept, to: score)
          kept += score == 0 ? 0 : 1
        }
        bookCount = kept
      }
      scoreCount = kept
    }
    books = found
  }
}
