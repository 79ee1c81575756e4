/// How long a way to the end takes at least, and how far one walks at least, from each node.
///
/// They ignore when vehicles run, so they hold at every time. A search leaves out what cannot beat a
/// way that it knows even so.
struct WalkingBounds {
  /// From being let out of a vehicle.
  private(set) var landed: [WalkingBound]
  /// From being ready to board.
  private(set) var ready: [WalkingBound]

  /// No bounds, before a search begins.
  static let none = WalkingBounds()

  private init() { (landed, ready) = ([], []) }

  /// Finds the bounds; without any where vehicles go on as other trips, which takes neither time nor
  /// a walk.
  ///
  /// - Parameter finish: The walks from stops to the end.
  init(
    _ graph: SearchGraph, _ window: ServiceWindow, _ paths: Footpaths, change: Int32,
    finish: WalkingSearch.Walks
  ) {
    let count = graph.nodes.count
    guard window.links.isEmpty else {
      landed = Array(repeating: WalkingBound(seconds: 0, walked: 0), count: count)
      ready = landed
      return
    }
    landed = Array(repeating: .never, count: count)
    ready = landed
    for (stop, walk) in finish {
      for node in graph.nodes.nodes(of: stop) {
        landed[node] = WalkingBound(seconds: walk.seconds, walked: walk.walked)
      }
    }
    let legs = Self.legs(graph, window)
    var isChanged = true
    while isChanged {
      isChanged = false
      for pattern in 0..<graph.patternCount where ride(pattern, graph, legs) { isChanged = true }
      guard isChanged else { break }
      isChanged = false
      for node in 0..<count where walk(from: node, paths, change) { isChanged = true }
    }
  }

  /// Lowers the bounds of boarding a pattern's vehicles.
  private mutating func ride(_ pattern: Int, _ graph: SearchGraph, _ legs: [Int32]) -> Bool {
    let calls = Int(graph.firstCalls[pattern])..<Int(graph.firstCalls[pattern + 1])
    var ahead = WalkingBound.never
    var isChanged = false
    for call in calls.reversed() {
      if call + 1 < calls.upperBound {
        ahead = ahead.after(seconds: legs[call], walked: 0)
        if graph.canBoard[call], ready[Int(graph.boardNodes[call])].lower(to: ahead) {
          isChanged = true
        }
      }
      if graph.canAlight[call] { _ = ahead.lower(to: landed[Int(graph.alightNodes[call])]) }
    }
    return isChanged
  }

  /// Lowers the bound of being let out at a node by those of the nodes that can be changed to.
  private mutating func walk(from node: Int, _ paths: Footpaths, _ change: Int32) -> Bool {
    var isChanged = false
    func lower(by other: Int, _ delay: Int32, _ distance: Int32) {
      if landed[node].lower(to: ready[other].after(seconds: delay, walked: distance)) {
        isChanged = true
      }
    }
    if paths.atNode[node] != Footpaths.forbidden {
      let delay = Footpaths.delay(walk: 0, minimum: paths.atNode[node], change: change)
      lower(by: node, delay, 0)
    }
    for index in paths.walks(from: node) {
      let walk = paths.walks[index]
      let delay = Footpaths.delay(walk: walk.seconds, minimum: walk.minimum, change: change)
      lower(by: Int(walk.node), delay, WalkingLabel.length(walk.distance))
    }
    return isChanged
  }

  /// For each call the shortest time to the next one.
  private static func legs(_ graph: SearchGraph, _ window: ServiceWindow) -> [Int32] {
    var legs = [Int32](repeating: .max, count: graph.callStops.count)
    for pattern in 0..<graph.patternCount {
      let calls = Int(graph.firstCalls[pattern])..<Int(graph.firstCalls[pattern + 1])
      let lanes = Int(window.firstLanes[pattern])..<Int(window.firstLanes[pattern + 1])
      var last: Int32 = -1
      for lane in lanes {
        let runs = Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1])
        for index in runs where window.instances[index].profile != last {
          last = window.instances[index].profile
          for position in 0..<calls.count - 1 {
            let time =
              graph.arrivals[Int(last) + position + 1] - graph.departures[Int(last) + position]
            legs[calls.lowerBound + position] = min(legs[calls.lowerBound + position], time)
          }
        }
      }
    }
    return legs
  }
}

/// Seconds and millimetres that a way takes at least.
struct WalkingBound {
  private(set) var seconds: Int32
  private(set) var walked: Int32

  /// Where no way leads on.
  static let never = WalkingBound(seconds: .max, walked: .max)

  /// Lowers each number to another one's.
  ///
  /// - Returns: Whether one became lower.
  mutating func lower(to other: WalkingBound) -> Bool {
    guard other.seconds < seconds || other.walked < walked else { return false }
    seconds = min(seconds, other.seconds)
    walked = min(walked, other.walked)
    return true
  }

  /// The bound before a ride or a walk; a part that is ``never`` stays so.
  func after(seconds more: Int32, walked distance: Int32) -> WalkingBound {
    guard seconds != .max, more != .max else { return .never }
    let (sum, isTooLong) = seconds.addingReportingOverflow(more)
    let (length, isTooFar) = walked.addingReportingOverflow(distance)
    return isTooLong || isTooFar ? .never : WalkingBound(seconds: sum, walked: length)
  }
}
