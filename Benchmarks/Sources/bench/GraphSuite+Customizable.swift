import Foundation
import GraphKit

extension GraphSuite {
  /// A hierarchy for changing weights: customizing, one changed road, one request, and queries.
  ///
  /// - Parameter lemon: LEMON's best time of this run for one source to all nodes.
  static func customizable(
    _ graph: CompactGraph<UInt32>, lemon: Double?, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let positions = try files.newYorkPlaces()?.map { SIMD2(Double($0.x), Double($0.y)) }
    let start = Stopwatch.now(.thread)
    let order = try NodeOrder.nestedDissection(of: graph, positions: positions)
    let middle = Stopwatch.now(.thread)
    let roads = try CustomizableHierarchy(graph, order: order)
    let end = Stopwatch.now(.thread)
    report.remark(
      String(
        format: "The customizable hierarchy was ordered in %.1f s and joined in %.2f s of one "
          + "thread; it has %d edges.", (middle - start) / 1000, (end - middle) / 1000,
        roads.edgeCount))
    let whole = try Rounds.medians {
      [
        try Stopwatch.measure("customize all roads", .thread) {
          String(try roads.customized().weight(of: 0) ?? 0)
        }
      ]
    }
    let customized = try roads.customized()
    let search = CustomizedHierarchySearch(customized)
    let arcs = files.sources(200, of: graph.arcCount)
    let changes = try measure("one changed road, and back", arcs) { arc in
      let weight = graph.weight(of: arc)
      let edges = try search.apply([ArcChange(arc, weight: weight * 3 + 10)])
      return UInt64(edges + (try search.apply([ArcChange(arc, weight: weight)])))
    }
    let ends = files.sources(1001, of: graph.nodeCount)
    let target = Dictionary(uniqueKeysWithValues: zip(ends, ends.dropFirst()))
    let sources = Array(ends.dropLast())
    let queries = try Rounds.medians {
      [
        try measure("customized, cost", sources) {
          UInt64(try search.cost(from: $0, to: target[$0] ?? $0) ?? 0)
        },
        try measure("customized, path", sources) {
          UInt64(try search.path(from: $0, to: target[$0] ?? $0)?.cost ?? 0)
        },
      ]
    }
    let closed = Array(arcs.prefix(20))
    let requests = try measure("one request with 20 roads closed", Array(sources.prefix(50))) {
      UInt64(try search.path(from: $0, to: target[$0] ?? $0, closing: closed)?.cost ?? 0)
    }
    let targets = [
      "customize all roads": 1.65, "one changed road, and back": 0.02, "customized, cost": 0.0009,
    ]
    for samples in [whole, [changes], queries, [requests]] {
      add(samples, to: lemon, targets, &report)
    }
  }

  /// Adds figures of our own beside LEMON's time for one source to all nodes.
  static func add(
    _ samples: [Sample], to lemon: Double?, _ targets: [String: Double], _ report: inout Report
  ) {
    let checksum = samples[0].checksum
    let base = lemon.map {
      [Sample(subject: "LEMON, one to all", milliseconds: $0, checksum: checksum)]
    }
    report.add(
      "New York travel times, \(samples[0].subject) (ms of one thread for each)",
      samples + (base ?? []), baseline: base?[0].subject ?? samples[0].subject,
      targets: lemon == nil
        ? [:]
        : targets.filter { target in
          samples.contains { $0.subject == target.key }
        })
  }
}
