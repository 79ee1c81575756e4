internal import Spreadsheet

extension ImportFile {
  /// No library's sheet has columns beyond this.
  private static let mostColumns = 256
  /// The most rows that a workbook's sheet has (ECMA-376, part 1, 18.3.1.73).
  private static let mostRows = 1 << 20

  /// The sheets of a workbook that hold anything, in their order, each as a table of text.
  ///
  /// Rows keep their numbers: those that are missing in between are empty lines.
  ///
  /// - Throws: ``CatalogError`` for a file that is no workbook, or damaged.
  func sheets() throws(CatalogError) -> [ImportFile] {
    do {
      let workbook = try Workbook(try bytes())
      var sheets: [ImportFile] = []
      for number in workbook.sheets.indices {
        let rows = try Self.rows(of: workbook, sheet: number)
        guard rows.contains(where: { !$0.isEmpty }) else { continue }
        sheets.append(ImportFile(SheetText.table(rows), named: "\(path)[\(number + 1)]"))
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

  /// The rows of a sheet, of equal width but for empty ones.
  private static func rows(of workbook: Workbook, sheet: Int) throws -> [[String]] {
    let collected = Rows()
    try workbook.forEachRow(ofSheet: sheet) { number, cells in
      guard cells.contains(where: { !$0.isEmpty }) else { return true }
      while collected.rows.count + 1 < min(number, mostRows) { collected.rows.append([]) }
      collected.rows.append(cells.prefix(mostColumns).map(value))
      return collected.rows.count < mostRows
    }
    let width = collected.rows.map(\.count).max() ?? 0
    // Empty cells at the end of a row are not written.
    return collected.rows.map {
      $0.isEmpty ? [] : $0 + Array(repeating: "", count: width - $0.count)
    }
  }

  /// Whole numbers may come as `1995.0` or `9.788301E12`; texts of digits stay, zeros in front too.
  private static func value(_ cell: String) -> String {
    guard cell.wholeMatch(of: #/[0-9]+\.0+|[0-9](\.[0-9]+)?E\+?[0-9]{1,2}/#) != nil,
      let number = Double(cell), let whole = Int(exactly: number)
    else { return cell }
    return String(whole)
  }

  /// Holds rows while a handler adds to them.
  private final class Rows {
    var rows: [[String]] = []
  }
}
