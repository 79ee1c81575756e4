internal import SectionFile

/// Some nodes of a graph and the undirected edges between them, numbered from 0.
struct GraphCell {
  /// The number of each node in the whole graph.
  let nodes: [UInt32]
  /// For each node the index of its first neighbor; the last element is their number.
  let first: [UInt32]
  /// The neighbors of each node in ascending order.
  let heads: [UInt32]

  /// The whole graph, with one edge between any two adjacent nodes.
  init<Weight>(_ graph: CompactGraph<Weight>) {
    let count = graph.nodeCount
    var degrees = [UInt32](repeating: 0, count: count + 1)
    for tail in 0..<UInt32(count) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        degrees[Int(tail) + 1] += 1
        degrees[Int(arc.head) + 1] += 1
      }
    }
    for node in 0..<count { degrees[node + 1] += degrees[node] }
    var next = degrees
    var all = [UInt32](repeating: 0, count: Int(degrees[count]))
    for tail in 0..<UInt32(count) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        all[Int(next[Int(tail)])] = arc.head
        all[Int(next[Int(arc.head)])] = tail
        next[Int(tail)] += 1
        next[Int(arc.head)] += 1
      }
    }
    var first: [UInt32] = [0]
    var heads: [UInt32] = []
    first.reserveCapacity(count + 1)
    heads.reserveCapacity(all.count)
    for node in 0..<count {
      var last = UInt32.max
      for head in all[Int(degrees[node])..<Int(degrees[node + 1])].sorted() where head != last {
        heads.append(head)
        last = head
      }
      first.append(UInt32(heads.count))
    }
    self.init(nodes: Array(0..<UInt32(count)), first: first, heads: heads)
  }

  private init(nodes: [UInt32], first: [UInt32], heads: [UInt32]) {
    self.nodes = nodes
    self.first = first
    self.heads = heads
  }

  func neighbors(of node: UInt32) -> ArraySlice<UInt32> {
    heads[Int(first[Int(node)])..<Int(first[Int(node) + 1])]
  }

  /// The connected components that remain without some nodes.
  func parts(without removed: [UInt32]) -> [GraphCell] {
    var part = [UInt32](repeating: .max, count: nodes.count)
    for node in removed { part[Int(node)] = .max - 1 }
    var members: [[UInt32]] = []
    for start in 0..<UInt32(nodes.count) where part[Int(start)] == .max {
      let number = UInt32(members.count)
      var found = [start]
      part[Int(start)] = number
      var index = 0
      while index < found.count {
        for head in neighbors(of: found[index]) where part[Int(head)] == .max {
          part[Int(head)] = number
          found.append(head)
        }
        index += 1
      }
      members.append(found.sorted())
    }
    var place = [UInt32](repeating: 0, count: nodes.count)
    return members.map { members in
      for (index, node) in members.enumerated() { place[Int(node)] = UInt32(index) }
      let number = part[Int(members[0])]
      var first: [UInt32] = [0]
      var heads: [UInt32] = []
      first.reserveCapacity(members.count + 1)
      for node in members {
        for head in neighbors(of: node) where part[Int(head)] == number {
          heads.append(place[Int(head)])
        }
        first.append(UInt32(heads.count))
      }
      return GraphCell(nodes: members.map { nodes[Int($0)] }, first: first, heads: heads)
    }
  }
}

/// A cell small enough to be ordered by repeatedly eliminating the node with the fewest neighbors.
struct SmallCell {
  static var limit: Int { 64 }

  /// The nodes of the cell, least important first.
  let order: [UInt32]

  init(_ cell: GraphCell) {
    var neighbors = cell.nodes.indices.map { node in
      cell.neighbors(of: UInt32(node)).reduce(into: UInt64.zero) { $0 |= 1 << UInt64($1) }
    }
    var left = cell.nodes.indices.reduce(into: UInt64.zero) { $0 |= 1 << UInt64($1) }
    var order: [UInt32] = []
    while left != 0 {
      var best = 0
      var fewest = Int.max
      for node in cell.nodes.indices where left & 1 << UInt64(node) != 0 {
        let count = (neighbors[node] & left).nonzeroBitCount
        if count < fewest { (best, fewest) = (node, count) }
      }
      left &= ~(1 << UInt64(best))
      order.append(UInt32(best))
      let joined = neighbors[best] & left
      for node in cell.nodes.indices where joined & 1 << UInt64(node) != 0 {
        neighbors[node] |= joined & ~(1 << UInt64(node))
      }
    }
    self.order = order
  }
}
