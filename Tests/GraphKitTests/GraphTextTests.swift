import Foundation
import GraphKit
import Testing

@Suite struct GraphTextTests {
  private let graph: Graph = [
    "hall": ["stairs": 12.0, "lift": 20.0], "stairs": ["A-214": 30.5], "lift": ["A-214": 8.0],
  ]

  @Test func `a graph prints itself and is drawn by Graphviz`() {
    #expect(
      graph.description
        == "hall → stairs 12.0, lift 20.0\nstairs → A-214 30.5\nlift → A-214 8.0\nA-214")
    let quoted: Graph = ["a\"b\\": ["c\nd": 1]]
    #expect(
      quoted.dot()
        == "digraph {\n  0 [label=\"a\\\"b\\\\\"];\n  1 [label=\"c\\nd\"];\n  0 -> 1 [label=\"1\"];\n}\n"
    )
  }

  @Test func `a graph written and read is equal`() throws {
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(Graph<String, Double>.self, from: data) == graph)
    let other: Graph = ["hall": ["stairs": 12.5]]
    #expect(other != graph)
    for text in [
      #"{"nodes":["a","a"],"arcs":[]}"#, #"{"nodes":["a"],"arcs":[{"from":0,"to":1,"weight":1}]}"#,
      #"{"nodes":["a"],"arcs":[{"from":-1,"to":0,"weight":1}]}"#,
      #"{"nodes":["a"],"arcs":[{"from":0,"to":0,"weight":-1}]}"#, #"{"nodes":["a"]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Graph<String, Double>.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `several paths have names`() {
    let paths = graph.shortestPaths(from: "hall", to: "A-214", count: 9)
    #expect(paths.map(\.nodes) == [["hall", "lift", "A-214"], ["hall", "stairs", "A-214"]])
    #expect(graph.shortestPaths(from: "hall", to: "roof", count: 9).isEmpty)
  }
}
