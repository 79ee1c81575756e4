import Foundation
import GraphKit

/// Shortest paths, beside LEMON, Boost and plain C++.
enum GraphSuite: Suite {
  static let name = "graph"
  private static let threads = 2

  static func run(into report: inout Report) throws {
    let files = try GraphFiles()
    if let path = try files.newYork() {
      let graph = try DIMACS.graph([UInt8](Data(contentsOf: path)), file: path.lastPathComponent)
      let lemon = try oneToAll(graph, path, files, &report)
      try batches(graph, "New York", files.sources(24, of: graph.nodeCount), &report)
      try alone(graph, "New York", files.sources(5, of: graph.nodeCount), &report)
      try pairs(graph, lemon: lemon, files, &report)
      try hierarchy(graph, lemon: lemon, files, &report)
      try customizable(graph, lemon: lemon, files, &report)
      try python(graph, path, files, &report)
      try agreement(graph, files, &report)
    }
    let plan = try FloorPlanGraph.write(files)
    let graph = try DIMACS.graph([UInt8](Data(contentsOf: plan)), file: plan.lastPathComponent)
    try floorPlan(graph, plan, files, &report)
    try batches(graph, "a floor plan", Array(0..<UInt32(graph.nodeCount)), &report)
    try alone(graph, "a floor plan", files.sources(100, of: graph.nodeCount), &report)
    let grid = try GridGraph.graph(side: 2_000)
    try alone(grid, "a grid of 4,000,000 crossings", files.sources(2, of: grid.nodeCount), &report)
  }

  /// - Returns: The milliseconds of LEMON's best heap.
  private static func oneToAll(
    _ graph: CompactGraph<UInt32>, _ path: URL, _ files: GraphFiles, _ report: inout Report
  ) throws -> Double? {
    let sources = files.sources(5, of: graph.nodeCount)
    let searches = [("CityKit, buckets", SearchQueueKind.automatic), ("CityKit, heap", .heap)]
      .map { ($0, ShortestPathSearch(graph, queue: $1)) }
    let list = try files.write(sources)
    let samples = try Rounds.medians {
      let ours = try searches.map { name, search in
        try measure(name, sources) { try search.sumOfCosts(from: $0) }
      }
      return try ["lemon_dijkstra", "boost_dijkstra"].reduce(ours) {
        $0 + (try Peer(command: [files.peer($1), path.path, list]).samples())
      }
    }
    let lemon = samples.filter { $0.subject.hasPrefix("LEMON") }
    let best = lemon.min { $0.milliseconds < $1.milliseconds }
    report.add(
      "New York travel times, one to all (ms of one thread for each source)", samples,
      baseline: best?.subject ?? "CityKit, buckets",
      targets: best == nil ? [:] : ["CityKit, buckets": 0.37, "CityKit, heap": 0.6])
    return best?.milliseconds
  }

  private static func floorPlan(
    _ graph: CompactGraph<UInt32>, _ path: URL, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let sources = files.sources(200, of: graph.nodeCount)
    let list = try files.write(sources)
    let search = ShortestPathSearch(graph)
    var shift = "0"
    if case .buckets(let chosen) = search.queue { shift = String(chosen) }
    let heap = ShortestPathSearch(graph, queue: .heap)
    let command = [files.peer("bucket_dijkstra"), path.path, list, shift]
    let samples = try Rounds.medians {
      [
        try measure("CityKit, buckets", sources) { try search.sumOfCosts(from: $0) },
        try measure("CityKit, heap", sources) { try heap.sumOfCosts(from: $0) },
      ] + (try Peer(command: command).samples())
    }
    report.add(
      "1,394 vertices of a floor plan, one to all (ms of one thread for each source)", samples,
      baseline: samples.last?.subject ?? "", targets: ["CityKit, buckets": 1.2])

    // The slow way answers for a few sources only.
    let few = Array(sources.prefix(5))
    let slow = try [false, true].map { isConcurrent in
      let experiment = LoopParallelDijkstra(graph, isConcurrent: isConcurrent)
      let name = isConcurrent ? "its loops over threads" : "one thread"
      return try measure("dictionary of objects, \(name)", few, .elapsed) {
        try experiment.costs(from: $0).reduce(0) { $0 + UInt64($1 ?? 0) }
      }
    }
    let fast = try measure("CityKit, buckets, one thread", few, .elapsed) {
      try search.sumOfCosts(from: $0)
    }
    report.add(
      "The original's way on 1,394 vertices (elapsed ms for each source)", slow + [fast],
      baseline: slow[0].subject)
    try published(graph, files, &report)
  }

  private static func batches(
    _ graph: CompactGraph<UInt32>, _ name: String, _ sources: [UInt32], _ report: inout Report
  ) throws {
    let samples = try Rounds.medians {
      try [1, threads].map { threads in
        try Stopwatch.measure(
          threads == 1 ? "one thread" : "\(threads) threads", .elapsed, repeats: 3
        ) {
          let sums = try graph.concurrentMap(over: sources, threads: threads) { search, source in
            try search.sumOfCosts(from: source)
          }
          return String(sums.reduce(0, &+))
        }
      }
    }
    report.add(
      "Batch of \(sources.count) sources on \(name) (elapsed ms for all)", samples,
      baseline: "one thread", targets: ["2 threads": 0.55])
  }

  private static func alone(
    _ graph: CompactGraph<UInt32>, _ name: String, _ sources: [UInt32], _ report: inout Report
  ) throws {
    func sum(_ tree: ShortestPathTree<UInt32>) -> UInt64 {
      (0..<UInt32(graph.nodeCount)).reduce(0) { $0 + UInt64(tree.cost(to: $1) ?? 0) }
    }
    let samples = try Rounds.medians(3) {
      [
        try measure("serial, tree kept", sources, .elapsed) {
          sum(try graph.shortestPathTree(from: $0))
        },
        try measure("as many threads as it thinks pay", sources, .elapsed) {
          sum(try graph.parallelShortestPathTree(from: $0, threads: threads))
        },
        try measure("several threads always", sources, .elapsed) {
          sum(
            try graph.parallelShortestPathTree(from: $0, threads: threads, serialBelow: 0))
        },
      ]
    }
    report.add(
      "One source on \(name) with \(threads) threads (elapsed ms for each)", samples,
      baseline: "serial, tree kept")
  }

  /// Runs a query from every source; the figure is for one.
  static func measure(
    _ subject: String, _ sources: [UInt32], _ time: Stopwatch.Time = .thread,
    _ query: (UInt32) throws -> UInt64
  ) throws -> Sample {
    let sample = try Stopwatch.measure(subject, time) {
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
