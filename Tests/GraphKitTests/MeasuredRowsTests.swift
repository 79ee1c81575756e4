import GraphKit
import TestSupport
import Testing

@Suite struct `Measured rows of a hierarchy` {
  @Test(arguments: GraphFamily.allCases)
  func `costs are those of plain Dijkstra, and sums follow a path`(family: GraphFamily) throws {
    var random = SeededGenerator(seed: 41)
    var compared = 0
    for seed in Rounds.seeds(25) {
      let graph = try family.graph(seed: seed, of: UInt32.self)
      let search = HierarchySearch(try ContractionHierarchy(graph))
      let plain = ShortestPathSearch(graph)
      let places = (0..<7).map { _ in
        (0..<2).map { _ in
          let cost = UInt32.random(in: 0...40, using: &random)
          return MeasuredEnd<UInt32>(
            SearchSource(graph.nodes.draw(&random), cost: cost), measure: SIMD2(Int(cost), 0))
        }
      }
      let (origins, destinations) = (Array(places.prefix(4)), Array(places.suffix(3)))
      guard
        let rows = try? search.measuredRows(
          from: origins, to: destinations,
          measure: { SIMD2(Int(graph.weight(of: $0)), 1) })
      else {
        #expect(family == .nearOverflow)
        continue
      }
      for (row, ends) in zip(rows, origins)
      where (try? plain.run(from: ends.map(\.source), to: Array(graph.nodes))) != nil {
        for (found, targets) in zip(row, destinations) {
          let expected = targets.compactMap { target in
            plain.cost(to: target.source.node).flatMap { cost in
              let (sum, overflows) = cost.addingReportingOverflow(target.source.cost)
              return overflows ? nil : sum
            }
          }.min()
          #expect(found?.cost == expected)
          guard let found else { continue }
          #expect(found.measure[0] == Int(found.cost))
          #expect(found.measure[1] <= graph.arcCount)
          compared += 1
        }
      }
    }
    #expect(compared > 20 || family == .nearOverflow)
  }
}
