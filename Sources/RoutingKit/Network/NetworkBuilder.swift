public import GeoKit

/// Collects nodes, roads and lines, checks each of them, and builds a network.
///
/// All sources use a builder, so the same rules apply to all formats: ids are unique among nodes,
/// roads and line entries; a road joins two different existing nodes; a line uses an existing road.
public struct NetworkBuilder {
  var nodeIDs: [String] = []
  var coordinates: [Coordinate] = []
  var stops: [Bool] = []
  var names: [String] = []
  var roadIDs: [String] = []
  var roads: [(from: UInt32, to: UInt32, seconds: UInt32, kind: Road.Kind)] = []
  var segmentIDs: [String] = []
  var segments: [(line: UInt32, road: UInt32, headway: UInt32)] = []
  var lines: [String] = []

  private var nodeByID: [String: UInt32] = [:]
  private var roadByID: [String: UInt32] = [:]
  private var segmentByID: Set<String> = []
  private var lineByName: [String: UInt32] = [:]

  /// The maximum travel time of a road, in seconds: a year.
  static let longestDuration = 31_536_000
  /// The maximum headway of a line, in seconds: a day.
  static let longestHeadway = 86_400
  /// The maximum number of nodes, roads or line segments in a network.
  static let largestCount = 1 << 30

  /// Creates an empty builder.
  public init() {}

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - id: The node's id, to which roads refer.
  ///   - coordinate: The position.
  ///   - isStop: Whether it is a stop of public transport.
  ///   - name: The name, or `nil`.
  /// - Throws: ``RoutingError`` if the id is taken or the network is full.
  public mutating func addNode(
    id: String, at coordinate: Coordinate, isStop: Bool, name: String? = nil
  ) throws(RoutingError) {
    guard nodeIDs.count < Self.largestCount else { throw Self.full("nodes") }
    try Self.requireKey(id, of: "node")
    guard nodeByID[id] == nil else {
      throw RoutingError(.duplicate, "The key \(id) is used by an earlier node; ids must differ.")
    }
    nodeByID[id] = UInt32(nodeIDs.count)
    nodeIDs.append(id)
    coordinates.append(coordinate)
    stops.append(isStop)
    names.append(name ?? "")
  }

  /// Adds a one-way road.
  ///
  /// - Parameters:
  ///   - id: The road's id, to which lines refer.
  ///   - from: The id of the first node.
  ///   - to: The id of the last node.
  ///   - duration: The travel time in whole seconds, from 0 to a year.
  ///   - kind: Which traffic may use it.
  /// - Throws: ``RoutingError`` if the id is taken, a node is unknown, both nodes are the same, or
  ///   the time is out of range.
  public mutating func addRoad(
    id: String, from: String, to: String, duration: Duration, kind: Road.Kind = .road
  ) throws(RoutingError) {
    let seconds = Int(clamping: duration.components.seconds)
    guard roadIDs.count < Self.largestCount else { throw Self.full("roads") }
    try Self.requireKey(id, of: "road")
    guard let start = nodeByID[from] else { throw Self.noEntry(from) }
    guard let end = nodeByID[to] else { throw Self.noEntry(to) }
    guard start != end else {
      throw RoutingError(.selfLoop, "The road leads from \(from) to itself; expected two nodes.")
    }
    guard (0...Self.longestDuration).contains(seconds) else {
      throw RoutingError(
        .malformed,
        "The travel time is \(seconds) s; expected 0 to \(Self.longestDuration) s.")
    }
    guard roadByID[id] == nil else {
      throw RoutingError(.duplicate, "The key \(id) is used by an earlier road; ids must differ.")
    }
    roadByID[id] = UInt32(roadIDs.count)
    roadIDs.append(id)
    roads.append((start, end, UInt32(seconds), kind))
  }

  /// Adds a road to a public-transport line.
  ///
  /// - Parameters:
  ///   - id: The id of the entry.
  ///   - line: The line's name.
  ///   - road: The id of the road.
  ///   - headway: The time between two vehicles in whole seconds, from 1 to a day; `nil` if
  ///     unknown, so that there is no waiting time.
  /// - Throws: ``RoutingError`` if the id is taken, the road is unknown or the headway out of
  ///   range.
  public mutating func addLine(
    id: String, line: String, road: String, headway: Duration? = nil
  ) throws(RoutingError) {
    let headway = headway.map { Int(clamping: $0.components.seconds) }
    guard segmentIDs.count < Self.largestCount else { throw Self.full("line entries") }
    try Self.requireKey(id, of: "line")
    guard let roadIndex = roadByID[road] else {
      throw RoutingError(.unknownKey, "No route exists with key: \(road)")
    }
    guard headway.map((1...Self.longestHeadway).contains) ?? true else {
      throw RoutingError(
        .malformed, "The headway is \(headway ?? 0) s; expected 1 to \(Self.longestHeadway) s.")
    }
    guard segmentByID.insert(id).inserted else {
      throw RoutingError(.duplicate, "The key \(id) is used by an earlier line; ids must differ.")
    }
    let fresh = UInt32(lines.count)
    let lineIndex = lineByName[line] ?? fresh
    if lineIndex == fresh {
      lineByName[line] = fresh
      lines.append(line)
    }
    segmentIDs.append(id)
    segments.append((lineIndex, roadIndex, UInt32(headway ?? 0)))
  }

  /// Throws if a key cannot be used on a command line.
  private static func requireKey(_ key: String, of what: String) throws(RoutingError) {
    guard key.allSatisfy(\.isWhitespace) else { return }
    throw RoutingError(.malformed, "The key of the \(what) is empty; expected one such as EN_0001.")
  }

  private static func noEntry(_ key: String) -> RoutingError {
    RoutingError(.unknownKey, "No entry exists with key: \(key)")
  }

  private static func full(_ what: String) -> RoutingError {
    RoutingError(.tooLarge, "The network is full: the maximum is \(largestCount) \(what).")
  }
}
