import FileAccess
import TestSupport
import Testing

@testable import GraphKit

@Suite struct CustomizableHierarchyTests {
  /// All pairs of a graph with weights of one's own, against plain Dijkstra: the same cost, the same
  /// refusal, and a path that is one.
  private func compare<Weight: GraphWeight>(
    _ search: CustomizedHierarchySearch<Weight>, _ note: String,
    closing closed: [UInt32]? = nil, weight: @escaping (UInt32) -> Weight?
  ) throws {
    let graph = search.hierarchy.base.graph
    let plain = ShortestPathSearch(graph)
    let isClosed = Set(closed ?? [])
    for source in graph.nodes {
      for target in graph.nodes {
        let expected = Result { () throws(GraphError) in
          try plain.run(from: [SearchSource(source)], to: [target]) { arc in
            isClosed.contains(arc.number) ? nil : weight(arc.number)
          }
          return plain.cost(to: target)
        }
        let found = Result { () throws(GraphError) in
          guard let closed else { return try search.path(from: source, to: target) }
          return try search.path(from: source, to: target, closing: closed)
        }
        switch (expected, found) {
        case (.success(let cost), .success(let path)):
          #expect(path?.cost == cost, "\(note): \(source) to \(target)")
          guard let path else { continue }
          #expect(path.nodes.first == source && path.nodes.last == target)
          #expect(path.arcs.map(graph.head(of:)) == Array(path.nodes.dropFirst()))
          #expect(path.arcs.map(graph.tail(of:)) == Array(path.nodes.dropLast()))
          #expect(path.arcs.compactMap(weight).reduce(.zero, +) == path.cost, "\(note)")
          #expect(isClosed.isDisjoint(with: path.arcs))
        case (.failure(let expected), .failure(let found)):
          #expect(found.kind == expected.kind)
        case (.failure, .success(let path)):
          // Plain Dijkstra refuses where a node does not fit that leads nowhere near the target.
          #expect(path == nil && !graph.leads(from: source, to: target), "\(note)")
        case (.success, .failure(let error)):
          Issue.record("\(note) refused: \(error)")
        }
      }
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func `costs and paths are those of plain Dijkstra`(family: GraphFamily) throws {
    for seed in Rounds.seeds(9) {
      let graph = try family.graph(seed: seed, of: UInt32.self)
      let search = CustomizedHierarchySearch(
        try CustomizableHierarchy(graph).customized())
      try compare(search, "\(family) \(seed)") { graph.weight(of: $0) }
    }
    if family == .nearOverflow {
      for seed in Rounds.seeds(9) {
        let graph = try family.graph(seed: seed, of: UInt8.self)
        let search = CustomizedHierarchySearch(
          try CustomizableHierarchy(graph).customized())
        try compare(search, "bytes \(seed)") { graph.weight(of: $0) }
      }
    }
  }

  @Test func `any order of nodes will do, and fractions serve too`() throws {
    for seed in Rounds.seeds(8) {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomGraph(seed: seed) { Double(Int.random(in: 0...64, using: &$0)) / 8 }
        .compact()
      let order = try NodeOrder(Array(graph.nodes).shuffled(using: &random))
      let search = CustomizedHierarchySearch(
        try CustomizableHierarchy(graph, order: order).customized())
      try compare(search, "\(seed)") { graph.weight(of: $0) }
    }
  }

  @Test(arguments: [GraphFamily.random, .roads, .zeros, .parallel, .apart])
  func `changed roads give what customizing anew gives`(family: GraphFamily) throws {
    for seed in Rounds.seeds(10) {
      var random = SeededGenerator(seed: seed)
      let graph = try family.graph(seed: seed, of: UInt32.self)
      guard graph.arcCount > 0 else { continue }
      let base = try CustomizableHierarchy(graph)
      var weights: [UInt32?] = (0..<UInt32(graph.arcCount)).map { graph.weight(of: $0) }
      var changed = try base.customized()
      for _ in 0..<12 {
        let arcs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          UInt32.random(in: 0..<UInt32(graph.arcCount), using: &random)
        }
        let changes = arcs.map { arc in
          ArcChange<UInt32>(
            arc,
            weight: Int.random(in: 0..<4, using: &random) == 0
              ? nil : .random(in: 0...30, using: &random))
        }
        for change in changes { weights[Int(change.arc)] = change.weight }
        try changed.apply(changes)
        let anew = try base.customized { weights[Int($0.number)] }
        #expect(changed.costs == anew.costs, "seed \(seed)")
        #expect(changed.weights == anew.weights)
      }
      if seed < 6 {
        try compare(CustomizedHierarchySearch(changed), "seed \(seed)") { weights[Int($0)] }
      }
    }
  }

  @Test func `arcs are closed for one request and open for the next`() throws {
    for seed in Rounds.seeds(8) {
      var random = SeededGenerator(seed: seed)
      let graph = try GraphFamily.roads.graph(seed: seed, of: UInt32.self)
      let search = CustomizedHierarchySearch(try CustomizableHierarchy(graph).customized())
      let before = search.hierarchy
      // Few arcs are customized one by one, many all at once.
      for count in [1, graph.arcCount / 2] where graph.arcCount > 0 {
        let closed = (0..<count).map { _ in
          UInt32.random(in: 0..<UInt32(graph.arcCount), using: &random)
        }
        try compare(search, "seed \(seed)", closing: closed) { graph.weight(of: $0) }
        #expect(search.hierarchy.costs == before.costs)
        #expect(search.hierarchy.weights == before.weights)
      }
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func `contracted, it answers rows, sweeps and paths alike`(family: GraphFamily) throws {
    for seed in Rounds.seeds(5) {
      let graph = try family.graph(seed: seed, of: Int64.self)
      let customized = try CustomizableHierarchy(graph).customized()
      let search = HierarchySearch(try customized.contracted())
      let plain = ShortestPathSearch(graph)
      for source in graph.nodes where (try? plain.run(from: source)) != nil {
        let costs = graph.nodes.map { plain.cost(to: $0) }
        #expect(try search.costs(from: source) == costs.map { $0 ?? .unreachable })
        for target in graph.nodes {
          let path = try search.path(from: source, to: target)
          #expect(path?.cost == costs[Int(target)])
          if let path { #expect(graph.joins(path, source, target)) }
        }
      }
    }
    let graph = try RandomGraph(seed: 3) { Double(Int.random(in: 0...64, using: &$0)) / 8 }
      .compact()
    let search = HierarchySearch(
      try CustomizableHierarchy(graph).customized { $0.number == 2 ? nil : $0.weight * 2 }
        .contracted())
    let plain = ShortestPathSearch(graph)
    for source in graph.nodes {
      try plain.run(from: [SearchSource(source)], to: []) { arc in
        arc.number == 2 ? nil : arc.weight * 2
      }
      #expect(
        try search.costs(from: source) == graph.nodes.map { plain.cost(to: $0) ?? .unreachable })
    }
  }

  @Test func `in a file it is the same, and damage does no harm`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("customizable")
    var random = SeededGenerator(seed: 1)
    for family in GraphFamily.allCases {
      let graph = try family.graph(seed: 12, of: UInt32.self)
      let base = try CustomizableHierarchy(graph)
      try base.write(to: path)
      let mapped = try CustomizableHierarchy<UInt32>(contentsOf: path)
      let one = try base.customized()
      let other = try mapped.customized()
      #expect(one.costs == other.costs)
      #expect(throws: GraphError.self) { try CustomizableHierarchy<Int64>(contentsOf: path) }
      let bytes = try MappedFile(path: path).withBytes { Array($0) }
      for _ in 0..<60 {
        var flipped = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        flipped[place] = .random(in: 0...255, using: &random)
        let damaged = try folder.write(flipped, to: "damaged")
        guard let opened = try? CustomizableHierarchy<UInt32>(contentsOf: damaged),
          let customized = try? opened.customized()
        else { continue }
        let search = CustomizedHierarchySearch(customized)
        for node in graph.nodes { _ = try? search.path(from: 0, to: node) }
      }
    }
  }

  @Test func `cuts are small, with places and without`() throws {
    let side: UInt32 = 40
    let graph = try ParallelTests.streets(side, seed: 1, weights: 1..<9)
    let places = graph.nodes.map { SIMD2(Double($0 % side), Double($0 / side)) }
    var done: [Double] = []
    let placed = try CustomizableHierarchy(graph, positions: places) {
      done.append($0)
      return true
    }
    let blind = try CustomizableHierarchy(graph)
    #expect(done == done.sorted() && done.last == 1)
    // Row by row each node would be joined to some forty others.
    #expect(placed.edgeCount < 20 * graph.nodeCount, "\(placed.edgeCount)")
    #expect(blind.edgeCount < 24 * graph.nodeCount, "\(blind.edgeCount)")
    let again = try CustomizableHierarchy(graph, positions: places)
    #expect(Array(again.heads) == Array(placed.heads))
    let error = #expect(throws: GraphError.self) {
      try CustomizableHierarchy(graph) { _ in false }
    }
    #expect(error?.kind == .cancelled)
    let search = CustomizedHierarchySearch(try placed.customized())
    let other = CustomizedHierarchySearch(try blind.customized())
    let plain = ShortestPathSearch(graph)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let (source, target) = (graph.nodes.draw(&random), graph.nodes.draw(&random))
      let cost = try plain.run(from: source, to: target)
      #expect(try search.cost(from: source, to: target) == cost)
      #expect(try other.path(from: source, to: target)?.cost == cost)
    }
  }

  @Test func `what is wrong is named`() throws {
    let graph = try GraphFamily.grid.graph(seed: 5, of: Int.self)
    let base = try CustomizableHierarchy(graph)
    let negative = #expect(throws: GraphError.self) { try base.customized { _ in -1 } }
    #expect(negative?.kind == .negativeWeight)
    var customized = try base.customized()
    let before = customized.costs
    let unknown = #expect(throws: GraphError.self) {
      try customized.apply([ArcChange(0, weight: 3), ArcChange(9_999, weight: 3)])
    }
    #expect(unknown?.kind == .unknownNode && customized.costs == before)
    #expect(throws: GraphError.self) { try NodeOrder([0, 0]) }
    let short = try NodeOrder([0])
    #expect(throws: GraphError.self) { try CustomizableHierarchy(graph, order: short) }
    let empty = CustomizedHierarchySearch(
      try CustomizableHierarchy(try GraphBuilder<UInt32>().graph()).customized())
    #expect(throws: GraphError.self) { try empty.path(from: 0, to: 0) }
  }
}
