/// The rooms that cannot be reached without steps, and the most effective remedies.
///
/// ```swift
/// let audit = campus.stepFreeAudit()
/// print(audit.unreachable.count, audit.remedies.first?.id ?? "all rooms are step-free")
/// ```
///
/// Each remedy is tried alone. Rooms behind two barriers stay unreachable until both are gone, so
/// repeat the audit after each change.
public struct StepFreeAudit: Hashable, Sendable {
  /// A change to the building.
  public struct Remedy: Hashable, Sendable {
    /// The kinds of remedies.
    public enum Kind: String, Hashable, Sendable {
      /// A lift or a ramp beside stairs.
      case lift
      /// A door or edge made passable without steps.
      case door
    }

    /// The kind of remedy.
    public let kind: Kind
    /// The stairs beside which to build a lift, or the door.
    public let id: String
    /// The rooms that it makes reachable.
    public let rooms: [String]

    /// Creates a remedy, for tests and previews.
    ///
    /// - Parameters:
    ///   - kind: The kind of remedy.
    ///   - id: The stairs beside which to build a lift, or the door.
    ///   - rooms: The rooms that it makes reachable.
    public init(kind: Kind, id: String, rooms: [String]) {
      self.kind = kind
      self.id = id
      self.rooms = rooms
    }
  }

  /// The rooms that can be reached on foot but not without steps.
  public let unreachable: [String]
  /// The rooms that cannot be reached at all; most often the plan lacks a door or a way.
  public let isolated: [String]
  /// The remedies, the most effective first.
  public let remedies: [Remedy]

  /// Creates an audit, for tests and previews.
  ///
  /// - Parameters:
  ///   - unreachable: The rooms that can be reached on foot but not without steps.
  ///   - isolated: The rooms that cannot be reached at all.
  ///   - remedies: The remedies, the most effective first.
  public init(unreachable: [String], isolated: [String] = [], remedies: [Remedy]) {
    self.unreachable = unreachable
    self.isolated = isolated
    self.remedies = remedies
  }
}

extension Building {
  /// Audits the routes from the exits, or from the largest connected part if there are no exits.
  ///
  /// - Parameter profile: The profile to which the avoidance of stairs, steps and escalators is
  ///   added.
  /// - Complexity: One search of the whole graph for each barrier, at most 200.
  public func stepFreeAudit(profile: Profile = .stepFree) -> StepFreeAudit {
    var stepFree = profile
    stepFree.isStepFree = true
    stepFree.avoids.formUnion([.stairs, .steps, .escalator])
    let walk = reach(entrances, .walk, [], isBackward: false)
    let free = reach(entrances, stepFree, [], isBackward: false)
    let reached = Set(free.rooms.filter { $0.seconds != nil }.map(\.room))
    let lost = walk.rooms.filter { $0.seconds != nil && !reached.contains($0.room) }.map(\.room)
    let isolated = walk.unreachable.map(\.room)
    guard !lost.isEmpty else {
      return StepFreeAudit(unreachable: [], isolated: isolated, remedies: [])
    }
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
      unreachable: lost, isolated: isolated,
      remedies: remedies.sorted { ($1.rooms.count, $0.id) < ($0.rooms.count, $1.id) })
  }

  /// The exits; if there are none, a room of the largest connected part.
  private var entrances: [Int] {
    if !exits.isEmpty { return exits }
    let rooms = graph.points.indices.filter { graph.points[$0].kind == .room }
    let tried = stride(from: 0, to: rooms.count, by: max(1, rooms.count / 16)).map { rooms[$0] }
    let best = tried.map { ($0, reach([$0], .walk, [], isBackward: false).unreachable.count) }
      .min { $0.1 < $1.1 }
    return best.map { [$0.0] } ?? []
  }

  /// The obstacles for people who cannot use steps: stairs by name, doors by id.
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
    // The largest come first, so that a building with very many small barriers is audited in
    // bounded time.
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
  /// The same edge with a lift instead of steps.
  fileprivate var withoutSteps: NavigationGraph.Way {
    NavigationGraph.Way(
      start: start, end: end, passage: rise == 0 ? .walk : .elevator, source: source,
      isOneWay: false, rise: rise, pixels: pixels, meters: meters, weight: weight,
      seconds: seconds, delay: delay, isAccessible: true, isClosed: isClosed, gates: gates,
      access: access)
  }
}
