/// The countable properties of a book, in half a cache line.
///
/// The books found are scattered, so every lookup of another list would cost a cache miss for
/// each. Unused slots contain numbers past the last value, a different one for each slot, so
/// counting needs no branch and no counter is incremented twice in a row.
struct PropertyRow: BitwiseCopyable {
  /// An index into ``SearchIndex/kindParts``, or ``overfull``.
  let kind: UInt32
  private let authors: (UInt32, UInt32, UInt32)
  private let categories: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16)

  /// The number of authors, and of categories, that fit.
  static let authorPlaces = 3
  static let categoryPlaces = 8
  /// Marks a book with more authors or categories than fit; it is counted from the lists.
  static let overfull: UInt32 = 1 << 31

  /// Creates the row of a book.
  init(
    kind: UInt32, authors: ArraySlice<UInt32>, of authorCount: Int,
    categories: ArraySlice<UInt32>, of categoryCount: Int
  ) {
    let isOverfull =
      authors.count > Self.authorPlaces || categories.count > Self.categoryPlaces
      || categoryCount + Self.categoryPlaces > Int(UInt16.max)
    self.kind = isOverfull ? kind | Self.overfull : kind
    func author(_ place: Int) -> UInt32 {
      let index = authors.startIndex + place
      return index < authors.endIndex ? authors[index] : UInt32(authorCount + place)
    }
    func category(_ place: Int) -> UInt16 {
      let index = categories.startIndex + place
      let number = index < categories.endIndex ? Int(categories[index]) : categoryCount + place
      return UInt16(clamping: number)
    }
    self.authors = (author(0), author(1), author(2))
    self.categories = (
      category(0), category(1), category(2), category(3), category(4), category(5), category(6),
      category(7)
    )
  }

  /// The row after authors were appended to an index: unused slots move past them.
  ///
  /// - Parameters:
  ///   - added: The number of appended authors.
  ///   - known: The number of authors before.
  func past(_ added: Int, _ known: Int) -> PropertyRow {
    let (added, known) = (UInt32(added), UInt32(known))
    func moved(_ author: UInt32) -> UInt32 { author < known ? author : author &+ added }
    return PropertyRow(
      kind: kind, authors: (moved(authors.0), moved(authors.1), moved(authors.2)),
      categories: categories)
  }

  private init(
    kind: UInt32, authors: (UInt32, UInt32, UInt32),
    categories: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16)
  ) {
    self.kind = kind
    self.authors = authors
    self.categories = categories
  }

  /// Whether all numbers are those of values, or of unused slots.
  func isInRange(kinds: Int, authors authorCount: Int, categories categoryCount: Int) -> Bool {
    let (most, past) = (max(authors.0, authors.1, authors.2), authorCount + Self.authorPlaces)
    let (some, others) = (categories, categoryCount + Self.categoryPlaces)
    let highest = max(
      max(some.0, some.1, some.2, some.3), max(some.4, some.5, some.6, some.7))
    // Overfull rows are counted from the lists.
    return Int(kind & ~Self.overfull) < kinds
      && (kind & Self.overfull != 0 || Int(most) < past && Int(highest) < others)
  }

  /// Increments the counter of each author.
  ///
  /// Counters begin at `start`; there are ``authorPlaces`` spare ones.
  @inline(__always)
  func countAuthors(in counts: inout MutableSpan<UInt32>, from start: Int) {
    counts[start + Int(authors.0)] &+= 1
    counts[start + Int(authors.1)] &+= 1
    counts[start + Int(authors.2)] &+= 1
  }

  /// Calls `body` with each author below `count`.
  @inline(__always)
  func listAuthors(of count: Int, _ body: (UInt32) -> Void) {
    if Int(authors.0) < count { body(authors.0) }
    if Int(authors.1) < count { body(authors.1) }
    if Int(authors.2) < count { body(authors.2) }
  }

  /// Increments the counter of each category.
  ///
  /// Counters begin at `start`; there are ``categoryPlaces`` spare ones.
  @inline(__always)
  func countCategories(in counts: inout MutableSpan<UInt32>, from start: Int) {
    counts[start + Int(categories.0)] &+= 1
    counts[start + Int(categories.1)] &+= 1
    counts[start + Int(categories.2)] &+= 1
    counts[start + Int(categories.3)] &+= 1
    counts[start + Int(categories.4)] &+= 1
    counts[start + Int(categories.5)] &+= 1
    counts[start + Int(categories.6)] &+= 1
    counts[start + Int(categories.7)] &+= 1
  }
}

extension PropertyRow: Equatable {
  static func == (left: PropertyRow, right: PropertyRow) -> Bool {
    let (some, others) = (left.categories, right.categories)
    return left.kind == right.kind && left.authors == right.authors
      && (some.0, some.1, some.2, some.3) == (others.0, others.1, others.2, others.3)
      && (some.4, some.5, some.6, some.7) == (others.4, others.5, others.6, others.7)
  }
}
