internal import SectionFile

/// The data for searching, in flat columns: immutable, shared between threads, mapped from a file.
///
/// Books are numbered in order of title, so lists of books are in this order, and so are hits of
/// equal score. Each word has a list of the books that contain it, with its weight in each; each
/// book has its words in order (for phrases) and its facets. SQLite's own full-text index neither
/// folds `ł` nor counts facets, and ranks all hits of a common word one by one (a quarter of a
/// second for 100,000 books).
struct SearchIndex: Sendable {
  var stamp: IndexStamp
  /// The row id of each book.
  var rows: FlatArray<Int64>
  var years: FlatArray<Int32>
  /// The index of each book's type in ``typeNames``.
  var types: FlatArray<UInt16>
  /// The index of each book's availability in ``availabilityNames``.
  var availabilities: FlatArray<UInt16>
  /// The countable properties of each book.
  var properties: FlatArray<PropertyRow>
  /// The type, availability and decade of each kind of book; the three are counted together.
  var kindParts: FlatArray<UInt32>
  /// The end of each book's range in ``categoryNumbers``.
  var categoryEnds: FlatArray<UInt32>
  /// The categories of each book, followed by their main categories, each once.
  var categoryNumbers: FlatArray<UInt32>
  /// The end of the categories to which each book is directly assigned.
  var assignedEnds: FlatArray<UInt32>
  /// The end of each book's range in ``authorNumbers``.
  var authorEnds: FlatArray<UInt32>
  /// The authors of each book.
  var authorNumbers: FlatArray<UInt32>
  /// The end of each book's range in ``words``.
  var wordEnds: FlatArray<UInt32>
  /// The words of each book: title, ``fieldEnd``, authors, ``fieldEnd``, volume, ``fieldEnd``,
  /// further words.
  var words: FlatArray<UInt32>
  /// All words, sorted; numbers come first, each with its mark.
  var terms: TextColumn
  /// The letters of each word, as computed by ``Spelling/letters(_:)``.
  var termLetters: FlatArray<UInt64>
  /// The usual spelling of each word; empty if it equals the folded form.
  var spellings: TextColumn
  /// The end of each word's range in ``postingBooks``.
  var postingEnds: FlatArray<UInt32>
  /// The books that contain each word, in ascending order.
  var postingBooks: FlatArray<UInt32>
  /// The weight of each occurrence (low byte) and its fields (high byte).
  var postingWeights: FlatArray<UInt16>
  var authorNames: TextColumn
  /// All categories, by identifier.
  let categories: [BookCategory]
  var typeNames: TextColumn
  var availabilityNames: TextColumn
  var tallies: KnownTallies
  /// The number of each book's edition.
  var editions: FlatArray<Int64>
  /// The stems that inflected words share, sorted.
  var stems: TextColumn
  /// The end of each stem's range in ``stemTerms``.
  var stemEnds: FlatArray<UInt32>
  /// The words that have each stem, in ascending order.
  var stemTerms: FlatArray<UInt32>

  /// Separates the fields of a book in ``words``.
  static let fieldEnd = UInt32.max

  /// The number of books.
  var count: Int { rows.count }
}

/// The text fields of a book, as bits.
struct WordFields: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let title = WordFields(rawValue: 1)
  static let authors = WordFields(rawValue: 2)
  static let volume = WordFields(rawValue: 4)
  /// Publisher, series, subjects, notes and category names.
  static let further = WordFields(rawValue: 8)
  static let year = WordFields(rawValue: 16)
  static let all: WordFields = [.title, .authors, .volume, .further, .year]
}

/// The prefixes that distinguish different kinds of numbers from ordinary words.
enum TermMark {
  /// An ISBN or ISSN: its digits, an ISBN's always thirteen.
  static let standardNumber: UInt8 = 1
  /// The faculty's call number.
  static let signature: UInt8 = 2
  /// A main library's call number, folded and without spaces.
  static let mainSignature: UInt8 = 3
  /// The lowest first byte of an ordinary word.
  static let firstOfWords: UInt8 = 0x20
}
