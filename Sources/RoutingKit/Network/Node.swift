public import GeoKit

/// A point of the network where roads meet, or a stop.
public struct Node: Identifiable, Hashable, Sendable {
  /// The node's index in the network, from 0; the REST service's `id` is one more.
  public let index: Int
  /// The key in the files it was read from.
  public let id: String
  /// The position of the node.
  public let coordinate: Coordinate
  /// Whether it is a stop of public transport.
  public let isStop: Bool
  /// The name; `nil` if the source has none.
  public let name: String?

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - index: The node's index in the network, from 0; the REST service's `id` is one more.
  ///   - id: The key in the files it was read from.
  ///   - coordinate: The position of the node.
  ///   - isStop: Whether it is a stop of public transport.
  ///   - name: The name; `nil` if the source has none.
  public init(
    index: Int, id: String, coordinate: Coordinate, isStop: Bool = false, name: String? = nil
  ) {
    self.index = index
    self.id = id
    self.coordinate = coordinate
    self.isStop = isStop
    self.name = name
  }
}
