import TabularKit

/// Rows of sheets in the format of the 2014 service: semicolons, doubled quotes, CR LF.
enum SheetText {
  private static let format = TabularFormat(
    dialect: TabularDialect(delimiter: UInt8(ascii: ";")), lineEnd: .carriageReturnLineFeed)

  /// A row, including its line end.
  static func line(_ cells: [String]) -> [UInt8] { table([cells]) }

  /// Rows, including their line ends; a row without cells gives an empty line.
  static func table(_ rows: [[String]]) -> [UInt8] {
    var result: [UInt8] = []
    for cells in rows {
      var writer = TabularWriter(format)
      // A dialect with quotes can express every row that has a cell.
      if cells.isEmpty || (try? writer.write(cells)) == nil {
        result += Array(format.lineEnd.rawValue.utf8)
      }
      result += writer.bytes
    }
    return result
  }

  /// The header of the sheet of books with every column that imports read.
  static let wholeHeader = SheetKind.books.header + BookAssignment.furtherNames

  /// The cells of a book for ``wholeHeader``.
  static func wholeCells(of book: Book) -> [String] {
    cells(of: book) + BookAssignment.furtherNames.map { BookAssignment.value(of: $0, in: book) }
  }

  /// The cells of a book; a missing year is written as words.
  static func cells(of book: Book) -> [String] {
    BookField.allCases.map { field in
      field == .year && book.year == 0 ? BookRules.withoutYear[0] : book[field: field]
    }
  }
}
