/// A set of books as bits, which fits into a processor's cache: 125 KB for a million books.
///
/// Lists of many words are merged by it in the order of the books, without sorting.
struct BookSet {
  private var words: [UInt64]
  /// The number of books before those of each word, once they are numbered.
  private var ranks: [UInt32] = []

  /// An empty set of books below a number.
  init(among count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Adds a book.
  @inline(__always)
  mutating func insert(_ book: UInt32) { words[Int(book >> 6)] |= 1 << UInt64(book & 63) }

  /// Whether a book is in it.
  @inline(__always)
  func contains(_ book: UInt32) -> Bool { words[Int(book >> 6)] >> UInt64(book & 63) & 1 != 0 }

  /// Adds the books of another set among as many.
  mutating func formUnion(_ other: BookSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Numbers the books in their order, for ``place(of:)``.
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

  /// The number of the set's books before a given one.
  @inline(__always)
  func place(of book: UInt32) -> Int {
    let index = Int(book >> 6)
    let before = words[index] & (1 << UInt64(book & 63) - 1)
    return Int(ranks[index]) + before.nonzeroBitCount
  }

  /// The books, ascending.
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
