import CivilTime
import TabularKit

/// Converts the rows of a table to records.
struct CSVRowReader {
  private let columns: CSVColumns
  private var times = TimeReader()
  private var isFirstChecked = false
  private var lastSource: (bytes: [UInt8], number: Int32)?
  private let table: UnsafeRawBufferPointer
  /// The order of day and month in the table, once a date needs it.
  private var order: DateOrder??

  /// Creates a reader for the rows of a table, whose bytes must outlive it.
  init(_ columns: CSVColumns, of table: UnsafeRawBufferPointer) {
    self.columns = columns
    self.table = table
  }

  /// Adds a row's record, unless the row is empty.
  ///
  /// - Throws: Why the row is not a valid record.
  mutating func take(
    _ row: borrowing TabularRow, into recording: inout Recording
  ) throws(CSVValueError) {
    guard !row.isBlank else { return }
    if !isFirstChecked { noteUnreadTimes(row, in: &recording) }
    let coordinate = try position(row)
    let milliseconds = try time(row)
    recording.records.append(coordinate, milliseconds: milliseconds ?? LocationRecords.noTime)
    for (column, measure, unit) in columns.measures where row.hasText(column) {
      if let value = Self.number(row, column) {
        recording.records.set(measure, value * unit)
      } else if !Self.text(row, column).isEmpty {
        Self.note("expected a number", row, column, in: &recording)
      }
    }
    try takeType(row, into: &recording)
    takeSource(row, into: &recording)
  }

  private func position(_ row: borrowing TabularRow) throws(CSVValueError) -> Coordinate {
    guard row.hasText(columns.latitude), row.hasText(columns.longitude) else {
      let column = row.hasText(columns.latitude) ? columns.longitude : columns.latitude
      throw CSVValueError("the position is missing", column: column)
    }
    do throws(GeoError) {
      if let north = Self.number(row, columns.latitude),
        let east = Self.number(row, columns.longitude)
      {
        let isE7 = columns.isE7 || Self.areTenMillionths(north, east)
        let unit = isE7 ? GridPosition.degree : 1
        return try Coordinate(
          latitude: Self.signed(north / unit, row, columns.northOrSouth),
          longitude: Self.signed(east / unit, row, columns.eastOrWest))
      }
      let text = Self.text(row, columns.latitude) + "; " + Self.text(row, columns.longitude)
      return try Coordinate(text)
    } catch {
      throw CSVValueError(error.description, column: columns.latitude)
    }
  }

  /// The degrees, negative if a separate column has S or W; some files have a minus sign as well.
  private static func signed(
    _ degrees: Double, _ row: borrowing TabularRow, _ column: Int?
  ) -> Double {
    guard let column, row.hasText(column) else { return degrees }
    let letter = row.bytes(column).withUnsafeBufferPointer { $0.first.map { $0 & 0xDF } }
    let isNegative = letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W")
    return isNegative ? -abs(degrees) : degrees
  }

  /// Whether numbers are too large to be degrees.
  private static func areTenMillionths(_ north: Double, _ east: Double) -> Bool {
    max(abs(north), abs(east)) >= 10_000 && north == north.rounded() && east == east.rounded()
  }

  private mutating func time(_ row: borrowing TabularRow) throws(CSVValueError) -> Int64? {
    guard let column = columns.time, row.hasText(column) else { return nil }
    if let date = columns.date, date != column, row.hasText(date) {
      var text = Self.text(row, date) + " " + Self.text(row, column)
      if let offset = columns.offset, row.hasText(offset) { text += " " + Self.text(row, offset) }
      if let milliseconds = WrittenTime.milliseconds(text) { return milliseconds }
      if let milliseconds = WrittenTime.ofDigits(text) { return milliseconds }
      if let milliseconds = try slashDate(text, column: date) { return milliseconds }
    }
    let bytes = row.bytes(column)
    let quick = bytes.withUnsafeBufferPointer { times.milliseconds($0) }
    if let quick { return quick }
    let text = Self.text(row, column)
    guard !text.isEmpty else { return nil }
    if let milliseconds = WrittenTime.milliseconds(text) { return milliseconds }
    if let milliseconds = try slashDate(text, column: column) { return milliseconds }
    throw CSVValueError(
      "expected a time such as 2026-11-21T09:00:00Z, or seconds since 1970", column: column)
  }

  /// The time of a date whose order of day and month another date of the table shows; `nil` if the
  /// text is no such date.
  private mutating func slashDate(_ text: String, column: Int) throws(CSVValueError) -> Int64? {
    guard let date = SlashDate(text) else { return nil }
    let known = order ?? SlashDate.order(in: table)
    order = .some(known)
    guard let known else {
      throw CSVValueError(
        "no date of the table shows whether the day or the month comes first; write 2024-05-01",
        column: column)
    }
    return date.milliseconds(known)
  }

  private mutating func takeType(
    _ row: borrowing TabularRow, into recording: inout Recording
  ) throws(CSVValueError) {
    if let column = columns.type, row.hasText(column), !row.field(column, is: "default") {
      if let type = RecordType(Self.text(row, column).lowercased()) {
        recording.records.setType(type)
      } else {
        Self.note("unknown type", row, column, in: &recording)
      }
    }
    var details = RecordDetails()
    if let column = columns.departure, row.hasText(column) {
      let text = Self.text(row, column)
      details.departure = WrittenTime.milliseconds(text)
      if details.departure == nil { details.departure = try slashDate(text, column: column) }
      if details.departure == nil {
        Self.note("the departure must be an ISO 8601 time", row, column, in: &recording)
      }
    }
    if let column = columns.file { details.file = row.text(column).map(HarmlessText.rearmed) }
    if let column = columns.name { details.name = row.text(column).map(HarmlessText.rearmed) }
    if let column = columns.refines, let text = row.text(column) {
      details.refines = RecordID(text)
      if details.refines == nil {
        Self.note("refines must be the id of a record", row, column, in: &recording)
      }
    }
    if columns.type == nil, details.departure != nil { recording.records.setType(.visit) }
    recording.records.setDetails(details)
  }

  /// In a table without times, reports the columns that look like times, by name or by their first
  /// values.
  private mutating func noteUnreadTimes(
    _ row: borrowing TabularRow, in recording: inout Recording
  ) {
    isFirstChecked = true
    guard columns.time == nil else { return }
    for (column, name) in columns.unread where row.hasText(column) {
      let text = Self.text(row, column)
      guard TimeName.isLike(name) || ISODateTime(text) != nil else { continue }
      // Some columns are not times despite their name, such as a zone or a duration in words.
      guard !text.isEmpty, WrittenTime.milliseconds(text) != nil || text.contains(where: \.isNumber)
      else { continue }
      let advice = "so the records have no times; rename it to timestamp to read it"
      recording.note(
        LocationError(
          .ignoredValue, "column \(column + 1) looks like a time, \(advice)", line: 1, column: nil))
    }
  }

  private static func note(
    _ message: String, _ row: borrowing TabularRow, _ column: Int, in recording: inout Recording
  ) {
    recording.note(
      LocationError(
        .ignoredValue, message, line: row.line(of: column), column: row.column(of: column)))
  }

  private mutating func takeSource(_ row: borrowing TabularRow, into recording: inout Recording) {
    guard let column = columns.source, row.hasText(column) else { return }
    let bytes = row.bytes(column)
    let number: Int32 = bytes.withUnsafeBufferPointer { bytes in
      if let lastSource, lastSource.bytes.elementsEqual(bytes) { return lastSource.number }
      let name = HarmlessText.rearmed(String(decoding: bytes, as: UTF8.self))
      let number = recording.records.sourceNumber(name)
      lastSource = (Array(bytes), number)
      return number
    }
    recording.records.setSource(number)
  }

  private static func text(_ row: borrowing TabularRow, _ column: Int) -> String {
    let bytes = row.bytes(column)
    return bytes.withUnsafeBufferPointer { GPXAssembler.trimmed($0) }
  }

  private static func number(_ row: borrowing TabularRow, _ column: Int) -> Double? {
    let bytes = row.bytes(column)
    let plain = bytes.withUnsafeBufferPointer { DecimalText.number($0) }
    if let plain { return plain }
    if let value = try? row.double(column), value.isFinite { return value }
    return bytes.withUnsafeBufferPointer { DecimalText.numberWithComma($0) }
  }
}

/// Why a row is invalid, and which of its fields is.
struct CSVValueError: Error {
  let message: String
  let column: Int

  init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}
