internal import SectionFile

/// The edges of a hierarchy for any weights: eliminating a node makes its upper neighbors adjacent.
struct EliminationRows {
  /// For each rank the index of its first edge; the last element is the number of edges.
  private(set) var first: [UInt32] = [0]
  /// The rank of each edge's upper end, in ascending order for each node.
  private(set) var heads: [UInt32] = []

  init<Weight>(_ graph: CompactGraph<Weight>, ranks: [UInt32]) throws(GraphError) {
    let count = graph.nodeCount
    var rows = [[UInt32]](repeating: [], count: count)
    for tail in 0..<UInt32(count) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        let (one, other) = (ranks[Int(tail)], ranks[Int(arc.head)])
        rows[Int(min(one, other))].append(max(one, other))
      }
    }
    first.reserveCapacity(count + 1)
    for rank in 0..<count {
      var row = rows[rank]
      rows[rank] = []
      row.sort()
      let start = heads.count
      for head in row where heads.count == start || heads[heads.count - 1] != head {
        heads.append(head)
      }
      guard heads.count < UInt32.max / 2 else {
        throw GraphError(.tooLarge, "the hierarchy needs more than \(UInt32.max / 2) shortcuts")
      }
      first.append(UInt32(heads.count))
      // It is enough to join the others to the lowest of them, which passes them on when it is
      // eliminated.
      if heads.count > start + 1 {
        rows[Int(heads[start])].append(contentsOf: heads[(start + 1)...])
      }
    }
  }

  /// Whether edges can result from an elimination: they lead up, in ascending order, and the upper
  /// neighbors of a node are adjacent to the lowest of them.
  static func areValid(first: FlatArray<UInt32>, heads: FlatArray<UInt32>, nodeCount: Int) -> Bool {
    guard first.count == nodeCount + 1, first[0] == 0, first.isAscending(),
      Int(first[nodeCount]) == heads.count, heads.count < UInt32.max / 2
    else { return false }
    let (first, heads) = (first.elements, heads.elements)
    for rank in 0..<nodeCount {
      var last = UInt32(rank)
      for edge in Int(first[rank])..<Int(first[rank + 1]) {
        guard heads[edge] > last, heads[edge] < nodeCount else { return false }
        last = heads[edge]
      }
    }
    for rank in 0..<nodeCount where first[rank] < first[rank + 1] {
      let parent = Int(heads[Int(first[rank])])
      var edge = Int(first[parent])
      for other in Int(first[rank]) + 1..<Int(first[rank + 1]) {
        while edge < Int(first[parent + 1]), heads[edge] < heads[other] { edge += 1 }
        guard edge < Int(first[parent + 1]), heads[edge] == heads[other] else { return false }
      }
    }
    return true
  }
}

/// For each node the edges to lower nodes.
struct LowerRows {
  private(set) var first: [UInt32]
  private(set) var nodes: [UInt32]
  private(set) var edges: [UInt32]

  init(first rows: FlatArray<UInt32>, heads: FlatArray<UInt32>) {
    let count = rows.count - 1
    first = [UInt32](repeating: 0, count: count + 1)
    for head in heads { first[Int(head) + 1] += 1 }
    for rank in 0..<count { first[rank + 1] += first[rank] }
    nodes = [UInt32](repeating: 0, count: heads.count)
    edges = nodes
    var next = first
    for rank in 0..<count {
      for edge in Int(rows.elements[rank])..<Int(rows.elements[rank + 1]) {
        let place = Int(next[Int(heads.elements[edge])])
        next[Int(heads.elements[edge])] += 1
        nodes[place] = UInt32(rank)
        edges[place] = UInt32(edge)
      }
    }
  }
}

/// The graph's arcs on each edge of a hierarchy.
struct ArcsOfEdges {
  private(set) var slotOfArc: [UInt32]
  private(set) var first: [UInt32]
  private(set) var arcs: [UInt32]

  init<Weight>(
    _ graph: CompactGraph<Weight>, ranks: FlatArray<UInt32>, first rows: FlatArray<UInt32>,
    heads: FlatArray<UInt32>
  ) {
    slotOfArc = [UInt32](repeating: .max, count: graph.arcCount)
    first = [UInt32](repeating: 0, count: heads.count + 1)
    for tail in 0..<UInt32(graph.nodeCount) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        let (one, other) = (ranks.elements[Int(tail)], ranks.elements[Int(arc.head)])
        let edge = CustomizableHierarchy<Weight>.edge(
          min(one, other), max(one, other), first: rows, heads: heads)
        guard let edge else { continue }
        slotOfArc[Int(arc.number)] = edge << 1 | (one < other ? 0 : 1)
        first[Int(edge) + 1] += 1
      }
    }
    for edge in 0..<heads.count { first[edge + 1] += first[edge] }
    arcs = [UInt32](repeating: 0, count: Int(first[heads.count]))
    var next = first
    for arc in 0..<UInt32(graph.arcCount) where slotOfArc[Int(arc)] != .max {
      let edge = Int(slotOfArc[Int(arc)] >> 1)
      arcs[Int(next[edge])] = arc
      next[edge] += 1
    }
  }
}
