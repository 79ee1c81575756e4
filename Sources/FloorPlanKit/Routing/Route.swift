/// A route through a building.
///
/// It keeps its ``building`` in memory. To save or send a route, keep its ``IndoorRouteRequest``,
/// or write it with ``json(in:)``.
public struct Route: Sendable {
  /// One edge of a route.
  public struct Leg: Sendable {
    /// The edge.
    public let way: NavigationGraph.Way
    /// Whether it is passed from its start to its end.
    public let isForward: Bool
    /// The duration in seconds; `nil` without a scale.
    public let seconds: Double?
  }

  /// The building to which the route belongs.
  public let building: Building
  /// The profile for which it was found.
  public let profile: Profile
  /// The numbers of the vertices in the order of the route.
  public let points: [Int]
  /// The edges between the vertices.
  public let legs: [Leg]

  /// The duration; `nil` if some part has neither a scale nor a given time.
  ///
  /// The time of the profile, without preferences: a corridor preferred to a room does not count as
  /// faster than it is.
  public var duration: Duration? {
    seconds.map { .milliseconds(Int(nearest: $0 * 1000)) }
  }

  var seconds: Double? {
    var sum = 0.0
    for leg in legs {
      guard let seconds = leg.seconds else { return nil }
      sum += seconds
    }
    return sum
  }

  /// The walking distance in metres; `nil` if some part has no scale.
  public var length: Double? {
    var sum = 0.0
    for leg in legs {
      guard let meters = leg.way.meters else { return nil }
      sum += meters
    }
    return sum
  }

  /// The ids of the vertices in the order of the route.
  public var nodes: [String] { points.map { building.graph.points[$0].id } }

  /// The ids of its levels in the order of the route, each once.
  public var levelIDs: [String] {
    var seen: Set<Int> = []
    return points.map { building.graph.points[$0].level }.filter { seen.insert($0).inserted }
      .map { building.levels[$0].id }
  }

  /// The ids of the doors on it that are guessed in walls without a gap: each may not exist.
  public var doubtfulDoors: [String] {
    points.filter(building.isDoubtfulDoor).map { building.graph.points[$0].id }
  }

  /// The length in metres of what leads through neither rooms nor corridors nor footways; 0 without
  /// a scale, and where no corridors are drawn at all.
  public var undrawnLength: Double {
    legs.reduce(0) { $0 + ($1.way.crossing?.isUndrawn == true ? $1.way.meters ?? 0 : 0) }
  }

  /// The continuous parts on one level, in viewport pixels.
  ///
  /// - Parameter id: The level's id.
  /// - Returns: A line for each part, in the order of the route; several if the route leaves the
  ///   level and returns. Empty if it is not on the level.
  public func lines(level id: String) -> [[PlanPoint]] {
    guard let level = building.levels.firstIndex(where: { $0.id == id }) else { return [] }
    var lines: [[PlanPoint]] = []
    var isOpen = false
    for number in points {
      let point = building.graph.points[number]
      guard point.level == level else {
        isOpen = false
        continue
      }
      if isOpen {
        guard lines[lines.count - 1].last != point.position else { continue }
        lines[lines.count - 1].append(point.position)
      } else {
        lines.append([point.position])
      }
      isOpen = true
    }
    return lines
  }

  /// Where the route changes the level.
  struct Change {
    let position: PlanPoint
    /// The number of levels up to the other end; negative if it leads down.
    let rise: Int
  }

  func changes(level id: String) -> [Change] {
    zip(points, points.dropFirst()).flatMap { one, two -> [Change] in
      let (from, to) = (building.graph.points[one], building.graph.points[two])
      guard from.level != to.level else { return [] }
      let rise = building.levels[to.level].ordinal - building.levels[from.level].ordinal
      return [from, to].filter { building.levels[$0.level].id == id }.map {
        Change(position: $0.position, rise: rise)
      }
    }
  }
}
