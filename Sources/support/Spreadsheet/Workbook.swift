internal import Archive
internal import FileAccess
internal import LibXML

/// The sheets of an Office Open XML workbook (ECMA-376), read row by row.
///
/// Values are returned as stored, numbers and dates as decimal text, dates as days since the end of
/// 1899, formulas as their last result; or as the sheet shows them.
package struct Workbook {
  /// Whether bytes begin like a workbook, which is a zip file.
  package static func isWorkbook(_ head: some Sequence<UInt8>) -> Bool {
    Array(head.prefix(4)) == [0x50, 0x4B, 0x03, 0x04]
  }

  private static let textLimit = 256 << 20

  /// The names of the sheets, in the order of the workbook.
  package let sheets: [String]
  private let paths: [String]
  private let texts: [String]
  private let bytes: [UInt8]
  private let startsIn1904: Bool

  /// Reads a workbook's list of sheets and its shared strings.
  ///
  /// - Throws: `SpreadsheetError` for a file that is not a workbook, or is damaged.
  package init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    self.bytes = bytes
    let book = try Self.part("xl/workbook.xml", of: bytes)
    guard let book else {
      let isOpenDocument = try Self.part("content.xml", of: bytes) != nil
      throw SpreadsheetError(
        isOpenDocument ? "it is an OpenDocument sheet; save it as .xlsx or .csv" : "not a workbook")
    }
    let listed = WorkbookHandler()
    try Self.read(book, listed)
    let links = LinksHandler()
    if let rels = try Self.part("xl/_rels/workbook.xml.rels", of: bytes) {
      try Self.read(rels, links)
    }
    guard !listed.sheets.isEmpty else { throw SpreadsheetError("it has no sheet") }
    sheets = listed.sheets.map(\.name)
    startsIn1904 = listed.startsIn1904
    paths = listed.sheets.enumerated().map { position, sheet in
      links.targets[sheet.link].map { $0.hasPrefix("/") ? String($0.dropFirst()) : "xl/" + $0 }
        ?? "xl/worksheets/sheet\(position + 1).xml"
    }
    let shared = SharedTextsHandler()
    if let part = try Self.part("xl/sharedStrings.xml", of: bytes) { try Self.read(part, shared) }
    texts = shared.texts
  }

  /// Reads a sheet's rows in order.
  ///
  /// - Parameters:
  ///   - sheet: The position of the sheet.
  ///   - asShown: Whether dates are in ISO 8601, flags `TRUE` or `FALSE`, and each row of a
  ///     merge has its value in the merge's first column.
  ///   - body: Called with the row's number, from 1, and its cells from column A on, empty ones as
  ///     empty texts; returns whether to continue.
  /// - Throws: `SpreadsheetError` for a sheet that does not exist or is damaged.
  package func forEachRow(
    ofSheet sheet: Int = 0, asShown: Bool = false, _ body: @escaping (Int, [String]) -> Bool
  ) throws(SpreadsheetError) {
    guard paths.indices.contains(sheet), let part = try Self.part(paths[sheet], of: bytes) else {
      throw SpreadsheetError("the workbook has no such sheet")
    }
    let display = asShown ? try display(of: part) : nil
    let handler = SheetHandler(texts: texts, display: display, body)
    try Self.read(part, handler)
    if let failure = handler.failure { throw failure }
  }

  private func display(of sheet: [UInt8]) throws(SpreadsheetError) -> SheetHandler.Display {
    var display = SheetHandler.Display(startsIn1904: startsIn1904)
    if let part = try Self.part("xl/styles.xml", of: bytes) {
      let styles = StylesHandler()
      try Self.read(part, styles)
      display.formats = styles.formats
    }
    // Merged cells are listed after the rows.
    let merged = MergedCellsHandler()
    try Self.read(sheet, merged)
    display.merges = merged.merges
    return display
  }

  private static func part(
    _ name: String, of bytes: [UInt8]
  ) throws(SpreadsheetError) -> [UInt8]? {
    let result = bytes.withUnsafeBytes { buffer -> Result<[UInt8]?, ArchiveError> in
      do throws(ArchiveError) {
        var limits = ArchiveLimits()
        limits.entryBytes = textLimit
        let archive = try ZipArchive(buffer, limits: limits)
        guard let entry = archive.entries.first(where: { $0.name == name }) else {
          return .success(nil)
        }
        return .success(try archive.contents(of: entry))
      } catch { return .failure(error) }
    }
    do { return try result.get() } catch { throw SpreadsheetError(error.message) }
  }

  private static func read(
    _ part: [UInt8], _ handler: any XMLEventHandler
  ) throws(SpreadsheetError) {
    let stream = XMLStream(handler: handler)
    do { try stream.read(part) } catch { throw SpreadsheetError(error.message) }
  }
}
