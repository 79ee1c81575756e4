import GRDB

/// The order of what was gathered.
extension RecordCollector {
  /// What the runs of one track have in common.
  private enum Track: Hashable {
    case device(Int)
    case numbered(source: Int64, track: Int64)
    case places
  }

  /// The records in their groups.
  ///
  /// - Parameters:
  ///   - order: By time or by track.
  ///   - database: The database that the records are from.
  func recording(in order: Recording.Order, _ database: Database) throws -> Recording {
    switch order {
    case .time: byTime()
    case .track: try byTrack(database)
    }
  }

  private func byTime() -> Recording {
    var recording = Recording()
    recording.records = records
    recording.hasTracks = !segments.segments.isEmpty
    let parts = parts
    var last: Track?
    for (index, group) in groups.enumerated() where index == 0 || group != groups[index - 1] {
      if case .device = group, index > 0, case .device = groups[index - 1] { continue }
      // By time, all that belongs to no track is one.
      let track = track(of: group, devicesAreOne: true)
      var run = run(of: group, continuesTrack: track == last, from: index)
      if case .segment(let number) = group { run.part = parts[number] }
      recording.runs.append(run)
      if recording.runs.last?.kind != .waypoints { last = track }
    }
    Self.close(&recording.runs, at: groups.count)
    if groups.count < records.count || groups.isEmpty {
      recording.runs.append(Recording.Run(.waypoints, range: groups.count..<records.count))
    }
    return recording
  }

  /// The number of each segment's track, and its own within the track.
  private var parts: [Recording.Run.Part] {
    var parts: [Recording.Run.Part] = []
    var last: Track?
    for (number, segment) in segments.segments.enumerated() {
      let track = track(of: .segment(number))
      let before = parts.last ?? Recording.Run.Part(track: 0, segment: 0)
      parts.append(
        track == last && segment.kind == .track
          ? .init(track: before.track, segment: before.segment + 1)
          : .init(track: before.track + 1, segment: 1))
      last = track
    }
    return parts
  }

  private func byTrack(_ database: Database) throws -> Recording {
    let timed = groups.indices.reduce(into: [Group: [Int]]()) {
      $0[groups[$1], default: []].append($1)
    }
    let listed = try segments.waypoints(database)
    let ways = try SegmentIndex.inWaysOnly(database)
    let alone = waypoints.filter { !ways.contains($0.key) }.values.sorted()
    var devices: [(number: Int, indices: [Int])] = []
    for case (.device(let number), let indices) in timed { devices.append((number, indices)) }
    var order: [Int] = []
    var recording = Recording()
    func append(_ group: Group, _ indices: [Int], continuesTrack: Bool = false) {
      recording.runs.append(run(of: group, continuesTrack: continuesTrack, from: order.count))
      order += indices
    }
    for (number, indices) in devices.sorted(by: { $0.number < $1.number }) {
      append(.device(number), indices)
    }
    let parts = parts
    var last: Track?
    for (number, segment) in segments.segments.enumerated() {
      let group = Group.segment(number)
      let members = Self.merged(
        timed[group] ?? [],
        segment.kind == .waypoints ? [] : (listed[number] ?? []).map { ($0, waypoints[$1]) })
      guard !members.isEmpty else { continue }
      let track = track(of: group)
      append(group, members, continuesTrack: track == last)
      recording.runs[recording.runs.count - 1].part = parts[number]
      last = track
    }
    let places = (timed[.places] ?? []) + alone
    if !places.isEmpty || order.isEmpty { append(.places, places) }
    Self.close(&recording.runs, at: order.count)
    recording.records = records.arranged(order)
    recording.hasTracks = !segments.segments.isEmpty
    return recording
  }

  private func track(of group: Group, devicesAreOne: Bool = false) -> Track {
    switch group {
    case .device(let number): .device(devicesAreOne ? 0 : number)
    case .places: .places
    case .segment(let number):
      .numbered(
        source: segments.segments[number].source, track: segments.segments[number].track)
    }
  }

  /// A run of a group that begins at a place; ``close(_:at:)`` gives it its end.
  private func run(of group: Group, continuesTrack: Bool, from start: Int) -> Recording.Run {
    switch group {
    case .device: .init(.track, continuesTrack: continuesTrack, range: start..<start)
    case .places: .init(.waypoints, range: start..<start)
    case .segment(let number):
      .init(
        segments.segments[number].kind, name: segments.segments[number].name,
        continuesTrack: continuesTrack && segments.segments[number].kind == .track,
        range: start..<start)
    }
  }

  /// Lets each run reach the next one, and the last one the end.
  private static func close(_ runs: inout [Recording.Run], at end: Int) {
    var end = end
    for place in runs.indices.reversed() {
      runs[place].range = runs[place].range.lowerBound..<end
      end = runs[place].range.lowerBound
    }
  }

  /// Records with a time, and between them those without one at the places that they had in the
  /// file, where nothing else is missing.
  private static func merged(_ timed: [Int], _ listed: [(number: Int, index: Int?)]) -> [Int] {
    guard !listed.isEmpty else { return timed }
    var result: [Int] = []
    var rest = timed[...]
    for case (let number, let index?) in listed {
      while result.count < number, let next = rest.popFirst() { result.append(next) }
      result.append(index)
    }
    return result + rest
  }
}
