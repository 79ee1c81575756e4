public import SectionFile

/// A graph prepared so that cheapest paths are found in microseconds.
///
/// ```swift
/// let hierarchy = try ContractionHierarchy(graph)
/// let search = HierarchySearch(hierarchy)
/// try search.path(from: 0, to: 7)?.arcs
/// ```
///
/// Nodes are ranked by importance, and shortcuts bypass the less important ones; a search then only
/// climbs, from both ends (Geisberger, Sanders, Schultes and Delling, 2008). Preparation takes
/// seconds and must be repeated when weights change. Answers are those of ``ShortestPathSearch``:
/// exact, or an error.
///
/// The hierarchy is immutable and can be shared between threads; each thread needs its own
/// ``HierarchySearch``. It can be mapped from a file: see ``write(to:)``.
public struct ContractionHierarchy<Weight: GraphWeight>: Sendable {
  /// The graph that was prepared.
  public let graph: CompactGraph<Weight>
  /// The rank of each node; the most important node has the highest rank.
  @usableFromInline let ranks: FlatArray<UInt32>
  /// The node at each rank.
  @usableFromInline let nodes: FlatArray<UInt32>
  @usableFromInline let up: UpwardArcs<Weight>
  @usableFromInline let down: UpwardArcs<Weight>
  /// Whether some path costs more than `Weight` can hold.
  @usableFromInline let overflows: Bool

  /// Prepares a graph.
  ///
  /// The same graph gives the same hierarchy, bit for bit, for any number of threads. With several
  /// threads up to half as much work again is done, part of it for nothing.
  ///
  /// - Parameters:
  ///   - graph: The graph to prepare; its weights must not be negative.
  ///   - threads: Maximum number of threads; `nil` for the number of cores.
  ///   - progress: Called from time to time on the calling thread with the fraction done, from 0 to
  ///     1; return `false` to cancel.
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.cancelled`, or `.tooLarge` if there are
  ///   more than 4,294,967,294 shortcuts.
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

  /// The number of arcs in the hierarchy: shortcuts, and the arcs of the graph that are used.
  public var arcCount: Int { up.records.count + down.records.count }

  /// The number of arcs in the hierarchy that are shortcuts.
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
