import AirQualityKit
import Foundation

/// Builds a year from a file's rows: several heading rows, then one row for each hour.
///
/// Headings are identified by their labels, or without labels by their contents.
struct ArchiveBuilder {
  private static let headingLimit = 20
  private static let columnLimit = 5000

  let file: String
  /// Whether the rows are those of a workbook.
  var isWorkbook = false
  var failure: ArchiveError?
  private var headings: [[String]] = []
  private var timeColumn = 0
  private var year: ArchiveYear?
  private var seen: Set<Int> = []
  private var firstHour = 0
  /// The power of ten that converts values to micrograms: 3 for a file in milligrams.
  private var power = 0
  /// The first row before the hours with a time that is not a full hour.
  private var unread: Int?

  init(file: String) { self.file = file }

  /// Reads a row of the file.
  mutating func take(_ row: Int, _ cells: [String]) throws(ArchiveError) {
    let cells = cells.map { $0.trimmingPrefix(while: \.isWhitespace) }.map(Self.trimmed)
    if cells.allSatisfy(\.isEmpty) { return }
    if year == nil {
      guard let column = cells.prefix(2).firstIndex(where: { ArchiveClock.hour(of: $0) != nil }),
        cells.count > column + 1
      else {
        headings.append(cells)
        if unread == nil, cells.prefix(2).contains(where: Self.isTime) { unread = row }
        guard headings.count <= Self.headingLimit else {
          throw withoutHours(
            row, "expected an hour such as 2024-01-01 01:00 within the first rows")
        }
        return
      }
      timeColumn = column
      if let unread { throw error(unread, "expected an hour such as 2024-01-01 01:00") }
      try begin(row, ArchiveClock.hour(of: cells[column]) ?? 0)
    }
    try takeHour(row, cells)
  }

  /// Whether a cell looks like a time, such as `2024-02-30 01:00` or `01:20`.
  private static func isTime(_ text: String) -> Bool {
    text.first?.isNumber == true
      && (text.contains(":") || text.count { "-./".contains($0) } == 2)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The year, once all rows were read.
  func finished() throws(ArchiveError) -> ArchiveYear {
    guard let year else { throw withoutHours(unread, "expected rows of hours, found none") }
    return year
  }

  private func error(_ row: Int?, _ message: String) -> ArchiveError {
    ArchiveError(file: file, row: row, message: message)
  }

  /// The error of a file without hours, whose headings may say why.
  private func withoutHours(_ row: Int?, _ message: String) -> ArchiveError {
    let other = Set(headings.joined()).intersection(["24g", "1m"]).sorted()
    return other.isEmpty
      ? error(row, message)
      : error(row, "only hourly values (1g) are supported, not \(other.joined(separator: ", "))")
  }

  /// What the headings say of the columns; `nil` where there is no such heading.
  private struct Columns {
    var codes: [String]?
    var parameters: [String]?
    var averagings: [String]?
    var units: [String]?

    /// Recognises a heading other than that of the codes.
    mutating func take(_ present: [String], labelled label: String) {
      if label.hasPrefix("wska")
        || parameters == nil && present.allSatisfy({ Pollutant(code: $0) != nil })
      {
        parameters = present
      } else if label.hasPrefix("jednostka") || present.allSatisfy(ArchiveBuilder.isUnit) {
        units = present
      } else if label.hasPrefix("czas u") || present.allSatisfy({ ["1g", "24g"].contains($0) }) {
        averagings = present
      }
    }
  }

  /// The headings by their labels, or by what they contain where labels are absent.
  private func columns() -> Columns {
    var columns = Columns()
    for heading in headings where heading.count > timeColumn {
      let label = heading[timeColumn].lowercased()
      let values = Array(heading.dropFirst(timeColumn + 1))
      let present = values.filter { !$0.isEmpty }
      guard !present.isEmpty else { continue }
      if label.hasPrefix("kod stacji")
        || columns.codes == nil && present.allSatisfy(Self.isCode)
      {
        columns.codes = values
      } else {
        columns.take(present, labelled: label)
      }
    }
    if columns.codes == nil, let places = places(in: headings) {
      columns.codes = places.map(\.code)
      columns.parameters =
        columns.parameters ?? places.map(\.parameter).filter { !$0.isEmpty }
      columns.averagings =
        columns.averagings ?? places.map(\.averaging).filter { !$0.isEmpty }
    }
    return columns
  }

  /// Evaluates the headings at the first hour.
  private mutating func begin(_ row: Int, _ hour: Int) throws(ArchiveError) {
    let columns = columns()
    guard var codes = columns.codes else {
      throw error(row, "expected a row of station codes above the hours")
    }
    while codes.last?.isEmpty == true { codes.removeLast() }
    guard codes.count <= Self.columnLimit else { throw error(row, "there are too many columns") }
    let named = codes.filter { !$0.isEmpty }
    guard Set(named).count == named.count else { throw error(row, "a station code occurs twice") }
    let pollutant = try pollutant(row, columns.parameters)
    let averaging = Set(columns.averagings ?? ["1g"])
    guard averaging == ["1g"] else {
      throw error(
        row,
        "only hourly values (1g) are supported, not \(averaging.sorted().joined(separator: ", "))")
    }
    guard let power = Self.power(of: columns.units ?? []) else {
      throw error(row, "expected one unit for all columns, µg/m3 or mg/m3")
    }
    self.power = power
    // The hour that ends at midnight belongs to the previous day.
    guard let civilYear = Self.year(ofHour: hour - 1) else {
      throw error(row, "expected a year from \(Self.years.lowerBound) to \(Self.years.upperBound)")
    }
    firstHour = ArchiveYear.firstHour(of: civilYear) + 1
    let count = ArchiveYear.hourCount(of: civilYear)
    year = ArchiveYear(
      year: civilYear, pollutant: pollutant, averaging: "1g",
      columns: codes.map {
        ArchiveYear.Column(code: $0, hours: $0.isEmpty ? [] : Array(repeating: nil, count: count))
      })
  }

  /// The plausible years.
  private static let years = 1950...2200

  private static func isUnit(_ text: String) -> Bool {
    text.hasSuffix("/m3") || text.hasSuffix("/m³")
  }

  /// The power of ten that converts the unit to micrograms; `nil` for several or unknown units.
  private static func power(of units: [String]) -> Int? {
    let found = Set(units.map { ConcentrationUnit($0) })
    switch found.count {
    case 0: return 0
    case 1 where found == [.microgramsPerCubicMeter]: return 0
    case 1 where found == [.milligramsPerCubicMeter]: return 3
    default: return nil
    }
  }

  /// The stations and pollutants of the first heading that contains sensor codes.
  private func places(
    in headings: [[String]]
  ) -> [(code: String, parameter: String, averaging: String)]? {
    for heading in headings {
      if let places = Self.places(heading, timeColumn) { return places }
    }
    return nil
  }

  /// Parses sensor codes such as `MpKrakBujaka-PM10-1g`, which are the only heading of some files;
  /// `nil` for a heading of other cells.
  private static func places(
    _ heading: [String], _ timeColumn: Int
  ) -> [(code: String, parameter: String, averaging: String)]? {
    let cells = heading.dropFirst(timeColumn + 1)
    guard cells.contains(where: { !$0.isEmpty }) else { return nil }
    var places: [(code: String, parameter: String, averaging: String)] = []
    for cell in cells {
      if cell.isEmpty {
        places.append(("", "", ""))
        continue
      }
      let parts = cell.split(separator: "-").map(String.init)
      guard parts.count == 3, isCode(parts[0]), Pollutant(code: parts[1]) != nil else { return nil }
      places.append((parts[0], parts[1], parts[2]))
    }
    return places
  }

  private func pollutant(_ row: Int, _ names: [String]?) throws(ArchiveError) -> Pollutant {
    let found = Set((names ?? []).compactMap { Pollutant(code: $0) })
    if let names, names.contains(where: { Pollutant(code: $0) == nil }) || found.count > 1 {
      throw error(row, "expected one known pollutant for all columns")
    }
    if let pollutant = found.first { return pollutant }
    // File names look like 2016_PM25_1g.xlsx.
    let words = (file as NSString).lastPathComponent.split { "_-. ".contains($0) }
    for word in words { if let pollutant = Pollutant(code: String(word)) { return pollutant } }
    throw error(row, "expected a row with the pollutant above the hours")
  }

  /// The year of an hour; `nil` if it is implausible.
  private static func year(ofHour hour: Int) -> Int? {
    var year = 1970 + Int((Double(hour) / 8766).rounded(.down))
    guard years.contains(year) else { return nil }
    while ArchiveYear.firstHour(of: year) + 1 > hour { year -= 1 }
    while ArchiveYear.firstHour(of: year + 1) + 1 <= hour { year += 1 }
    return year
  }

  /// Whether a text is a station's code: two letters of the province, then others, without dashes,
  /// such as `MzWarAlNiepo`.
  private static func isCode(_ text: String) -> Bool {
    let letters = Array(text.unicodeScalars)
    return letters.count >= 5
      && letters.allSatisfy {
        $0.properties.isAlphabetic || $0.value < 58 && $0.value > 47 || $0 == "_"
      }
      && letters[0].properties.isUppercase && letters[1].properties.isLowercase
  }

  private func decimal(_ text: String) -> ArchiveDecimal? {
    isWorkbook
      ? ArchiveDecimal(cell: text, timesTenToThe: power)
      : ArchiveDecimal(text, timesTenToThe: power)
  }

  private mutating func takeHour(_ row: Int, _ cells: [String]) throws(ArchiveError) {
    guard var year else { return }
    // It is assigned again at the end: this avoids copying the columns for each row.
    self.year = nil
    defer { self.year = year }
    let values = cells.dropFirst(timeColumn + 1)
    guard timeColumn < cells.count, let hour = ArchiveClock.hour(of: cells[timeColumn]) else {
      guard values.allSatisfy(\.isEmpty) else {
        throw error(row, "expected an hour such as 2024-01-01 01:00")
      }
      year.skipped.append(ArchiveYear.Skipped(row: row, reason: "it has no hour and no values"))
      return
    }
    let slot = hour - 1 - firstHour
    guard slot >= 0, slot < ArchiveYear.hourCount(of: year.year) else {
      throw error(row, "the hour is not in \(year.year)")
    }
    guard seen.insert(slot).inserted else { throw error(row, "the hour occurs twice") }
    year.hours += 1
    for (column, text) in values.enumerated() {
      guard column < year.columns.count, !year.columns[column].hours.isEmpty else {
        guard text.isEmpty else { throw error(row, "a value has no station above it") }
        continue
      }
      guard !text.isEmpty else { continue }
      guard let value = decimal(text) else {
        throw error(row, "column \(timeColumn + column + 2): expected a number")
      }
      year.columns[column].hours[slot] = value
      year.values += 1
    }
    let stations = year.columns.count { !$0.hours.isEmpty }
    year.empty = year.hours * stations - year.values
  }
}
