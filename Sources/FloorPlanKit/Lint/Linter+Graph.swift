extension Linter {
  /// Reports portals without counterparts, missing targets, and levels that are not connected.
  mutating func lintPortals() {
    let levels = building.levels
    let pairs = PortalPairs.find(levels, links: building.links)
    let matched = Set(pairs.flatMap { [$0.one, $0.two] })
    for (number, level) in levels.enumerated() {
      for (place, portal) in level.portals.enumerated() where portal.kind != .exit {
        if let target = portal.target,
          !levels.contains(where: {
            $0.building == level.building && PortalPairs.leads(target, to: $0) || $0.id == target
          })
        {
          add(
            .missingTargetLevel, level, at: portal.item, ids: [portal.item.name],
            message: "the \(portal.kind.rawValue) leads to level '\(target)', which does not exist",
            fix: "correct the name, or add the level's drawing")
        } else if case let end = PortalPairs.End(level: number, portal: place),
          !matched.contains(end), !Self.isReplaced(end, by: matched, level)
        {
          add(
            .unmatchedPortal, level, at: portal.item, ids: [portal.item.name],
            message: unmatchedSentence(portal),
            fix: portal.target == nil
              ? portalHints[end] ?? "give its other end the same name"
              : "let the portal of that level name this one, or draw one there")
        }
        lintPortalWays(portal, place, on: number)
      }
    }
    guard levels.count > 1 else { return }
    for (number, level) in levels.enumerated() {
      let isLinked = building.graph.ways.contains { way in
        let ends = [building.graph.points[way.start].level, building.graph.points[way.end].level]
        return ends[0] != ends[1] && ends.contains(number)
      }
      if !isLinked {
        add(
          .levelWithoutLink, level, at: nil, ids: [level.id],
          message: "no connection joins level \(level.id) with the others",
          fix: "draw stairs or a lift whose name another level has too")
      }
    }
  }

  private func unmatchedSentence(_ portal: Portal) -> String {
    guard let target = portal.target else {
      return "no other level has \(portal.kind.withArticle) named '\(portal.name)'"
    }
    return "\(portal.kind.withArticle) named '\(portal.name)' leads to level '\(target)', "
      + "where none leads back"
  }

  /// Reports a portal that no path of its level leads to.
  private mutating func lintPortalWays(_ portal: Portal, _ place: Int, on number: Int) {
    let level = building.levels[number]
    guard !joinedPortals.contains(PortalPairs.End(level: number, portal: place)),
      levelsWithWays.contains(number), !levelsWithGraphLinks.contains(number)
    else { return }
    let ends = portal.item.outline.lines.flatMap(\.points).prefix(64) + [portal.item.position]
    let distance = level.paths.lazy.flatMap { $0.outline.segments() }
      .map { way in ends.map { way.distance(to: $0) }.min() ?? .infinity }.min()
    let far = distance.map { ", \(Self.short($0)) px from the nearest" } ?? ""
    add(
      .portalOffPath, level, at: portal.item, ids: [portal.item.name],
      message: "no way leads to \(portal.kind.withArticle) named '\(portal.name)'\(far)",
      fix: level.paths.isEmpty
        ? "draw it on the edge of a corridor or room, or draw a way to it"
        : "draw a way to it, or move one end of it onto a way", distance: distance)
  }

  /// Reports unreachable places, exits without a path, and dead ends.
  mutating func lintGraph() {
    let graph = building.graph
    var parents = Array(graph.points.indices)
    func root(_ start: Int) -> Int {
      var number = start
      while parents[number] != number {
        parents[number] = parents[parents[number]]
        number = parents[number]
      }
      return number
    }
    for way in graph.ways where !way.isClosed {
      parents[root(way.start)] = root(way.end)
    }
    let parts = Dictionary(grouping: graph.points.indices) { root($0) }
    let biggest = parts.max { $0.value.count < $1.value.count }?.key
    let main = Set((biggest.flatMap { parts[$0] } ?? []).map { graph.points[$0].level })
    for (part, members) in parts.sorted(by: { $0.value[0] < $1.value[0] }) where part != biggest {
      lintPart(members, besides: main)
    }
    for number in graph.unfinishedLevels.sorted() {
      let level = building.levels[number]
      add(
        .tooComplex, level, at: nil, ids: [level.id],
        message: "the drawn ways of level \(level.id) cross too often; not all crossings are read",
        fix: "draw ways along corridors only")
    }
    lintDeadEnds()
    lintExits(Set(biggest.flatMap { parts[$0] } ?? []))
  }

  /// - Parameter main: The levels of the main part.
  private mutating func lintPart(_ members: [Int], besides main: Set<Int>) {
    let points = members.map { building.graph.points[$0] }
    let named = points.filter { $0.kind != .junction && $0.kind != .door }
    guard points.count > 1 || points[0].kind == .vertex, let first = named.first ?? points.first
    else { return }
    let level = building.levels[first.level]
    // Where ways come from shapes, corners without a door are gaps between walls.
    guard !level.paths.isEmpty || points.contains(where: { $0.kind != .junction }) else { return }
    let ids = (named.isEmpty ? points : named).prefix(10).map(\.id)
    add(
      .isolatedComponent, level, at: item(of: first), ids: Array(ids),
      message: points.count == 1
        ? "this place cannot be reached from the rest of the building"
        : "\(points.count) places cannot be reached from the rest of the building",
      fix: connection(of: points, with: main) ?? hint(for: points)
        ?? "draw a door or a way from \(first.id) to the others")
  }

  /// What joins places with other levels, if stairs or a lift among them lack a counterpart.
  private func hint(for points: [NavigationGraph.Point]) -> String? {
    points.lazy.compactMap { point -> String? in
      guard point.kind == .portal, let item = point.item else { return nil }
      return self.portalHints[PortalPairs.End(level: point.level, portal: item)].map {
        "\(point.id): \($0)"
      }
    }.first
  }

  /// What joins places with the main part of the building, if that is on other levels.
  private func connection(of points: [NavigationGraph.Point], with main: Set<Int>) -> String? {
    guard let other = main.min().map({ building.levels[$0] }),
      main.isDisjoint(with: points.map(\.level)), let first = points.first
    else { return nil }
    let level = building.levels[first.level]
    let buildings = Set(main.map { building.levels[$0].building })
    guard buildings.isDisjoint(with: points.map { building.levels[$0.level].building }) else {
      return
        "give stairs or a lift on \(level.id) the name of one on another level, such as \(other.id)"
    }
    return "draw a circle at an outer door on \(level.id) and one on \(other.id) in the layer "
      + "'Portals', both with the id bridge-1"
  }

  /// The drawn item of a vertex, for its position in the file.
  private func item(of point: NavigationGraph.Point) -> PlanItem? {
    let level = building.levels[point.level]
    switch (point.kind, point.item) {
    case (.room, .some(let place)): return level.rooms[place].item
    case (.portal, .some(let place)): return level.portals[place].item
    case (.poi, .some(let place)): return level.pointsOfInterest[place]
    case (.junction, _):
      return level.paths.min {
        $0.outline.distance(to: point.position) < $1.outline.distance(to: point.position)
      }
    default:
      let items = level.vertices + level.doors
      return items.first { $0.elementID != nil && $0.elementID == point.elementID }
    }
  }

  /// Reports places that can be reached from the main part of the building but not left again.
  private mutating func lintDeadEnds() {
    let graph = building.graph
    guard graph.ways.contains(where: \.isOneWay) else { return }
    var forward: [[Int]] = Array(repeating: [], count: graph.points.count)
    var backward = forward
    for way in graph.ways where !way.isClosed {
      forward[way.start].append(way.end)
      backward[way.end].append(way.start)
      if !way.isOneWay {
        forward[way.end].append(way.start)
        backward[way.start].append(way.end)
      }
    }
    func reached(from start: Int, _ arcs: [[Int]]) -> Set<Int> {
      var seen: Set<Int> = [start]
      var open = [start]
      while let next = open.popLast() {
        for other in arcs[next] where seen.insert(other).inserted { open.append(other) }
      }
      return seen
    }
    // The main part is the largest set of places that can all reach each other.
    var rest = Set(graph.points.indices)
    var heart: Set<Int> = []
    while rest.count > heart.count, let start = rest.min() {
      let part = reached(from: start, forward).intersection(reached(from: start, backward))
      if part.count > heart.count { heart = part }
      rest.subtract(part)
    }
    guard let start = heart.first, heart.count > 1 else { return }
    let trapped = reached(from: start, forward).subtracting(reached(from: start, backward))
    let named = trapped.sorted().filter { graph.points[$0].kind != .door }
    for number in named.isEmpty ? trapped.sorted() : named {
      let point = graph.points[number]
      add(
        .oneWayDeadEnd, building.levels[point.level], at: item(of: point), ids: [point.id],
        message: "\(point.id) can be entered but not left",
        fix: "draw a way back, or remove 'oneway'")
    }
  }

  private mutating func lintExits(_ main: Set<Int>) {
    let graph = building.graph
    let reached = Set(
      graph.points.indices.filter { graph.points[$0].kind == .portal && main.contains($0) }
        .compactMap { number in
          graph.points[number].item.map {
            PortalPairs.End(level: graph.points[number].level, portal: $0)
          }
        })
    for (number, level) in building.levels.enumerated() {
      for (place, portal) in level.portals.enumerated()
      where portal.kind == .exit
        && !reached.contains(PortalPairs.End(level: number, portal: place))
      {
        add(
          .unreachableExit, level, at: portal.item, ids: [portal.item.name],
          message: "no way leads to the exit '\(portal.item.name)'", fix: "draw a way to it")
      }
    }
  }
}
