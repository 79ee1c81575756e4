/// A search in rounds that keeps all Pareto-optimal labels by time and distance walked (McRAPTOR;
/// Delling, Pajor and Werneck, 2012).
///
/// It follows the same rules as ``TransitSearch``: a passenger may walk once after a vehicle, and
/// alighting at a stop is a different state from being ready to board there.
struct WalkingSearch {
  /// A way of reaching the destination that no other with at most as many vehicles covers.
  struct Arrival {
    let vehicles: Int
    let label: WalkingLabel
  }

  /// A passenger in a vehicle, during the scan of a lane.
  private struct Rider {
    let instance: Int
    let walked: Int32
    let board: Int
    let parent: Int32
    /// The first position at which it may be left.
    var firstAlight = 0
  }

  /// The maximum number of records; a search that needs more ends with what it has found.
  static let mostRecords = 4_000_000

  let graph: SearchGraph
  let window: ServiceWindow
  let footpaths: Footpaths
  /// The transfer penalty in seconds.
  let change: Int32
  /// For each stop whether passengers may board and alight there; empty if all are allowed.
  let isOpen: [Bool]

  private(set) var records: [TransitSearch.Record] = []
  private(set) var arrivals: [Arrival] = []

  private var arrived: [[WalkingLabel]]
  private var ready: [[WalkingLabel]]
  /// The labels that became ready in the previous round, with which to board in this one.
  private var fresh: [[WalkingLabel]]
  /// The labels of arrivals in this round.
  private var landed: [[WalkingLabel]]
  private var marked: [Int] = []
  private var touched: [Int] = []
  private var earliest: [Int32]
  private var queue: [Int] = []
  private var deadline: Int32 = 0
  private var bounds = WalkingBounds.none
  /// The runs that passengers stay in the vehicle for, in this round.
  private var seated: [(link: ServiceWindow.SeatLink, walked: Int32, parent: Int32)] = []
  /// The shortest walk with which a run was reached by staying in its vehicle.
  private var leastSeated: [Int32: Int32] = [:]

  init(
    graph: SearchGraph, window: ServiceWindow, footpaths: Footpaths, change: Int32, isOpen: [Bool]
  ) {
    self.graph = graph
    self.window = window
    self.footpaths = footpaths
    self.change = change
    self.isOpen = isOpen
    arrived = Array(repeating: [], count: graph.nodes.count)
    ready = arrived
    fresh = arrived
    landed = arrived
    earliest = Array(repeating: -1, count: graph.patternCount)
  }

  /// The walks with which a search begins or ends, by stop.
  typealias Walks = [Int: (seconds: Int32, walked: Int32)]

  /// Runs until nothing improves.
  ///
  /// - Parameters:
  ///   - start: The walks to the stops for boarding first.
  ///   - time: When the walks begin.
  ///   - finish: The walks from stops to the destination.
  ///   - deadline: The latest useful time at the destination.
  ///   - vehicles: Maximum number of vehicles.
  mutating func run(
    from start: Walks, at time: Int32, finish: Walks, deadline: Int32, vehicles: Int
  ) {
    self.deadline = deadline
    bounds = WalkingBounds(graph, window, footpaths, change: change, finish: finish)
    for (stop, walk) in start.sorted(by: { $0.key < $1.key }) {
      for node in graph.nodes.nodes(of: stop) {
        prepare(node, WalkingLabel(time: time + walk.seconds, walked: walk.walked, record: -1))
      }
    }
    var round = 1
    while !marked.isEmpty, round <= vehicles, records.count < Self.mostRecords {
      collectPatterns()
      for pattern in queue { scan(pattern) }
      queue.removeAll(keepingCapacity: true)
      while let ride = seated.popLast() { stay(in: ride.link, ride.walked, ride.parent) }
      for node in marked { fresh[node].removeAll(keepingCapacity: true) }
      marked.removeAll(keepingCapacity: true)
      finishRound(round, finish)
      round += 1
    }
  }

  private mutating func collectPatterns() {
    for node in marked {
      for index in graph.visits(at: node) {
        let visit = graph.visits[index]
        let pattern = Int(visit.pattern)
        if earliest[pattern] < 0 { queue.append(pattern) }
        if earliest[pattern] < 0 || visit.position < earliest[pattern] {
          earliest[pattern] = visit.position
        }
      }
    }
  }

  private mutating func scan(_ pattern: Int) {
    let first = Int(earliest[pattern])
    earliest[pattern] = -1
    for lane in Int(window.firstLanes[pattern])..<Int(window.firstLanes[pattern + 1]) {
      let instances = Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1])
      scan(instances, pattern, from: first)
    }
  }

  /// Goes on in the vehicle of a run that was ridden to its end.
  private mutating func stay(
    in link: ServiceWindow.SeatLink, _ walked: Int32, _ parent: Int32
  ) {
    let lane = Int(link.lane)
    let instances = Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1])
    let rider = Rider(
      instance: Int(link.instance), walked: walked, board: 0, parent: parent, firstAlight: 1)
    scan(instances, Int(link.pattern), from: 0, aboard: [rider])
  }

  private mutating func scan(
    _ lane: Range<Int>, _ pattern: Int, from first: Int, aboard: [Rider] = []
  ) {
    let begin = Int(graph.firstCalls[pattern])
    let length = Int(graph.firstCalls[pattern + 1]) - begin
    var riders = aboard
    for position in first..<length {
      let call = begin + position
      guard isOpen.isEmpty || isOpen[Int(graph.callStops[call])] else { continue }
      if graph.canAlight[call] {
        let node = Int(graph.alightNodes[call])
        for rider in riders where position >= rider.firstAlight {
          alight(rider, at: node, position)
        }
      }
      guard graph.canBoard[call], position + 1 < length else { continue }
      for label in fresh[Int(graph.boardNodes[call])] {
        let caught = window.firstRun(lane, of: graph, at: position, notBefore: label.time)
        guard caught < lane.upperBound,
          !riders.contains(where: { $0.instance <= caught && $0.walked <= label.walked })
        else { continue }
        riders.removeAll { $0.instance >= caught && $0.walked >= label.walked }
        riders.append(
          Rider(
            instance: caught, walked: label.walked, board: position, parent: label.record))
      }
    }
    guard !window.links.isEmpty else { return }
    for rider in riders { rideOn(rider, length) }
  }

  /// Notes the runs that the vehicle of a run goes on as, unless a shorter walk led there before.
  private mutating func rideOn(_ rider: Rider, _ length: Int) {
    guard let links = window.links[Int32(rider.instance)] else { return }
    for link in links where leastSeated[link.instance] ?? .max > rider.walked {
      leastSeated[link.instance] = rider.walked
      seated.append((link, rider.walked, Int32(records.count)))
      records.append(
        TransitSearch.Record(
          instance: Int32(rider.instance), board: Int32(rider.board), alight: Int32(length - 1),
          parent: rider.parent))
    }
  }

  private mutating func alight(_ rider: Rider, at node: Int, _ position: Int) {
    let instance = window.instances[rider.instance]
    let time = instance.start + graph.arrivals[Int(instance.profile) + position]
    let label = WalkingLabel(time: time, walked: rider.walked, record: Int32(records.count))
    guard mayImprove(label, bounds.landed[node]), arrived[node].insert(better: label) else {
      return
    }
    records.append(
      TransitSearch.Record(
        instance: Int32(rider.instance), board: Int32(rider.board), alight: Int32(position),
        parent: rider.parent))
    if landed[node].isEmpty { touched.append(node) }
    _ = landed[node].insert(better: label)
  }

  /// Whether a way that goes on from a label may be in time, and none is known that is as good.
  private func mayImprove(_ label: WalkingLabel, _ bound: WalkingBound) -> Bool {
    let time = Int(label.time) + Int(bound.seconds)
    guard bound.seconds != .max, time <= Int(deadline) else { return false }
    return !isCovered(
      WalkingLabel(
        time: Int32(time), walked: Int32(clamping: Int(label.walked) + Int(bound.walked)),
        record: label.record))
  }

  /// Whether the destination has been reached in a way that no continuation of the label can
  /// improve.
  private func isCovered(_ label: WalkingLabel) -> Bool {
    arrivals.contains { $0.label.covers(label) }
  }

  /// Ends the round: records arrivals at the destination, and makes stops ready for boarding.
  private mutating func finishRound(_ round: Int, _ finish: Walks) {
    for node in touched {
      guard let walk = finish[graph.nodes.stop(of: node)] else { continue }
      for label in landed[node] {
        let end = WalkingLabel(
          time: label.time + walk.seconds, walked: label.walked + walk.walked,
          record: label.record)
        guard end.time <= deadline, !isCovered(end) else { continue }
        arrivals.removeAll { $0.vehicles == round && end.covers($0.label) }
        arrivals.append(Arrival(vehicles: round, label: end))
      }
    }
    for node in touched {
      for label in landed[node] { changeVehicles(at: node, label) }
      landed[node].removeAll(keepingCapacity: true)
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func changeVehicles(at node: Int, _ label: WalkingLabel) {
    let minimum = footpaths.atNode[node]
    if minimum != Footpaths.forbidden {
      let delay = Footpaths.delay(walk: 0, minimum: minimum, change: change)
      prepare(
        node,
        WalkingLabel(time: label.time + delay, walked: label.walked, record: label.record))
    }
    for index in footpaths.walks(from: node) {
      let walk = footpaths.walks[index]
      let delay = Footpaths.delay(walk: walk.seconds, minimum: walk.minimum, change: change)
      prepare(
        Int(walk.node),
        WalkingLabel(
          time: label.time + delay, walked: label.walked + WalkingLabel.length(walk.distance),
          record: label.record))
    }
  }

  private mutating func prepare(_ node: Int, _ label: WalkingLabel) {
    guard mayImprove(label, bounds.ready[node]), ready[node].insert(better: label) else { return }
    if fresh[node].isEmpty { marked.append(node) }
    _ = fresh[node].insert(better: label)
  }
}
