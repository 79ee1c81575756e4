internal import GeoKit

/// The walks between stops that are possible transfers, with the rules of `transfers.txt`.
///
/// They lead between the nodes of a ``SearchGraph``: from where a vehicle lets out to where another
/// one is boarded.
struct Footpaths: Sendable {
  /// A walk to another node.
  struct Walk: Sendable {
    let node: Int32
    let seconds: Int32
    /// The minimum transfer time in seconds; ``timed`` if only the walk counts.
    let minimum: Int32
    let distance: Double
  }

  /// The departing vehicle waits for the transfer.
  static let timed: Int32 = -1
  /// No transfer is possible.
  static let forbidden: Int32 = -2

  /// The start of each node's walks; one more at the end.
  private(set) var firstWalks: [Int32] = [0]
  private(set) var walks: [Walk] = []
  /// For each node what changing there takes at least.
  private(set) var atNode: [Int32]
  let nodes: TransferNodes

  /// The seconds from arriving to being ready to board.
  @inline(__always)
  static func delay(walk seconds: Int32, minimum: Int32, change: Int32) -> Int32 {
    minimum == timed ? seconds : max(seconds + change, minimum)
  }

  /// Measures the walks.
  ///
  /// - Parameters:
  ///   - measure: Measures walks between stops.
  ///   - timetable: The timetable with the rules.
  init(_ timetable: Timetable, _ measure: WalkMeasure) {
    let nodes = TransferNodes(timetable)
    self.nodes = nodes
    atNode =
      Array(repeating: 0, count: nodes.stopCount)
      + Array(repeating: Self.forbidden, count: nodes.count - nodes.stopCount)
    var isServed = [Bool](repeating: false, count: timetable.stops.count)
    for stop in timetable.servedStops { isServed[stop] = true }
    var rules: [Int: [Int: [TransferRule]]] = [:]
    for rule in timetable.transfers where isServed[rule.from] && isServed[rule.to] {
      rules[rule.from, default: [:]][rule.to, default: []].append(rule)
    }
    var pending: [Int: [WalkMeasure.Walk]] = [:]
    for stop in timetable.stops.indices {
      if isServed[stop] {
        let ruled = rules[stop] ?? [:]
        let found = measure.walks(from: stop, ruled: ruled.keys.sorted())
        if let rule = ruled[stop]?.last(where: \.isGeneral) {
          atNode[stop] = Self.minimum(of: rule)
        }
        addWalks(from: stop, found, ruled)
        if !nodes.points(of: stop).isEmpty { pending[stop] = found }
      }
      firstWalks.append(Int32(walks.count))
    }
    for node in nodes.stopCount..<nodes.count {
      let stop = nodes.stop(of: node)
      if let found = pending[stop] { addWalks(from: node, found, rules[stop] ?? [:]) }
      firstWalks.append(Int32(walks.count))
    }
  }

  /// Adds the walks from a node to the nodes of the stops that can be walked to.
  private mutating func addWalks(
    from node: Int, _ found: [WalkMeasure.Walk], _ rules: [Int: [TransferRule]]
  ) {
    let stop = nodes.stop(of: node)
    let here = WalkMeasure.Walk(stop: stop, seconds: 0, distance: .zero, isNear: true)
    for walk in [here] + found {
      for other in nodes.nodes(of: walk.stop) where node != stop || other != stop {
        let rule = rules[walk.stop]?.last {
          $0.arriving.covers(nodes.vehicles(of: node))
            && $0.departing.covers(nodes.vehicles(of: other))
        }
        guard rule?.kind != .forbidden, walk.isNear || rule != nil else { continue }
        walks.append(
          Walk(
            node: Int32(other), seconds: walk.seconds,
            minimum: rule.map(Self.minimum(of:)) ?? 0, distance: walk.distance.value))
      }
    }
  }

  /// The same walks from the nodes they lead to.
  func mirrored() -> Footpaths {
    var result = self
    var counts = [Int32](repeating: 0, count: atNode.count + 1)
    for walk in walks { counts[Int(walk.node) + 1] += 1 }
    for node in atNode.indices { counts[node + 1] += counts[node] }
    result.firstWalks = counts
    for node in atNode.indices {
      for index in walks(from: node) {
        let walk = walks[index]
        let place = Int(counts[Int(walk.node)])
        counts[Int(walk.node)] += 1
        result.walks[place] = Walk(
          node: Int32(node), seconds: walk.seconds, minimum: walk.minimum, distance: walk.distance)
      }
    }
    return result
  }

  func walks(from node: Int) -> Range<Int> { Int(firstWalks[node])..<Int(firstWalks[node + 1]) }

  /// The walks between stops that hold whatever the lines are.
  func generalWalks(from stop: Int) -> some Sequence<Walk> {
    walks(from: stop).lazy.map { walks[$0] }.filter { Int($0.node) < nodes.stopCount }
  }

  /// A walk from one stop to another, whatever the lines are.
  func walk(from stop: Int, to other: Int) -> Walk? {
    for node in nodes.nodes(of: stop) {
      for index in walks(from: node) where nodes.stop(of: Int(walks[index].node)) == other {
        return walks[index]
      }
    }
    return nil
  }

  /// The duration of a walk in seconds, rounded up.
  static func seconds(_ distance: Meters, _ speed: Double) -> Int32 {
    Int32(clamping: Int64(exactly: (distance.value / speed).rounded(.up)) ?? .max / 4)
  }

  private static func minimum(of rule: TransferRule) -> Int32 {
    switch rule.kind {
    case .recommended: 0
    case .timed: timed
    case .minimumTime: rule.minimum
    case .forbidden: forbidden
    }
  }
}
