public import SectionFile

/// An immutable directed graph with weights, stored in flat arrays.
///
/// Nodes and arcs are numbers from 0. The arcs that leave a node are adjacent, in the order in
/// which they were added (compressed sparse rows). The graph stores nothing else: keep coordinates
/// and names in arrays beside it, by node or by ``edge(of:)``.
///
/// Create one with ``GraphBuilder``, or read one with ``DIMACS`` or ``init(contentsOf:)``:
///
/// ```swift
/// var builder = GraphBuilder<UInt32>(nodeCount: 3)
/// builder.addTwoWayEdge(between: 0, and: 1, weight: 60)
/// builder.addArc(from: 1, to: 2, weight: 120)
/// let city = try builder.graph()
/// for arc in city.arcs(from: 1) { print(arc.head, arc.weight) }
///
/// let search = ShortestPathSearch(city)
/// try search.run(from: 0, to: 2)
/// if let path = search.path(to: 2) { print(path.nodes, path.cost) }
/// ```
///
/// A graph takes 4 bytes per node, and 8 bytes plus the weight per arc. A graph in a file is mapped
/// into memory, not read.
///
/// ## Threading
///
/// A graph is a `Sendable` value that threads can share. Searches are not: each thread needs its
/// own ``ShortestPathSearch``. See <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Building and opening throw `GraphError`: a damaged file is refused or gives wrong paths, but
/// never causes a read out of bounds. Node and arc numbers out of range are programmer errors,
/// checked in every build.
public struct CompactGraph<Weight: GraphWeight>: Sendable {
  /// For each node the number of its first arc; the last element is the number of arcs.
  @usableFromInline package let firstArcs: FlatArray<UInt32>
  /// The head and weight of each arc.
  @usableFromInline package let records: FlatArray<ArcRecord<Weight>>
  /// For each arc the caller's edge number; `nil` if these are the arcs' own numbers.
  @usableFromInline package let edges: FlatArray<UInt32>?
  /// One more than the largest number that ``edge(of:)`` returns.
  public let edgeCount: Int
  /// The largest weight; zero in a graph without arcs.
  public let largestWeight: Weight
  /// The first arc with a negative weight, or `nil`.
  ///
  /// Only ``bellmanFord(from:)`` supports negative weights.
  public let firstNegativeArc: UInt32?

  /// Takes finished arrays, and checks that no number in them is out of range.
  ///
  /// The arrays may be in a mapped file: a damaged one is refused here or gives wrong paths, but
  /// never causes a read out of bounds.
  ///
  /// - Complexity: O(nodes + arcs), about a millisecond per million.
  /// - Throws: `GraphError` of kind `.malformed` or `.invalidWeight`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  package init(
    firstArcs: FlatArray<UInt32>, records: FlatArray<ArcRecord<Weight>>,
    edges: FlatArray<UInt32>? = nil
  ) throws(GraphError) {
    guard let last = firstArcs.last, firstArcs[0] == 0 else {
      throw GraphError(.malformed, "the list of first arcs does not begin with 0")
    }
    guard last == records.count, edges.map({ $0.count == records.count }) ?? true else {
      throw GraphError(
        .malformed,
        "found \(records.count) arcs and \(edges?.count ?? records.count) edges of arcs, "
          + "expected \(last) of each")
    }
    guard last < UInt32.max, firstArcs.count - 1 < UInt32.max else {
      throw GraphError(.tooLarge, "a graph has fewer than \(UInt32.max) nodes and arcs")
    }
    try Self.checkOrder(of: firstArcs)
    (largestWeight, firstNegativeArc) = try Self.check(records, nodeCount: firstArcs.count - 1)
    edgeCount = edges.map { $0.isEmpty ? 0 : Int(Self.largest(in: $0)) + 1 } ?? records.count
    self.firstArcs = firstArcs
    self.records = records
    self.edges = edges
  }

  /// Takes arrays that were derived from a graph, and are therefore valid.
  init(
    checkedFirstArcs firstArcs: FlatArray<UInt32>, records: FlatArray<ArcRecord<Weight>>,
    edges: FlatArray<UInt32>?, edgeCount: Int, largestWeight: Weight,
    firstNegativeArc: UInt32?
  ) {
    self.firstArcs = firstArcs
    self.records = records
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
    guard isOrdered else { throw GraphError(.malformed, "the list of first arcs decreases") }
  }

  private static func largest(in numbers: FlatArray<UInt32>) -> UInt32 {
    numbers.withSpan { numbers in
      var largest: UInt32 = 0
      for index in numbers.indices { largest = max(largest, numbers[index]) }
      return largest
    }
  }

  private static func check(
    _ records: FlatArray<ArcRecord<Weight>>, nodeCount: Int
  ) throws(GraphError) -> (largestWeight: Weight, firstNegativeArc: UInt32?) {
    try records.withSpan { (records: Span<ArcRecord<Weight>>) throws(GraphError) in
      var largest = Weight.zero
      var firstNegativeArc: UInt32?
      for index in records.indices {
        let record = records[index]
        guard record.head < nodeCount else {
          throw GraphError(
            .unknownNode,
            "arc \(index) leads to node \(record.head), but there are \(nodeCount) nodes")
        }
        guard record.weight.isUsable else {
          throw GraphError(
            .invalidWeight, "arc \(index) has a weight that is not a finite number of its type")
        }
        largest = max(largest, record.weight)
        if record.weight < .zero, firstNegativeArc == nil { firstNegativeArc = UInt32(index) }
      }
      return (largest, firstNegativeArc)
    }
  }
}
