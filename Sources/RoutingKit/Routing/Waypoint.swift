public import GeoKit

/// A point where a leg of a journey begins or ends.
public struct Waypoint: Hashable, Sendable {
  /// The position of the place.
  public let coordinate: Coordinate
  /// The name of the place.
  public let name: String?
  /// The key in the files it was read from.
  public let id: String?
  /// The index of the node in the line network, from 0; `nil` if it is not a node.
  public let node: Int?
  /// The index of the stop in the timetable, from 0; `nil` if it is not a stop.
  public let stop: Int?
  /// Whether it is a stop of public transport.
  public let isStop: Bool
  /// The platform's number or letter.
  public let platform: String?
  /// The level of the station on which it lies.
  public let level: String?

  /// Creates a waypoint.
  ///
  /// - Parameters:
  ///   - coordinate: The position of the place.
  ///   - name: The name of the place.
  ///   - id: The key in the files it was read from.
  ///   - node: The index of the node in the line network, from 0; `nil` if it is not a node.
  ///   - stop: The index of the stop in the timetable, from 0; `nil` if it is not a stop.
  ///   - isStop: Whether it is a stop of public transport.
  ///   - platform: The platform's number or letter.
  ///   - level: The level of the station.
  public init(
    coordinate: Coordinate, name: String? = nil, id: String? = nil, node: Int? = nil,
    stop: Int? = nil, isStop: Bool = false, platform: String? = nil, level: String? = nil
  ) {
    self.platform = platform
    self.level = level
    self.coordinate = coordinate
    self.name = name
    self.id = id
    self.node = node
    self.stop = stop
    self.isStop = isStop || stop != nil
  }

  /// Creates the waypoint of a node.
  ///
  /// - Parameter node: The index of the node in the line network, from 0; `nil` if it is not a
  ///   node.
  public init(_ node: Node) {
    self.init(
      coordinate: node.coordinate, name: node.name, id: node.id, node: node.index,
      isStop: node.isStop)
  }

  /// The name, else the id, else the coordinate.
  public var title: String { name ?? id ?? "\(coordinate)" }

  /// The id, followed by the name if there is one.
  var label: String {
    guard let id else { return title }
    return name.map { "\(id) (\($0))" } ?? id
  }
}
