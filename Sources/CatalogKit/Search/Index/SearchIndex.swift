import FileAccess

/// Everything searches need, in flat columns: immutable, shared by threads, mapped from a file.
///
/// Books are numbered in the order of their titles, so that walking a list of them is walking in
/// that order, and equal scores come in it. For each word there is a list of the books that
/// contain it, with how much it says about each; for each book there are its words in order (for
/// phrases) and its facets. SQLite's own full-text index neither folds `ł` nor counts facets, and
/// ranks all hits of a common word one by one (a quarter of a second in 100,000 books).
struct SearchIndex: Sendable {
  let stamp: Sections.Stamp
  /// The row id of each book.
  let rows: Column<Int64>
  let years: Column<Int32>
  /// Each book's place in ``typeNames``.
  let types: Column<UInt16>
  /// Each book's place in ``availabilityNames``.
  let availabilities: Column<UInt16>
  /// What is counted of each book.
  let properties: Column<PropertyRow>
  /// Type, availability and decade of each kind of books, which are counted at one go.
  let kindParts: Column<UInt32>
  /// Where each book's part of ``categoryNumbers`` ends.
  let categoryEnds: Column<UInt32>
  /// The categories of each book, then the main categories of those; each once.
  let categoryNumbers: Column<UInt32>
  /// Where the categories end that a book is assigned to itself.
  let assignedEnds: Column<UInt32>
  /// Where each book's part of ``authorNumbers`` ends.
  let authorEnds: Column<UInt32>
  /// The authors of each book.
  let authorNumbers: Column<UInt32>
  /// Where each book's part of ``words`` ends.
  let wordEnds: Column<UInt32>
  /// The numbers of each book's words: title, ``fieldEnd``, authors, ``fieldEnd``, volume,
  /// ``fieldEnd``, further words.
  let words: Column<UInt32>
  /// All words, sorted; numbers stand in front, each with its mark.
  let terms: TextColumn
  /// The letters of each word as ``Spelling/letters(_:)`` notes them.
  let termLetters: Column<UInt64>
  /// Words as people write them, where that differs from the folded form.
  let spellings: TextColumn
  /// Where each word's part of ``postingBooks`` ends.
  let postingEnds: Column<UInt32>
  /// The books that contain each word, ascending.
  let postingBooks: Column<UInt32>
  /// What each occurrence weighs (low byte), and in which fields it is (high byte).
  let postingWeights: Column<UInt16>
  let authorNames: TextColumn
  /// All categories, by identifier.
  let categories: [BookCategory]
  let typeNames: TextColumn
  let availabilityNames: TextColumn
  let tallies: KnownTallies
  /// The number of the edition that each book is a copy of.
  let editions: Column<Int64>
  /// What inflected words have in common, sorted.
  let stems: TextColumn
  /// Where each stem's part of ``stemTerms`` ends.
  let stemEnds: Column<UInt32>
  /// The words that have each stem, ascending.
  let stemTerms: Column<UInt32>

  /// Stands between the fields of a book in ``words``.
  static let fieldEnd = UInt32.max

  /// How many books there are.
  var count: Int { rows.count }

  /// Takes an index from memory; nothing when it does not hold a whole one.
  init?(_ memory: MappedFile) {
    guard var reader = Sections.Reader(memory),
      let rows = reader.column(of: Int64.self), let years = reader.column(of: Int32.self),
      let types = reader.column(of: UInt16.self),
      let availabilities = reader.column(of: UInt16.self),
      let properties = reader.column(of: PropertyRow.self),
      let kindParts = reader.column(of: UInt32.self),
      let categoryEnds = reader.column(of: UInt32.self),
      let categoryNumbers = reader.column(of: UInt32.self),
      let assignedEnds = reader.column(of: UInt32.self),
      let authorEnds = reader.column(of: UInt32.self),
      let authorNumbers = reader.column(of: UInt32.self),
      let wordEnds = reader.column(of: UInt32.self), let words = reader.column(of: UInt32.self),
      let terms = TextColumn(&reader), let termLetters = reader.column(of: UInt64.self),
      let spellings = TextColumn(&reader),
      let postingEnds = reader.column(of: UInt32.self),
      let postingBooks = reader.column(of: UInt32.self),
      let postingWeights = reader.column(of: UInt16.self),
      let authorNames = TextColumn(&reader), let categoryIDs = TextColumn(&reader),
      let categoryNames = TextColumn(&reader), let typeNames = TextColumn(&reader),
      let availabilityNames = TextColumn(&reader), let tallies = KnownTallies(&reader),
      let editions = reader.column(of: Int64.self), let stems = TextColumn(&reader),
      let stemEnds = reader.column(of: UInt32.self), let stemTerms = reader.column(of: UInt32.self)
    else { return nil }
    stamp = reader.stamp
    self.rows = rows
    self.years = years
    self.types = types
    self.availabilities = availabilities
    self.properties = properties
    self.kindParts = kindParts
    self.categoryEnds = categoryEnds
    self.categoryNumbers = categoryNumbers
    self.assignedEnds = assignedEnds
    self.authorEnds = authorEnds
    self.authorNumbers = authorNumbers
    self.wordEnds = wordEnds
    self.words = words
    self.terms = terms
    self.termLetters = termLetters
    self.spellings = spellings
    self.postingEnds = postingEnds
    self.postingBooks = postingBooks
    self.postingWeights = postingWeights
    self.authorNames = authorNames
    categories = zip(0..<categoryIDs.count, 0..<categoryNames.count).map {
      BookCategory(id: CategoryID(trusted: categoryIDs[$0]), name: categoryNames[$1])
    }
    self.typeNames = typeNames
    self.availabilityNames = availabilityNames
    self.tallies = tallies
    self.editions = editions
    self.stems = stems
    self.stemEnds = stemEnds
    self.stemTerms = stemTerms
  }
}

/// The fields of a book that words stand in, as bits.
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
