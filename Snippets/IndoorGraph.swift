// Finds the shortest path through a building of four places.

import GraphKit

let graph: Graph = [
  "hall": ["stairs": 12.0, "lift": 20.0], "stairs": ["A-214": 30.5], "lift": ["A-214": 8.0],
]
if let path = graph.shortestPath(from: "hall", to: "A-214") {
  print(path.nodes, path.cost)  // ["hall", "lift", "A-214"] 28.0
}
