/// The number of linked trips that are compared before two runs are taken for different.
private let comparedLinks = 64

/// The trips that a vehicle makes one after the other with its passengers.
extension ServiceWindow {
  /// Whether two runs go on with equal trips, the later one always later.
  func goesOnAlike(
    _ later: Instance, _ earlier: Instance, timetable: Timetable, graph: SearchGraph,
    depth: Int
  ) -> Bool {
    let (one, two) = (continuations(of: earlier, graph), continuations(of: later, graph))
    guard one.count == two.count else { return false }
    guard !one.isEmpty else { return true }
    guard depth < comparedLinks else { return false }
    return zip(one, two).allSatisfy { before, after in
      let pattern = timetable.pattern(ofRun: Int(before))
      guard timetable.pattern(ofRun: Int(after)) == pattern else { return false }
      let (first, second) = (
        linked(before, to: earlier, timetable, graph), linked(after, to: later, timetable, graph)
      )
      return Self.follows(second, first, length: timetable.calls(of: pattern).count, graph: graph)
        && goesOnAlike(second, first, timetable: timetable, graph: graph, depth: depth + 1)
    }
  }

  /// The runs that the vehicle of an instance goes on as.
  private func continuations(of instance: Instance, _ graph: SearchGraph) -> [Int32] {
    let key = SeatLinks.Key(run: instance.run, day: instance.day)
    return (graph.isMirrored ? seats.previous[key] : seats.next[key]) ?? []
  }

  /// The instance of a run on the day of another one.
  private func linked(
    _ run: Int32, to instance: Instance, _ timetable: Timetable, _ graph: SearchGraph
  ) -> Instance {
    let (here, there) = (timetable.runs[Int(instance.run)], timetable.runs[Int(run)])
    let shift = there.start - here.start
    return Instance(
      run: run, profile: Int32(there.profile),
      start: instance.start + (graph.isMirrored ? -shift : shift), day: instance.day)
  }

  /// Finds the instances that are linked.
  mutating func link(_ timetable: Timetable, _ graph: SearchGraph) {
    var named: Set<SeatLinks.Key> = []
    for (key, runs) in graph.isMirrored ? seats.previous : seats.next {
      for run in runs { named.insert(SeatLinks.Key(run: run, day: key.day)) }
    }
    var places: [SeatLinks.Key: SeatLink] = [:]
    for pattern in 0..<graph.patternCount {
      for lane in firstLanes[pattern]..<firstLanes[pattern + 1] {
        for index in firstInstances[Int(lane)]..<firstInstances[Int(lane) + 1] {
          let instance = instances[Int(index)]
          let key = SeatLinks.Key(run: instance.run, day: instance.day)
          guard named.contains(key) else { continue }
          places[key] = SeatLink(instance: index, lane: lane, pattern: Int32(pattern))
        }
      }
    }
    for (index, instance) in instances.enumerated() {
      let runs = continuations(of: instance, graph)
      guard !runs.isEmpty else { continue }
      links[Int32(index)] = runs.compactMap {
        places[SeatLinks.Key(run: $0, day: instance.day)]
      }
    }
  }
}
