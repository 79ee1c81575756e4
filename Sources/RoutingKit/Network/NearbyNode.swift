public import GeoKit

/// A node with its distance from a query point.
public struct NearbyNode: Hashable, Sendable {
  /// The node.
  public let node: Node
  /// The great-circle distance from the query point.
  public let distance: Meters

  /// Creates a nearby node.
  public init(node: Node, distance: Meters) {
    self.node = node
    self.distance = distance
  }
}
