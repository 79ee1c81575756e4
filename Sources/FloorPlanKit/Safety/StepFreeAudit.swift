/// The rooms that cannot be reached without steps, and the most effective remedies.
public struct StepFreeAudit: Sendable {
  /// One change to the building.
  public struct Remedy: Hashable, Sendable {
    /// The kind of a remedy.
    public enum Kind: String, Hashable, Sendable {
      /// A lift or a ramp beside stairs.
      case lift
      /// A door or a way that is made passable without steps.
      case door
    }

    /// The kind of the remedy.
    public let kind: Kind
    /// The stairs beside which the lift goes, or the door.
    public let id: String
    /// The rooms that it opens.
    public let rooms: [String]
  }

  /// The rooms that are reached on foot but not without steps.
  public let unreachable: [String]
  /// The changes that open rooms, the one that opens most first.
  public let remedies: [Remedy]
}

extension Building {
  /// Audits the ways from the exits, or from where most of the building is reached when it has
  /// none.
  public func stepFreeAudit(profile: Profile = .stepFree) -> StepFreeAudit {
    var stepFree = profile
    stepFree.isStepFree = true
    stepFree.avoids.formUnion([.stairs, .steps, .escalator])
    let walk = reach(entrances, .walk, [], isBackward: false)
    let free = reach(entrances, stepFree, [], isBackward: false)
    let reached = Set(free.rooms.filter { $0.seconds != nil }.map(\.room))
    let lost = walk.rooms.filter { $0.seconds != nil && !reached.contains($0.room) }.map(\.room)
    guard !lost.isEmpty else { return StepFreeAudit(unreachable: [], remedies: []) }
    let remedies = barriers(stepFree).compactMap { id, ways -> StepFreeAudit.Remedy? in
      var plan = self
      for way in ways { plan.graph.ways[way] = graph.ways[way].withoutSteps }
      let mended = plan.reach(plan.entrances, stepFree, [], isBackward: false)
      let opened = Set(mended.rooms.filter { $0.seconds != nil }.map(\.room))
      let rooms = lost.filter(opened.contains)
      let isLift = ways.contains { graph.ways[$0].source == .portal }
      return rooms.isEmpty
        ? nil : StepFreeAudit.Remedy(kind: isLift ? .lift : .door, id: id, rooms: rooms)
    }
    return StepFreeAudit(
      unreachable: lost,
      remedies: remedies.sorted { ($1.rooms.count, $0.id) < ($0.rooms.count, $1.id) })
  }

  /// The exits; without them a room of the largest connected part.
  private var entrances: [Int] {
    if !exits.isEmpty { return exits }
    let rooms = graph.points.indices.filter { graph.points[$0].kind == .room }
    let tried = stride(from: 0, to: rooms.count, by: max(1, rooms.count / 16)).map { rooms[$0] }
    let best = tried.map { ($0, reach([$0], .walk, [], isBackward: false).unreachable.count) }
      .min { $0.1 < $1.1 }
    return best.map { [$0.0] } ?? []
  }

  /// The obstacles for people who cannot take steps: stairs by their name, doors by their id.
  private func barriers(_ profile: Profile) -> [(id: String, ways: [Int])] {
    var found: [String: [Int]] = [:]
    for (number, way) in graph.ways.enumerated() {
      guard Profile.walk.cost(way, isForward: true, metersPerPixel: 1) != nil,
        profile.cost(way, isForward: true, metersPerPixel: 1) == nil
      else { continue }
      let level = levels[graph.points[way.start].level]
      let names = Set(way.gates.filter { !$0.contains(":") }).sorted()
      let id =
        way.source == .portal
        ? portalName(way) ?? level.id : names.first ?? graph.points[way.start].id
      let building = level.building.isEmpty || way.source != .portal ? "" : level.building + ":"
      found[building + id, default: []].append(number)
    }
    // The largest first, so that a building of very many small barriers is audited in bounded time.
    return found.map { (id: $0.key, ways: $0.value) }
      .sorted { ($1.ways.count, $0.id) < ($0.ways.count, $1.id) }.prefix(200).map { $0 }
  }

  private func portalName(_ way: NavigationGraph.Way) -> String? {
    let point = graph.points[way.start]
    guard point.kind == .portal, let item = point.item else { return nil }
    return levels[point.level].portals[item].name
  }
}

extension NavigationGraph.Way {
  /// The same way with a lift in the place of its steps.
  fileprivate var withoutSteps: NavigationGraph.Way {
    NavigationGraph.Way(
      start: start, end: end, passage: rise == 0 ? .walk : .elevator, source: source,
      isOneWay: false, rise: rise, pixels: pixels, meters: meters, weight: weight,
      seconds: seconds, delay: delay, isAccessible: true, isClosed: isClosed, gates: gates,
      access: access)
  }
}
