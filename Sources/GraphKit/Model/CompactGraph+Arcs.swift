public import SectionFile

extension CompactGraph {
  /// The number of nodes, which are numbered from 0.
  @inlinable public var nodeCount: Int { firstArcs.count - 1 }

  /// The number of arcs, which are numbered from 0 and grouped by tail.
  @inlinable public var arcCount: Int { records.count }

  /// The arcs that leave a node, in the order in which they were added.
  ///
  /// - Parameter node: The number of the node, below ``nodeCount``.
  /// - Complexity: O(1); nothing is copied.
  /// - Precondition: The graph has the node.
  @inlinable
  public func arcs(from node: UInt32) -> Arcs {
    Arcs(graph: self, tail: node, range: Int(firstArcs[Int(node)])..<Int(firstArcs[Int(node) + 1]))
  }

  /// The arc with the given number.
  ///
  /// - Parameter number: The number of the arc, below ``arcCount``.
  /// - Complexity: O(log nodes), to find the tail.
  /// - Precondition: The graph has the arc.
  @inlinable
  public func arc(_ number: UInt32) -> Arc<Weight> {
    Arc(number: number, tail: tail(of: number), head: head(of: number), weight: weight(of: number))
  }

  /// The node an arc leads to.
  ///
  /// - Parameter arc: The number of the arc, below ``arcCount``.
  /// - Precondition: The graph has the arc.
  @inlinable public func head(of arc: UInt32) -> UInt32 { records[Int(arc)].head }

  /// The weight of an arc.
  ///
  /// - Parameter arc: The number of the arc, below ``arcCount``.
  /// - Precondition: The graph has the arc.
  @inlinable public func weight(of arc: UInt32) -> Weight { records[Int(arc)].weight }

  /// The number of the edge that the arc was made from: the number of edges added before it.
  ///
  /// The two arcs of a two-way edge have the same edge number. In a ``reversed()`` graph it is the
  /// number of the arc in the original graph.
  ///
  /// - Parameter arc: The number of the arc, below ``arcCount``.
  /// - Precondition: The graph has the arc.
  @inlinable
  public func edge(of arc: UInt32) -> UInt32 {
    guard let edges else {
      precondition(arc < arcCount, "the graph has no such arc")
      return arc
    }
    return edges[Int(arc)]
  }

  /// The node an arc leaves.
  ///
  /// - Parameter arc: The number of the arc, below ``arcCount``.
  /// - Complexity: O(log nodes).
  /// - Precondition: The graph has the arc.
  @inlinable
  public func tail(of arc: UInt32) -> UInt32 {
    precondition(arc < arcCount, "the graph has no such arc")
    var low = 0
    var high = nodeCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstArcs[middle] <= arc { low = middle } else { high = middle }
    }
    return UInt32(low)
  }
}

extension CompactGraph {
  /// The arcs that leave one node.
  public struct Arcs: RandomAccessCollection, Sendable {
    @usableFromInline let graph: CompactGraph
    @usableFromInline let tail: UInt32
    @usableFromInline let range: Range<Int>

    @inlinable
    init(graph: CompactGraph, tail: UInt32, range: Range<Int>) {
      self.graph = graph
      self.tail = tail
      self.range = range
    }

    /// The number of the node's first arc.
    @inlinable public var startIndex: Int { range.lowerBound }

    /// One more than the number of the node's last arc.
    @inlinable public var endIndex: Int { range.upperBound }

    /// The arc with the given number.
    ///
    /// - Parameter position: A position in the collection.
    @inlinable
    public subscript(position: Int) -> Arc<Weight> {
      precondition(range.contains(position), "the node has no such arc")
      return Arc(
        number: UInt32(position), tail: tail, head: graph.records[position].head,
        weight: graph.records[position].weight)
    }
  }
}
