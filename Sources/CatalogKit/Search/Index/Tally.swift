/// The number of given books with each property, by the numbers of the index.
struct Tally: Equatable {
  /// An author, and the number of their books.
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
