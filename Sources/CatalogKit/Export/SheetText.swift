/// Rows of sheets as the original reads them: semicolons, doubled quotes, CR LF.
enum SheetText {
  /// A row with its line end.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ";") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { $0 == 0x3B || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }
}
