import Foundation

/// A made-up building: rooms along corridors, weights in centimetres.
enum FloorPlanGraph {
  /// Writes it as a DIMACS file, the same in every run; of 1,394 vertices when nothing is said.
  static func write(
    _ files: GraphFiles, columns: Int = 41, rows: Int = 34, to name: String = "floor-plan.gr"
  ) throws -> URL {
    var state: UInt64 = 2026
    func draw(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    var arcs: [String] = []
    func connect(_ one: Int, _ other: Int) {
      let length = 80 + draw(400)
      arcs.append("a \(one + 1) \(other + 1) \(length)")
      arcs.append("a \(other + 1) \(one + 1) \(length)")
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let node = row * columns + column
        // Every third row is a corridor; rooms open onto the row below, some onto a neighbour.
        let isCorridor = row % 3 == 0
        if column + 1 < columns, isCorridor || draw(4) == 0 { connect(node, node + 1) }
        if row + 1 < rows { connect(node, node + columns) }
      }
    }
    let text = "p sp \(rows * columns) \(arcs.count)\n" + arcs.joined(separator: "\n") + "\n"
    return try files.write(text, to: name)
  }
}
