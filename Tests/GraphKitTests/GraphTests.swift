import GraphKit
import Testing

@Suite struct GraphTests {
  let graph: Graph = [
    "hall": ["stairs": 12.0, "lift": 20.0], "stairs": ["A-214": 30.5], "lift": ["A-214": 8.0],
  ]

  @Test func `a literal finds its way`() throws {
    let path = try #require(graph.shortestPath(from: "hall", to: "A-214"))
    #expect(path.nodes == ["hall", "lift", "A-214"])
    #expect(path.cost == 28)
  }

  @Test func `no way back and unknown nodes are nothing found`() {
    #expect(graph.shortestPath(from: "A-214", to: "hall") == nil)
    #expect(graph.shortestPath(from: "hall", to: "roof") == nil)
    #expect(graph.shortestPath(from: "hall", to: "hall")?.nodes == ["hall"])
  }
}
