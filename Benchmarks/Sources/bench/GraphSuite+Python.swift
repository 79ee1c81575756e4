import Foundation
import GraphKit

extension GraphSuite {
  /// The same questions to Python's libraries; those that are not installed are left out.
  static func python(
    _ graph: CompactGraph<UInt32>, _ path: URL, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let sources = files.sources(5, of: graph.nodeCount)
    let list = try files.write(sources)
    let search = ShortestPathSearch(graph)
    let ours = try Rounds.medians {
      [try measure("CityKit, buckets", sources) { try search.sumOfCosts(from: $0) }]
    }
    report.add(
      "New York travel times, one to all, beside Python's libraries (ms of one thread for each "
        + "source)", ours + (try files.pythonPeers("all", path, list).samples()),
      baseline: ours[0].subject)

    let ends = files.sources(1001, of: graph.nodeCount)
    let pairs = HierarchySearch(try ContractionHierarchy(graph))
    let hierarchy = try Rounds.medians {
      [
        try Stopwatch.measure("CityKit, hierarchy, cost") {
          let costs = try zip(ends, ends.dropFirst()).map { try pairs.cost(from: $0, to: $1) ?? 0 }
          return String(costs.reduce(UInt64.zero) { $0 + UInt64($1) })
        }
      ]
    }.map {
      Sample(
        subject: $0.subject, milliseconds: $0.milliseconds / 1000, checksum: $0.checksum)
    }
    let both = try files.write(ends, to: "pairs.txt")
    report.add(
      "New York travel times, 1,000 pairs over a contraction hierarchy (ms of one thread for each)",
      hierarchy + (try files.pythonPeers("pairs", path, both).samples()),
      baseline: hierarchy[0].subject)
  }
}
