/// The vertices and edges of a building.
///
/// Vertices and edges are numbered from 0 in ``points`` and ``ways``; numbers belong to this graph
/// and change when the plan does. Keep ids instead.
public struct NavigationGraph: Sendable {
  /// The kinds of vertices.
  public enum PointKind: String, Hashable, Sendable {
    /// A drawn vertex, with its code as its id.
    case vertex
    /// A room, or the vertex that represents one.
    case room
    /// A door.
    case door
    /// A corner or crossing of drawn or derived edges.
    case junction
    /// A portal, such as stairs, a lift or an exit.
    case portal
    /// A point of interest.
    case poi
  }

  /// The origin of an edge.
  public enum Source: String, Hashable, Sendable {
    /// From `Graph.plist`.
    case propertyList = "plist"
    /// From drawn paths and doors.
    case drawn
    /// From the shapes of rooms, walls and doors.
    case derived
    /// From stairs, lifts and other connections between levels.
    case portal
    /// From a graph of another program.
    case imported
  }

  /// A vertex.
  public struct Point: Sendable, Identifiable {
    /// The id for queries: a code, `15-4-22`, or a generated name.
    public let id: String
    /// The index of its level in ``Building/levels``.
    public let level: Int
    /// The position, in viewport pixels of its level.
    public internal(set) var position: PlanPoint
    /// The kind of vertex.
    public let kind: PointKind
    /// The index of the room, portal or point of interest that it represents, in the level's list.
    var item: Int?
    /// The id of its element in the drawing.
    let elementID: String?
  }

  /// An explicit cost of an edge, which overrides the drawn length.
  struct Weight: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
      /// The unit is unknown; the weight is treated as metres.
      case unknown
      case meters
      case seconds
    }

    let value: Double
    let unit: Unit
  }

  /// An edge between two vertices.
  public struct Way: Sendable {
    /// The number of its first vertex.
    public let start: Int
    /// The number of its last vertex.
    public let end: Int
    /// How it is passed, such as on foot or by lift.
    public let passage: Passage
    /// The origin.
    public let source: Source
    /// Whether it can be passed only from start to end.
    public let isOneWay: Bool
    /// The number of levels it leads up; negative if it leads down.
    public let rise: Int
    /// The length on the drawing in pixels; 0 between levels.
    public let pixels: Double
    /// The length in metres; `nil` without a scale.
    public let meters: Double?
    /// The weight given by `Graph.plist` or an imported graph.
    let weight: Weight?
    /// The duration in seconds; `nil` if the plan gives none.
    let seconds: Double?
    /// The seconds needed in addition to walking, for example for a slow door.
    let delay: Double
    /// Whether it can be passed without steps; `nil` if unknown.
    let isAccessible: Bool?
    let isClosed: Bool
    /// The ids of the parts that must not be closed: doors, portals, drawn paths, areas.
    let gates: [String]
    /// The place for which it is reserved; other routes do not use it.
    var access: Access?
    /// The room that it leads through from door to door; `nil` for corridors and drawn ways.
    var crossing: Crossing?
    /// The penalty in seconds of a way that touches walls or leads through a door that may not exist.
    var awkwardness = 0.0

    /// The penalty in seconds of a way that touches a wall, for each metre of a step.
    static let perStepAtWall = 4.0
    /// The penalty in seconds for each side of a door guessed in a solid wall.
    ///
    /// Half an hour for both sides: such a door may not exist, so that any other way is better.
    static let perDoubtfulDoor = 900.0
  }

  /// A room that people pass on the way to another one, or a way outside of the building, both of
  /// which they take only if they must.
  struct Crossing: Hashable, Sendable {
    /// The number of the room's vertex; outside, the start of the edge.
    let room: Int
    /// The seconds of detour that people accept to avoid this edge.
    let reluctance: Double
    /// Whether it is where neither rooms nor corridors nor footways are drawn.
    var isUndrawn = false

    /// The detour that people accept for each door of another room, in seconds.
    static let perDoor = 60.0
    /// The detour that people accept for each metre outside of the building, in seconds.
    static let perOutdoorMeter = 2.0
    /// The same for each metre beside the footways of a level that has some.
    static let perUnmappedMeter = 4.0
    /// The same for each metre of a footway, since corridors are preferred to those.
    static let perFootwayMeter = 0.5
  }

  /// An open area, in which people walk straight to any point in line of sight.
  struct Area: Sendable {
    let level: Int
    var shape: WalkingArea
    /// The parts that must not be closed in all of it.
    let closing: WayTraits
  }

  /// The vertices.
  public internal(set) var points: [Point] = []
  /// The edges.
  public internal(set) var ways: [Way] = []
  var areas: [Area] = []
  /// The levels whose drawn paths cross too often for all crossings to be used.
  var unfinishedLevels: Set<Int> = []
  var numbers: [String: Int] = [:]

  /// The number of the vertex with an id; `nil` if there is none.
  ///
  /// - Parameter id: A code, a room's id, or a generated name such as `15-2:exit-1`.
  /// - Complexity: O(1).
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
