internal import CivilTime
internal import Localization
internal import TabularKit

/// The columns of `stop_times.txt`.
struct StopTimeColumns {
  let trip: Int
  private let stop: Int
  private let sequence: Int
  private let arrival: Int
  private let departure: Int
  private let pickup: Int?
  private let dropOff: Int?
  /// The columns of calls on demand in a zone or a group of stops (GTFS-Flex).
  private let flexible: [Int]
  private let continuous: [Int]

  init(_ table: borrowing TableReader) throws(TimetableError) {
    trip = try table.column("trip_id")
    stop = try table.column("stop_id")
    sequence = try table.column("stop_sequence")
    arrival = try table.column("arrival_time")
    departure = try table.column("departure_time")
    pickup = try table.optional("pickup_type")
    dropOff = try table.optional("drop_off_type")
    flexible = try table.present([
      "location_id", "location_group_id", "start_pickup_drop_off_window",
    ])
    continuous = try table.present(Self.continuousNames)
  }

  /// The columns that allow boarding and alighting between stops.
  static let continuousNames = ["continuous_pickup", "continuous_drop_off"]

  /// Whether the vehicle calls only on demand, anywhere in a zone or during a window of time.
  func isFlexible(_ row: borrowing TabularRow) -> Bool {
    for column in flexible where row.hasText(column) { return true }
    return false
  }

  /// Whether passengers may board or alight between this stop and the next.
  func isContinuous(_ row: borrowing TabularRow) -> Bool {
    row.isContinuous(continuous)
  }

  /// The call of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - trip: The index of its trip.
  ///   - stops: The stops by id.
  func call(
    _ row: borrowing TabularRow, of trip: Int, stops: [String: Int]
  ) throws(RowProblem) -> StopTimeRow {
    guard row.hasText(stop) else {
      throw RowProblem("missing-id", Message("finding.missing-id.call"))
    }
    guard let index = stops[row[stop]] else {
      throw RowProblem("unknown-stop", Message("finding.unknown-stop.call"))
    }
    guard let order = (try? row.int(sequence)).flatMap({ Int32(exactly: $0) }), order >= 0 else {
      throw RowProblem("malformed-sequence", Message("finding.malformed-sequence"))
    }
    let arrives = try row.time(arrival)
    let departs = try row.time(departure)
    return StopTimeRow(
      trip: Int32(trip), stop: Int32(index), sequence: order,
      arrival: arrives ?? departs ?? -1, departure: departs ?? arrives ?? -1,
      line: Int32(clamping: row.line), pickup: row.stopType(pickup),
      dropOff: row.stopType(dropOff))
  }
}

extension RowProblem {
  /// Boarding between stops is allowed, but journeys use stops only.
  static var continuousStopping: RowProblem {
    RowProblem("continuous-stopping", Message("finding.continuous-stopping"), .warning)
  }
}

extension TabularRow {
  /// Whether one of the columns `continuous_pickup` and `continuous_drop_off` allows boarding or
  /// alighting between stops: 0 anywhere, 2 after a call, 3 by telling the driver.
  func isContinuous(_ columns: [Int]) -> Bool {
    for column in columns where hasText(column) && !field(column, is: "1") { return true }
    return false
  }

  /// Seconds since the start of the service day; `nil` if blank.
  func time(_ column: Int) throws(RowProblem) -> Int32? {
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
