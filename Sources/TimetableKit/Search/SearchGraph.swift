/// A timetable's patterns in the form that a search uses, forwards or backwards in time.
///
/// For searching backwards, patterns are reversed, departures and arrivals exchanged, and all times
/// negated. The latest departure becomes the earliest arrival, so one search serves both
/// directions.
///
/// Its nodes are the stops, and after them the points of stops at which rules of transfers name the
/// line or trip.
struct SearchGraph: Sendable {
  /// A pattern that calls at a stop, and the stop's position in it.
  struct Visit: Sendable {
    let pattern: Int32
    let position: Int32
  }

  let isMirrored: Bool
  let nodes: TransferNodes
  let patternCount: Int
  let firstCalls: [Int32]
  private(set) var callStops: [Int32]
  /// The node at which each call is boarded.
  private(set) var boardNodes: [Int32]
  /// The node at which each call lets out.
  private(set) var alightNodes: [Int32]
  private(set) var canBoard: [Bool]
  private(set) var canAlight: [Bool]
  private(set) var arrivals: [Int32]
  private(set) var departures: [Int32]
  /// The start of the visits of each node that is boarded at; one more at the end.
  private(set) var firstVisits: [Int32]
  private(set) var visits: [Visit]

  init(_ timetable: Timetable, isMirrored: Bool) {
    self.isMirrored = isMirrored
    nodes = TransferNodes(timetable)
    let stopCount = timetable.stops.count
    func node(_ point: UInt32, at stop: UInt32) -> Int32 {
      point == 0 ? Int32(stop) : Int32(stopCount + Int(point) - 1)
    }
    boardNodes = timetable.calls.map { node($0.boarding, at: $0.stop) }
    alightNodes = timetable.calls.map { node($0.alighting, at: $0.stop) }
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
    swap(&boardNodes, &alightNodes)
    for pattern in 0..<patternCount {
      let calls = timetable.calls(of: pattern)
      callStops[calls].reverse()
      boardNodes[calls].reverse()
      alightNodes[calls].reverse()
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
    var counts = [Int32](repeating: 0, count: nodes.count + 1)
    for node in boardNodes { counts[Int(node) + 1] += 1 }
    for node in 0..<nodes.count { counts[node + 1] += counts[node] }
    firstVisits = counts
    visits = Array(repeating: Visit(pattern: 0, position: 0), count: boardNodes.count)
    for pattern in 0..<patternCount {
      let begin = Int(firstCalls[pattern])
      for call in begin..<Int(firstCalls[pattern + 1]) {
        let node = Int(boardNodes[call])
        visits[Int(counts[node])] = Visit(
          pattern: Int32(pattern), position: Int32(call - begin))
        counts[node] += 1
      }
    }
  }

  /// The visits of a node that is boarded at.
  func visits(at node: Int) -> Range<Int> { Int(firstVisits[node])..<Int(firstVisits[node + 1]) }
}
