internal import CivilTime
internal import Localization
internal import TabularKit

/// A row of `stop_times.txt`; times are in seconds, -1 if blank.
struct StopTimeRow {
  var trip: Int32
  var stop: Int32
  var sequence: Int32
  var arrival: Int32
  var departure: Int32
  var line: Int32
  /// `pickup_type` and `drop_off_type`: 0 regular, 1 none, 2 and 3 of ``StopArrangement``.
  var pickup: UInt8
  var dropOff: UInt8
}

extension FeedReader {
  /// The maximum number of rows in a feed's `stop_times.txt`.
  static let mostStopTimes = 60_000_000

  /// Reads `stop_times.txt` and sorts its rows by trip and stop sequence.
  mutating func readStopTimes(_ report: inout FeedReport) throws(TimetableError) -> [StopTimeRow] {
    var table = try required("stop_times.txt")
    let columns = try StopTimeColumns(table)
    var rows: [StopTimeRow] = []
    var isOrdered = true
    var last = (id: "", index: -1)
    var flexible: Set<Int> = []
    let (tripByID, stopByID) = (tripByID, stopByID)
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard row.hasText(columns.trip) else {
        throw RowProblem("missing-id", Message("finding.missing-id.call"))
      }
      let tripID = row[columns.trip]
      if tripID != last.id { last = (tripID, tripByID[tripID] ?? -1) }
      guard last.index >= 0 else {
        throw RowProblem("unknown-trip", Message("finding.unknown-trip"))
      }
      if columns.isFlexible(row) {
        flexible.insert(last.index)
        throw RowProblem("flexible-stop", Message("finding.flexible-stop"), .warning)
      }
      let found = try columns.call(row, of: last.index, stops: stopByID)
      if let previous = rows.last,
        (found.trip, found.sequence) <= (previous.trip, previous.sequence)
      {
        isOrdered = false
      }
      guard rows.count < Self.mostStopTimes else { return }
      rows.append(found)
      if columns.isContinuous(row) { throw RowProblem.continuousStopping }
    }
    guard rows.count < Self.mostStopTimes else {
      throw TimetableError(.tooLarge, "the table has too many rows", file: table.file)
    }
    if !isOrdered {
      rows.sort { ($0.trip, $0.sequence, $0.line) < ($1.trip, $1.sequence, $1.line) }
    }
    flexibleTrips = flexible
    return rows
  }

  /// Reads `frequencies.txt`, which is optional.
  mutating func readHeadways(_ report: inout FeedReport) throws(TimetableError) {
    guard var table = try files.reader("frequencies.txt") else { return }
    let trip = try table.column("trip_id")
    let start = try table.column("start_time")
    let end = try table.column("end_time")
    let interval = try table.column("headway_secs")
    let exact = try table.optional("exact_times")
    var rows = trips
    let tripByID = tripByID
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let index = row.text(trip).flatMap({ tripByID[$0] }) else {
        throw RowProblem("unknown-trip", Message("finding.unknown-trip"))
      }
      guard let first = try row.time(start), let limit = try row.time(end) else {
        throw RowProblem("missing-time", Message("finding.missing-time.headway"))
      }
      guard let seconds = (try? row.int(interval)).flatMap({ Int32(exactly: $0) }), seconds > 0
      else { throw RowProblem("malformed-headway", Message("finding.malformed-headway")) }
      guard first < limit else {
        throw RowProblem("times-out-of-order", Message("finding.times-out-of-order.headway"))
      }
      let isExact = exact.map { row.field($0, is: "1") } ?? false
      rows[index].headways.append(
        Headway(start: first, end: limit, interval: seconds, isExact: isExact))
    }
    trips = rows
  }
}
