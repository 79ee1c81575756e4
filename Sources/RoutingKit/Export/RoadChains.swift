/// Joins roads end to end, so that a drawing has few long lines instead of many short ones.
struct RoadChains {
  /// The maximum number of nodes in a line; longer ones would be drawn although most of them is out
  /// of view.
  private static let longest = 64

  private let ends: [(Int, Int)]
  private let offsets: [Int]
  private let edges: [Int]

  /// Takes pairs of nodes below `nodeCount`; both directions of a road are one pair.
  init(_ pairs: [(Int, Int)], nodeCount: Int) {
    ends = pairs
    var counts = [Int](repeating: 0, count: nodeCount + 1)
    for (one, other) in pairs {
      counts[one + 1] += 1
      counts[other + 1] += 1
    }
    for node in 0..<nodeCount { counts[node + 1] += counts[node] }
    offsets = counts
    var edges = [Int](repeating: 0, count: 2 * pairs.count)
    for (index, (one, other)) in pairs.enumerated() {
      edges[counts[one]] = index
      counts[one] += 1
      edges[counts[other]] = index
      counts[other] += 1
    }
    self.edges = edges
  }

  /// The lines as node numbers; each pair is part of exactly one line.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  func lines() -> [[Int]] {
    var isUsed = [Bool](repeating: false, count: ends.count)
    var next = offsets
    var lines: [[Int]] = []
    for start in ends.indices where !isUsed[start] {
      isUsed[start] = true
      var line = [ends[start].0, ends[start].1]
      while line.count < Self.longest, let node = line.last {
        while next[node] < offsets[node + 1], isUsed[edges[next[node]]] { next[node] += 1 }
        guard next[node] < offsets[node + 1] else { break }
        let edge = edges[next[node]]
        isUsed[edge] = true
        line.append(ends[edge].0 == node ? ends[edge].1 : ends[edge].0)
      }
      lines.append(line)
    }
    return lines
  }
}
