import FloorPlanKit
import Foundation
import GraphKit

/// Routes through buildings: one to all beside scipy, the original's experiment on a real graph,
/// and what lies under a finger.
enum IndoorSuite: Suite {
  static let name = "indoor"
  private static let threads = 2

  private static let benchmarks = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func run(into report: inout Report) throws {
    try oneToAll(&report)
    try experiment(&report)
    try fingers(&report)
  }

  private static func oneToAll(_ report: inout Report) throws {
    let files = try GraphFiles()
    let path = try FloorPlanGraph.write(files, columns: 47, rows: 58, to: "floor-plan-2726.gr")
    let graph = try DIMACS.graph([UInt8](Data(contentsOf: path)), file: path.lastPathComponent)
    let sources = files.sources(200, of: graph.nodeCount)
    let list = try files.write(sources, to: "sources-2726.txt")
    let search = ShortestPathSearch(graph)
    let heap = ShortestPathSearch(graph, queue: .heap)
    let ours = [
      try GraphSuite.measure("CityKit, buckets", sources) { try search.sumOfCosts(from: $0) },
      try GraphSuite.measure("CityKit, heap", sources) { try heap.sumOfCosts(from: $0) },
    ]
    let script = benchmarks.appending(path: "peers/indoor/scipy_dijkstra.py").path
    let peers = try Peer(command: ["/usr/bin/env", "python3", script, path.path, list]).samples()
    report.add(
      "2,726 vertices of a building, one to all (ms of one thread for each source)", ours + peers,
      baseline: peers.first?.subject ?? "CityKit, buckets",
      targets: peers.isEmpty ? [:] : ["CityKit, buckets": 0.5, "CityKit, heap": 0.5])
  }

  /// The original compared one thread with several on 1,394 elements; the same on c3nav's graph.
  private static func experiment(_ report: inout Report) throws {
    let data =
      ProcessInfo.processInfo.environment["CITYKIT_DATA"].map { URL(filePath: $0) }
      ?? benchmarks.appending(path: "../../shared/data").standardizedFileURL
    let file = data.appending(path: "floorplans/c3nav-32c3/graph.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("note: no c3nav graph; set CITYKIT_DATA")
      return
    }
    let plan = try PlanPackage(c3nav: file).building().graph
    var builder = GraphBuilder<UInt32>(nodeCount: plan.points.count)
    for way in plan.ways {
      let centimeters = UInt32(((way.meters ?? 0) * 100).rounded())
      builder.addArc(from: UInt32(way.start), to: UInt32(way.end), weight: centimeters)
      guard !way.isOneWay else { continue }
      builder.addArc(from: UInt32(way.end), to: UInt32(way.start), weight: centimeters)
    }
    let graph = try builder.graph()
    let sources = try GraphFiles().sources(5, of: graph.nodeCount)
    let slow = try [false, true].map { isConcurrent in
      let experiment = LoopParallelDijkstra(graph, isConcurrent: isConcurrent)
      let name = isConcurrent ? "its loops over threads" : "one thread"
      return try GraphSuite.measure("dictionary of objects, \(name)", sources, .elapsed) {
        try experiment.costs(from: $0).reduce(0) { $0 + UInt64($1 ?? 0) }
      }
    }
    let search = ShortestPathSearch(graph)
    let fast = try GraphSuite.measure("CityKit, one thread", sources, .elapsed) {
      try search.sumOfCosts(from: $0)
    }
    report.add(
      "The original's way on c3nav's \(graph.nodeCount) places (elapsed ms for each source)",
      slow + [fast], baseline: slow[0].subject)
    let all = Array(0..<UInt32(graph.nodeCount))
    let batches = try [1, threads].map { threads in
      try Stopwatch.measure(threads == 1 ? "one thread" : "\(threads) threads", .elapsed) {
        String(
          try graph.concurrentMap(over: all, threads: threads) { search, source in
            try search.sumOfCosts(from: source)
          }.reduce(0, &+))
      }
    }
    report.add(
      "From each of c3nav's places to all (elapsed ms for all)", batches, baseline: "one thread")
  }

  private static func fingers(_ report: inout Report) throws {
    let campus = try Building(
      contentsOf: benchmarks.appending(path: "../Examples/campus.floorpkg").standardizedFileURL)
    guard let level = campus.level("15-4") else { return }
    let index = HitIndex(level)
    let points = (0..<1000).map { (number: Int) -> PlanPoint in
      let (x, y) = (number * 7919 % 1387, number * 104_729 % 747)
      return PlanPoint(x: Double(x), y: Double(y))
    }
    let sample = Stopwatch.measure("HitIndex, 1,000 touches") {
      String(points.reduce(0) { $0 + index.hits(at: $1).count })
    }
    report.add(
      "What lies at a point of the sample campus (ms for 1,000: µs for each)", [sample],
      baseline: sample.subject)
    let search = Stopwatch.measure("a route over three floors and a bridge") {
      String(campus.route(from: .room("15-4-22"), to: .room("12-101"))?.nodes.count ?? 0)
    }
    report.add(
      "Routes on the sample campus (ms of one thread)", [search], baseline: search.subject)
  }
}
