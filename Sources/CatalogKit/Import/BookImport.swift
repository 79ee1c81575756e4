import GRDB

/// Takes rows of the sheet of books.
struct BookImport {
  private let writer: RecordWriter
  private let rules: BookRules
  /// Whether there may be books from before; else no row is looked up.
  private let mayExist: Bool
  private var lines: [Int: Int] = [:]

  init(_ writer: RecordWriter) throws {
    self.writer = writer
    rules = BookRules(try CategoryRow.dictionary(in: writer.database))
    mayExist = try Bool.fetchOne(writer.database, sql: "SELECT EXISTS (SELECT * FROM book)") ?? true
  }

  mutating func take(_ value: (SheetColumn) -> String, line: Int) throws -> RowResult {
    let (book, findings) = rules.book { value(.field($0)) }
    let problems = findings.map {
      RowProblem(.field($0.field), $0.message, OriginalStatus.error, isWarning: !$0.isError)
    }
    guard let book else { return .rejected(problems) }
    return try take(book, line: line, problems: problems)
  }

  /// Takes a book that keeps the rules.
  mutating func take(
    _ book: Book, line: Int, problems: [RowProblem] = []
  ) throws -> RowResult {
    if let first = lines.updateValue(line, forKey: book.signature) {
      let isSame = try BookRow.find(book.signature, in: writer.database)?.book == book
      lines[book.signature] = first
      guard isSame else {
        return .rejected(
          problems + [
            RowProblem(
              .field(.signature), "the signature stands in line \(first) already, with other data",
              OriginalStatus.exists)
          ])
      }
      return RowResult(outcome: .unchanged, status: OriginalStatus.exists, problems: problems)
    }
    if mayExist, let known = try BookRow.find(book.signature, in: writer.database) {
      let isChanged = try writer.update(known.id, from: known.book, to: book)
      return RowResult(
        outcome: isChanged ? .updated : .unchanged,
        status: isChanged ? OriginalStatus.changed : OriginalStatus.exists, problems: problems)
    }
    try writer.add(book)
    return RowResult(outcome: .added, status: OriginalStatus.success, problems: problems)
  }
}
