import Foundation
import GraphKit

extension GraphSuite {
  /// Between two nodes, beside LEMON's time for one source to all nodes.
  static func pairs(
    _ graph: CompactGraph<UInt32>, lemon: Double?, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let ends = files.sources(101, of: graph.nodeCount)
    let target = Dictionary(uniqueKeysWithValues: zip(ends, ends.dropFirst()))
    let sources = Array(ends.dropLast())
    let search = ShortestPathSearch(graph)
    let both = BidirectionalSearch(graph)
    let heaps = BidirectionalSearch(graph, queue: .heap)
    let start = Stopwatch.now(.thread)
    let landmarks = try Landmarks(graph)
    report.remark(
      String(
        format: "16 landmarks were prepared in %.2f s of one thread.",
        (Stopwatch.now(.thread) - start) / 1000))
    let bound = try files.newYorkPlaces().map { CrowFlight(graph, places: $0) }
    func measured(
      _ subject: String, _ cost: (UInt32, UInt32) throws -> UInt32?
    ) throws -> Sample {
      try measure(subject, sources) { UInt64(try cost($0, target[$0] ?? $0) ?? 0) }
    }
    let samples = try Rounds.medians {
      var samples = [
        try measured("Dijkstra, stopped at the target") { try search.run(from: $0, to: $1) },
        try measured("from both ends") { try both.path(from: $0, to: $1)?.cost },
        try measured("from both ends, heap") { try heaps.path(from: $0, to: $1)?.cost },
        try measured("ALT, 16 landmarks") {
          try search.path(from: $0, to: $1, using: landmarks)?.cost
        },
      ]
      if let bound {
        samples.append(
          try measured("A*, as the crow flies") { source, end in
            try search.path(from: source, to: end) { bound.least(from: $0, to: end) }?.cost
          })
      }
      return samples
    }
    add(samples, to: lemon, ["from both ends": 0.20, "ALT, 16 landmarks": 0.045], &report)
  }
}

/// A lower bound of travel time: the straight line at the highest speed of any arc.
private struct CrowFlight {
  private let places: [SIMD2<Double>]
  private let timePerUnit: Double

  init(_ graph: CompactGraph<UInt32>, places: [DIMACS.Position]) {
    let middle = 40.7 * Double.pi / 180
    let points = places.map { SIMD2(Double($0.x) * cos(middle), Double($0.y)) }
    self.places = points
    var least = Double.infinity
    for node in 0..<UInt32(graph.nodeCount) {
      for arc in graph.arcs(from: node) {
        let length = Self.length(points[Int(node)] - points[Int(arc.head)])
        if length > 0 { least = min(least, Double(arc.weight) / length) }
      }
    }
    timePerUnit = least
  }

  func least(from one: UInt32, to other: UInt32) -> UInt32 {
    UInt32(Self.length(places[Int(one)] - places[Int(other)]) * timePerUnit)
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
}
