/// Finds a small set of nodes whose removal disconnects a cell.
struct CellCut {
  /// The fraction of the nodes at each end of a line that the cut must separate.
  private static var share: Double { 0.25 }
  private static var lines: [SIMD2<Float>] {
    [SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1), SIMD2(1, -1)]
  }

  private let cell: GraphCell
  private let places: [SIMD2<Float>]
  private var flow: UnitFlow

  init(_ cell: GraphCell, places: [SIMD2<Float>]) {
    self.cell = cell
    self.places = places
    flow = UnitFlow(cell)
  }

  /// Nodes whose removal disconnects the cell; never empty for a connected cell.
  mutating func separator() -> [UInt32] {
    var fewest = Int.max
    var isNear: [Bool] = []
    let held = max(1, Int(Double(cell.nodes.count) * Self.share))
    for line in Self.lines {
      let order = sorted(along: line)
      let limit = fewest == .max ? .max : fewest - 1
      if let value = flow.run(
        from: order.prefix(held), to: order.suffix(held), limit: limit)
      {
        fewest = value
        isNear = flow.isNear
      }
    }
    return cover(isNear)
  }

  private func sorted(along line: SIMD2<Float>) -> [UInt32] {
    cell.nodes.indices
      .map { (key: (places[Int(cell.nodes[$0])] * line).sum(), node: UInt32($0)) }
      .sorted { ($0.key, $0.node) < ($1.key, $1.node) }
      .map(\.node)
  }

  /// The ends of the cut's edges on the side that has fewer of them.
  private func cover(_ isNear: [Bool]) -> [UInt32] {
    var near: [UInt32] = []
    var far: [UInt32] = []
    for node in 0..<UInt32(cell.nodes.count) {
      let side = isNear[Int(node)]
      guard cell.neighbors(of: node).contains(where: { isNear[Int($0)] != side }) else { continue }
      if side { near.append(node) } else { far.append(node) }
    }
    return near.count <= far.count ? near : far
  }
}

/// The maximum flow between two sets of nodes when every edge has capacity 1 (Dinic, 1970).
struct UnitFlow {
  private let first: [UInt32]
  private let heads: [UInt32]
  /// The opposite direction of each directed edge.
  private let twins: [UInt32]
  private var flow: [Int8]
  private var isSink: [Bool]
  private var levels: [UInt32]
  private var next: [UInt32]
  private var queue: [UInt32] = []

  init(_ cell: GraphCell) {
    first = cell.first
    heads = cell.heads
    // Lists are ascending, so the tails of a node's list come up in its order.
    var seen = Array(cell.first.dropLast())
    var twins = [UInt32](repeating: 0, count: cell.heads.count)
    for arc in cell.heads.indices {
      let head = Int(cell.heads[arc])
      twins[arc] = seen[head]
      seen[head] += 1
    }
    self.twins = twins
    flow = Array(repeating: 0, count: cell.heads.count)
    isSink = Array(repeating: false, count: cell.nodes.count)
    levels = Array(repeating: .max, count: cell.nodes.count)
    next = levels
  }

  /// Whether each node is on the source side of the minimum cut, after ``run(from:to:limit:)``.
  var isNear: [Bool] { levels.map { $0 != .max } }

  /// Finds the maximum flow.
  ///
  /// - Returns: The number of edges in the cut; `nil` if it exceeds `limit`.
  mutating func run(
    from sources: ArraySlice<UInt32>, to sinks: ArraySlice<UInt32>, limit: Int
  ) -> Int? {
    for arc in flow.indices { flow[arc] = 0 }
    for node in isSink.indices { isSink[node] = false }
    for node in sinks { isSink[Int(node)] = true }
    var value = 0
    while findLevels(sources) {
      for node in next.indices { next[node] = first[node] }
      for source in sources {
        while augment(from: source) {
          value += 1
          if value > limit { return nil }
        }
      }
    }
    return value
  }

  /// Sets each node's distance from the sources, and returns whether a sink was reached.
  private mutating func findLevels(_ sources: ArraySlice<UInt32>) -> Bool {
    for node in levels.indices { levels[node] = .max }
    queue.removeAll(keepingCapacity: true)
    for source in sources {
      levels[Int(source)] = 0
      queue.append(source)
    }
    var index = 0
    var last = UInt32.max
    while index < queue.count {
      let node = Int(queue[index])
      index += 1
      let level = levels[node] + 1
      guard level <= last else { break }
      for arc in Int(first[node])..<Int(first[node + 1]) where flow[arc] < 1 {
        let head = Int(heads[arc])
        guard levels[head] == .max else { continue }
        levels[head] = level
        if isSink[head] { last = level } else { queue.append(UInt32(head)) }
      }
    }
    return last != .max
  }

  /// Sends one more unit from a source to a sink, along increasing levels.
  private mutating func augment(from source: UInt32) -> Bool {
    var path: [UInt32] = []
    var node = Int(source)
    while !isSink[node] {
      var isStuck = true
      while next[node] < first[node + 1] {
        let arc = Int(next[node])
        if flow[arc] < 1, levels[Int(heads[arc])] == levels[node] + 1 {
          path.append(UInt32(arc))
          node = Int(heads[arc])
          isStuck = false
          break
        }
        next[node] += 1
      }
      guard isStuck else { continue }
      guard let back = path.popLast() else { return false }
      node = Int(heads[Int(twins[Int(back)])])
      next[node] += 1
    }
    for arc in path {
      flow[Int(arc)] += 1
      flow[Int(twins[Int(arc)])] -= 1
    }
    return !path.isEmpty
  }
}
