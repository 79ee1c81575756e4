import GRDB

/// Takes books from MARC records, with their categories.
struct MARCImport {
  private(set) var report: ImportReport.Sheet
  private var books: BookImport
  private let writer: RecordWriter
  private let rules: BookRules
  private let dictionary: CatalogDictionary
  private let problemLimit: Int
  private var nextSignature: Int

  init(file: String, problemLimit: Int, writer: RecordWriter) throws {
    report = ImportReport.Sheet(file: file)
    report.holdsRecords = true
    self.writer = writer
    books = try BookImport(writer)
    dictionary = try CategoryRow.dictionary(in: writer.database)
    rules = BookRules(dictionary)
    self.problemLimit = problemLimit
    let last = try Int.fetchOne(writer.database, sql: "SELECT max(signature_ms) FROM book")
    nextSignature = (last ?? 0) + 1
  }

  /// Takes a record.
  mutating func take(_ record: MARCRecord, line: Int) throws {
    report.read += 1
    var book = record.book(dictionary)
    if book.signature <= 0 { book.signature = try signature(for: book) }
    let findings = rules.check(book)
    guard !findings.contains(where: \.isError) else {
      report.rejected += 1
      for finding in findings {
        // A record without a year comes as a book of the year 0.
        let isMissing = finding.field == .year && book.year == 0
        add(
          isMissing
            ? "the year is missing; it stands in 264 or 260 $c, or in 008" : finding.message,
          line: line, isWarning: !finding.isError)
      }
      return
    }
    for finding in findings { add(finding.message, line: line, isWarning: true) }
    var plain = book
    plain.categories = []
    var result = try books.take(plain, line: line)
    if result.outcome != .rejected, try assign(book), result.outcome == .unchanged {
      result.outcome = .updated
    }
    for problem in result.problems {
      add(problem.message, line: line, isWarning: problem.isWarning)
    }
    report.count(result.outcome)
    report.statuses[result.status, default: 0] += 1
  }

  /// Counts a record that could not be read.
  mutating func reject(_ message: String, line: Int, column: Int = 1) {
    report.read += 1
    report.rejected += 1
    add(message, line: line, column: column, isWarning: false)
  }

  /// Notes that the file holds no records at all.
  mutating func refuse(_ message: String, line: Int, column: Int) {
    report.holdsRecords = false
    add(message, line: line, column: column, isWarning: false)
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

  /// The signature of an equal book, so that importing twice adds nothing; else the next free one.
  private mutating func signature(for book: Book) throws -> Int {
    let known = try Int.fetchOne(
      writer.database,
      sql: """
        SELECT signature_ms FROM book
        WHERE title_order = ? AND title = ? AND responsibility = ? AND year = ?
          AND isbn_issn = ? AND volume = ?
        """,
      arguments: [
        // The title itself has no index, and every record would look through all books.
        PolishCollation.key(for: book.title).databaseBlob, book.title, book.authors, book.year,
        book.standardNumber, book.volume,
      ])
    if let known { return known }
    defer { nextSignature += 1 }
    return nextSignature
  }

  private mutating func add(
    _ message: String, line: Int, column: Int = 1, isWarning: Bool
  ) {
    report.problemCount += 1
    guard report.problems.count < problemLimit else { return }
    report.problems.append(
      ImportReport.Problem(
        file: report.file, line: line, column: column, message: message, isWarning: isWarning))
  }
}
