internal import Spreadsheet

extension ImportFile {
  /// The tables and records in a file; a workbook can have several.
  ///
  /// - Throws: ``CatalogError`` if the file cannot be read, or is a damaged workbook.
  static func parts(of path: String) throws(CatalogError) -> [ImportFile] {
    let file = try ImportFile(path)
    let head = try file.head()
    if Workbook.isWorkbook(head) { return try file.sheets() }
    if let list = try CategoryText.sheet(in: file, head) { return [list] }
    return [file]
  }
}
