public import GeoKit

/// An exit of a building, with its place on the Earth where the plan says it.
///
/// Its ``coordinate`` joins indoor and outdoor routing: a journey through the city ends at an exit,
/// and continues inside from its ``id``.
public struct BuildingExit: Hashable, Sendable, Identifiable {
  /// Its id among the places of the plan: `15-2:exit-1`.
  public let id: String
  /// The name that people use; `nil` where the plan has none.
  public let name: String?
  /// The level it is on: `15-2`.
  public let level: String
  /// Its place in WGS 84; `nil` where the level has no georeference.
  public let coordinate: Coordinate?
  /// The walk to it in metres; `nil` without a starting place or a scale.
  public let meters: Double?
  /// The walk to it in seconds; `nil` without a starting place or a scale.
  public let seconds: Double?

  /// Creates an exit, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: Its id among the places of the plan: `15-2:exit-1`.
  ///   - name: The name that people use; `nil` where the plan has none.
  ///   - level: The level it is on: `15-2`.
  ///   - coordinate: Its place in WGS 84; `nil` where the level has no georeference.
  ///   - meters: The walk to it in metres; `nil` without a starting place or a scale.
  ///   - seconds: The walk to it in seconds; `nil` without a starting place or a scale.
  public init(
    id: String, name: String? = nil, level: String, coordinate: Coordinate? = nil,
    meters: Double? = nil, seconds: Double? = nil
  ) {
    self.id = id
    self.name = name
    self.level = level
    self.coordinate = coordinate
    self.meters = meters
    self.seconds = seconds
  }
}

extension Level {
  /// The corners of its walls and rooms, in viewport pixels.
  public var outlineCorners: [PlanPoint] {
    let items = walls + rooms.map(\.item)
    return items.flatMap { $0.outline.lines.flatMap(\.points) }
  }
}

extension Building {
  /// The exits, in the order of the levels; with a starting place the nearest first, without those
  /// that cannot be reached from it.
  ///
  /// - Parameters:
  ///   - start: The place from which the walks are measured; `nil` for none.
  ///   - profile: How one walks.
  ///   - closed: The ids of closed parts.
  /// - Returns: The exits.
  public func exits(
    from start: IndoorPlace? = nil, profile: Profile = .walk, closed: Set<String> = []
  ) -> [BuildingExit] {
    let all = self.exits.map { number -> (exit: BuildingExit, isReached: Bool) in
      let point = graph.points[number]
      let level = levels[point.level]
      let item = point.item.map { level.portals[$0].item }
      let route = start.flatMap {
        self.route(from: $0, to: .named(point.id), profile: profile, closed: closed)
      }
      let exit = BuildingExit(
        id: point.id, name: item?.data["name"], level: level.id,
        coordinate: level.georeference?.coordinate(of: point.position), meters: route?.length,
        seconds: route?.seconds)
      return (exit, start == nil || route != nil)
    }
    let reached = all.filter(\.isReached).map(\.exit)
    guard start != nil else { return reached }
    return reached.enumerated().sorted {
      ($0.element.seconds ?? .infinity, $0.offset) < ($1.element.seconds ?? .infinity, $1.offset)
    }.map(\.element)
  }
}
