internal import CivilTime
internal import TabularKit

/// A row of `stop_times.txt`; times are in seconds, -1 if blank.
struct StopTimeRow {
  var trip: Int32
  var stop: Int32
  var sequence: Int32
  var arrival: Int32
  var departure: Int32
  var line: Int32
  var canBoard: Bool
  var canAlight: Bool
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
        throw RowProblem("missing-id", "the row names no trip or no stop")
      }
      let tripID = row[trip]
      if tripID != last.id { last = (tripID, tripByID[tripID] ?? -1) }
      guard last.index >= 0 else {
        throw RowProblem("unknown-trip", "no trip has the id that the row names")
      }
      guard let stopIndex = stopByID[row[stop]] else {
        throw RowProblem("unknown-stop", "no stop has the id that the row names")
      }
      guard let order = (try? row.int(sequence)).flatMap({ Int32(exactly: $0) }), order >= 0 else {
        throw RowProblem("malformed-sequence", "expected a stop sequence from 0 to 2147483647")
      }
      let arrives = try row.time(arrival)
      let departs = try row.time(departure)
      let found = StopTimeRow(
        trip: Int32(last.index), stop: Int32(stopIndex), sequence: order,
        arrival: arrives ?? departs ?? -1, departure: departs ?? arrives ?? -1,
        line: Int32(clamping: row.line), canBoard: !row.isNone(pickup),
        canAlight: !row.isNone(dropOff))
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
    var rows = trips
    let tripByID = tripByID
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let index = row.text(trip).flatMap({ tripByID[$0] }) else {
        throw RowProblem("unknown-trip", "no trip has the id that the row names")
      }
      guard let first = try row.time(start), let limit = try row.time(end) else {
        throw RowProblem("missing-time", "the headway has no start or no end")
      }
      guard let seconds = (try? row.int(interval)).flatMap({ Int32(exactly: $0) }), seconds > 0
      else { throw RowProblem("malformed-headway", "expected a headway of one second or more") }
      guard first < limit else {
        throw RowProblem("times-out-of-order", "the headway ends before it starts")
      }
      rows[index].headways.append(Headway(start: first, end: limit, interval: seconds))
    }
    trips = rows
  }
}

extension TabularRow {
  /// Seconds since the start of the service day; `nil` if blank.
  fileprivate func time(_ column: Int) throws(RowProblem) -> Int32? {
    guard hasText(column) else { return nil }
    guard let time = TimeOfDay(utf8: bytes(column)) else {
      throw RowProblem("malformed-time", "expected a time such as 08:05:00")
    }
    guard time.seconds <= FeedReader.latestTime else {
      throw RowProblem("time-out-of-range", "the time is more than a week after its day")
    }
    return Int32(time.seconds)
  }

  /// Whether a pickup or drop-off type means that there is none.
  fileprivate func isNone(_ column: Int?) -> Bool { column.map { field($0, is: "1") } ?? false }
}
