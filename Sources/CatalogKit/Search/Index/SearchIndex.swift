internal import SectionFile

/// Everything searches need, in flat columns: immutable, shared by threads, mapped from a file.
///
/// Books are numbered in the order of their titles, so that walking a list of them is walking in
/// that order, and equal scores come in it. Each word has a list of the books that contain it, with
/// its weight in each; each book has its words in order (for phrases) and its facets. SQLite's own
/// full-text index neither folds `ł` nor counts facets, and ranks all hits of a common word one by
/// one (a quarter of a second in 100,000 books).
struct SearchIndex: Sendable {
  var stamp: IndexStamp
  /// The row id of each book.
  var rows: FlatArray<Int64>
  var years: FlatArray<Int32>
  /// Each book's place in ``typeNames``.
  var types: FlatArray<UInt16>
  /// Each book's place in ``availabilityNames``.
  var availabilities: FlatArray<UInt16>
  /// The counted properties of each book.
  var properties: FlatArray<PropertyRow>
  /// Type, availability and decade of each kind of books, which are counted at one go.
  var kindParts: FlatArray<UInt32>
  /// The end of each book's part of ``categoryNumbers``.
  var categoryEnds: FlatArray<UInt32>
  /// The categories of each book, then the main categories of those; each once.
  var categoryNumbers: FlatArray<UInt32>
  /// The end of the categories to which a book is assigned itself.
  var assignedEnds: FlatArray<UInt32>
  /// The end of each book's part of ``authorNumbers``.
  var authorEnds: FlatArray<UInt32>
  /// The authors of each book.
  var authorNumbers: FlatArray<UInt32>
  /// The end of each book's part of ``words``.
  var wordEnds: FlatArray<UInt32>
  /// The numbers of each book's words: title, ``fieldEnd``, authors, ``fieldEnd``, volume,
  /// ``fieldEnd``, further words.
  var words: FlatArray<UInt32>
  /// All words, sorted; numbers come first, each with its mark.
  var terms: TextColumn
  /// The letters of each word as ``Spelling/letters(_:)`` notes them.
  var termLetters: FlatArray<UInt64>
  /// Words as people write them, where that differs from the folded form.
  var spellings: TextColumn
  /// The end of each word's part of ``postingBooks``.
  var postingEnds: FlatArray<UInt32>
  /// The books that contain each word, ascending.
  var postingBooks: FlatArray<UInt32>
  /// The weight of each occurrence (low byte), and its fields (high byte).
  var postingWeights: FlatArray<UInt16>
  var authorNames: TextColumn
  /// All categories, by identifier.
  let categories: [BookCategory]
  var typeNames: TextColumn
  var availabilityNames: TextColumn
  var tallies: KnownTallies
  /// The number of the edition that each book is a copy of.
  var editions: FlatArray<Int64>
  /// The common stems of inflected words, sorted.
  var stems: TextColumn
  /// The end of each stem's part of ``stemTerms``.
  var stemEnds: FlatArray<UInt32>
  /// The words that have each stem, ascending.
  var stemTerms: FlatArray<UInt32>

  /// Stands between the fields of a book in ``words``.
  static let fieldEnd = UInt32.max

  /// The number of books.
  var count: Int { rows.count }
}

/// The fields of a book that contain words, as bits.
struct WordFields: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let title = WordFields(rawValue: 1)
  static let authors = WordFields(rawValue: 2)
  static let volume = WordFields(rawValue: 4)
  /// Publisher, series, subjects, notes and the names of categories.
  static let further = WordFields(rawValue: 8)
  static let year = WordFields(rawValue: 16)
  static let all: WordFields = [.title, .authors, .volume, .further, .year]
}

/// The marks in front of words that are numbers of a kind, so that they are no words.
enum TermMark {
  /// An ISBN or ISSN: its digits, an ISBN's always thirteen.
  static let standardNumber: UInt8 = 1
  /// The faculty's signature.
  static let signature: UInt8 = 2
  /// The main library's signature, folded and without blanks.
  static let mainSignature: UInt8 = 3
  /// The first byte that words begin with.
  static let firstOfWords: UInt8 = 0x20
}
