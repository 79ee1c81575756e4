/// How many of some books have each property, by the numbers of the index.
struct Tally: Equatable {
  /// An author, and how many of the books are theirs.
  struct Author: Equatable {
    let number: UInt32
    let count: UInt32
  }

  /// By the place in ``SearchIndex/kindParts``.
  var kinds: [UInt32]
  /// By the place in ``SearchIndex/categories``.
  var categories: [UInt32]
  /// Those with most of the books, most first; of equal ones the lower number.
  var authors: [Author]
}
