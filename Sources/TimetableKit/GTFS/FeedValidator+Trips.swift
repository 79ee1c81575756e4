internal import GeoKit
internal import Localization
internal import TabularKit

extension FeedValidator {
  /// Checks trips, their calls and their headways.
  func checkTrips(_ report: inout FeedReport) {
    var isTimed = [Bool](repeating: false, count: feed.trips.count)
    var start = 0
    while start < times.count {
      var end = start + 1
      while end < times.count, times[end].trip == times[start].trip { end += 1 }
      isTimed[Int(times[start].trip)] = true
      checkCalls(times[start..<end], &report)
      start = end
    }
    for (index, trip) in feed.trips.enumerated() {
      if !isTimed[index], !feed.flexibleTrips.contains(index) {
        add(
          "unused-trip", Message("finding.unused-trip"), file: "trips.txt",
          line: feed.tripLines[index], to: &report)
      }
      let headways = trip.headways.sorted { $0.start < $1.start }
      if zip(headways, headways.dropFirst()).contains(where: { $0.end > $1.start }) {
        add(
          "overlapping-headways", Message("finding.overlapping-headways"), .error,
          file: "frequencies.txt",
          line: nil, to: &report)
      }
    }
  }

  /// Checks the order and speed of a trip's calls.
  private func checkCalls(_ calls: ArraySlice<StopTimeRow>, _ report: inout FeedReport) {
    func found(
      _ rule: String, _ message: Message, severity: FeedFinding.Severity, line: Int32
    ) {
      add(rule, message, severity, file: "stop_times.txt", line: line, to: &report)
    }
    let line = timetable.lines[feed.trips[Int(calls[calls.startIndex].trip)].line]
    let limit = Self.fastest(line.type)
    var last: StopTimeRow?
    for call in calls {
      if let previous = last, previous.sequence == call.sequence {
        found(
          "duplicate-sequence", Message("finding.duplicate-sequence"), severity: .error,
          line: call.line)
      }
      if let previous = last, previous.stop == call.stop {
        found(
          "repeated-stop", Message("finding.repeated-stop"), severity: .warning, line: call.line)
      }
      guard call.arrival >= 0 else { continue }
      if let previous = last, previous.departure >= 0 {
        let (from, to) = (timetable.stops[Int(previous.stop)], timetable.stops[Int(call.stop)])
        let distance = from.coordinate.distance(to: to.coordinate).value
        // Times are often rounded to minutes.
        let seconds = Double(max(call.arrival - previous.departure, 0)) + 60
        if distance / seconds * 3.6 > limit {
          found(
            "fast-travel", Message("finding.fast-travel", .integer(Int(limit))),
            severity: .warning, line: call.line)
        }
      }
      last = call
    }
  }

  /// The maximum plausible speed of a type of vehicle, in km/h.
  private static func fastest(_ type: Int) -> Double {
    switch type {
    case 0, 5, 900...999: 100
    case 1, 12, 400...405: 150
    case 2, 100...199: 500
    case 3, 11, 200...299, 700...899: 150
    case 4, 1000...1099, 1200: 80
    case 6, 7, 1300...1499: 50
    default: 200
    }
  }

  /// Checks the columns of `stop_times.txt` that journeys do not need.
  func checkStopTimes(_ report: inout FeedReport) throws(TimetableError) {
    guard var table = try feed.files.reader("stop_times.txt") else { return }
    let trip = try table.column("trip_id")
    let arrival = try table.optional("arrival_time")
    let departure = try table.optional("departure_time")
    let timepoint = try table.optional("timepoint")
    let sequence = try table.column("stop_sequence")
    let distance = try table.optional("shape_dist_traveled")
    var last = (trip: "", sequence: 0, traveled: -1.0)
    try table.forEachRow(&report) { row throws(RowProblem) in
      let key = row.text(trip) ?? ""
      let order = row.text(sequence).flatMap { Int($0) } ?? 0
      // Rows may be in any order; distances are compared where calls follow each other.
      if key != last.trip || order <= last.sequence { last = (key, order, -1) }
      let traveled = row.text(distance).flatMap { Double($0) }
      defer { last = (key, order, traveled ?? last.traveled) }
      let hasTime = (row.text(arrival) != nil, row.text(departure) != nil)
      if hasTime.0 != hasTime.1 {
        throw RowProblem("single-time", Message("finding.single-time"))
      }
      if !hasTime.0, row.text(timepoint) == "1" {
        throw RowProblem("missing-timepoint-time", Message("finding.missing-timepoint-time"))
      }
      if let traveled, traveled <= last.traveled {
        throw RowProblem("decreasing-distance", Message("finding.decreasing-distance"))
      }
    }
  }
}
