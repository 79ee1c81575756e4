/// The points and ways of a building.
public struct NavigationGraph: Sendable {
  /// What kind of place a point is.
  public enum PointKind: String, Hashable, Sendable {
    /// A free vertex of the drawing, whose id is its code.
    case vertex
    /// A room, or the vertex that stands for one.
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

  /// Where a way was taken from.
  public enum Source: String, Hashable, Sendable {
    /// From `Graph.plist`.
    case propertyList = "plist"
    /// From drawn ways and doors.
    case drawn
    /// From the shapes of rooms, walls and doors.
    case derived
    /// From stairs, lifts and what else joins levels.
    case portal
    /// From a graph of another program.
    case imported
  }

  /// A place.
  public struct Point: Sendable {
    /// The name by which it can be asked for: a code, `15-4-22`, or a name made up for it.
    public let id: String
    /// The number of its level among the building's.
    public let level: Int
    /// Where it is, in viewport pixels of its level.
    public let position: PlanPoint
    /// What kind of place it is.
    public let kind: PointKind
    /// The room, portal or point of interest it stands for, by its place in the level's list.
    var item: Int?
    /// The id of the drawing's element.
    let elementID: String?
  }

  /// A cost given explicitly for an edge; it overrides the drawn length.
  struct Weight: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
      /// Nobody says what it is; it is compared as if it were metres.
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
    /// How it is passed.
    public let passage: Passage
    /// Where it was taken from.
    public let source: Source
    /// Whether it can be passed from start to end only.
    public let isOneWay: Bool
    /// How many levels up it leads.
    public let rise: Int
    /// Its length on the drawing, in pixels; 0 between levels.
    public let pixels: Double
    /// Its length in metres; `nil` where no scale is known.
    public let meters: Double?
    /// What `Graph.plist` or an imported graph says it costs.
    let weight: Weight?
    /// How long it takes, where the plan says so.
    let seconds: Double?
    /// Seconds on top of walking, for a door that opens slowly.
    let delay: Double
    /// Whether it can be passed without steps; `nil` where the plan does not say.
    let isAccessible: Bool?
    let isClosed: Bool
    /// The ids of what has to be open: doors, portals, drawn ways, areas.
    let gates: [String]
    /// The place beside the ways that it leads to, which no route passes on its way elsewhere.
    var access: Access?
  }

  /// An open area, in which whoever stands there walks to whatever they see.
  struct Area: Sendable {
    let level: Int
    var shape: WalkingArea
    /// What has to be open in all of it.
    let closing: WayTraits
  }

  /// The places.
  public internal(set) var points: [Point] = []
  /// The ways.
  public internal(set) var ways: [Way] = []
  var areas: [Area] = []
  /// Levels whose drawn ways cross too often for all crossings to be ways.
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
