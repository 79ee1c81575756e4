import FileAccess
import GraphKit
import TestSupport
import Testing

@Suite struct ContractionHierarchyTests {
  /// All pairs of a graph, against plain Dijkstra: the same cost, the same kind of refusal, and a
  /// path that is one.
  private func compare<Weight: GraphWeight>(
    _ graph: CompactGraph<Weight>, with search: HierarchySearch<Weight>? = nil
  ) throws {
    let search = try search ?? HierarchySearch(ContractionHierarchy(graph))
    let plain = ShortestPathSearch(graph)
    for source in graph.nodes {
      for target in graph.nodes {
        let expected = Result { () throws(GraphError) in
          try plain.run(from: source, to: target)
        }
        let found = Result { () throws(GraphError) in try search.path(from: source, to: target) }
        switch (expected, found) {
        case (.success(let cost), .success(let path)):
          #expect(path?.cost == cost)
          if let path { #expect(graph.joins(path, source, target)) }
        case (.failure(let expected), .failure(let found)):
          #expect(found.kind == expected.kind)
        case (.failure, .success(let path)):
          // Plain Dijkstra refuses where a node does not fit that leads nowhere near the target.
          #expect(path == nil && !graph.leads(from: source, to: target))
        case (.success, .failure(let error)):
          Issue.record("refused: \(error)")
        }
      }
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func `costs and paths are those of plain Dijkstra`(family: GraphFamily) throws {
    for seed in Rounds.seeds(14) {
      try compare(family.graph(seed: seed, of: UInt32.self))
      if family == .nearOverflow { try compare(family.graph(seed: seed, of: UInt8.self)) }
      if seed < 8 { try compare(family.graph(seed: seed, of: Int64.self)) }
    }
  }

  @Test func `one search answers in hierarchies of different sizes in turn`() throws {
    let hierarchies = try Rounds.seeds(12).map { seed in
      let family = GraphFamily.allCases[Int(seed) % GraphFamily.allCases.count]
      return try ContractionHierarchy(family.graph(seed: seed, of: UInt32.self))
    }
    let search = HierarchySearch(hierarchies[0])
    for hierarchy in hierarchies + hierarchies.reversed() {
      search.change(to: hierarchy)
      try compare(hierarchy.graph, with: search)
    }
  }

  @Test func `fractions serve too`() throws {
    for seed in Rounds.seeds(35) {
      let graph = try RandomGraph(seed: seed) { Double(Int.random(in: 0...64, using: &$0)) / 8 }
        .compact()
      try compare(graph)
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func `rows, matrices and sweeps are those of plain Dijkstra`(family: GraphFamily) throws {
    for seed in Rounds.seeds(10) {
      let graph = try family.graph(seed: seed, of: UInt32.self)
      let hierarchy = try ContractionHierarchy(graph)
      let search = HierarchySearch(hierarchy)
      let plain = ShortestPathSearch(graph)
      let columns = graph.nodes.filter { $0 % 3 != 1 } + graph.nodes.prefix(1)
      let targets = try search.targets(columns)
      for source in graph.nodes {
        guard (try? plain.run(from: source)) != nil else {
          #expect(throws: GraphError.self) { try search.costs(from: source) }
          continue
        }
        #expect(
          try search.costs(from: source) == graph.nodes.map { plain.cost(to: $0) ?? .unreachable })
        #expect(
          try search.costs(from: source, to: targets) == columns.map { plain.cost(to: $0) })
      }
      guard family != .nearOverflow else { continue }
      let rows = Array(graph.nodes)
      let matrix = try hierarchy.costMatrix(from: rows, to: columns, threads: 3)
      #expect(matrix == (try graph.costMatrix(from: rows, to: columns, threads: 1)))
      #expect(matrix == (try hierarchy.costMatrix(from: rows, to: columns, threads: 1)))
    }
  }

  @Test func `a hierarchy in a file answers as before, and damage does no harm`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("hierarchy")
    var random = SeededGenerator(seed: 1)
    for family in GraphFamily.allCases {
      let graph = try family.graph(seed: 12, of: Int64.self)
      let hierarchy = try ContractionHierarchy(graph)
      try hierarchy.write(to: path)
      let mapped = try ContractionHierarchy<Int64>(contentsOf: path)
      let (one, other) = (HierarchySearch(hierarchy), HierarchySearch(mapped))
      for source in graph.nodes {
        for target in graph.nodes {
          #expect(
            (try? one.path(from: source, to: target))
              == (try? other.path(from: source, to: target)))
        }
      }
      #expect(throws: GraphError.self) { try ContractionHierarchy<UInt32>(contentsOf: path) }
      let bytes = try MappedFile(path: path).withBytes { Array($0) }
      for _ in 0..<60 {
        var flipped = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        flipped[place] = .random(in: 0...255, using: &random)
        let damaged = try folder.write(flipped, to: "damaged")
        guard let opened = try? ContractionHierarchy<Int64>(contentsOf: damaged) else { continue }
        let search = HierarchySearch(opened)
        for node in graph.nodes { _ = try? search.path(from: 0, to: node) }
        _ = try? search.costs(from: 0)
      }
    }
  }

  @Test func `a graph in a file is the same graph`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("graph")
    let graph = try RandomGraph(seed: 9) { Double(Int.random(in: 0...64, using: &$0)) / 8 }
      .compact(.mergedByMinimum)
    try graph.write(to: path)
    let mapped = try CompactGraph<Double>(contentsOf: path)
    #expect(mapped.nodeCount == graph.nodeCount && mapped.edgeCount == graph.edgeCount)
    for arc in 0..<UInt32(graph.arcCount) {
      #expect(mapped.arc(arc) == graph.arc(arc) && mapped.edge(of: arc) == graph.edge(of: arc))
    }
    let error = #expect(throws: GraphError.self) {
      try CompactGraph<Double>(contentsOf: folder.path("none"))
    }
    #expect(error?.kind == .file)
  }

  @Test func `several ends with costs of their own`() throws {
    var random = SeededGenerator(seed: 3)
    for seed in Rounds.seeds(70) {
      let graph = try GraphFamily.roads.graph(seed: seed, of: UInt32.self)
      let search = HierarchySearch(try ContractionHierarchy(graph))
      let plain = ShortestPathSearch(graph)
      let ends = (0..<6).map { _ in
        SearchSource<UInt32>(graph.nodes.draw(&random), cost: .random(in: 0...40, using: &random))
      }
      let (sources, targets) = (Array(ends.prefix(3)), Array(ends.suffix(3)))
      try plain.run(from: sources, to: targets.map(\.node))
      let expected = targets.compactMap { target in
        plain.cost(to: target.node).map { $0 + target.cost }
      }.min()
      let path = try search.path(from: sources, to: targets)
      #expect(path?.cost == expected)
      #expect(try search.cost(from: sources, to: targets) == expected)
    }
  }

  @Test func `the same graph gives the same hierarchy, and progress goes to the end`() throws {
    let graph = try GraphFamily.grid.graph(seed: 5, of: UInt32.self)
    var done: [Double] = []
    let one = try ContractionHierarchy(graph) {
      done.append($0)
      return true
    }
    #expect(done == done.sorted() && done.last == 1)
    let other = try ContractionHierarchy(graph)
    #expect(one.arcCount == other.arcCount && one.shortcutCount == other.shortcutCount)
    let error = #expect(throws: GraphError.self) { try ContractionHierarchy(graph) { _ in false } }
    #expect(error?.kind == .cancelled)
  }

  @Test func `what is wrong is named`() throws {
    var builder = GraphBuilder<Int64>(nodeCount: 2)
    builder.addArc(from: 0, to: 1, weight: -1)
    let negative = try builder.graph()
    let error = #expect(throws: GraphError.self) { try ContractionHierarchy(negative) }
    #expect(error?.kind == .negativeWeight && error?.arcs == [0])
    let empty = HierarchySearch(
      try ContractionHierarchy(try GraphBuilder<UInt32>(nodeCount: 0).graph()))
    let unknown = #expect(throws: GraphError.self) { try empty.path(from: 0, to: 0) }
    #expect(unknown?.kind == .unknownNode)
  }
}

extension CompactGraph {
  /// Whether any path leads from a node to another, whatever it costs.
  func leads(from source: UInt32, to target: UInt32) -> Bool {
    var seen: Set<UInt32> = [source]
    var pending = [source]
    while let node = pending.popLast() {
      for arc in arcs(from: node) where seen.insert(arc.head).inserted { pending.append(arc.head) }
    }
    return seen.contains(target)
  }
}
