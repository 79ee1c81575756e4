internal import GraphKit

/// The walking times from one place, or to the nearest exit, for all places of a building.
///
/// Times are those of the profile on the shortest way, through rooms as well; see
/// ``Building/reach(from:profile:closed:)`` and ``Building/escape(profile:closed:)``.
public struct Reach: Sendable {
  /// A room with its walking time.
  public struct Place: Hashable, Sendable, Identifiable {
    /// The room's id.
    public let room: String
    /// The level's id.
    public let level: String
    /// The walking time in seconds; `nil` if the room is unreachable.
    ///
    /// For a level without a scale, 1,400 pixels count as 70 m.
    public let seconds: Double?

    /// The room's id.
    public var id: String { room }

    /// Creates a place, for tests and previews.
    ///
    /// - Parameters:
    ///   - room: The room's id.
    ///   - level: The level's id.
    ///   - seconds: The walking time in seconds; `nil` if the room is unreachable.
    public init(room: String, level: String, seconds: Double?) {
      self.room = room
      self.level = level
      self.seconds = seconds
    }
  }

  /// All rooms except corridors, in the order of the plan.
  public let rooms: [Place]
  /// The seconds for each vertex of the graph; infinite if it is unreachable.
  let costs: [Double]

  /// The rooms that cannot be reached.
  public var unreachable: [Place] { rooms.filter { $0.seconds == nil } }
  /// The room with the longest walking time.
  public var farthest: Place? {
    rooms.filter { $0.seconds != nil }.max { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }
}

extension Building {
  /// The walking times from a place to every room.
  ///
  /// - Parameters:
  ///   - start: The starting place.
  ///   - profile: The person's profile.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed; with an unknown
  ///     one, the result is `nil`.
  /// - Returns: `nil` if the plan has no such place; ``answer(from:to:profile:closed:)`` to any
  ///   room says why.
  /// - Complexity: O((vertices + edges) log vertices), once for all rooms.
  public func reach(
    from start: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> Reach? {
    var plan = self
    guard unknownParts(among: closed).isEmpty, let from = plan.standing(at: start) else {
      return nil
    }
    return plan.reach([from], profile, closed, isBackward: false)
  }

  /// The walking times from every room to the nearest exit, without lifts.
  ///
  /// - Parameters:
  ///   - profile: The person's profile; lifts are avoided whatever it says.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  /// - Returns: The times; all rooms are unreachable if the plan has no exits.
  /// - Complexity: O((vertices + edges) log vertices), once for all rooms.
  public func escape(profile: Profile = .walk, closed: Set<String> = []) -> Reach {
    reach(exits, profile.avoiding([.elevator]), closed, isBackward: true)
  }

  /// - Parameter isBackward: Whether the routes lead to the places, instead of from them.
  func reach(
    _ ends: [Int], _ profile: Profile, _ closed: Set<String>, isBackward: Bool
  ) -> Reach {
    let costs = self.costs(ends, profile, closed, isBackward: isBackward)
    var best: [Room.Key: Double] = [:]
    for (number, point) in graph.points.enumerated() where point.kind == .room {
      guard let item = point.item, costs[number] < .infinity else { continue }
      let key = Room.Key(level: point.level, room: item)
      best[key] = min(best[key] ?? .infinity, costs[number])
    }
    let rooms = levels.enumerated().flatMap { number, level in
      level.rooms.indices.filter { !level.rooms[$0].isWalkable }.map { room in
        Reach.Place(
          room: level.rooms[room].id, level: level.id,
          seconds: best[Room.Key(level: number, room: room)])
      }
    }
    return Reach(rooms: rooms, costs: costs)
  }

  private func costs(
    _ ends: [Int], _ profile: Profile, _ closed: Set<String>, isBackward: Bool
  ) -> [Double] {
    var costs = Array(repeating: Double.infinity, count: graph.points.count)
    var builder = GraphBuilder<Double>(
      nodeCount: graph.points.count, arcCapacity: graph.ways.count * 2)
    let shut = closedPoints(closed)
    let terminals = Set(ends)
    for way in graph.ways {
      guard closed.isEmpty || closed.isDisjoint(with: way.gates), !shut.contains(way.start),
        !shut.contains(way.end)
      else { continue }
      let scale = levels[graph.points[way.start].level].usualScale
      for isForward in [true, false] {
        let passed = isForward ? (way.start, way.end) : (way.end, way.start)
        let (from, to) = isBackward ? (passed.1, passed.0) : passed
        // An access edge of a place may be used only at the ends of a route.
        if let place = way.access?.place, place != to, !terminals.contains(from) { continue }
        guard
          let cost = profile.cost(way, isForward: isForward, metersPerPixel: scale),
          cost.isFinite, cost >= 0
        else { continue }
        builder.addArc(from: UInt32(from), to: UInt32(to), weight: cost)
      }
    }
    guard let compact = try? builder.graph() else { return costs }
    let search = ShortestPathSearch(compact)
    let sources = ends.filter { !shut.contains($0) }.map { SearchSource<Double>(UInt32($0)) }
    guard !sources.isEmpty else { return costs }
    do {
      try search.run(from: sources, to: [UInt32]())
    } catch {
      return costs
    }
    for number in costs.indices {
      if let cost = search.cost(to: UInt32(number)) { costs[number] = cost }
    }
    return costs
  }
}

extension Room {
  /// Identifies a room by the index of its level and its own index.
  struct Key: Hashable {
    let level: Int
    let room: Int
  }
}
