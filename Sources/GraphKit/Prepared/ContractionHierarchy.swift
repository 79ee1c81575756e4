public import SectionFile

/// A graph prepared so that cheapest paths are found in microseconds.
///
/// ```swift
/// let hierarchy = try ContractionHierarchy(graph)
/// let search = HierarchySearch(hierarchy)
/// try search.path(from: 0, to: 7)?.arcs
/// ```
///
/// Nodes are ranked by importance, and shortcuts are put over the less important ones; a search
/// then only ever goes up, from both ends (Geisberger, Sanders, Schultes and Delling, 2008). It
/// takes seconds to prepare what millions of questions then use; when weights change, it is
/// prepared again. Answers are those of ``ShortestPathSearch``: exact, or an error.
///
/// The hierarchy is immutable and can be shared between threads; each thread uses its own
/// ``HierarchySearch``. It can be in a mapped file: see ``write(to:)``.
public struct ContractionHierarchy<Weight: GraphWeight>: Sendable {
  /// The graph that was prepared.
  public let graph: CompactGraph<Weight>
  /// For each node its place in the order, the most important last.
  @usableFromInline let ranks: FlatArray<UInt32>
  /// The nodes in that order.
  @usableFromInline let nodes: FlatArray<UInt32>
  @usableFromInline let up: UpwardArcs<Weight>
  @usableFromInline let down: UpwardArcs<Weight>
  /// Whether some way costs more than `Weight` holds.
  @usableFromInline let overflows: Bool

  /// Prepares a graph.
  ///
  /// The same graph gives the same hierarchy, bit for bit, for any number of threads. Several
  /// threads do up to half as much work again, part of it in vain.
  ///
  /// - Parameters:
  ///   - graph: The graph to prepare; weights of zero or more.
  ///   - threads: The maximum number to use; `nil` for the number of cores.
  ///   - progress: Called now and then on the calling thread with the part that is done, from 0 to
  ///     1; returning `false` cancels.
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.cancelled`, or `.tooLarge` when the
  ///   shortcuts pass 4,294,967,294.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(
    _ graph: CompactGraph<Weight>, threads: Int? = 1,
    progress: (Double) -> Bool = { _ in true }
  ) throws(GraphError) {
    if let arc = graph.firstNegativeArc {
      throw GraphError(
        .negativeWeight,
        "arc \(arc) (edge \(graph.edge(of: arc))) weighs less than zero; a hierarchy takes weights "
          + "zero or greater", arcs: [arc])
    }
    let isLarge = graph.nodeCount >= NodeContraction<Weight>.worthSharing
    var contraction = NodeContraction(
      graph, threads: isLarge ? Workers(threads).count(tasks: graph.nodeCount) : 1)
    guard contraction.run(progress: progress) else {
      throw contraction.isTooLarge
        ? GraphError(.tooLarge, "the hierarchy needs more than \(UInt32.max - 1) shortcuts")
        : GraphError(.cancelled, "preparing the hierarchy was cancelled")
    }
    var ranks = [UInt32](repeating: 0, count: graph.nodeCount)
    for (rank, node) in contraction.order.enumerated() { ranks[Int(node)] = UInt32(rank) }
    self.init(
      graph: graph, ranks: FlatArray(ranks), nodes: FlatArray(contraction.order),
      up: contraction.up.arcs(ranks: ranks), down: contraction.down.arcs(ranks: ranks),
      overflows: contraction.overflows)
  }

  init(
    graph: CompactGraph<Weight>, ranks: FlatArray<UInt32>, nodes: FlatArray<UInt32>,
    up: UpwardArcs<Weight>, down: UpwardArcs<Weight>, overflows: Bool
  ) {
    self.graph = graph
    self.ranks = ranks
    self.nodes = nodes
    self.up = up
    self.down = down
    self.overflows = overflows
  }

  /// The number of the hierarchy's arcs: shortcuts, and arcs of the graph that are used.
  public var arcCount: Int { up.records.count + down.records.count }

  /// The number of its arcs that are shortcuts.
  public var shortcutCount: Int {
    [up, down].reduce(0) { count, arcs in
      count
        + arcs.parts.withSpan { parts in
          var shortcuts = 0
          for index in parts.indices where !parts[index].isOriginal { shortcuts += 1 }
          return shortcuts
        }
    }
  }
}
