/// A directed graph with weights that never changes, in four flat arrays.
///
/// Nodes and arcs are numbers from 0. The arcs that leave a node stand side by side, in the order
/// in which they were added (compressed sparse rows). The graph holds nothing else: what a node or
/// an arc means is kept by the application, under ``edge(of:)`` if it likes.
///
/// A graph takes 4 bytes for each node and 8 bytes plus the weight for each arc. It is shared
/// freely between threads; each thread asks through a ``ShortestPathSearch`` of its own.
///
/// Make one with ``GraphBuilder``, or read one with ``DIMACS``.
public struct CompactGraph<Weight: GraphWeight>: Sendable {
  /// For each node the number of the first arc that leaves it, and at the end the count of arcs.
  @usableFromInline package let firstArcs: FlatArray<UInt32>
  /// For each arc the node it leads to.
  @usableFromInline package let heads: FlatArray<UInt32>
  /// For each arc its weight.
  @usableFromInline package let weights: FlatArray<Weight>
  /// For each arc the caller's edge; `nil` where both have the same numbers.
  @usableFromInline package let edges: FlatArray<UInt32>?
  /// One more than the largest number that ``edge(of:)`` returns.
  public let edgeCount: Int
  /// The largest weight; zero in a graph without arcs.
  public let largestWeight: Weight
  /// The first arc that weighs less than zero, which only ``bellmanFord(from:)`` serves.
  public let firstNegativeArc: UInt32?

  /// Takes finished arrays, after checking that no number in them leads out of bounds.
  ///
  /// The arrays may lie in a mapped file: a damaged one is refused here or gives wrong routes, but
  /// never a read out of bounds.
  ///
  /// - Complexity: O(nodes + arcs), about a millisecond for each million.
  /// - Throws: `GraphError` of kind `.malformed` or `.invalidWeight`.
  package init(
    firstArcs: FlatArray<UInt32>, heads: FlatArray<UInt32>, weights: FlatArray<Weight>,
    edges: FlatArray<UInt32>? = nil
  ) throws(GraphError) {
    guard let last = firstArcs.last, firstArcs[0] == 0 else {
      throw GraphError(.malformed, "the list of first arcs does not begin with 0")
    }
    guard last == heads.count, weights.count == heads.count,
      edges.map({ $0.count == heads.count }) ?? true
    else {
      throw GraphError(
        .malformed,
        "found \(heads.count) heads, \(weights.count) weights and \(edges?.count ?? heads.count) "
          + "edges, expected \(last) of each")
    }
    guard last < UInt32.max, firstArcs.count - 1 < UInt32.max else {
      throw GraphError(.tooLarge, "a graph has fewer than \(UInt32.max) nodes and arcs")
    }
    try Self.checkOrder(of: firstArcs)
    try Self.checkHeads(heads, nodeCount: firstArcs.count - 1)
    (largestWeight, firstNegativeArc) = try Self.summary(of: weights)
    edgeCount = edges.map { Int(Self.largest(in: $0)) + 1 } ?? heads.count
    self.firstArcs = firstArcs
    self.heads = heads
    self.weights = weights
    self.edges = edges
  }

  /// Takes arrays that were made from a graph, and so are right.
  init(
    checkedFirstArcs firstArcs: FlatArray<UInt32>, heads: FlatArray<UInt32>,
    weights: FlatArray<Weight>, edges: FlatArray<UInt32>?, edgeCount: Int, largestWeight: Weight,
    firstNegativeArc: UInt32?
  ) {
    self.firstArcs = firstArcs
    self.heads = heads
    self.weights = weights
    self.edges = edges
    self.edgeCount = edgeCount
    self.largestWeight = largestWeight
    self.firstNegativeArc = firstNegativeArc
  }
}

extension CompactGraph {
  private static func checkOrder(of firstArcs: FlatArray<UInt32>) throws(GraphError) {
    let isOrdered = firstArcs.withSpan { numbers in
      var isOrdered = true
      for index in 1..<numbers.count {
        isOrdered = isOrdered && numbers[index - 1] <= numbers[index]
      }
      return isOrdered
    }
    guard isOrdered else { throw GraphError(.malformed, "the list of first arcs goes back") }
  }

  private static func checkHeads(
    _ heads: FlatArray<UInt32>, nodeCount: Int
  ) throws(GraphError) {
    let largest = largest(in: heads)
    guard heads.isEmpty || largest < nodeCount else {
      throw GraphError(
        .unknownNode, "an arc leads to node \(largest), but there are \(nodeCount) nodes")
    }
  }

  private static func largest(in numbers: FlatArray<UInt32>) -> UInt32 {
    numbers.withSpan { numbers in
      var largest: UInt32 = 0
      for index in numbers.indices { largest = max(largest, numbers[index]) }
      return largest
    }
  }

  private static func summary(
    of weights: FlatArray<Weight>
  ) throws(GraphError) -> (largest: Weight, firstNegativeArc: UInt32?) {
    try weights.withSpan { (weights: Span<Weight>) throws(GraphError) in
      var largest = Weight.zero
      var firstNegativeArc: UInt32?
      for index in weights.indices {
        let weight = weights[index]
        guard weight.isUsable else {
          throw GraphError(
            .invalidWeight, "arc \(index) has a weight that is no finite number of its type")
        }
        largest = max(largest, weight)
        if weight < .zero, firstNegativeArc == nil { firstNegativeArc = UInt32(index) }
      }
      return (largest, firstNegativeArc)
    }
  }
}
