import CheckedRows
internal import Localization

/// Imports books and their categories from MARC records.
struct MARCImport {
  private(set) var report: CatalogImport.Sheet
  private var books: BookImport
  private let writer: RecordWriter
  private let rules: BookRules
  private let dictionary: CatalogDictionary
  private let options: ImportOptions
  private var nextSignature: Int
  /// This catalogue's name in records.
  private let code: String
  /// Whether a book already belongs to another record, so that an equal record cannot share it.
  var isHeld: (Int) throws -> Bool = { _ in false }
  /// The call numbers assigned during this import; a record with equal contents is another copy.
  private var taken: Set<Int> = []
  /// Where the current record begins.
  private var place = (line: 1, column: 1)
  /// The call numbers by the hash of their records, to recognise a record that is repeated.
  private var signatures: [Int: Int] = [:]

  init(file: String, options: ImportOptions, writer: RecordWriter) throws {
    report = CatalogImport.Sheet(file: file)
    report.holdsRecords = true
    self.writer = writer
    books = try BookImport(writer, options)
    dictionary = try CategoryRow.dictionary(in: writer.database)
    rules = BookRules(dictionary)
    self.options = options
    code = try OrganizationCode.own(in: writer.database)
    let last = try Int.fetchOne(writer.database, sql: "SELECT max(signature_ms) FROM book")
    nextSignature = min(max(last ?? 0, 0), Int.max >> 1) + 1
  }

  /// Imports a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - line: The line on which it begins, or its number in the file.
  ///   - column: The column in which it begins.
  ///   - known: The call number of a stored earlier version; `nil` if there is none.
  /// - Returns: The call number under which it is stored; `nil` if it is not.
  @discardableResult
  mutating func take(
    _ record: MARCRecord, line: Int, column: Int = 1, under known: Int? = nil
  ) throws -> Int? {
    place = (line, column)
    try options.watch?.note()
    if let kind = record.otherKind {
      add(kind, isWarning: true)
      return nil
    }
    report.read += 1
    for problem in record.problems { add(problem, isWarning: true) }
    if record.isDeleted { add(Message("record.deleted"), isWarning: true) }
    var book = record.book(dictionary)
    if let known, let kept = try BookRow.find(known, in: writer.database)?.book {
      let type = record.statedType(dictionary) ?? kept.type
      book = kept.takingOver(book)
      book.type = type
    } else {
      guard try settle(&book, of: record) else { return nil }
    }
    let findings = rules.check(book)
    guard !findings.contains(where: \.isError) else {
      report.rejected += 1
      for finding in findings {
        add(
          finding.field == .title && record.isUNIMARC
            ? Message("record.unimarc") : finding.message,
          isWarning: !finding.isError)
      }
      return nil
    }
    for finding in findings { add(finding.message, isWarning: true) }
    var plain = book
    plain.categories = []
    var result = try books.take(plain, line: line)
    if result.outcome != .rejected, try assign(book), result.outcome == .unchanged {
      result.outcome = .updated
    }
    for problem in result.problems {
      add(problem.message, isWarning: problem.isWarning, conflict: problem.conflict)
    }
    report.count(result.outcome)
    report.statuses[result.status, default: 0] += 1
    return result.outcome == .rejected ? nil : book.signature
  }

  /// Counts an unreadable record.
  mutating func reject(_ message: Message, line: Int, column: Int = 1) {
    report.read += 1
    report.rejected += 1
    place = (line, column)
    add(message, isWarning: false)
  }

  /// Reports that the file contains no records.
  mutating func refuse(_ message: Message, line: Int, column: Int) {
    report.holdsRecords = false
    place = (line, column)
    add(message, isWarning: false)
  }

  private mutating func assign(_ book: Book) throws -> Bool {
    guard let row = try BookRow.find(book.signature, in: writer.database)?.id else { return false }
    var isChanged = false
    for category in book.categories {
      if try CategoryRow.find(category.id, in: writer.database) == nil {
        try writer.add(category)
      }
      guard let known = try CategoryRow.find(category.id, in: writer.database) else { continue }
      if try writer.assign(row, book.signature, to: known.row, category.id.description) {
        isChanged = true
      }
    }
    return isChanged
  }

  /// Sets the call number of a record's book, and the copy's fields that the record lacks.
  ///
  /// - Returns: `false` if the record is invalid; it is then counted as rejected.
  private mutating func settle(
    _ book: inout Book, of record: MARCRecord
  ) throws -> Bool {
    let database = writer.database
    switch options.match {
    case .signature: break
    case .own:
      let isOwn = record.names(code)
      let there = try BookRow.find(book.signature, in: database)?.book
      let isTaken = there.map { !$0.isSameBook(as: book) } ?? false
      if book.signature > 0, !isOwn, isTaken || !record.isOfCityKit {
        book.signature = 0
      }
    case .none:
      let isTaken = try BookRow.find(book.signature, in: database) != nil
      if book.signature > 0, isTaken || !record.isOfCityKit { book.signature = 0 }
    case .isbn:
      let copies = try EditionRow.signatures(withISBN: book.standardNumber, in: database)
      guard copies.count < 2 else {
        report.read -= 1
        reject(BookImport.ambiguous.message, line: place.line, column: place.column)
        return false
      }
      if let copy = copies.first, let known = try BookRow.find(copy, in: database)?.book {
        let type = record.statedType(dictionary) ?? known.type
        book = known.takingOver(book)
        book.type = type
      } else if book.signature > 0, try BookRow.find(book.signature, in: database) != nil {
        book.signature = 0
      }
    }
    if book.signature <= 0 { try number(&book, of: record) }
    try keepOwn(&book, of: record)
    return true
  }

  /// Sets the call number of a record that has none in this catalogue.
  private mutating func number(_ book: inout Book, of record: MARCRecord) throws {
    let hash = record.hashValue
    if options.match != .none, let same = signatures[hash], try !isHeld(same),
      let stored = try BookRow.find(same, in: writer.database)?.book, stored.isSameBook(as: book)
    {
      book.signature = same
    } else {
      book.signature = try signature(for: book, isNew: options.match == .none)
      signatures[hash] = book.signature
    }
    taken.insert(book.signature)
  }

  /// Keeps the stored values that the record does not state, or cannot know.
  private func keepOwn(_ book: inout Book, of record: MARCRecord) throws {
    guard let known = try BookRow.find(book.signature, in: writer.database)?.book else { return }
    book.due = known.due
    // Another library's shelves are not ours.
    let isForeign = options.match == .own && !record.names(code)
    if isForeign || book.location.isEmpty { book.location = known.location }
    // Another library knows neither the call numbers here nor whether the book is lent.
    guard isForeign else { return }
    book.mainSignature = known.mainSignature
    book.availability = known.availability
    book.type = record.statedType(dictionary) ?? known.type
  }

  /// The call number of an equal book, so that importing twice adds nothing; otherwise the next
  /// free one.
  private mutating func signature(for book: Book, isNew: Bool) throws -> Int {
    if isNew { return try nextFree() }
    let known = try Int.fetchAll(
      writer.database,
      sql: """
        SELECT signature_ms FROM book
        WHERE title_order = ? AND title = ? AND responsibility = ? AND year = ?
          AND isbn_issn = ? AND volume = ?
        ORDER BY signature_ms LIMIT 1000
        """,
      arguments: [
        // The title has no index of its own; without the key, each record would scan all books.
        PolishCollation.key(for: book.title).databaseBlob, book.title, book.authors, book.year,
        book.standardNumber, book.volume,
      ])
    // Other editions and printings differ in their details only.
    var earlier: Int?
    for signature in known where !taken.contains(signature) {
      guard var details = try BookRow.find(signature, in: writer.database)?.book.details,
        try !isHeld(signature)
      else { continue }
      if details == book.details { return signature }
      // Other titles were not always read.
      guard details.otherTitles.isEmpty else { continue }
      details.otherTitles = book.details.otherTitles
      if details == book.details { earlier = earlier ?? signature }
    }
    return try earlier ?? nextFree()
  }

  /// The next free call number, counting books of this import.
  private mutating func nextFree() throws -> Int {
    defer { nextSignature += 1 }
    while try BookRow.find(nextSignature, in: writer.database) != nil { nextSignature += 1 }
    return nextSignature
  }

  private mutating func add(
    _ message: Message, isWarning: Bool,
    conflict: CatalogImport.Problem.Conflict? = nil
  ) {
    report.problemCount += 1
    guard report.problems.count < options.problemLimit else { return }
    report.problems.append(
      CatalogImport.Problem(
        file: report.file, line: place.line, column: place.column, reason: message,
        isWarning: isWarning,
        conflict: conflict))
  }
}
