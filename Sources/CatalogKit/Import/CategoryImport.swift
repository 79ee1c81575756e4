import GRDB

/// Takes rows of the sheet of categories.
struct CategoryImport {
  private let writer: RecordWriter
  private var lines: [CategoryID: Int] = [:]

  init(_ writer: RecordWriter) { self.writer = writer }

  mutating func take(_ value: (SheetColumn) -> String, line: Int) throws -> RowResult {
    guard let id = CategoryID(value(.category)) else {
      return .rejected([
        RowProblem(
          .category, "a category's identifier must be G and digits, or G, digits, -S and digits",
          OriginalStatus.error)
      ])
    }
    let name = value(.categoryName).trimmed
    guard !name.isEmpty else {
      return .rejected([
        RowProblem(.categoryName, "the category's name is empty", OriginalStatus.error)
      ])
    }
    guard !name.holdsNUL else {
      return .rejected([
        RowProblem(
          .categoryName, "the text holds a character NUL; remove it", OriginalStatus.error)
      ])
    }
    return try take(BookCategory(id: id, name: name), line: line)
  }

  /// Takes a category.
  mutating func take(_ category: BookCategory, line: Int) throws -> RowResult {
    let known = try CategoryRow.find(category.id, in: writer.database)?.category
    if let first = lines[category.id], known?.name != category.name {
      return .rejected([
        RowProblem(
          .category, "the identifier stands in line \(first) already, with another name",
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
