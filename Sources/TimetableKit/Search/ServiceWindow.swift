/// The runs of a few consecutive days, in lanes: runs of a pattern that do not overtake each other.
struct ServiceWindow: Sendable {
  /// A run on a day.
  struct Instance: Sendable {
    let run: Int32
    let profile: Int32
    /// When it leaves its first stop, in seconds after ``ServiceWindow/base``; negated if searching
    /// backwards.
    let start: Int32
    /// The position of its service day in the window.
    let day: Int32
  }

  /// The zero of the window's times, in seconds since 1970.
  let base: Int64
  private(set) var instances: [Instance] = []
  /// For each lane the index of its first instance; the last element is the number of instances.
  private(set) var firstInstances: [Int32] = [0]
  /// For each pattern the index of its first lane; the last element is the number of lanes.
  private(set) var firstLanes: [Int32] = [0]
  /// For an instance those that its vehicle goes on as, or backwards came as.
  var links: [Int32: [SeatLink]] = [:]
  let seats: SeatLinks

  /// An instance that is ridden on with the same vehicle.
  struct SeatLink: Sendable {
    let instance: Int32
    let lane: Int32
    let pattern: Int32
  }

  /// The number of lanes with which a run is compared before it gets a lane of its own.
  private static let comparedLanes = 16

  /// Collects the runs of service days.
  ///
  /// - Parameters:
  ///   - days: Days since 1970-01-01.
  ///   - base: The zero of times in seconds since 1970, at most some days from `days`.
  ///   - usable: For each trip whether it may be used; empty if all may.
  init(
    _ timetable: Timetable, _ graph: SearchGraph, days: ClosedRange<Int>, base: Int64,
    usable: [Bool] = []
  ) {
    self.base = base
    let starts = timetable.feeds.map { feed in
      days.map { Int32(clamping: feed.start(of: $0) - base) }
    }
    let running = days.map { day in timetable.services.map { $0.runs(on: day) } }
    seats = SeatLinks(timetable, days: days, running: running, usable: usable)
    func instance(_ number: Int, _ feed: Int, _ day: Int) -> Instance {
      let run = timetable.runs[number]
      let start = starts[feed][day] + run.start
      return Instance(
        run: Int32(number), profile: Int32(run.profile),
        start: graph.isMirrored ? -start : start, day: Int32(day))
    }
    for pattern in 0..<timetable.patternCount {
      var found: [Instance] = []
      for number in timetable.runs(of: pattern) {
        let run = timetable.runs[number]
        guard usable.isEmpty || usable[Int(run.trip)] else { continue }
        let trip = timetable.trips[Int(run.trip)]
        let feed = timetable.lines[trip.line].feed
        for (index, isRunning) in running.enumerated() where isRunning[trip.service] {
          guard
            timetable.replaced.isEmpty
              || !timetable.replaced.contains(
                Timetable.RunDay(
                  run: Int32(number), day: Int32(clamping: days.lowerBound + index)))
          else { continue }
          found.append(instance(number, feed, index))
        }
      }
      addLanes(of: found, pattern, timetable, graph)
      firstLanes.append(Int32(firstInstances.count - 1))
    }
    if !seats.isEmpty { link(timetable, graph) }
  }

  private mutating func addLanes(
    of found: [Instance], _ pattern: Int, _ timetable: Timetable, _ graph: SearchGraph
  ) {
    guard !found.isEmpty else { return }
    let length = timetable.calls(of: pattern).count
    func first(_ instance: Instance) -> Int32 {
      instance.start + graph.departures[Int(instance.profile)]
    }
    func last(_ instance: Instance) -> Int32 {
      instance.start + graph.arrivals[Int(instance.profile) + length - 1]
    }
    let sorted = found.sorted {
      (first($0), last($0), $0.run) < (first($1), last($1), $1.run)
    }
    var lanes: [[Instance]] = []
    for instance in sorted {
      let lane = lanes.indices.suffix(Self.comparedLanes).first { lane in
        guard let before = lanes[lane].last else { return false }
        return Self.follows(instance, before, length: length, graph: graph)
          && (seats.isEmpty
            || goesOnAlike(instance, before, timetable: timetable, graph: graph, depth: 0))
      }
      if let lane { lanes[lane].append(instance) } else { lanes.append([instance]) }
    }
    for lane in lanes {
      instances += lane
      firstInstances.append(Int32(instances.count))
    }
  }

  /// Whether a run is never ahead of another one at any stop.
  static func follows(
    _ later: Instance, _ earlier: Instance, length: Int, graph: SearchGraph
  ) -> Bool {
    if later.profile == earlier.profile { return later.start >= earlier.start }
    for position in 0..<length {
      let one = Int(earlier.profile) + position
      let two = Int(later.profile) + position
      guard earlier.start + graph.departures[one] <= later.start + graph.departures[two],
        earlier.start + graph.arrivals[one] <= later.start + graph.arrivals[two]
      else { return false }
    }
    return true
  }

  /// The first run of a lane that leaves a stop at or after a time; the end of the range if none.
  @inline(__always)
  func firstRun(
    _ lane: Range<Int>, of graph: SearchGraph, at position: Int, notBefore time: Int32
  ) -> Int {
    var low = lane.lowerBound
    var high = lane.upperBound
    while low < high {
      let middle = (low + high) / 2
      let instance = instances[middle]
      if instance.start + graph.departures[Int(instance.profile) + position] < time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
