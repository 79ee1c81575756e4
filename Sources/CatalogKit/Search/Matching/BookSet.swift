/// A set of books as a bitmap, which fits into a processor's cache: 125 KB for a million books.
///
/// Lists of books are merged in it, in the order of books, without sorting.
struct BookSet {
  private var words: [UInt64]
  /// For each machine word the number of books before it; computed by ``number()``.
  private var ranks: [UInt32] = []

  /// Creates an empty set for books below `count`.
  init(among count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Adds a book.
  @inline(__always)
  mutating func insert(_ book: UInt32) { words[Int(book >> 6)] |= 1 << UInt64(book & 63) }

  /// Whether the set contains a book.
  @inline(__always)
  func contains(_ book: UInt32) -> Bool { words[Int(book >> 6)] >> UInt64(book & 63) & 1 != 0 }

  /// Adds the books of another set of the same capacity.
  mutating func formUnion(_ other: BookSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Numbers the books in order, for ``place(of:)``.
  ///
  /// - Returns: The number of books.
  mutating func number() -> Int {
    ranks = [UInt32](repeating: 0, count: words.count)
    var sum: UInt32 = 0
    for index in words.indices {
      ranks[index] = sum
      sum += UInt32(words[index].nonzeroBitCount)
    }
    return Int(sum)
  }

  /// The number of books in the set before a given one.
  @inline(__always)
  func place(of book: UInt32) -> Int {
    let index = Int(book >> 6)
    let before = words[index] & (1 << UInt64(book & 63) - 1)
    return Int(ranks[index]) + before.nonzeroBitCount
  }

  /// The books, in ascending order.
  var members: [UInt32] {
    var books: [UInt32] = []
    books.reserveCapacity(words.reduce(0) { $0 + $1.nonzeroBitCount })
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        books.append(UInt32(truncatingIfNeeded: index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return books
  }
}
