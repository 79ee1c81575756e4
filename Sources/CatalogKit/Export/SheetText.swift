/// Rows of sheets as the 2014 service reads them: semicolons, doubled quotes, CR LF.
enum SheetText {
  /// A row with its line end.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ";") + "\r\n"
  }

  /// The cells of a book; one without a year says so in words.
  static func cells(of book: Book) -> [String] {
    BookField.allCases.map { field in
      field == .year && book.year == 0 ? BookRules.withoutYear[0] : book[field: field]
    }
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { $0 == 0x3B || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }
}
