/// A search in rounds of one vehicle each (RAPTOR; Delling, Pajor and Werneck, 2012).
///
/// Alighting at a stop and being ready to board there are different states: a passenger may walk
/// once after a vehicle, so reaching a stop earlier on foot does not make a vehicle's arrival there
/// useless.
struct TransitSearch {
  /// A ride found by the search, linked to the ride before it.
  struct Record {
    let instance: Int32
    let board: Int32
    let alight: Int32
    let parent: Int32
  }

  /// The best time of reaching the destination with a number of vehicles.
  struct Arrival {
    let vehicles: Int
    let time: Int32
    let record: Int32
  }

  static let never = Int32.max

  let graph: SearchGraph
  let window: ServiceWindow
  let footpaths: Footpaths
  /// The transfer penalty in seconds.
  let change: Int32
  /// For each stop whether passengers may board and alight there; empty if all are allowed.
  let isOpen: [Bool]

  private(set) var records: [Record] = []
  private(set) var arrivals: [Arrival] = []
  /// The number of stops reached by vehicles.
  var reachedCount: Int {
    (0..<graph.nodes.stopCount).count { arrival(at: $0) != Self.never }
  }

  private var arrived: [Int32]
  private var arrivedRecord: [Int32]
  private var ready: [Int32]
  private var readyRecord: [Int32]
  private var isMarked: [Bool]
  private var marked: [Int32] = []
  private var touched: [Int32] = []
  private var earliest: [Int32]
  private var queue: [Int32] = []
  /// The runs that passengers stay in the vehicle for, in this round.
  private var seated: [(link: ServiceWindow.SeatLink, parent: Int32)] = []
  private var wasSeated: Set<Int32> = []
  private var best = TransitSearch.never
  private var bestRecord: Int32 = -1

  init(
    graph: SearchGraph, window: ServiceWindow, footpaths: Footpaths, change: Int32,
    isOpen: [Bool] = []
  ) {
    self.graph = graph
    self.window = window
    self.footpaths = footpaths
    self.change = change
    self.isOpen = isOpen
    arrived = Array(repeating: Self.never, count: graph.nodes.count)
    arrivedRecord = Array(repeating: -1, count: graph.nodes.count)
    ready = arrived
    readyRecord = arrivedRecord
    isMarked = Array(repeating: false, count: graph.nodes.count)
    earliest = Array(repeating: -1, count: graph.patternCount)
  }

  /// Runs until nothing improves.
  ///
  /// - Parameters:
  ///   - start: The stops that can be boarded at first, and from when on.
  ///   - finish: For each node the seconds from leaving a vehicle to the end; ``never`` for none.
  ///   - deadline: The latest time at the end that counts.
  ///   - vehicles: The most vehicles.
  mutating func run(
    from start: [(stop: Int, time: Int32)], finish: [Int32], deadline: Int32, vehicles: Int
  ) {
    best = deadline == Self.never ? deadline : deadline + 1
    for (stop, time) in start {
      for node in graph.nodes.nodes(of: stop) where time < ready[node] {
        ready[node] = time
        mark(Int32(node))
      }
    }
    var round = 1
    while !marked.isEmpty, round <= vehicles {
      let before = best
      collectPatterns()
      for pattern in queue { scan(Int(pattern), finish) }
      queue.removeAll(keepingCapacity: true)
      while let (link, parent) = seated.popLast() { stay(in: link, parent, finish) }
      if best < before {
        arrivals.append(Arrival(vehicles: round, time: best, record: bestRecord))
      }
      changeVehicles()
      round += 1
    }
  }

  /// When a vehicle first reaches a stop; ``never`` if none does.
  func arrival(at stop: Int) -> Int32 {
    graph.nodes.points(of: stop).reduce(arrived[stop]) { min($0, arrived[$1]) }
  }

  private mutating func mark(_ node: Int32) {
    guard !isMarked[Int(node)] else { return }
    isMarked[Int(node)] = true
    marked.append(node)
  }

  /// The patterns at the marked nodes, each with the first of its stops to board at.
  private mutating func collectPatterns() {
    for node in marked {
      isMarked[Int(node)] = false
      for index in graph.visits(at: Int(node)) {
        let visit = graph.visits[index]
        let known = earliest[Int(visit.pattern)]
        if known < 0 { queue.append(visit.pattern) }
        if known < 0 || visit.position < known { earliest[Int(visit.pattern)] = visit.position }
      }
    }
    marked.removeAll(keepingCapacity: true)
  }

  private mutating func scan(_ pattern: Int, _ finish: [Int32]) {
    let position = Int(earliest[pattern])
    earliest[pattern] = -1
    for lane in Int(window.firstLanes[pattern])..<Int(window.firstLanes[pattern + 1]) {
      let instances = Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1])
      scan(instances, pattern, from: position, finish)
    }
  }

  /// Goes on in the vehicle of a run that was ridden to its end.
  private mutating func stay(
    in link: ServiceWindow.SeatLink, _ parent: Int32, _ finish: [Int32]
  ) {
    let lane = Int(link.lane)
    let instances = Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1])
    scan(
      instances, Int(link.pattern), from: 0, finish,
      aboard: (instance: Int(link.instance), parent: parent))
  }

  /// Scans a lane, always riding the earliest run that can be caught.
  ///
  /// - Parameter aboard: A run that is ridden from its first stop on, and the ride before it.
  private mutating func scan(
    _ lane: Range<Int>, _ pattern: Int, from first: Int, _ finish: [Int32],
    aboard: (instance: Int, parent: Int32)? = nil
  ) {
    let begin = Int(graph.firstCalls[pattern])
    let length = Int(graph.firstCalls[pattern + 1]) - begin
    var current = lane.upperBound
    var times: (start: Int32, profile: Int) = (0, 0)
    var boarded: (position: Int, parent: Int32) = (0, -1)
    if let aboard {
      current = aboard.instance
      times = (window.instances[current].start, Int(window.instances[current].profile))
      boarded.parent = aboard.parent
    }
    for position in first..<length {
      let call = begin + position
      let isAboard = current < lane.upperBound
      guard isOpen.isEmpty || isOpen[Int(graph.callStops[call])] else { continue }
      if isAboard, graph.canAlight[call], aboard == nil || position > first {
        let node = Int(graph.alightNodes[call])
        let time = times.start + graph.arrivals[times.profile + position]
        if time < arrived[node], time < best {
          alight(
            at: node, time,
            Record(
              instance: Int32(current), board: Int32(boarded.position), alight: Int32(position),
              parent: boarded.parent), finish[node])
        }
      }
      guard graph.canBoard[call], position + 1 < length else { continue }
      let node = Int(graph.boardNodes[call])
      guard ready[node] < best else { continue }
      if isAboard, ready[node] > times.start + graph.departures[times.profile + position] {
        continue
      }
      let caught = window.firstRun(
        lane.lowerBound..<current, of: graph, at: position, notBefore: ready[node])
      guard caught < current else { continue }
      current = caught
      times = (window.instances[caught].start, Int(window.instances[caught].profile))
      boarded = (position, readyRecord[node])
    }
    guard current < lane.upperBound, !window.links.isEmpty else { return }
    rideOn(current, from: boarded, length)
  }

  /// Notes the runs that the vehicle of a run goes on as.
  ///
  /// In later rounds the same run cannot be reached better than with fewer vehicles.
  private mutating func rideOn(
    _ instance: Int, from boarded: (position: Int, parent: Int32), _ length: Int
  ) {
    guard let links = window.links[Int32(instance)] else { return }
    let profile = Int(window.instances[instance].profile)
    guard window.instances[instance].start + graph.arrivals[profile + length - 1] < best else {
      return
    }
    for link in links where wasSeated.insert(link.instance).inserted {
      seated.append((link, Int32(records.count)))
      records.append(
        Record(
          instance: Int32(instance), board: Int32(boarded.position), alight: Int32(length - 1),
          parent: boarded.parent))
    }
  }

  private mutating func alight(at node: Int, _ time: Int32, _ record: Record, _ finish: Int32) {
    arrived[node] = time
    arrivedRecord[node] = Int32(records.count)
    touched.append(Int32(node))
    if finish != Self.never, time + finish < best {
      best = time + finish
      bestRecord = Int32(records.count)
    }
    records.append(record)
  }

  /// Walks from the nodes that were reached better than before, and gets ready to board again.
  private mutating func changeVehicles() {
    for node in touched {
      let time = arrived[Int(node)]
      let record = arrivedRecord[Int(node)]
      let minimum = footpaths.atNode[Int(node)]
      if minimum != Footpaths.forbidden {
        prepare(node, time + Footpaths.delay(walk: 0, minimum: minimum, change: change), record)
      }
      for index in footpaths.walks(from: Int(node)) {
        let walk = footpaths.walks[index]
        let delay = Footpaths.delay(walk: walk.seconds, minimum: walk.minimum, change: change)
        prepare(walk.node, time + delay, record)
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func prepare(_ node: Int32, _ time: Int32, _ record: Int32) {
    guard time < ready[Int(node)], time < best else { return }
    ready[Int(node)] = time
    readyRecord[Int(node)] = record
    mark(node)
  }
}
