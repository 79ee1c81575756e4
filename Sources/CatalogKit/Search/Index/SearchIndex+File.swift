internal import SectionFile

extension SearchIndex {
  /// The kind of file that stores a search index; files of other versions are rebuilt.
  static let fileKind = SectionFileKind(
    signature: "CITYLIB", version: 6, title: "a search index")

  /// Maps an index from a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - wanted: The stamp that the index must have; `nil` for any.
  /// - Throws: `SectionFileError` if the file is missing, truncated, damaged or of another kind; of
  ///   kind `.version` if the index has another stamp, in which case its contents are not checked.
  init(path: String, of wanted: IndexStamp? = nil) throws(SectionFileError) {
    let file = try SectionReader(path: path, kind: Self.fileKind, isSnapshot: false)
    let numbers = try file.required("stamp", of: Int64.self)
    guard numbers.count == 2 else { throw .damaged("its stamp is not two numbers", path) }
    stamp = IndexStamp(identity: numbers[0], generation: numbers[1])
    guard wanted == nil || stamp == wanted else {
      throw SectionFileError(.version, "The index is out of date.", file: path)
    }
    try file.verify()
    rows = try file.required("book.row", of: Int64.self)
    years = try file.required("book.year", of: Int32.self)
    types = try file.required("book.type", of: UInt16.self)
    availabilities = try file.required("book.availability", of: UInt16.self)
    properties = try file.required("book.property", of: PropertyRow.self)
    kindParts = try file.required("kind.part", of: UInt32.self)
    categoryEnds = try file.required("book.category.end", of: UInt32.self)
    categoryNumbers = try file.required("book.category", of: UInt32.self)
    assignedEnds = try file.required("book.category.assigned", of: UInt32.self)
    authorEnds = try file.required("book.author.end", of: UInt32.self)
    authorNumbers = try file.required("book.author", of: UInt32.self)
    wordEnds = try file.required("book.word.end", of: UInt32.self)
    words = try file.required("book.word", of: UInt32.self)
    termLetters = try file.required("term.letters", of: UInt64.self)
    postingEnds = try file.required("posting.end", of: UInt32.self)
    postingBooks = try file.required("posting.book", of: UInt32.self)
    postingWeights = try file.required("posting.weight", of: UInt16.self)
    editions = try file.required("book.edition", of: Int64.self)
    stemEnds = try file.required("stem.term.end", of: UInt32.self)
    stemTerms = try file.required("stem.term", of: UInt32.self)
    terms = try TextColumn("term", in: file)
    spellings = try TextColumn("term.spelling", in: file)
    authorNames = try TextColumn("author", in: file)
    typeNames = try TextColumn("type", in: file)
    availabilityNames = try TextColumn("availability", in: file)
    stems = try TextColumn("stem", in: file)
    categories = Self.categories(
      try TextColumn("category.id", in: file), try TextColumn("category.name", in: file))
    tallies = KnownTallies(
      terms: try file.required("tally.term", of: UInt32.self),
      rows: try file.required("tally.row", of: UInt32.self))
    guard isConsistent else { throw .damaged("its columns contradict each other", path) }
  }

  /// Takes columns built in memory.
  init(_ columns: IndexColumns) {
    stamp = columns.stamp
    rows = FlatArray(columns.rows)
    years = FlatArray(columns.years)
    types = FlatArray(columns.types)
    availabilities = FlatArray(columns.availabilities)
    properties = FlatArray(columns.properties)
    kindParts = FlatArray(columns.kindParts)
    categoryEnds = FlatArray(columns.categoryEnds)
    categoryNumbers = FlatArray(columns.categoryNumbers)
    assignedEnds = FlatArray(columns.assignedEnds)
    authorEnds = FlatArray(columns.authorEnds)
    authorNumbers = FlatArray(columns.authorNumbers)
    wordEnds = FlatArray(columns.wordEnds)
    words = FlatArray(columns.words)
    termLetters = FlatArray(columns.termLetters)
    postingEnds = FlatArray(columns.postingEnds)
    postingBooks = FlatArray(columns.postingBooks)
    postingWeights = FlatArray(columns.postingWeights)
    editions = FlatArray(columns.editions)
    stemEnds = FlatArray(columns.stemEnds)
    stemTerms = FlatArray(columns.stemTerms)
    terms = TextColumn(columns.terms)
    spellings = TextColumn(columns.spellings)
    authorNames = TextColumn(columns.authorNames)
    typeNames = TextColumn(columns.typeNames)
    availabilityNames = TextColumn(columns.availabilityNames)
    stems = TextColumn(columns.stems)
    categories = Self.categories(
      TextColumn(columns.categoryIDs), TextColumn(columns.categoryNames))
    tallies = KnownTallies(
      terms: FlatArray(columns.tallyTerms), rows: FlatArray(columns.tallyRows))
  }

  private static func categories(_ ids: TextColumn, _ names: TextColumn) -> [BookCategory] {
    zip(0..<ids.count, 0..<names.count).map {
      BookCategory(id: CategoryID(trusted: ids[$0]), name: names[$1])
    }
  }
}
