internal import SectionFile

/// The columns of a search index, for building it in memory and writing it to a section file.
///
/// See ``SearchIndex`` for the contents of each column.
struct IndexColumns {
  let stamp: IndexStamp
  var rows: [Int64] = []
  var years: [Int32] = []
  var types: [UInt16] = []
  var availabilities: [UInt16] = []
  var properties: [PropertyRow] = []
  var kindParts: [UInt32] = []
  var categoryEnds: [UInt32] = []
  var categoryNumbers: [UInt32] = []
  var assignedEnds: [UInt32] = []
  var authorEnds: [UInt32] = []
  var authorNumbers: [UInt32] = []
  var wordEnds: [UInt32] = []
  var words: [UInt32] = []
  var termLetters: [UInt64] = []
  var postingEnds: [UInt32] = []
  var postingBooks: [UInt32] = []
  var postingWeights: [UInt16] = []
  var editions: [Int64] = []
  var stemEnds: [UInt32] = []
  var stemTerms: [UInt32] = []
  var tallyTerms: [UInt32] = []
  var tallyRows: [UInt32] = []
  var terms = TextArena()
  var spellings = TextArena()
  var authorNames = TextArena()
  var categoryIDs = TextArena()
  var categoryNames = TextArena()
  var typeNames = TextArena()
  var availabilityNames = TextArena()
  var stems = TextArena()

  /// Creates an index without books.
  init(_ stamp: IndexStamp) { self.stamp = stamp }

  /// Writes the index to a file, which is replaced atomically.
  ///
  /// - Throws: `SectionFileError` if the file cannot be written.
  func write(replacing path: String) throws(SectionFileError) {
    let writer = try SectionWriter(replacing: path, kind: SearchIndex.fileKind)
    try writer.add("stamp", [stamp.identity, stamp.generation])
    try writer.add("book.row", rows)
    try writer.add("book.year", years)
    try writer.add("book.type", types)
    try writer.add("book.availability", availabilities)
    try writer.add("book.property", properties)
    try writer.add("kind.part", kindParts)
    try writer.add("book.category.end", categoryEnds)
    try writer.add("book.category", categoryNumbers)
    try writer.add("book.category.assigned", assignedEnds)
    try writer.add("book.author.end", authorEnds)
    try writer.add("book.author", authorNumbers)
    try writer.add("book.word.end", wordEnds)
    try writer.add("book.word", words)
    try writer.add("term.letters", termLetters)
    try writer.add("posting.end", postingEnds)
    try writer.add("posting.book", postingBooks)
    try writer.add("posting.weight", postingWeights)
    try writer.add("book.edition", editions)
    try writer.add("stem.term.end", stemEnds)
    try writer.add("stem.term", stemTerms)
    try writer.add("tally.term", tallyTerms)
    try writer.add("tally.row", tallyRows)
    try terms.write("term", to: writer)
    try spellings.write("term.spelling", to: writer)
    try authorNames.write("author", to: writer)
    try categoryIDs.write("category.id", to: writer)
    try categoryNames.write("category.name", to: writer)
    try typeNames.write("type", to: writer)
    try availabilityNames.write("availability", to: writer)
    try stems.write("stem", to: writer)
    try writer.commit()
  }
}

extension TextArena {
  /// Writes the texts as two sections.
  fileprivate func write(_ name: String, to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(name, bytes)
    try writer.add(name + ".end", ends)
  }
}
