import GRDB

/// Takes rows of the sheet of assignments.
struct AssignmentImport {
  private let writer: RecordWriter
  /// The rows of books by signature, and whether they were written at this import's time.
  private let books: [Int: (row: Int64, isCurrent: Bool)]
  private let categories: [CategoryID: Int64]

  init(_ writer: RecordWriter) throws {
    self.writer = writer
    var books: [Int: (row: Int64, isCurrent: Bool)] = [:]
    let rows = try Row.fetchCursor(
      writer.database, sql: "SELECT signature_ms, id, changed_at = ? FROM book",
      arguments: [writer.time ?? 0])
    while let row = try rows.next() { books[row[0]] = (row[1], row[2]) }
    self.books = books
    categories = Dictionary(
      try CategoryRow.all(in: writer.database, .identifier).map { ($0.category.id, $0.row) },
      uniquingKeysWith: { first, _ in first })
  }

  func take(_ value: (SheetColumn) -> String) throws -> RowResult {
    let signature = Int(value(.field(.signature)).trimmed)
    let id = CategoryID(value(.category))
    var problems: [RowProblem] = []
    if signature == nil {
      problems.append(
        RowProblem(
          .field(.signature), "the signature is not a whole number", OriginalStatus.error))
    }
    if id == nil {
      problems.append(
        RowProblem(
          .category, "a category's identifier must be G and digits, or G, digits, -S and digits",
          OriginalStatus.error))
    }
    guard let signature, let id else { return .rejected(problems) }
    return try take(signature, id)
  }

  /// Assigns the book under a signature to a category.
  func take(_ signature: Int, _ id: CategoryID) throws -> RowResult {
    guard let book = books[signature] else {
      return .rejected([
        RowProblem(
          .field(.signature), "no book has this signature", OriginalStatus.unknownBookOrCategory)
      ])
    }
    guard let category = categories[id] else {
      return .rejected([
        RowProblem(
          .category, "no category has this identifier", OriginalStatus.unknownBookOrCategory)
      ])
    }
    let isNew = try writer.assign(
      book.row, signature, to: category, id.description, isCurrent: book.isCurrent)
    return RowResult(
      outcome: isNew ? .added : .unchanged,
      status: isNew ? OriginalStatus.success : OriginalStatus.exists)
  }
}
