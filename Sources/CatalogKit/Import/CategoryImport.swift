import CheckedRows
internal import Localization

/// Imports rows of the sheet of categories.
struct CategoryImport {
  private let writer: RecordWriter
  private var lines: [CategoryID: Int] = [:]

  init(_ writer: RecordWriter) { self.writer = writer }

  mutating func take(_ value: (SheetColumn) -> String, line: Int) throws -> RowResult {
    guard let id = CategoryID(value(.category)) else {
      return .rejected([
        RowProblem(
          .category, Message("row.categoryForm"),
          OriginalStatus.error)
      ])
    }
    let name = value(.categoryName).trimmed
    guard !name.isEmpty else {
      return .rejected([
        RowProblem(.categoryName, Message("row.categoryName"), OriginalStatus.error)
      ])
    }
    guard !name.holdsNUL else {
      return .rejected([
        RowProblem(
          .categoryName, Message("book.nul"), OriginalStatus.error)
      ])
    }
    return try take(BookCategory(id: id, name: name), line: line)
  }

  /// Imports a category.
  mutating func take(_ category: BookCategory, line: Int) throws -> RowResult {
    let known = try CategoryRow.find(category.id, in: writer.database)?.category
    if let first = lines[category.id], known?.name != category.name {
      return .rejected([
        RowProblem(
          .category, Message("row.categoryTwice", .integer(first)),
          OriginalStatus.exists)
      ])
    }
    lines[category.id] = lines[category.id] ?? line
    guard let known else {
      try writer.add(category)
      return RowResult(outcome: .added, status: OriginalStatus.success)
    }
    guard known.name != category.name else {
      return RowResult(outcome: .unchanged, status: OriginalStatus.exists)
    }
    try writer.rename(category.id, from: known.name, to: category.name)
    return RowResult(outcome: .updated, status: OriginalStatus.renamed)
  }
}
