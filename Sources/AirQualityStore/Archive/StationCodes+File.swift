import CivilTime
import FileAccess
import Spreadsheet
import TabularKit

extension StationCodes {
  /// Reads the archive's list of stations, a workbook or a table with the columns `Kod stacji` and
  /// `Stary Kod stacji`.
  ///
  /// The columns `Data uruchomienia` and `Data zamknięcia` assign former codes that belong to
  /// several stations.
  ///
  /// - Parameter path: The path of the file, xlsx or CSV, of up to 64 MB.
  /// - Throws: ``ArchiveError`` for a file that is not such a list.
  public init(path: String) throws(ArchiveError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: 64 << 20)
    } catch { throw ArchiveError(file: path, row: nil, message: error.message) }
    let reader = StationCodesReader()
    if Workbook.isWorkbook(bytes) {
      do throws(SpreadsheetError) {
        try reader.read(workbook: bytes)
      } catch { throw ArchiveError(file: path, row: nil, message: error.message) }
    } else {
      do throws(TabularError) {
        try reader.read(table: bytes, of: path)
      } catch { throw ArchiveError(file: path, row: error.line, message: error.message) }
    }
    guard reader.hasColumns else {
      throw ArchiveError(
        file: path, row: 1, message: "expected the columns Kod stacji and Stary Kod stacji")
    }
    self = reader.codes
  }
}

/// Collects codes from the rows of the list.
private final class StationCodesReader {
  /// The rows in which the headings may be.
  private static let headingLimit = 20

  private struct Columns {
    let present: Int
    let former: Int
    let opened: Int?
    let closed: Int?
  }

  private var columns: Columns?
  /// The years of the stations with rows; a station with several rows has the longest period.
  private var stations: [String: (opened: Int?, closed: Int?)] = [:]
  private var successors: [String: Set<String>] = [:]

  var hasColumns: Bool { columns != nil }

  func read(workbook bytes: [UInt8]) throws(SpreadsheetError) {
    let book = try Workbook(bytes)
    for sheet in book.sheets.indices where columns == nil {
      try book.forEachRow(ofSheet: sheet) { number, cells in
        self.take(cells)
        return self.hasColumns || number < Self.headingLimit
      }
    }
  }

  /// Reads a table; codes are ASCII, so the encoding of the names does not matter.
  func read(table bytes: [UInt8], of file: String) throws(TabularError) {
    var reader = try TabularReader(bytes: bytes, file: file, malformedText: .isReplaced)
    var number = 0
    while hasColumns || number < Self.headingLimit, let row = try reader.next() {
      number += 1
      take(row.strings)
    }
  }

  private func take(_ cells: [String]) {
    guard let columns else { return takeHeadings(cells) }
    let present = Self.code(cells, columns.present)
    guard !present.isEmpty else { return }
    let opened = Self.year(cells, columns.opened)
    let closed = Self.year(cells, columns.closed)
    if let known = stations[present] {
      stations[present] = (
        Self.bound(known.opened, opened, min), Self.bound(known.closed, closed, max)
      )
    } else {
      stations[present] = (opened, closed)
    }
    guard columns.former < cells.count else { return }
    // A slash is part of a code, as in WpLesznoPM10/11.
    for part in cells[columns.former].split(whereSeparator: { ",;\n".contains($0) }) {
      let former = part.filter { !$0.isWhitespace }
      if !former.isEmpty, former != present { successors[former, default: []].insert(present) }
    }
  }

  private func takeHeadings(_ cells: [String]) {
    let names = cells.map { $0.lowercased().trimmingPrefix(while: \.isWhitespace) }
    func column(_ beginning: String) -> Int? { names.firstIndex { $0.hasPrefix(beginning) } }
    guard let present = column("kod stacji"), let former = column("stary kod") else { return }
    columns = Columns(
      present: present, former: former, opened: column("data uruchom"),
      closed: column("data zamkni"))
  }

  /// What the rows say.
  var codes: StationCodes {
    var current: [String: String] = [:]
    var shared: [String: [StationCodes.Successor]] = [:]
    for (former, codes) in successors where stations[former] == nil {
      if codes.count == 1 {
        current[former] = codes.first
      } else {
        shared[former] = codes.sorted().map {
          StationCodes.Successor(
            code: $0, opened: stations[$0]?.opened, closed: stations[$0]?.closed)
        }
      }
    }
    return StationCodes(current, shared: shared, listed: Set(stations.keys))
  }

  /// The wider of two bounds; an absent one is the widest.
  private static func bound(_ one: Int?, _ other: Int?, _ widest: (Int, Int) -> Int) -> Int? {
    guard let one, let other else { return nil }
    return widest(one, other)
  }

  private static func code(_ cells: [String], _ column: Int) -> String {
    column < cells.count ? cells[column].filter { !$0.isWhitespace } : ""
  }

  /// The year of a date, which is a text such as `03.01.1990` or a spreadsheet's day number.
  private static func year(_ cells: [String], _ column: Int?) -> Int? {
    guard let column, column < cells.count else { return nil }
    let text = cells[column].filter { !$0.isWhitespace }
    // 1970-01-01 is day 25569 in spreadsheets.
    if let days = Double(text), (3000...80_000).contains(days) {
      return CivilDate(daysSinceEpoch: Int(days) - 25_569).year
    }
    let parts = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber })
    return parts.first { $0.count == 4 }.flatMap { Int($0) }
  }
}
