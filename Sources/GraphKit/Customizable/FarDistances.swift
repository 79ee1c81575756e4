/// Substitutes for positions: the number of edges between each node and two distant nodes of its
/// component.
struct FarDistances {
  let places: [SIMD2<Float>]

  init(_ whole: GraphCell) {
    var places = [SIMD2<Float>](repeating: .zero, count: whole.nodes.count)
    for part in whole.parts(without: []) {
      let start = Self.distances(in: part, from: 0)
      let one = Self.distances(in: part, from: Self.farthest(start))
      let other = Self.distances(in: part, from: Self.farthest(one))
      // A third corner, as far as possible from both ends.
      let corner = Self.farthest(zip(one, other).map { min($0, $1) })
      let across = Self.distances(in: part, from: corner)
      for (index, node) in part.nodes.enumerated() {
        places[Int(node)] = SIMD2(Float(one[index]) - Float(other[index]), Float(across[index]))
      }
    }
    self.places = places
  }

  private static func farthest(_ distances: [UInt32]) -> UInt32 {
    UInt32(distances.indices.max { distances[$0] < distances[$1] } ?? 0)
  }

  private static func distances(in part: GraphCell, from start: UInt32) -> [UInt32] {
    var distances = [UInt32](repeating: .max, count: part.nodes.count)
    var queue = [start]
    distances[Int(start)] = 0
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for head in part.neighbors(of: node) where distances[Int(head)] == .max {
        distances[Int(head)] = distances[Int(node)] + 1
        queue.append(head)
      }
    }
    return distances
  }
}
