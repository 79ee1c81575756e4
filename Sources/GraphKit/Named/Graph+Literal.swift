extension Graph: ExpressibleByDictionaryLiteral {
  /// Creates a graph of one-way arcs: for each node the heads of its arcs, with their weights.
  ///
  /// - Parameter elements: Nodes, each with its successors and the weights of the arcs to them.
  /// - Precondition: No weight is negative, infinite or not a number, and the sum of all weights
  ///   fits into `Weight`.
  public init(dictionaryLiteral elements: (Node, KeyValuePairs<Node, Weight>)...) {
    let edges = elements.flatMap { start, arcs in
      arcs.map { Edge(from: start, to: $0.key, weight: $0.value) }
    }
    do {
      try self.init(edges, nodes: elements.map(\.0))
    } catch {
      preconditionFailure(error.description)
    }
  }
}
