import TextFolding

/// Builds a search index from books in order of title.
struct SearchIndexBuilder {
  private var rows: [Int64] = []
  private var editions: [Int64] = []
  private var years: [Int32] = []
  private var types: [UInt16] = []
  private var availabilities: [UInt16] = []
  private var kinds: [UInt32] = []
  private var kindParts: [UInt32] = []
  private var kindNumbers: [[UInt32]: UInt32] = [:]
  private var categoryEnds: [UInt32] = []
  private var categoryNumbers: [UInt32] = []
  private var assignedEnds: [UInt32] = []
  private var authorEnds: [UInt32] = []
  private var authorNumbers: [UInt32] = []
  private var wordEnds: [UInt32] = []
  private var words: [UInt32] = []
  private var vocabulary = Vocabulary()
  /// The usual spelling of each word; empty if it equals the folded form.
  private var spellings = TextArena()
  /// The words as written in books, with their numbers; a repeated word is folded only once.
  private var written = Vocabulary()
  private var termOfWritten: [UInt32] = []
  private var authors = Vocabulary()
  private var authorSpellings = TextArena()
  private var writtenAuthors = Vocabulary()
  private var authorOfWritten: [UInt32] = []
  private var typeNames: NumberedNames
  private var availabilityNames: NumberedNames
  private let categories: [BookCategory]
  /// The main category of each category, as an index into ``categories``.
  private let mainOf: [UInt32]
  private var postings = PostingCollector()
  private var buffer: [UInt8] = []
  private var occurrences: [Occurrence] = []

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - dictionary: The types and availabilities.
  ///   - categories: All categories, by identifier.
  init(dictionary: CatalogDictionary, categories: [BookCategory]) {
    typeNames = NumberedNames(dictionary.types)
    availabilityNames = NumberedNames(dictionary.availabilities)
    self.categories = categories
    var place: [CategoryID: UInt32] = [:]
    for (index, category) in categories.enumerated() { place[category.id] = UInt32(index) }
    mainOf = categories.enumerated().map { index, category in
      place[category.id.main] ?? UInt32(index)
    }
  }

  /// Adds the next book.
  ///
  /// - Parameters:
  ///   - book: The book; its list of categories is ignored.
  ///   - row: The row id of the book.
  ///   - edition: The number of the book's edition.
  ///   - assigned: The book's categories, as indices into the list of categories.
  mutating func add(
    _ book: Book, row: Int64, edition: Int64, assigned: some Collection<UInt32>
  ) {
    rows.append(row)
    editions.append(edition)
    years.append(Int32(clamping: book.year))
    let type = typeNames.number(of: book.type)
    types.append(type)
    let availability = availabilityNames.number(of: book.availability)
    availabilities.append(availability)
    addKind([UInt32(type), UInt32(availability), UInt32(clamping: book.year / 10)])
    addCategories(assigned)
    addAuthors(book.authors)
    occurrences.removeAll(keepingCapacity: true)
    let title = addWords(of: book.title, .title)
    words.append(SearchIndex.fieldEnd)
    let names = addWords(of: book.authors, .authors)
    words.append(SearchIndex.fieldEnd)
    _ = addWords(of: book.volume, .volume)
    words.append(SearchIndex.fieldEnd)
    addFurtherWords(of: book, assigned)
    wordEnds.append(UInt32(words.count))
    addNumbers(of: book)
    postings.add(&occurrences, titleWords: title, authorWords: names)
  }

  /// The finished index.
  consuming func finished(_ stamp: IndexStamp) -> IndexColumns {
    let order = vocabulary.texts.sorted()
    var place = [UInt32](repeating: 0, count: order.count)
    for (sorted, number) in order.enumerated() { place[number] = UInt32(sorted) }
    for index in words.indices where words[index] != SearchIndex.fieldEnd {
      words[index] = place[Int(words[index])]
    }
    var columns = IndexColumns(stamp)
    let lists = postings.grouped(by: place)
    columns.postingEnds = lists.ends
    columns.postingBooks = lists.books
    columns.postingWeights = lists.weights
    columns.properties = propertyRows
    addTallies(to: &columns)
    columns.terms = vocabulary.texts.reordered(order)
    columns.termLetters = columns.terms.letters
    columns.spellings = spellings.reordered(order)
    columns.addStems()
    addBooks(to: &columns)
    columns.authorNames = authorSpellings
    columns.categoryIDs = TextArena(categories.map(\.id.description))
    columns.categoryNames = TextArena(categories.map(\.name))
    columns.typeNames = TextArena(typeNames.all)
    columns.availabilityNames = TextArena(availabilityNames.all)
    return columns
  }

  private func addBooks(to columns: inout IndexColumns) {
    columns.rows = rows
    columns.editions = editions
    columns.years = years
    columns.types = types
    columns.availabilities = availabilities
    columns.kindParts = kindParts
    columns.categoryEnds = categoryEnds
    columns.categoryNumbers = categoryNumbers
    columns.assignedEnds = assignedEnds
    columns.authorEnds = authorEnds
    columns.authorNumbers = authorNumbers
    columns.wordEnds = wordEnds
    columns.words = words
  }

  private var propertyRows: [PropertyRow] {
    rows.indices.map { book in
      let authorStart = book == 0 ? 0 : Int(authorEnds[book - 1])
      let categoryStart = book == 0 ? 0 : Int(categoryEnds[book - 1])
      return PropertyRow(
        kind: kinds[book], authors: authorNumbers[authorStart..<Int(authorEnds[book])],
        of: authorSpellings.count,
        categories: categoryNumbers[categoryStart..<Int(categoryEnds[book])], of: categories.count)
    }
  }

  /// Counts all books, and those with each frequent word.
  private func addTallies(to columns: inout IndexColumns) {
    let all = rows.indices.map { UInt32($0) }
    var tallies = [tally(all, columns.properties)]
    var start = 0
    for (term, end) in columns.postingEnds.enumerated() {
      if Int(end) - start >= KnownTallies.leastBooks(among: rows.count) {
        columns.tallyTerms.append(UInt32(term))
        tallies.append(tally(Array(columns.postingBooks[start..<Int(end)]), columns.properties))
      }
      start = Int(end)
    }
    columns.tallyRows = KnownTallies.rows(of: tallies)
  }

  private func tally(_ books: [UInt32], _ properties: [PropertyRow]) -> Tally {
    var counter = PropertyCounter(
      kinds: kindParts.count / 3, categories: categories.count, authors: authorSpellings.count,
      books: books.count)
    counter.count(books.span, properties.span) { book in
      let authorStart = book == 0 ? 0 : Int(authorEnds[book - 1])
      let categoryStart = book == 0 ? 0 : Int(categoryEnds[book - 1])
      return (
        Array(categoryNumbers[categoryStart..<Int(categoryEnds[book])]),
        Array(authorNumbers[authorStart..<Int(authorEnds[book])])
      )
    }
    return counter.tally(authorLimit: KnownTallies.authorLimit)
  }

  /// Adds the words of a book's details and category names.
  private mutating func addFurtherWords(of book: Book, _ assigned: some Collection<UInt32>) {
    for text in book.details.searched { _ = addWords(of: text, .further) }
    var named: Set<UInt32> = []
    for number in assigned {
      for place in [number, mainOf[Int(number)]] where named.insert(place).inserted {
        _ = addWords(of: categories[Int(place)].name, .further)
      }
    }
  }

  private mutating func addKind(_ parts: [UInt32]) {
    let next = UInt32(kindNumbers.count)
    let number = kindNumbers[parts] ?? next
    if number == next {
      kindNumbers[parts] = next
      kindParts += parts
    }
    kinds.append(number)
  }

  private mutating func addCategories(_ assigned: some Collection<UInt32>) {
    let start = categoryNumbers.count
    categoryNumbers.append(contentsOf: assigned)
    assignedEnds.append(UInt32(categoryNumbers.count))
    for number in assigned {
      let main = mainOf[Int(number)]
      if !categoryNumbers[start...].contains(main) { categoryNumbers.append(main) }
    }
    categoryEnds.append(UInt32(categoryNumbers.count))
  }

  private mutating func addAuthors(_ statement: String) {
    let start = authorNumbers.count
    AuthorNames.forEach(in: statement) { name in
      let (known, isNew) = writtenAuthors.number(of: name)
      if isNew { authorOfWritten.append(number(ofAuthor: name)) }
      let number = authorOfWritten[Int(known)]
      if !authorNumbers[start...].contains(number) { authorNumbers.append(number) }
    }
    authorEnds.append(UInt32(authorNumbers.count))
  }

  private mutating func number(ofAuthor name: [UInt8]) -> UInt32 {
    var key: [UInt8] = []
    key.append(folding: String(decoding: name, as: UTF8.self))
    let (number, isNew) = authors.number(of: key)
    if isNew { authorSpellings.append(name) }
    return number
  }

  /// - Returns: The number of words.
  private mutating func addWords(of text: String, _ field: WordFields) -> Int {
    guard !text.isEmpty else { return 0 }
    let start = words.count
    Words.forEachWritten(in: text) { word in
      let (known, isNew) = written.number(of: word)
      if isNew { termOfWritten.append(number(ofWord: word)) }
      let number = termOfWritten[Int(known)]
      guard number != Self.noWord else { return }
      words.append(number)
      occurrences.append(Occurrence(term: number, field: field))
    }
    return words.count - start
  }

  /// Stands for a word that folding makes empty.
  private static let noWord = UInt32.max

  private mutating func number(ofWord word: Span<UInt8>) -> UInt32 {
    let text = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(folding: text)
    guard !buffer.isEmpty else { return Self.noWord }
    let (number, isNew) = vocabulary.number(of: buffer)
    if isNew {
      let lowered = Array(text.lowercased().utf8)
      spellings.append(lowered == buffer ? [] : lowered)
    }
    return number
  }

  private mutating func addNumbers(of book: Book) {
    if book.year != 0 { addTerm(.year) { $0.append(contentsOf: String(book.year).utf8) } }
    addTerm(.all) {
      $0.append(TermMark.signature)
      $0.append(contentsOf: String(book.signature).utf8)
    }
    if !book.mainSignature.isEmpty {
      addTerm(.all) {
        $0.append(TermMark.mainSignature)
        $0.append(contentsOf: SearchNumbers.mainSignature(book.mainSignature))
      }
    }
    let printed = [book.standardNumber] + book.details.isbns + book.details.issns
    for number in Set(printed.flatMap(SearchNumbers.standardNumbers)) {
      addTerm(.all) {
        $0.append(TermMark.standardNumber)
        $0.append(contentsOf: number)
      }
    }
  }

  private mutating func addTerm(_ field: WordFields, _ write: (inout [UInt8]) -> Void) {
    buffer.removeAll(keepingCapacity: true)
    write(&buffer)
    let (number, isNew) = vocabulary.number(of: buffer)
    if isNew { spellings.append([]) }
    occurrences.append(Occurrence(term: number, field: field))
  }
}
