import Foundation
import GraphKit

extension GraphSuite {
  /// Questions over a contraction hierarchy, beside plain searches that give the same costs.
  static func hierarchy(
    _ graph: CompactGraph<UInt32>, lemon: Double?, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let start = Stopwatch.now(.thread)
    let hierarchy = try ContractionHierarchy(graph, threads: 1)
    let build = (Stopwatch.now(.thread) - start) / 1000
    try parallelBuild(graph, &report)
    let plain = ShortestPathSearch(graph)
    let search = HierarchySearch(hierarchy)
    let ends = files.sources(1001, of: graph.nodeCount)
    try hierarchyPairs(plain, search, ends, lemon, &report)
    let ratio = lemon.map { String(format: ", %.0f times LEMON's one to all", build * 1000 / $0) }
    report.remark(
      String(format: "The hierarchy was prepared in %.1f s of one thread", build) + (ratio ?? "")
        + "; it has \(hierarchy.arcCount) arcs.")
    let sources = files.sources(20, of: graph.nodeCount)
    let oneToAll = try Rounds.medians {
      [
        try measure("CityKit, hierarchy swept", sources) { source in
          try search.costs(from: source).reduce(0) { $0 + ($1 == .max ? 0 : UInt64($1)) }
        },
        try measure("CityKit, buckets", sources) { try plain.sumOfCosts(from: $0) },
      ]
    }
    add(oneToAll, to: lemon, ["CityKit, hierarchy swept": 0.15], &report)
    let columns = files.sources(1000, of: graph.nodeCount)
    let targets = try search.targets(columns)
    let rows = try Rounds.medians {
      [
        try measure("row of 1,000 targets over a hierarchy", sources) { source in
          try search.costs(from: source, to: targets).reduce(0) { $0 + UInt64($1 ?? 0) }
        },
        try measure("row of 1,000 targets, buckets", sources) { source in
          try plain.run(from: source)
          return columns.reduce(0) { $0 + UInt64(plain.cost(to: $1) ?? 0) }
        },
      ]
    }
    add(rows, to: lemon, ["row of 1,000 targets over a hierarchy": 0.020], &report)
  }

  /// The same hierarchy by one thread and by two.
  private static func parallelBuild(
    _ graph: CompactGraph<UInt32>, _ report: inout Report
  ) throws {
    func build(_ threads: Int) throws -> Sample {
      let start = Stopwatch.now(.elapsed)
      let hierarchy = try ContractionHierarchy(graph, threads: threads)
      return Sample(
        subject: threads == 1 ? "one thread" : "\(threads) threads",
        milliseconds: Stopwatch.now(.elapsed) - start, checksum: String(hierarchy.arcCount))
    }
    report.add(
      "Contraction hierarchy of New York, prepared (elapsed ms)", [try build(1), try build(2)],
      baseline: "one thread")
  }

  private static func hierarchyPairs(
    _ plain: ShortestPathSearch<UInt32>, _ search: HierarchySearch<UInt32>, _ ends: [UInt32],
    _ lemon: Double?, _ report: inout Report
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
    // The path takes a query, too: together they may cost 0.00185 L.
    add(samples, to: lemon, ["hierarchy, cost": 0.001, "hierarchy, path": 0.00185], &report)
    let compared = [
      try measure("Dijkstra, stopped at the target", few) {
        UInt64(try plain.run(from: $0, to: target[$0] ?? $0) ?? 0)
      },
      try measure("hierarchy, cost", few) {
        UInt64(try search.cost(from: $0, to: target[$0] ?? $0) ?? 0)
      },
    ]
    add(compared, to: lemon, [:], &report)
  }
}
