import GraphKit
import TestSupport
import Testing

/// Kinds of seeded graphs that every technique has to agree on.
enum GraphFamily: CaseIterable, CustomTestStringConvertible {
  case random, grid, roads, zeros, parallel, apart, nearOverflow

  var testDescription: String { "\(self)" }

  /// A graph of the kind, of up to 60 nodes.
  func graph<Weight: GraphWeight & FixedWidthInteger>(
    seed: UInt64, of type: Weight.Type
  ) throws -> CompactGraph<Weight> {
    var random = SeededGenerator(seed: seed &* 7 &+ UInt64(Self.allCases.firstIndex(of: self) ?? 0))
    let width = UInt32.random(in: 1...7, using: &random)
    let height = UInt32.random(in: 1...8, using: &random)
    let count = width * height
    var builder = GraphBuilder<Weight>(nodeCount: Int(count))
    func weight(_ range: ClosedRange<Int>) -> Weight {
      Weight(clamping: Int.random(in: range, using: &random))
    }
    func node() -> UInt32 { (0..<count).draw(&random) }
    switch self {
    case .random:
      for _ in 0..<Int.random(in: 0...Int(count) * 3, using: &random) {
        builder.addArc(from: node(), to: node(), weight: weight(0...100))
      }
    case .grid, .roads, .zeros:
      for row in 0..<height {
        for column in 0..<width {
          let here = row * width + column
          // Roads: some missing, some one-way, some fast.
          let isOpen = { self != .roads || Int.random(in: 0..<6, using: &random) > 0 }
          let fast = self == .roads && row % 3 == 0
          let range = self == .zeros ? 0...1 : fast ? 1...3 : 5...20
          if column + 1 < width, isOpen() {
            builder.addTwoWayEdge(between: here, and: here + 1, weight: weight(range))
          }
          if row + 1 < height, isOpen() {
            builder.addArc(from: here, to: here + width, weight: weight(range))
            if isOpen() { builder.addArc(from: here + width, to: here, weight: weight(range)) }
          }
        }
      }
    case .parallel:
      for _ in 0..<Int(count) * 2 {
        let (tail, head) = (node(), node())
        for _ in 0..<3 { builder.addArc(from: tail, to: head, weight: weight(1...9)) }
      }
    case .apart:
      for _ in 0..<Int(count) {
        let (tail, head) = (node(), node())
        if tail % 3 == head % 3 { builder.addArc(from: tail, to: head, weight: weight(0...50)) }
      }
    case .nearOverflow:
      for _ in 0..<Int(count) * 2 {
        builder.addArc(
          from: node(), to: node(), weight: weight(0...1) == 0 ? 1 : Weight.max / 2 - 20)
      }
    }
    return try builder.graph()
  }
}
