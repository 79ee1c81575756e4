import Foundation
import GraphKit

extension GraphSuite {
  /// Questions over a contraction hierarchy, beside plain searches that give the same costs.
  static func hierarchy(
    _ graph: CompactGraph<UInt32>, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let start = Stopwatch.now(.thread)
    let hierarchy = try ContractionHierarchy(graph)
    let build = (Stopwatch.now(.thread) - start) / 1000
    let plain = ShortestPathSearch(graph)
    let search = HierarchySearch(hierarchy)
    try hierarchyPairs(plain, search, files.sources(1001, of: graph.nodeCount), &report)
    report.remark(
      String(
        format: "The hierarchy was prepared in %.1f s of one thread; it has %d arcs.", build,
        hierarchy.arcCount))
    let sources = files.sources(20, of: graph.nodeCount)
    let oneToAll = try Rounds.medians {
      [
        try measure("CityKit, buckets", sources) { try plain.sumOfCosts(from: $0) },
        try measure("CityKit, hierarchy swept", sources) { source in
          try search.costs(from: source).reduce(0) { $0 + ($1 == .max ? 0 : UInt64($1)) }
        },
      ]
    }
    report.add(
      "New York travel times, one to all over a hierarchy (ms of one thread for each source)",
      oneToAll, baseline: "CityKit, buckets", targets: ["CityKit, hierarchy swept": 0.4])
    let columns = files.sources(1000, of: graph.nodeCount)
    let targets = try search.targets(columns)
    let rows = try Rounds.medians {
      [
        try measure("CityKit, buckets", sources) { source in
          try plain.run(from: source)
          return columns.reduce(0) { $0 + UInt64(plain.cost(to: $1) ?? 0) }
        },
        try measure("CityKit, hierarchy", sources) { source in
          try search.costs(from: source, to: targets).reduce(0) { $0 + UInt64($1 ?? 0) }
        },
      ]
    }
    report.add(
      "New York travel times, a row of 1,000 targets (ms of one thread for each source)", rows,
      baseline: "CityKit, buckets", targets: ["CityKit, hierarchy": 0.05])
  }

  private static func hierarchyPairs(
    _ plain: ShortestPathSearch<UInt32>, _ search: HierarchySearch<UInt32>, _ ends: [UInt32],
    _ report: inout Report
  ) throws {
    let target = Dictionary(uniqueKeysWithValues: zip(ends, ends.dropFirst()))
    let sources = Array(ends.dropLast())
    let few = Array(sources.prefix(100))
    let samples = try Rounds.medians {
      [
        try measure("hierarchy, cost", sources) {
          UInt64(try search.cost(from: $0, to: target[$0] ?? $0) ?? 0)
        },
        try measure("hierarchy, path", sources) {
          UInt64(try search.path(from: $0, to: target[$0] ?? $0)?.cost ?? 0)
        },
      ]
    }
    report.add(
      "New York travel times, 1,000 pairs over a hierarchy (ms of one thread for each)", samples,
      baseline: "hierarchy, cost", targets: ["hierarchy, path": 2])
    let compared = [
      try measure("Dijkstra, stopped at the target", few) {
        UInt64(try plain.run(from: $0, to: target[$0] ?? $0) ?? 0)
      },
      try measure("hierarchy, cost", few) {
        UInt64(try search.cost(from: $0, to: target[$0] ?? $0) ?? 0)
      },
    ]
    report.add(
      "New York travel times, 100 pairs over a hierarchy (ms of one thread for each)", compared,
      baseline: compared[0].subject, targets: ["hierarchy, cost": 0.005])
  }
}
