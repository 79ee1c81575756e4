/// Books that match, ascending by their number, each with a score.
struct Hits {
  var books: [UInt32]
  var scores: [UInt32]

  static let none = Hits(books: [], scores: [])

  /// Keeps the books for which `isKept` says so.
  mutating func keep(_ isKept: (Int) -> Bool) {
    var kept = 0
    for index in books.indices where isKept(Int(books[index])) {
      books[kept] = books[index]
      scores[kept] = scores[index]
      kept += 1
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }

  /// Keeps the books that `other` has too, and adds its scores.
  mutating func intersect(_ other: Span<UInt32>, score: (Int) -> UInt32?) {
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

  /// The first place from `start` on whose element is not below `target`.
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
