internal import GeoKit
internal import Localization

/// Builds patterns, profiles and runs from the rows of a feed.
struct TripAssembly {
  let feed: FeedReader
  let blanks: BlankTimes
  private var patternByCalls: [[Timetable.Call]: Int] = [:]
  private var profileByTimes: [[Int32]: UInt32] = [:]
  /// The runs of each pattern.
  private var runs: [[Timetable.Run]] = []
  private var patterns: [[Timetable.Call]] = []
  let transfers: FeedTransfers
  var points: [TransferPoint: UInt32] = [:]
  var blocks: [String: UInt32] = [:]
  var firstBlock: UInt32 = 1
  var sequences: [[Int32]: UInt32] = [:]
  /// For each row of `trips.txt` the index of its trip; -1 for one that does not run.
  private(set) var tripByRow: [Int]

  /// The maximum number of vehicle runs in a feed, including those of headways.
  static let mostRuns = 5_000_000

  init(feed: FeedReader, blanks: BlankTimes, transfers: FeedTransfers) {
    self.feed = feed
    self.blanks = blanks
    self.transfers = transfers
    tripByRow = Array(repeating: -1, count: feed.trips.count)
  }

  /// Adds the trips described by sorted rows.
  mutating func add(
    _ rows: [StopTimeRow], to timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    var start = 0
    var runCount = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].trip == rows[start].trip { end += 1 }
      do throws(RowProblem) {
        runCount += try add(trip: rows[start..<end], to: &timetable)
      } catch {
        report.add(
          error.finding(file: feed.files.label("stop_times.txt"), line: Int(rows[start].line)))
      }
      guard runCount <= Self.mostRuns else {
        throw TimetableError(
          .tooLarge, "the feed has more than \(Self.mostRuns) runs of vehicles",
          file: feed.files.name)
      }
      start = end
    }
    finish(&timetable)
  }

  /// Adds one trip and returns its number of runs.
  private mutating func add(
    trip rows: ArraySlice<StopTimeRow>, to timetable: inout Timetable
  ) throws(RowProblem) -> Int {
    guard let first = rows.first else { return 0 }
    guard rows.count >= 2 else {
      if feed.flexibleTrips.contains(Int(first.trip)) { return 0 }
      throw RowProblem("short-trip", Message("finding.short-trip"))
    }
    var times = Array(rows)
    try fill(&times, timetable.stops)
    try check(times)
    let row = feed.trips[Int(first.trip)]
    let begin = times[0].departure
    let calls = calls(times, of: Int(first.trip), &timetable)
    let pattern = patternByCalls[calls] ?? patterns.count
    if pattern == patterns.count {
      patternByCalls[calls] = pattern
      patterns.append(calls)
      runs.append([])
    }
    let relative = times.map { $0.arrival - begin } + times.map { $0.departure - begin }
    let profile = profileByTimes[relative] ?? UInt32(timetable.arrivals.count)
    if Int(profile) == timetable.arrivals.count {
      profileByTimes[relative] = profile
      timetable.arrivals += relative[..<times.count]
      timetable.departures += relative[times.count...]
    }
    let trip = UInt32(timetable.trips.count)
    tripByRow[Int(first.trip)] = timetable.trips.count
    setBlock(of: row, &timetable)
    timetable.trips.append(
      TransitTrip(
        index: timetable.trips.count, id: row.id, line: row.line, service: row.service,
        headsign: row.headsign, isAccessible: row.isAccessible, direction: row.direction,
        takesBicycles: row.takesBicycles,
        headway: row.headways.filter { !$0.isExact }.map { Int($0.interval) }.max()))
    setSequences(times, &timetable)
    let longest = max(relative[times.count - 1], relative[relative.count - 1])
    var count = 0
    func run(at start: Int32) {
      count += 1
      runs[pattern].append(Timetable.Run(trip: trip, profile: profile, start: start))
      timetable.longestDay = max(timetable.longestDay, start + longest)
    }
    guard !row.headways.isEmpty else {
      run(at: begin)
      return count
    }
    for headway in row.headways {
      var start = Int(headway.start)
      while start < headway.end, count <= Self.mostRuns {
        run(at: Int32(start))
        start += Int(headway.interval)
      }
    }
    return count
  }

  private func check(_ times: [StopTimeRow]) throws(RowProblem) {
    var clock = Int32.min
    for time in times {
      guard time.arrival >= clock, time.departure >= time.arrival else {
        throw RowProblem("times-out-of-order", Message("finding.times-out-of-order.trip"))
      }
      clock = time.departure
    }
  }

  /// Fills in blank times.
  private func fill(
    _ times: inout [StopTimeRow], _ stops: [TransitStop]
  ) throws(RowProblem) {
    guard times[0].departure >= 0, times[times.count - 1].arrival >= 0 else {
      throw RowProblem("missing-time", Message("finding.missing-time.trip"))
    }
    var known = 0
    for next in times.indices.dropFirst() where times[next].arrival >= 0 {
      defer { known = next }
      guard next - known > 1 else { continue }
      let begin = times[known].departure
      let span = times[next].arrival - begin
      guard span >= 0 else { continue }
      var along: [Double] = [0]
      if blanks == .distance {
        for index in known + 1...next {
          let (from, to) = (stops[Int(times[index - 1].stop)], stops[Int(times[index].stop)])
          along.append(along[along.count - 1] + from.coordinate.distance(to: to.coordinate).value)
        }
      }
      for index in known + 1..<next {
        let seconds: Int32
        if blanks == .distance, let whole = along.last, whole > 0 {
          seconds = Int32(Double(span) * min(1, along[index - known] / whole))
        } else {
          seconds = Int32(Int(span) * (index - known) / (next - known))
        }
        times[index].arrival = begin + seconds
        times[index].departure = begin + seconds
      }
    }
  }

  /// Writes the patterns, and their runs in the order of their start times.
  private mutating func finish(_ timetable: inout Timetable) {
    for (calls, runs) in zip(patterns, runs) {
      timetable.calls += calls
      timetable.firstCalls.append(Int32(timetable.calls.count))
      timetable.runs += runs.sorted { ($0.start, $0.trip) < ($1.start, $1.trip) }
      timetable.firstRuns.append(Int32(timetable.runs.count))
    }
    for trip in timetable.trips {
      let number = timetable.lines[trip.line].feed
      guard number == feed.feed, let days = timetable.services[trip.service].span else { continue }
      let (low, high) = (timetable.feeds[number].firstDay, timetable.feeds[number].lastDay)
      timetable.feeds[number].firstDay = min(low ?? days.lowerBound, days.lowerBound)
      timetable.feeds[number].lastDay = max(high ?? days.upperBound, days.upperBound)
    }
  }
}
