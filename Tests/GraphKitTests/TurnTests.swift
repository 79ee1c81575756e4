import GraphKit
import TestSupport
import Testing

/// Turns that cost something, are forbidden, or take a time that depends on the clock.
@Suite struct TurnTests {
  /// Forbidden sequences of two to four arcs that follow each other.
  private func sequences(
    _ graph: CompactGraph<UInt32>, _ count: Int, _ random: inout SeededGenerator
  ) -> [[UInt32]] {
    guard graph.arcCount > 0 else { return [] }
    return (0..<count).compactMap { _ in
      var sequence = [UInt32.random(in: 0..<UInt32(graph.arcCount), using: &random)]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let next = graph.arcs(from: graph.head(of: sequence[sequence.count - 1]))
        guard let arc = next.randomElement(using: &random) else { break }
        sequence.append(arc.number)
      }
      return sequence.count > 1 ? sequence : nil
    }
  }

  private func isFree(_ arcs: [UInt32], of sequences: [[UInt32]]) -> Bool {
    !sequences.contains { sequence in
      arcs.indices.contains { arcs[$0...].starts(with: sequence) }
    }
  }

  private func turnCost(_ from: UInt32, _ onto: UInt32) -> UInt32? {
    (from &* 7 &+ onto &* 13) % 11 == 0 ? nil : (from &+ 3 &* onto) % 5
  }

  /// The cheapest cost by trying walks in order of cost.
  ///
  /// The state is all that was passed, so it shares nothing with what is tested. `nil` when none was found within the budget.
  private func exhaustive(
    _ graph: CompactGraph<UInt32>, _ source: UInt32, _ target: UInt32, _ sequences: [[UInt32]]
  ) -> UInt32? {
    struct State: Hashable {
      let node: UInt32
      let past: [UInt32]
    }
    var waiting: [(cost: UInt32, state: State)] = [(0, State(node: source, past: []))]
    var settled: Set<State> = []
    while let index = waiting.indices.min(by: { waiting[$0].cost < waiting[$1].cost }) {
      let (cost, state) = waiting.remove(at: index)
      if state.node == target { return cost }
      guard settled.insert(state).inserted else { continue }
      for arc in graph.arcs(from: state.node) {
        let past = state.past + [arc.number]
        guard isFree(past, of: sequences) else { continue }
        var extra: UInt32 = 0
        if let last = state.past.last {
          guard let turn = turnCost(last, arc.number) else { continue }
          extra = turn
        }
        waiting.append(
          (cost + arc.weight + extra, State(node: arc.head, past: Array(past.suffix(3)))))
      }
    }
    return nil
  }

  @Test func `turns are kept by every search and hierarchy`() throws {
    for seed in Rounds.seeds(40) {
      var random = SeededGenerator(seed: seed)
      let range: Range<UInt32> = 0..<9
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact()
      guard graph.nodeCount < 9 else { continue }
      let forbidden = sequences(graph, 6, &random)
      let turns = try EdgeBasedGraph(graph, forbidding: forbidden) { turn in
        turnCost(turn.from.number, turn.onto.number)
      }
      let plain = ShortestPathSearch(turns.graph)
      let both = BidirectionalSearch(turns.graph)
      let contracted = HierarchySearch(try ContractionHierarchy(turns.graph))
      let customized = CustomizedHierarchySearch(
        try CustomizableHierarchy(turns.graph).customized())
      let landmarks = try Landmarks(turns.graph, count: 4)
      for source in graph.nodes {
        for target in graph.nodes {
          let expected = exhaustive(graph, source, target, forbidden)
          let (start, end) = (turns.start(source), turns.end(target))
          let paths = [
            try plain.run(from: start, to: end) == nil ? nil : plain.path(to: end),
            try both.path(from: start, to: end), try contracted.path(from: start, to: end),
            try customized.path(from: start, to: end),
            try plain.path(from: start, to: end, using: landmarks),
          ]
          for path in paths.map({ $0.map(turns.unfolded) }) {
            #expect(path?.cost == expected, "seed \(seed), \(source) to \(target)")
            guard let path else { continue }
            #expect(isFree(path.arcs, of: forbidden))
            #expect(path.nodes.first == source && path.nodes.last == target)
            #expect(path.arcs.map(graph.head(of:)) == Array(path.nodes.dropFirst()))
          }
        }
      }
    }
  }

  @Test func `a search over arcs gives the same costs`() throws {
    for seed in Rounds.seeds(120) {
      let graph = try GraphFamily.roads.graph(seed: seed, of: UInt32.self)
      let turns = try EdgeBasedGraph(graph) { turnCost($0.from.number, $0.onto.number) }
      let plain = ShortestPathSearch(turns.graph)
      let search = ArcSearch(graph)
      for source in graph.nodes.prefix(4) {
        for target in graph.nodes {
          let expected = try plain.run(from: turns.start(source), to: turns.end(target))
          let path = try search.path(from: source, to: target) { step in
            guard let previous = step.previous else { return step.arc.weight }
            return turnCost(previous.number, step.arc.number).map { $0 + step.arc.weight }
          }
          #expect(path?.cost == expected, "seed \(seed), \(source) to \(target)")
        }
      }
    }
  }

  /// A ferry leaves node 1 every ten minutes; the bridge from node 0 takes as long at any time.
  @Test func `costs may depend on the clock`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 4)
    builder.addArc(from: 0, to: 1, weight: 7)
    builder.addArc(from: 1, to: 2, weight: 5)
    builder.addArc(from: 0, to: 2, weight: 20)
    builder.addArc(from: 2, to: 3, weight: 1)
    let search = ArcSearch(try builder.graph())
    func travel(_ step: ArcStep<UInt32>) -> UInt32? {
      guard step.arc.number == 2 else { return step.arc.weight }
      return (10 - step.departure % 10) % 10 + step.arc.weight
    }
    for time in 0..<40 as Range<UInt32> {
      let path = try search.path(
        from: [SearchSource(0, cost: time)], to: [3], cost: travel)
      let ferry = (time + 7 + 9) / 10 * 10 + 5
      let expected = min(ferry, time + 20) + 1
      #expect(path?.cost == expected)
    }
    #expect(try search.path(from: 2, to: 2, cost: travel)?.arcs == [])
    #expect(try search.path(from: 3, to: 0, cost: travel) == nil)
    #expect(
      try search.path(from: [SearchSource(0)], to: [3], upTo: 12, cost: travel) == nil)
  }

  @Test func `a later departure that arrives earlier is refused`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 4)
    builder.addArc(from: 0, to: 1, weight: 1)
    builder.addArc(from: 0, to: 1, weight: 5)
    builder.addArc(from: 1, to: 2, weight: 1)
    builder.addArc(from: 2, to: 3, weight: 1)
    let search = ArcSearch(try builder.graph())
    let error = #expect(throws: GraphError.self) {
      try search.path(from: 0, to: 3) { step in
        // Over the parallel arc one comes to the last arc at six, and overtakes who came at two.
        step.arc.number == 3 ? (step.departure >= 6 ? 0 : 20) : step.arc.weight
      }
    }
    #expect(error?.kind == .overtaking)
    let negative = #expect(throws: GraphError.self) {
      try ArcSearch(try GraphFamily.grid.graph(seed: 5, of: Int.self)).path(from: 0, to: 1) {
        _ in -1
      }
    }
    #expect(negative?.kind == .negativeWeight)
  }

  @Test func `wrong turns are named`() throws {
    var builder = GraphBuilder<UInt8>(nodeCount: 3)
    builder.addArc(from: 0, to: 1, weight: 200)
    builder.addArc(from: 1, to: 2, weight: 200)
    let graph = try builder.graph()
    let apart = #expect(throws: GraphError.self) {
      try EdgeBasedGraph(graph, forbidding: [[1, 0]])
    }
    #expect(apart?.kind == .malformed && apart?.arcs == [1, 0])
    let wide = #expect(throws: GraphError.self) { try EdgeBasedGraph(graph) { _ in 100 } }
    #expect(wide?.kind == .costOverflow && wide?.arcs == [0, 1])
  }
}
