extension Linter {
  /// Reports levels without a scale, or with different scales.
  mutating func lintScales() {
    for level in building.levels where level.metersPerPixel == nil {
      add(
        .noScale, level, at: nil, ids: [level.id],
        message: "level \(level.id) has no scale, so lengths are in plan units",
        fix: "set units.metersPerUnit in plan.json, or draw a line called 'scale-10m'")
    }
    for level in building.levels where level.scaleSource != nil {
      add(
        .guessedScale, level, at: nil, ids: [level.id],
        message: "the scale of level \(level.id) is guessed, so lengths and times may be wrong",
        fix: "set units.metersPerUnit in plan.json, or delete scaleFrom there if it is right")
    }
    for (_, levels) in Dictionary(grouping: building.levels, by: \.building) {
      guard let first = levels.first(where: { $0.metersPerPixel != nil }),
        let scale = first.metersPerPixel
      else { continue }
      var agreeing = [first]
      for level in levels {
        guard let other = level.metersPerPixel else { continue }
        guard abs(other / scale - 1) > 0.05, !agreeing.contains(where: { $0.isScaled(like: level) })
        else {
          agreeing.append(level)
          continue
        }
        add(
          .unitsMismatch, level, at: nil, ids: [first.id, level.id],
          message:
            "level \(level.id) has \(Self.short(other / scale * 100)) % of the scale of \(first.id)",
          fix: "draw both levels at one size, or give each its own metersPerUnit")
      }
    }
  }

  /// Reports codes that belong to two vertices.
  mutating func lintVertices() {
    var seen: [String: String] = [:]
    for level in building.levels {
      for vertex in level.vertices {
        if let other = seen[vertex.name] {
          add(
            .duplicateCode, level, at: vertex, ids: [vertex.name],
            message: "the code \(vertex.name) is on level \(other) too",
            fix: "give one of them a new code")
        }
        seen[vertex.name] = seen[vertex.name] ?? level.id
      }
    }
  }

  /// Checks `Graph.plist` against the drawings, and for consistency.
  mutating func lintPropertyList() {
    let vertices = building.propertyList.vertices
    guard !vertices.isEmpty else { return }
    var drawn: Set<String> = []
    for level in building.levels {
      drawn.formUnion(level.vertices.map(\.name))
      let names = building.propertyList.names
      let isUsed = level.vertices.contains { names.contains($0.name) }
      for vertex in level.vertices where isUsed && !names.contains(vertex.name) {
        add(
          .vertexNotInGraph, level, at: vertex, ids: [vertex.name],
          message: "the vertex \(vertex.name) is not in Graph.plist",
          fix: "add it with its neighbours, or delete it")
      }
    }
    for (vertex, neighbors) in vertices.sorted(by: { $0.key < $1.key }) {
      if !drawn.contains(vertex) {
        add(
          .vertexNotDrawn, vertex, at: nil,
          message: "the vertex \(vertex) of Graph.plist is in no drawing",
          fix: "draw it in the layer 'Vertices', or remove it")
      }
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        if vertices[neighbor] == nil, !drawn.contains(neighbor) {
          add(
            .vertexNotDrawn, vertex, at: neighbor,
            message: "the edge from \(vertex) leads to \(neighbor), which is in no drawing",
            fix: "correct the name, or draw the vertex")
        }
        if weight == 0 {
          add(
            .zeroLengthEdge, vertex, at: neighbor,
            message: "the edge from \(vertex) to \(neighbor) has no weight",
            fix: "add its length")
        }
        let back = vertices[neighbor]?[vertex]
        guard back != weight, back == nil || vertex < neighbor else { continue }
        let found = back.map { "\(weight) there and \($0) back" } ?? "one way only"
        add(
          .asymmetricEdge, vertex, at: neighbor,
          message: "the edge from \(vertex) to \(neighbor) is written \(found)",
          fix: "write the same weight both ways")
      }
    }
  }

  private mutating func add(
    _ code: LintCode, _ vertex: String, at neighbor: String?, message: String, fix: String
  ) {
    let list = building.propertyList
    let position = list.position(of: vertex, neighbor: neighbor)
    add(
      LintFinding(
        code: code, file: list.file, line: position?.line, column: position?.column,
        ids: [vertex, neighbor].compactMap { $0 }, distance: nil, message: message, fix: fix))
  }
}

extension Level {
  /// Whether the stairs and lifts that two levels share are as many metres apart on both, as when
  /// one of the levels is drawn larger than the other.
  fileprivate func isScaled(like other: Level) -> Bool {
    guard let own = metersPerPixel, let their = other.metersPerPixel else { return false }
    let places = links
    let shared = other.links.compactMap { name, place in places[name].map { ($0, place) } }
      .sorted { ($0.0.x, $0.0.y) < ($1.0.x, $1.0.y) }.prefix(Self.mostShared)
    var (one, two) = (0.0, 0.0)
    for (number, pair) in shared.enumerated() {
      for next in shared.dropFirst(number + 1) {
        one += own * pair.0.distance(to: next.0)
        two += their * pair.1.distance(to: next.1)
      }
    }
    return one > 0 && two > 0 && abs(one / two - 1) < 0.1
  }

  /// The places of the stairs and lifts whose names occur once.
  private var links: [String: PlanPoint] {
    let all = portals.filter { $0.kind != .exit }.map { ($0.name, [$0.item.position]) }
    return Dictionary(all, uniquingKeysWith: +).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  private static let mostShared = 32
}
