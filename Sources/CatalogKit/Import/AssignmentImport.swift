import CheckedRows
internal import Localization

/// Imports rows of the sheet of assignments.
struct AssignmentImport {
  private let writer: RecordWriter
  /// For each call number the book's row id, and whether it was written at this import's time.
  private let books: [Int: (row: Int64, isCurrent: Bool)]
  private let categories: [CategoryID: Int64]

  init(_ writer: RecordWriter) throws {
    self.writer = writer
    var books: [Int: (row: Int64, isCurrent: Bool)] = [:]
    let rows = try Row.fetchCursor(
      writer.database, sql: "SELECT signature_ms, id, changed_at = ? FROM book",
      arguments: [writer.time ?? 0])
    while let row = try rows.next() { books[try row[0]] = try (row[1], row[2]) }
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
          .field(.signature), Message("book.signatureNumber"), OriginalStatus.error))
    }
    if id == nil {
      problems.append(
        RowProblem(
          .category, Message("row.categoryForm"),
          OriginalStatus.error))
    }
    guard let signature, let id else { return .rejected(problems) }
    return try take(signature, id)
  }

  /// Assigns the book with this call number to a category.
  func take(_ signature: Int, _ id: CategoryID) throws -> RowResult {
    guard let book = books[signature] else {
      return .rejected([
        RowProblem(
          .field(.signature), Message("row.noBook"), OriginalStatus.unknownBookOrCategory)
      ])
    }
    guard let category = categories[id] else {
      return .rejected([
        RowProblem(
          .category, Message("row.noCategory"), OriginalStatus.unknownBookOrCategory)
      ])
    }
    let isNew = try writer.assign(
      book.row, signature, to: category, id.description, isCurrent: book.isCurrent)
    return RowResult(
      outcome: isNew ? .added : .unchanged,
      status: isNew ? OriginalStatus.success : OriginalStatus.exists)
  }
}
