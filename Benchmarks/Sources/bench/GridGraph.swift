import GraphKit

/// A made-up city of streets at right angles, for a graph larger than any cache.
enum GridGraph {
  /// A square of `side` × `side` crossings, the same in every run.
  static func graph(side: UInt32) throws -> CompactGraph<UInt32> {
    var state: UInt64 = 2026
    func draw(_ bound: UInt64) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32((state >> 33) % bound)
    }
    var builder = GraphBuilder<UInt32>(
      nodeCount: Int(side * side), arcCapacity: 4 * Int(side * side))
    for row in 0..<side {
      for column in 0..<side {
        let node = row * side + column
        if column + 1 < side {
          _ = builder.addTwoWayEdge(between: node, and: node + 1, weight: 200 + draw(3_000))
        }
        if row + 1 < side {
          _ = builder.addTwoWayEdge(between: node, and: node + side, weight: 200 + draw(3_000))
        }
      }
    }
    return try builder.graph()
  }
}
