import Foundation
import GraphKit

/// Shortest paths, beside LEMON, Boost and plain C++.
enum GraphSuite: Suite {
  static let name = "graph"

  static func run(into report: inout Report) throws {
    let folder = try GraphFiles()
    try oneToAllOnNewYork(folder, &report)
  }

  private static func oneToAllOnNewYork(_ files: GraphFiles, _ report: inout Report) throws {
    guard let newYork = try files.newYork() else { return }
    let graph = try DIMACS.graph([UInt8](Data(contentsOf: newYork)))
    let sources = files.sources(5, of: graph.nodeCount)
    var samples: [Sample] = []
    for (name, kind) in [
      ("CityKit, buckets", SearchQueueKind.automatic), ("CityKit, heap", .heap),
      ("b6", .buckets(shift: 6)), ("b7", .buckets(shift: 7)), ("b8", .buckets(shift: 8)),
      ("b9", .buckets(shift: 9)), ("b4", .buckets(shift: 4)),
    ] {
      let search = ShortestPathSearch(graph, queue: kind)
      samples.append(try measure(name, sources) { try search.sumOfCosts(from: $0) })
    }
    let list = try files.write(sources)
    for peer in ["lemon_dijkstra", "boost_dijkstra"] {
      samples += try Peer(command: [files.peer(peer), newYork.path, list]).samples()
    }
    report.add("New York travel times, one to all", samples, baseline: "LEMON, QuadHeap")
  }

  /// Runs a query from every source; the figure is for one.
  static func measure(
    _ subject: String, _ sources: [UInt32], _ query: (UInt32) throws -> UInt64
  ) throws -> Sample {
    let sample = try Stopwatch.measure(subject) {
      String(try sources.reduce(UInt64.zero) { try $0 &+ query($1) })
    }
    return Sample(
      subject: subject, milliseconds: sample.milliseconds / Double(sources.count),
      checksum: sample.checksum)
  }
}

extension ShortestPathSearch<UInt32> {
  /// Runs from a source to all nodes, and adds up what they cost.
  func sumOfCosts(from source: UInt32) throws -> UInt64 {
    try run(from: source)
    var sum: UInt64 = 0
    for node in 0..<UInt32(graph.nodeCount) { sum += UInt64(cost(to: node) ?? 0) }
    return sum
  }
}
