import GraphKit
import TestSupport
import Testing

@Suite struct LandmarksTests {
  @Test(arguments: GraphFamily.allCases)
  func `costs and paths are those of plain Dijkstra`(family: GraphFamily) throws {
    for seed in Rounds.seeds(30) {
      let graph = try family.graph(seed: seed, of: UInt32.self)
      guard let landmarks = try? Landmarks(graph, count: Int(seed % 6)) else {
        // A landmark from which some cost does not fit.
        #expect(family == .nearOverflow)
        continue
      }
      let (search, plain) = (ShortestPathSearch(graph), ShortestPathSearch(graph))
      for source in graph.nodes {
        for target in graph.nodes {
          let expected = try? plain.run(from: source, to: target)
          guard let path = try? search.path(from: source, to: target, using: landmarks) else {
            #expect(expected ?? nil == nil)
            continue
          }
          #expect(path.cost == expected && graph.joins(path, source, target))
          #expect(landmarks.lowerBound(from: source, to: target) <= path.cost)
        }
      }
    }
  }

  @Test func `landmarks in a file answer as before, and damage is refused`() throws {
    let folder = try TemporaryFolder()
    let graph = try GraphFamily.grid.graph(seed: 3, of: Int64.self)
    let landmarks = try Landmarks(graph, count: 4)
    let path = folder.path("landmarks")
    try landmarks.write(to: path)
    let mapped = try Landmarks<Int64>(contentsOf: path)
    #expect(mapped.nodes == landmarks.nodes)
    for source in graph.nodes {
      for target in graph.nodes {
        #expect(
          mapped.lowerBound(from: source, to: target)
            == landmarks.lowerBound(from: source, to: target))
      }
    }
    #expect(throws: GraphError.self) { try Landmarks<Int32>(contentsOf: path) }
    #expect(throws: GraphError.self) { try ContractionHierarchy<Int64>(contentsOf: path) }
    let error = #expect(throws: GraphError.self) { try Landmarks(graph) { _ in false } }
    #expect(error?.kind == .cancelled)
  }
}
