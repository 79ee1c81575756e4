/// The counts of some books by property, with the numbers of the index.
struct Tally: Equatable {
  /// An author, and the number of their books.
  struct Author: Equatable {
    let number: UInt32
    let count: UInt32
  }

  /// By index in ``SearchIndex/kindParts``.
  var kinds: [UInt32]
  /// By index in ``SearchIndex/categories``.
  var categories: [UInt32]
  /// The authors of most books, in descending order of count, then by number.
  var authors: [Author]
}
