internal import GraphKit

/// The largest strongly connected components of a graph.
enum LargestComponent {
  /// The nodes of the largest component, in any order, and of others that are as large.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1,
  /// 1972, without recursion.
  ///
  /// - Complexity: O(nodes + arcs).
  static func nodes(of graph: CompactGraph<UInt32>) -> [[UInt32]] {
    var index = [UInt32](repeating: 0, count: graph.nodeCount)
    var low = index
    var isOpen = [Bool](repeating: false, count: graph.nodeCount)
    var open: [UInt32] = []
    var path: [(node: UInt32, arc: Int)] = []
    var next: UInt32 = 1
    var best: [[UInt32]] = []
    func enter(_ node: UInt32) {
      index[Int(node)] = next
      low[Int(node)] = next
      next += 1
      open.append(node)
      isOpen[Int(node)] = true
      path.append((node, graph.arcs(from: node).startIndex))
    }
    for root in 0..<UInt32(graph.nodeCount) where index[Int(root)] == 0 {
      enter(root)
      while let (node, arc) = path.last {
        let arcs = graph.arcs(from: node)
        if arc < arcs.endIndex {
          path[path.count - 1].arc += 1
          let head = arcs[arc].head
          if index[Int(head)] == 0 {
            enter(head)
          } else if isOpen[Int(head)] {
            low[Int(node)] = min(low[Int(node)], index[Int(head)])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node {
          low[Int(parent)] = min(low[Int(parent)], low[Int(node)])
        }
        guard low[Int(node)] == index[Int(node)] else { continue }
        let start = open.lastIndex(of: node) ?? 0
        let component = open[start...]
        for member in component { isOpen[Int(member)] = false }
        let largest = best.first?.count ?? 0
        if component.count > largest { best = [] }
        if component.count >= largest { best.append(Array(component)) }
        open.removeSubrange(start...)
      }
    }
    return best
  }
}
