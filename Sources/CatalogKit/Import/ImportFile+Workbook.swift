internal import Spreadsheet

extension ImportFile {
  /// The maximum number of columns that are read; library sheets have fewer.
  private static let mostColumns = 256
  /// The maximum number of rows in a workbook's sheet (ECMA-376, part 1, 18.3.1.73).
  private static let mostRows = 1 << 20

  /// The non-empty sheets of a workbook, in order, each as a table of text.
  ///
  /// Rows keep their numbers: missing rows become empty lines.
  ///
  /// - Throws: ``CatalogError`` if the file is damaged or not a workbook.
  func sheets() throws(CatalogError) -> [ImportFile] {
    do {
      let workbook = try Workbook(try bytes())
      var sheets: [ImportFile] = []
      for number in workbook.sheets.indices {
        let rows = try Self.rows(of: workbook, sheet: number)
        guard rows.contains(where: { !$0.isEmpty }) else { continue }
        sheets.append(
          ImportFile(
            SheetText.table(rows), named: "\(path)[\(number + 1)]", ofWorkbook: path))
      }
      return sheets
    } catch let error as CatalogError {
      throw error
    } catch let error as SpreadsheetError {
      throw CatalogError(.malformed, "the workbook cannot be read: \(error.message)", file: path)
    } catch {
      throw CatalogError(.malformed, String(describing: error), file: path)
    }
  }

  /// The rows of a sheet; all but empty rows have the same width.
  private static func rows(of workbook: Workbook, sheet: Int) throws -> [[String]] {
    let collected = Rows()
    try workbook.forEachRow(ofSheet: sheet, asShown: true) { number, cells in
      guard cells.contains(where: { !$0.isEmpty }) else { return true }
      while collected.rows.count + 1 < min(number, mostRows) { collected.rows.append([]) }
      collected.rows.append(cells.prefix(mostColumns).map(value))
      return collected.rows.count < mostRows
    }
    let width = collected.rows.map(\.count).max() ?? 0
    // Workbooks omit empty cells at the end of a row.
    return collected.rows.map {
      $0.isEmpty ? [] : $0 + Array(repeating: "", count: width - $0.count)
    }
  }

  /// Whole numbers may be written as `1995.0` or `9.788301E12`; text with digits keeps its leading
  /// zeros.
  private static func value(_ cell: String) -> String {
    guard cell.wholeMatch(of: #/[0-9]+\.0+|[0-9](\.[0-9]+)?E\+?[0-9]{1,2}/#) != nil,
      let number = Double(cell), let whole = Int(exactly: number)
    else { return cell }
    return String(whole)
  }

  /// Collects rows from a handler.
  private final class Rows {
    var rows: [[String]] = []
  }
}
