internal import Localization

extension FeedValidator {
  private struct BlockTrip {
    let trip: Int
    let start: Int32
    let end: Int32
  }

  /// Checks that the vehicle of a block is not in two trips at once.
  func checkBlocks(_ report: inout FeedReport) {
    for trips in blocks().values.map({ $0.sorted { ($0.start, $0.trip) < ($1.start, $1.trip) } }) {
      for (index, trip) in trips.enumerated() {
        let later = trips[(index + 1)...].prefix { $0.start < trip.end }.prefix(20)
        guard later.contains(where: { shareDay(trip.trip, $0.trip) }) else { continue }
        add(
          "overlapping-block", Message("finding.overlapping-block"), .error, file: "trips.txt",
          line: feed.tripLines[trip.trip], to: &report)
      }
    }
  }

  /// The timed trips of each block; those with headways have no times of their own.
  private func blocks() -> [String: [BlockTrip]] {
    var blocks: [String: [BlockTrip]] = [:]
    var start = 0
    while start < times.count {
      var end = start + 1
      while end < times.count, times[end].trip == times[start].trip { end += 1 }
      let trip = Int(times[start].trip)
      let row = feed.trips[trip]
      let (leaves, arrives) = (times[start].departure, times[end - 1].arrival)
      if let block = row.block, row.headways.isEmpty, leaves >= 0, arrives > leaves {
        blocks[block, default: []].append(BlockTrip(trip: trip, start: leaves, end: arrives))
      }
      start = end
    }
    return blocks
  }

  private func shareDay(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (feed.trips[one].service, feed.trips[other].service)
    if first == second { return true }
    let services = (timetable.services[first], timetable.services[second])
    guard let span = services.0.span, let other = services.1.span else { return false }
    guard span.overlaps(other) else { return false }
    let days = span.clamped(to: other)
    // A year shows every weekday and every holiday.
    return days.prefix(366).contains { services.0.runs(on: $0) && services.1.runs(on: $0) }
  }
}
