import Foundation
import GraphKit

extension GraphSuite {
  /// Whether every technique gives the costs of plain Dijkstra on 2,000 pairs.
  static func agreement(
    _ graph: CompactGraph<UInt32>, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let ends = files.sources(2001, of: graph.nodeCount)
    let plain = ShortestPathSearch(graph)
    let both = BidirectionalSearch(graph)
    let landmarks = try Landmarks(graph, count: 8)
    let contracted = HierarchySearch(try ContractionHierarchy(graph))
    let positions = try files.newYorkPlaces()?.map { SIMD2(Double($0.x), Double($0.y)) }
    let base = try CustomizableHierarchy(graph, positions: positions)
    let customized = CustomizedHierarchySearch(try base.customized())
    let perfect = HierarchySearch(try base.customized().contracted())
    var different = 0
    for (source, target) in zip(ends, ends.dropFirst()) {
      let cost = try plain.run(from: source, to: target)
      let others = [
        try both.path(from: source, to: target)?.cost,
        try plain.path(from: source, to: target, using: landmarks)?.cost,
        try contracted.path(from: source, to: target)?.cost,
        try customized.path(from: source, to: target)?.cost,
        try perfect.path(from: source, to: target)?.cost,
      ]
      if others.contains(where: { $0 != cost }) { different += 1 }
    }
    report.remark(
      "2,000 pairs of New York by Dijkstra, from both ends, ALT, both hierarchies and the "
        + "customized one contracted: \(different) differ.")
  }
}
