public import GeoKit

/// A node, and how far it lies from where it was looked for.
public struct NearbyNode: Hashable, Sendable {
  /// The node.
  public let node: Node
  /// Its distance as the crow flies.
  public let distance: Meters

  /// Creates an answer.
  public init(node: Node, distance: Meters) {
    self.node = node
    self.distance = distance
  }
}
