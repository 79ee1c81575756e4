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
  private(set) var reachedCount = 0

  private var arrived: [Int32]
  private var arrivedRecord: [Int32]
  private var ready: [Int32]
  private var readyRecord: [Int32]
  private var isMarked: [Bool]
  private var marked: [Int32] = []
  private var touched: [Int32] = []
  private var earliest: [Int32]
  private var queue: [Int32] = []
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
    arrived = Array(repeating: Self.never, count: graph.stopCount)
    arrivedRecord = Array(repeating: -1, count: graph.stopCount)
    ready = arrived
    readyRecord = arrivedRecord
    isMarked = Array(repeating: false, count: graph.stopCount)
    earliest = Array(repeating: -1, count: graph.patternCount)
  }

  /// Runs until nothing improves.
  ///
  /// - Parameters:
  ///   - start: The stops for boarding first, with the time from which that is possible.
  ///   - finish: For each stop the seconds from alighting to the destination; ``never`` if too far.
  ///   - deadline: The latest useful time at the destination.
  ///   - vehicles: Maximum number of vehicles.
  mutating func run(
    from start: [(stop: Int, time: Int32)], finish: [Int32], deadline: Int32, vehicles: Int
  ) {
    best = deadline == Self.never ? deadline : deadline + 1
    for (stop, time) in start where time < ready[stop] {
      ready[stop] = time
      mark(Int32(stop))
    }
    var round = 1
    while !marked.isEmpty, round <= vehicles {
      let before = best
      collectPatterns()
      for pattern in queue { scan(Int(pattern), finish) }
      queue.removeAll(keepingCapacity: true)
      if best < before {
        arrivals.append(Arrival(vehicles: round, time: best, record: bestRecord))
      }
      changeVehicles()
      round += 1
    }
  }

  /// When a vehicle first reaches a stop; ``never`` if none does.
  func arrival(at stop: Int) -> Int32 { arrived[stop] }

  private mutating func mark(_ stop: Int32) {
    guard !isMarked[Int(stop)] else { return }
    isMarked[Int(stop)] = true
    marked.append(stop)
  }

  /// The patterns at the marked stops, each with the first stop at which to board.
  private mutating func collectPatterns() {
    for stop in marked {
      isMarked[Int(stop)] = false
      for index in Int(graph.firstVisits[Int(stop)])..<Int(graph.firstVisits[Int(stop) + 1]) {
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

  /// Scans a lane, always riding the earliest run that can be caught.
  private mutating func scan(
    _ lane: Range<Int>, _ pattern: Int, from first: Int, _ finish: [Int32]
  ) {
    let begin = Int(graph.firstCalls[pattern])
    let length = Int(graph.firstCalls[pattern + 1]) - begin
    var current = lane.upperBound
    var times: (start: Int32, profile: Int) = (0, 0)
    var boarded: (position: Int, parent: Int32) = (0, -1)
    for position in first..<length {
      let stop = Int(graph.callStops[begin + position])
      let isAboard = current < lane.upperBound
      guard isOpen.isEmpty || isOpen[stop] else { continue }
      if isAboard, graph.canAlight[begin + position] {
        let time = times.start + graph.arrivals[times.profile + position]
        if time < arrived[stop], time < best {
          alight(
            at: stop, time,
            Record(
              instance: Int32(current), board: Int32(boarded.position), alight: Int32(position),
              parent: boarded.parent), finish[stop])
        }
      }
      guard graph.canBoard[begin + position], ready[stop] < best, position + 1 < length else {
        continue
      }
      if isAboard, ready[stop] > times.start + graph.departures[times.profile + position] {
        continue
      }
      let caught = window.firstRun(
        lane.lowerBound..<current, of: graph, at: position, notBefore: ready[stop])
      guard caught < current else { continue }
      current = caught
      times = (window.instances[caught].start, Int(window.instances[caught].profile))
      boarded = (position, readyRecord[stop])
    }
  }

  private mutating func alight(at stop: Int, _ time: Int32, _ record: Record, _ finish: Int32) {
    if arrived[stop] == Self.never { reachedCount += 1 }
    arrived[stop] = time
    arrivedRecord[stop] = Int32(records.count)
    touched.append(Int32(stop))
    if finish != Self.never, time + finish < best {
      best = time + finish
      bestRecord = Int32(records.count)
    }
    records.append(record)
  }

  /// Walks from the stops that were improved, and makes stops ready for boarding.
  private mutating func changeVehicles() {
    for stop in touched {
      let time = arrived[Int(stop)]
      let record = arrivedRecord[Int(stop)]
      let minimum = footpaths.atStop[Int(stop)]
      if minimum != Footpaths.forbidden {
        prepare(stop, time + Footpaths.delay(walk: 0, minimum: minimum, change: change), record)
      }
      for index in footpaths.walks(from: Int(stop)) {
        let walk = footpaths.walks[index]
        let delay = Footpaths.delay(walk: walk.seconds, minimum: walk.minimum, change: change)
        prepare(walk.stop, time + delay, record)
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func prepare(_ stop: Int32, _ time: Int32, _ record: Int32) {
    guard time < ready[Int(stop)], time < best else { return }
    ready[Int(stop)] = time
    readyRecord[Int(stop)] = record
    mark(stop)
  }
}
