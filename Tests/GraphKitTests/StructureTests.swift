import GraphKit
import TestSupport
import Testing

@Suite struct StructureTests {
  @Test(arguments: GraphFamily.allCases)
  func `nodes share a component exactly when they lead to each other`(family: GraphFamily) throws {
    for seed in Rounds.seeds(12) {
      let graph = try family.graph(seed: seed, of: UInt32.self)
      let components = graph.stronglyConnectedComponents()
      let reach = graph.nodes.map { source in
        Set(graph.nodes.filter { graph.leads(from: source, to: $0) })
      }
      for one in graph.nodes {
        for other in graph.nodes {
          let isMutual = reach[Int(one)].contains(other) && reach[Int(other)].contains(one)
          #expect((components[Int(one)] == components[Int(other)]) == isMutual)
        }
        for arc in graph.arcs(from: one) {
          #expect(components[Int(one)] >= components[Int(arc.head)])
        }
      }
    }
  }

  @Test func `an order leads forward, or there is a cycle`() throws {
    var random = SeededGenerator(seed: 2)
    for round in 0..<200 {
      let count = UInt32.random(in: 1...20, using: &random)
      var builder = GraphBuilder<UInt32>(nodeCount: Int(count))
      let names = Array(0..<count).shuffled(using: &random)
      for _ in 0..<Int(count) * 2 {
        let (one, other) = (
          names.randomElement(using: &random), names.randomElement(using: &random)
        )
        guard let one, let other, one != other else { continue }
        let places = (names.firstIndex(of: one) ?? 0, names.firstIndex(of: other) ?? 0)
        let isForward = places.0 < places.1 || round % 3 == 0
        builder.addArc(from: isForward ? one : other, to: isForward ? other : one, weight: 1)
      }
      let graph = try builder.graph()
      let components = graph.stronglyConnectedComponents()
      let isAcyclic = Set(components).count == components.count
      let order = graph.topologicalOrder()
      #expect((order != nil) == isAcyclic)
      guard let order else { continue }
      #expect(order.sorted() == Array(graph.nodes))
      for node in graph.nodes {
        for arc in graph.arcs(from: node) {
          #expect((order.firstIndex(of: node) ?? 0) < (order.firstIndex(of: arc.head) ?? 0))
        }
      }
    }
  }

  /// Prim's algorithm, step by step over all arcs.
  private func forestWeight(_ graph: CompactGraph<UInt32>) -> UInt32 {
    var weight: UInt32 = 0
    var joined: Set<UInt32> = []
    for root in graph.nodes where joined.insert(root).inserted {
      while true {
        let arcs = graph.nodes.flatMap { graph.arcs(from: $0).map(\.self) }
        let lightest = arcs.filter { joined.contains($0.tail) != joined.contains($0.head) }
          .min { $0.weight < $1.weight }
        guard let lightest else { break }
        joined.insert(lightest.tail)
        joined.insert(lightest.head)
        weight += lightest.weight
      }
    }
    return weight
  }

  @Test func `a spanning forest is as light as Prim's`() throws {
    for seed in Rounds.seeds(60) {
      let range: Range<UInt32> = 0..<30
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact()
      let forest = graph.minimumSpanningForest()
      #expect(forest.reduce(0) { $0 + graph.weight(of: $1) } == forestWeight(graph))
      #expect(forest == forest.sorted())
    }
  }

  /// All paths that pass no node twice, by walking everywhere.
  private func allPaths(
    _ graph: CompactGraph<UInt32>, _ source: UInt32, _ target: UInt32
  ) -> [Path<UInt32, UInt32>] {
    var found: [Path<UInt32, UInt32>] = []
    func walk(_ path: Path<UInt32, UInt32>) {
      guard let last = path.nodes.last else { return }
      if last == target { return found.append(path) }
      for arc in graph.arcs(from: last) where !path.nodes.contains(arc.head) {
        walk(
          Path(
            nodes: path.nodes + [arc.head], arcs: path.arcs + [arc.number],
            cost: path.cost + arc.weight))
      }
    }
    walk(Path(nodes: [source], arcs: [], cost: 0))
    return found
  }

  @Test func `the cheapest loopless paths are those of walking everywhere`() throws {
    for seed in Rounds.seeds(150) {
      let range: Range<UInt32> = 0..<(seed % 2 == 0 ? 3 : 50)
      let random = RandomGraph(seed: seed, weight: range.draw)
      guard random.nodeCount < 8 else { continue }
      let graph = try random.compact()
      for target in graph.nodes {
        let all = allPaths(graph, 0, target).map(\.cost).sorted()
        for count in [1, 3, 20] {
          let paths = try graph.shortestPaths(from: 0, to: target, count: count)
          #expect(paths.map(\.cost) == Array(all.prefix(count)))
          #expect(Set(paths.map(\.arcs)).count == paths.count)
          #expect(paths.allSatisfy { graph.joins($0, 0, target) })
          #expect(paths.allSatisfy { Set($0.nodes).count == $0.nodes.count })
        }
      }
      #expect(try graph.shortestPaths(from: 0, to: 0, count: 0).isEmpty)
    }
  }
}
