extension Building {
  /// The vertices that are closed: those named, and those inside closed areas.
  func closedPoints(_ closed: Set<String>) -> Set<Int> {
    guard !closed.isEmpty else { return [] }
    var result: Set<Int> = []
    for (number, point) in graph.points.enumerated() where isNamed(point, among: closed) {
      result.insert(number)
    }
    let meant = Set(closed.compactMap { pointNumber(of: .named($0)) })
    result.formUnion(meant)
    for (number, level) in levels.enumerated() {
      let own = Set(
        meant.lazy.map { graph.points[$0] }.filter { $0.level == number && $0.kind == .room }
          .compactMap(\.item))
      for (place, room) in level.rooms.enumerated()
      where own.contains(place) || isNamed(room, on: level, among: closed) {
        guard let box = room.item.outline.box else { continue }
        for (inner, point) in graph.points.enumerated()
        where point.level == number && point.kind != .door && box.contains(point.position) {
          if room.item.outline.contains(point.position) { result.insert(inner) }
        }
      }
    }
    return result
  }

  private func isNamed(_ point: NavigationGraph.Point, among names: Set<String>) -> Bool {
    let level = levels[point.level].id
    let short = point.id.hasPrefix(level + ":") ? String(point.id.dropFirst(level.count + 1)) : nil
    return names.contains(point.id) || short.map(names.contains) == true
      || point.elementID.map { names.contains($0) || names.contains(level + ":" + $0) } == true
  }

  private func isNamed(_ room: Room, on level: Level, among names: Set<String>) -> Bool {
    names.contains(room.id) || !names.isDisjoint(with: level.gates(of: room.item))
  }

  /// The names that match no part of this building, in order.
  ///
  /// Check the closures of a request before using it, and offer ``suggestions(forPart:limit:)`` for
  /// each unknown name: an unnoticed spelling mistake would leave the part open.
  ///
  /// - Parameter names: Ids of doors, portals, rooms or vertices.
  public func unknownParts(among names: Set<String>) -> [String] {
    let gates = Set(graph.ways.flatMap(\.gates))
    return names.subtracting(gates).filter { name in
      pointNumber(of: .named(name)) == nil
        && !graph.points.contains { isNamed($0, among: [name]) }
        && !levels.contains { level in
          level.rooms.contains { isNamed($0, on: level, among: [name]) }
        }
    }.sorted()
  }
}
