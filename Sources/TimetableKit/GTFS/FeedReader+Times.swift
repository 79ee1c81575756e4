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
  func readStopTimes(_ report: inout FeedReport) throws(TimetableError) -> [StopTimeRow] {
    var table = try required("stop_times.txt")
    let trip = try table.column("trip_id")
    let stop = try table.column("stop_id")
    let sequence = try table.column("stop_sequence")
    let arrival = try table.column("arrival_time")
    let departure = try table.column("departure_time")
    let pickup = try table.optional("pickup_type")
    let dropOff = try table.optional("drop_off_type")
    var rows: [StopTimeRow] = []
    var isOrdered = true
    var last = (id: "", index: -1)
    let (tripByID, stopByID) = (tripByID, stopByID)
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard row.hasText(trip), row.hasText(stop) else {
        throw RowProblem("missing-id", Message("finding.missing-id.call"))
      }
      let tripID = row[trip]
      if tripID != last.id { last = (tripID, tripByID[tripID] ?? -1) }
      guard last.index >= 0 else {
        throw RowProblem("unknown-trip", Message("finding.unknown-trip"))
      }
      guard let stopIndex = stopByID[row[stop]] else {
        throw RowProblem("unknown-stop", Message("finding.unknown-stop.call"))
      }
      guard let order = (try? row.int(sequence)).flatMap({ Int32(exactly: $0) }), order >= 0 else {
        throw RowProblem("malformed-sequence", Message("finding.malformed-sequence"))
      }
      let arrives = try row.time(arrival)
      let departs = try row.time(departure)
      let found = StopTimeRow(
        trip: Int32(last.index), stop: Int32(stopIndex), sequence: order,
        arrival: arrives ?? departs ?? -1, departure: departs ?? arrives ?? -1,
        line: Int32(clamping: row.line), pickup: row.stopType(pickup),
        dropOff: row.stopType(dropOff))
      if let previous = rows.last,
        (found.trip, found.sequence) <= (previous.trip, previous.sequence)
      {
        isOrdered = false
      }
      guard rows.count < Self.mostStopTimes else { return }
      rows.append(found)
    }
    guard rows.count < Self.mostStopTimes else {
      throw TimetableError(.tooLarge, "the table has too many rows", file: table.file)
    }
    if !isOrdered {
      rows.sort { ($0.trip, $0.sequence, $0.line) < ($1.trip, $1.sequence, $1.line) }
    }
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

extension TabularRow {
  /// Seconds since the start of the service day; `nil` if blank.
  fileprivate func time(_ column: Int) throws(RowProblem) -> Int32? {
    guard hasText(column) else { return nil }
    guard let time = TimeOfDay(utf8: bytes(column)) else {
      throw RowProblem("malformed-time", Message("finding.malformed-time"))
    }
    guard time.seconds <= FeedReader.latestTime else {
      throw RowProblem("time-out-of-range", Message("finding.time-out-of-range"))
    }
    return Int32(time.seconds)
  }

  /// A pickup or drop-off type, regular where the row does not say.
  fileprivate func stopType(_ column: Int?) -> UInt8 {
    guard let column else { return 0 }
    return field(column, is: "1") ? 1 : field(column, is: "2") ? 2 : field(column, is: "3") ? 3 : 0
  }
}
