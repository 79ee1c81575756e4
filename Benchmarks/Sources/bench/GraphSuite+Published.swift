import GraphKit

extension GraphSuite {
  /// The table that was published with the parallel Dijkstra, measured again: ten runs, serial and
  /// with its loops over threads, their means and the ratio; and today's serial search beside it.
  ///
  /// Each run measures one query of each, from a source of its own. A first run is left out.
  static func published(_ graph: CompactGraph<UInt32>, _ files: GraphFiles, _ report: inout Report)
    throws
  {
    let runs = 10
    let serial = LoopParallelDijkstra(graph, isConcurrent: false)
    let parallel = LoopParallelDijkstra(graph, isConcurrent: true)
    let search = ShortestPathSearch(graph)
    var rows: [[Double]] = []
    for (run, source) in files.sources(runs + 1, of: graph.nodeCount).enumerated() {
      var sums: [UInt64] = []
      var row: [Double] = []
      let queries: [() throws -> UInt64] = [
        { try serial.costs(from: source).reduce(0) { $0 + UInt64($1 ?? 0) } },
        { try parallel.costs(from: source).reduce(0) { $0 + UInt64($1 ?? 0) } },
        { try search.sumOfCosts(from: source) },
      ]
      for query in queries {
        let start = Stopwatch.now(.elapsed)
        sums.append(try query())
        row.append(Stopwatch.now(.elapsed) - start)
      }
      guard Set(sums).count == 1 else { throw DifferentCosts(source: source) }
      if run > 0 { rows.append(row) }
    }
    let means = (0..<3).map { column in
      rows.reduce(0) { $0 + $1[column] } / Double(rows.count)
    }
    report.table(
      "The published table again: \(graph.nodeCount) vertices, elapsed ms of one query",
      header: ["run", "serial", "parallel", "today's serial search"],
      rows: rows.enumerated().map { ["\($0 + 1)"] + $1.map(Report.short) }
        + [["mean"] + means.map(Report.short)])
    report.remark(
      "Serial to parallel: \(Report.short(means[0] / means[1])) "
        + "(published: 1.79, 0.464 ms to 0.259 ms); "
        + "serial to today's serial search: \(Report.short(means[0] / means[2])).")
  }
}

/// Two ways that should compute the same costs do not.
private struct DifferentCosts: Error {
  let source: UInt32
}
