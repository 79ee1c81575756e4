import FileAccess
import Spreadsheet

/// The current codes of stations, by their former codes.
public struct StationCodes: Hashable, Sendable {
  /// The current code of each former one.
  public private(set) var current: [String: String] = [:]

  /// Creates a table without entries.
  public init() {}

  /// Creates a table of former and current codes.
  ///
  /// - Parameter current: The current code of each former one.
  public init(_ current: [String: String]) { self.current = current }

  /// Reads the archive's list of stations, a workbook with the columns `Kod stacji` and
  /// `Stary Kod stacji`.
  ///
  /// - Parameter path: The path of the workbook, of up to 64 MB.
  /// - Throws: ``ArchiveError`` for a file that is not such a list.
  public init(path: String) throws(ArchiveError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: 64 << 20)
    } catch { throw ArchiveError(file: path, row: nil, message: error.message) }
    let reader = StationCodesReader()
    do throws(SpreadsheetError) {
      let book = try Workbook(bytes)
      for sheet in book.sheets.indices where reader.columns == nil {
        try book.forEachRow(ofSheet: sheet) { number, cells in
          reader.take(number, cells)
          return reader.columns != nil || number < 20
        }
      }
    } catch { throw ArchiveError(file: path, row: nil, message: error.message) }
    guard reader.columns != nil else {
      throw ArchiveError(
        file: path, row: 1, message: "expected the columns Kod stacji and Stary Kod stacji")
    }
    current = reader.current
  }

  /// The current code of a station, given its current or a former code.
  ///
  /// - Parameter code: The station's code, such as `MzWarAlNiepo`.
  public func present(_ code: String) -> String {
    var code = code
    var steps = 0
    while let next = current[code], steps < 8 {
      code = next
      steps += 1
    }
    return code
  }

  /// The former codes of a station.
  ///
  /// - Parameter code: The station's code, such as `MzWarAlNiepo`.
  public func former(_ code: String) -> [String] {
    current.keys.filter { present($0) == code }.sorted()
  }
}

/// Collects codes from the rows of the list.
private final class StationCodesReader {
  private(set) var columns: (present: Int, former: Int)?
  private(set) var current: [String: String] = [:]

  func take(_ number: Int, _ cells: [String]) {
    guard let columns else {
      let names = cells.map { $0.lowercased() }
      if let present = names.firstIndex(where: { $0.hasPrefix("kod stacji") }),
        let former = names.firstIndex(where: { $0.hasPrefix("stary kod") })
      {
        self.columns = (present, former)
      }
      return
    }
    guard columns.former < cells.count, columns.present < cells.count else { return }
    let present = cells[columns.present].filter { !$0.isWhitespace }
    guard !present.isEmpty else { return }
    for part in cells[columns.former].split(whereSeparator: { ",;/\n".contains($0) }) {
      let former = part.filter { !$0.isWhitespace }
      if !former.isEmpty, former != present { current[former] = present }
    }
  }
}
