extension CompactGraph {
  /// Throws if the graph lacks a source, or if its initial cost is invalid.
  @inlinable
  func check(_ source: SearchSource<Weight>) throws(GraphError) {
    guard source.node < nodeCount else { throw unknownNode(source.node) }
    guard source.cost >= .zero, source.cost.isUsable else { throw unusableCost(of: source) }
  }

  @usableFromInline
  func unknownNode(_ node: UInt32) -> GraphError {
    GraphError(
      .unknownNode,
      "node \(node) does not exist; the graph has \(nodeCount) nodes, counted from 0")
  }

  @usableFromInline
  func unusableCost(of source: SearchSource<Weight>) -> GraphError {
    let isNegative = source.cost < .zero
    return GraphError(
      isNegative ? .negativeWeight : .invalidWeight,
      "the search begins at node \(source.node) for a cost "
        + (isNegative ? "below zero" : "not a finite number of its type"))
  }
}

extension ShortestPathSearch {
  @inlinable
  func check(_ node: UInt32) throws(GraphError) {
    guard node < nodeCount else { throw unknownNode(node) }
  }

  @usableFromInline
  func unknownNode(_ node: UInt32) -> GraphError { graph.unknownNode(node) }

  @usableFromInline
  func invalidCost(of arc: UInt32, isNegative: Bool) -> GraphError {
    GraphError(
      isNegative ? .negativeWeight : .invalidWeight,
      "arc \(arc) (edge \(graph.edge(of: arc))) was given a cost "
        + (isNegative ? "below zero" : "that is not a number"),
      arcs: [arc])
  }

  /// Records an arc whose path costs more than the type can represent.
  @usableFromInline @inline(never)
  func noteOverflow(_ arc: UInt32) { overflows.append(arc) }

  /// Throws if a node is missing from the answer only because its cost overflows.
  @usableFromInline
  func checkOverflows() throws(GraphError) {
    guard let arc = overflows.first(where: { cost(to: graph.head(of: $0)) == nil }) else { return }
    begin()
    throw GraphError(
      .costOverflow,
      "the cost of a path over arc \(arc) does not fit into \(Weight.self); use a wider type",
      arcs: [arc])
  }
}
