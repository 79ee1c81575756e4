/// Joins ways end to end into closed rings.
package enum RingAssembly {
  /// Finds the rings, each with its first node repeated at the end; `nil` if a way is left over.
  ///
  /// - Complexity: O(nodes + ways).
  package static func rings(of ways: [[Int64]]) -> [[Int64]]? {
    var waysAtEnd: [Int64: [Int]] = [:]
    for (index, way) in ways.enumerated() {
      guard let first = way.first, let last = way.last, way.count > 1 else { return nil }
      if first != last {
        waysAtEnd[first, default: []].append(index)
        waysAtEnd[last, default: []].append(index)
      }
    }
    var isUsed = [Bool](repeating: false, count: ways.count)
    var rings: [[Int64]] = []
    for start in ways.indices where !isUsed[start] {
      isUsed[start] = true
      var ring = ways[start]
      while let end = ring.last, end != ring.first {
        while let last = waysAtEnd[end]?.last, isUsed[last] { waysAtEnd[end]?.removeLast() }
        guard let next = waysAtEnd[end]?.popLast() else { return nil }
        isUsed[next] = true
        ring += ways[next].first == end ? ways[next].dropFirst() : ways[next].reversed().dropFirst()
      }
      guard ring.count > 3 else { return nil }
      rings.append(ring)
    }
    return rings
  }
}
