/// The points and ways of a building.
public struct NavigationGraph: Sendable {
  /// The kind of place a point is.
  public enum PointKind: String, Hashable, Sendable {
    /// A free vertex of the drawing, with its code as its id.
    case vertex
    /// A room, or the vertex that represents one.
    case room
    /// A door.
    case door
    /// A corner or a crossing of drawn or derived ways.
    case junction
    /// Stairs, a lift, an exit and the like.
    case portal
    /// A point of interest.
    case poi
  }

  /// The origin of a way.
  public enum Source: String, Hashable, Sendable {
    /// From `Graph.plist`.
    case propertyList = "plist"
    /// From drawn ways and doors.
    case drawn
    /// From the shapes of rooms, walls and doors.
    case derived
    /// From stairs, lifts and other connections between levels.
    case portal
    /// From a graph of another program.
    case imported
  }

  /// A place.
  public struct Point: Sendable {
    /// The name for queries: a code, `15-4-22`, or a generated name.
    public let id: String
    /// The number of its level among the building's.
    public let level: Int
    /// Its position, in viewport pixels of its level.
    public let position: PlanPoint
    /// The kind of the place.
    public let kind: PointKind
    /// The room, portal or point of interest it represents, by its index in the level's list.
    var item: Int?
    /// The id of the drawing's element.
    let elementID: String?
  }

  /// A cost given explicitly for an edge; it overrides the drawn length.
  struct Weight: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
      /// Its unit is unknown; it is compared as if it were metres.
      case unknown
      case meters
      case seconds
    }

    let value: Double
    let unit: Unit
  }

  /// A way between two places.
  public struct Way: Sendable {
    /// The number of the place it begins at.
    public let start: Int
    /// The number of the place it ends at.
    public let end: Int
    /// The direction in which it is taken.
    public let passage: Passage
    /// Its origin.
    public let source: Source
    /// Whether it can be passed from start to end only.
    public let isOneWay: Bool
    /// The number of levels up that it leads.
    public let rise: Int
    /// Its length on the drawing, in pixels; 0 between levels.
    public let pixels: Double
    /// Its length in metres; `nil` where no scale is known.
    public let meters: Double?
    /// The weight given by `Graph.plist` or an imported graph.
    let weight: Weight?
    /// Its duration, where the plan gives one.
    let seconds: Double?
    /// Seconds on top of walking, for a door that opens slowly.
    let delay: Double
    /// Whether it can be passed without steps; `nil` where the plan does not say.
    let isAccessible: Bool?
    let isClosed: Bool
    /// The ids of the parts that must be open: doors, portals, drawn ways, areas.
    let gates: [String]
    /// The place beside the ways that it leads to, which no route passes on its way elsewhere.
    var access: Access?
  }

  /// An open area, in which people walk straight to whatever they see.
  struct Area: Sendable {
    let level: Int
    var shape: WalkingArea
    /// The nodes that must be open in all of it.
    let closing: WayTraits
  }

  /// The places.
  public internal(set) var points: [Point] = []
  /// The ways.
  public internal(set) var ways: [Way] = []
  var areas: [Area] = []
  /// Levels whose drawn ways cross too often to be ways.
  var unfinishedLevels: Set<Int> = []
  var numbers: [String: Int] = [:]

  /// The number of the place with an id.
  public func number(of id: String) -> Int? { numbers[id] }

  @discardableResult
  mutating func add(
    _ id: String, level: Int, at position: PlanPoint, _ kind: PointKind,
    item: Int? = nil, elementID: String? = nil
  ) -> Int {
    points.append(
      Point(
        id: id, level: level, position: position, kind: kind, item: item, elementID: elementID))
    if numbers[id] == nil { numbers[id] = points.count - 1 }
    return points.count - 1
  }
}
