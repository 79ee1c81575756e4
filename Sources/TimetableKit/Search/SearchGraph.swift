/// A timetable's patterns in the form that a search uses, forwards or backwards in time.
///
/// For searching backwards, patterns are reversed, departures and arrivals exchanged, and all times
/// negated. The latest departure becomes the earliest arrival, so one search serves both
/// directions.
struct SearchGraph: Sendable {
  /// A pattern that calls at a stop, and the stop's position in it.
  struct Visit: Sendable {
    let pattern: Int32
    let position: Int32
  }

  let isMirrored: Bool
  let stopCount: Int
  let patternCount: Int
  let firstCalls: [Int32]
  private(set) var callStops: [Int32]
  private(set) var canBoard: [Bool]
  private(set) var canAlight: [Bool]
  private(set) var arrivals: [Int32]
  private(set) var departures: [Int32]
  private(set) var firstVisits: [Int32]
  private(set) var visits: [Visit]

  init(_ timetable: Timetable, isMirrored: Bool) {
    self.isMirrored = isMirrored
    stopCount = timetable.stops.count
    patternCount = timetable.patternCount
    firstCalls = timetable.firstCalls
    callStops = timetable.calls.map { Int32($0.stop) }
    canBoard = timetable.calls.map(\.canBoard)
    canAlight = timetable.calls.map(\.canAlight)
    arrivals = timetable.arrivals
    departures = timetable.departures
    firstVisits = []
    visits = []
    if isMirrored { mirror(timetable) }
    collectVisits()
  }

  private mutating func mirror(_ timetable: Timetable) {
    swap(&canBoard, &canAlight)
    for pattern in 0..<patternCount {
      let calls = timetable.calls(of: pattern)
      callStops[calls].reverse()
      canBoard[calls].reverse()
      canAlight[calls].reverse()
    }
    // All patterns of a profile have the same length, so each profile is reversed only once.
    var lengths = [Int32](repeating: 0, count: arrivals.count)
    for pattern in 0..<patternCount {
      let length = Int32(timetable.calls(of: pattern).count)
      for run in timetable.runs(of: pattern) { lengths[Int(timetable.runs[run].profile)] = length }
    }
    for profile in lengths.indices where lengths[profile] > 0 {
      let last = profile + Int(lengths[profile]) - 1
      for position in profile...last {
        arrivals[position] = -timetable.departures[profile + last - position]
        departures[position] = -timetable.arrivals[profile + last - position]
      }
    }
  }

  private mutating func collectVisits() {
    var counts = [Int32](repeating: 0, count: stopCount + 1)
    for stop in callStops { counts[Int(stop) + 1] += 1 }
    for stop in 0..<stopCount { counts[stop + 1] += counts[stop] }
    firstVisits = counts
    visits = Array(repeating: Visit(pattern: 0, position: 0), count: callStops.count)
    for pattern in 0..<patternCount {
      let begin = Int(firstCalls[pattern])
      for call in begin..<Int(firstCalls[pattern + 1]) {
        let stop = Int(callStops[call])
        visits[Int(counts[stop])] = Visit(
          pattern: Int32(pattern), position: Int32(call - begin))
        counts[stop] += 1
      }
    }
  }
}
