/// A line or the outline of an area.
public struct MapWay: Hashable, Sendable {
  /// The id, which can be negative in files from editors.
  public let id: Int64
  /// The ids of its nodes, in order; if the way is closed, the last equals the first.
  public let nodes: [Int64]
  /// The tags.
  public let tags: MapTags

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - id: The id, which can be negative in files from editors.
  ///   - nodes: The ids of its nodes, in order; if the way is closed, the last equals the first.
  ///   - tags: The tags.
  public init(id: Int64, nodes: [Int64], tags: MapTags) {
    self.id = id
    self.nodes = nodes
    self.tags = tags
  }

  /// Whether the way ends at its first node.
  public var isClosed: Bool { nodes.count > 3 && nodes.first == nodes.last }
}
