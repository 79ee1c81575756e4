/// Collects edges and builds a ``CompactGraph`` from them.
///
/// ```swift
/// var builder = GraphBuilder<UInt32>(nodeCount: 3)
/// builder.addTwoWayEdge(between: 0, and: 1, weight: 60)    // edge 0
/// builder.addArc(from: 1, to: 2, weight: 120)              // edge 1
/// let graph = try builder.graph()
/// ```
///
/// Nothing is checked before ``graph(parallelArcs:)``, whose error names the first invalid edge.
public struct GraphBuilder<Weight: GraphWeight>: Sendable {
  /// How to treat several arcs from one node to the same other node.
  public enum ParallelArcs: Hashable, Sendable {
    /// All are kept, in the order in which they were added.
    case kept
    /// The lightest is kept, or the first of equal ones; weights are never summed.
    case mergedByMinimum
  }

  /// The number of nodes so far; they are numbered from 0.
  public private(set) var nodeCount: Int
  /// The number of edges added so far; they are numbered from 0.
  public var edgeCount: Int { addedEdges }

  @usableFromInline var addedEdges = 0

  @usableFromInline var tails: [UInt32] = []
  @usableFromInline var heads: [UInt32] = []
  @usableFromInline var weights: [Weight] = []
  @usableFromInline var edges: [UInt32] = []

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - nodeCount: The number of nodes to begin with, at least zero.
  ///   - arcCapacity: The number of arcs to reserve space for; two-way edges make two.
  public init(nodeCount: Int = 0, arcCapacity: Int = 0) {
    precondition(nodeCount >= 0, "the number of nodes must not be negative")
    self.nodeCount = nodeCount
    tails.reserveCapacity(arcCapacity)
    heads.reserveCapacity(arcCapacity)
    weights.reserveCapacity(arcCapacity)
    edges.reserveCapacity(arcCapacity)
  }

  /// Adds a node.
  ///
  /// - Returns: Its number.
  public mutating func addNode() -> UInt32 {
    defer { nodeCount += 1 }
    return UInt32(clamping: nodeCount)
  }

  /// Adds a one-way edge: one arc.
  ///
  /// - Parameters:
  ///   - tail: The number of the node where it begins.
  ///   - head: The number of the node where it ends.
  ///   - weight: Its weight; those that ``graph(parallelArcs:)`` refuses are reported there.
  /// - Returns: The edge's number.
  @inlinable @discardableResult
  public mutating func addArc(from tail: UInt32, to head: UInt32, weight: Weight) -> UInt32 {
    let edge = UInt32(clamping: addedEdges)
    addedEdges += 1
    append(tail, head, weight: weight, edge: edge)
    return edge
  }

  /// Adds an edge that is passed both ways for the same weight: two arcs of one edge number.
  ///
  /// - Parameters:
  ///   - one: The one node.
  ///   - other: The other node.
  ///   - weight: The weight of both arcs.
  /// - Returns: The edge's number.
  @inlinable @discardableResult
  public mutating func addTwoWayEdge(
    between one: UInt32, and other: UInt32, weight: Weight
  ) -> UInt32 {
    let edge = UInt32(clamping: addedEdges)
    addedEdges += 1
    append(one, other, weight: weight, edge: edge)
    append(other, one, weight: weight, edge: edge)
    return edge
  }

  @inlinable
  mutating func append(_ tail: UInt32, _ head: UInt32, weight: Weight, edge: UInt32) {
    tails.append(tail)
    heads.append(head)
    weights.append(weight)
    edges.append(edge)
  }
}
