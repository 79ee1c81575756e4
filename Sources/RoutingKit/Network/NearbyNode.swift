public import GeoKit

/// A node with its distance from a query point.
public struct NearbyNode: Hashable, Sendable {
  /// The node.
  public let node: Node
  /// The great-circle distance from the query point.
  public let distance: Meters

  /// Creates a nearby node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - distance: The great-circle distance from the query point.
  public init(node: Node, distance: Meters) {
    self.node = node
    self.distance = distance
  }
}
