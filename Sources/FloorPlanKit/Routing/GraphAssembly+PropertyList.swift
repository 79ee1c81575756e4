extension GraphAssembly {
  /// The places of a level that `Graph.plist` has: free vertices, and vertices that stand for
  /// rooms (`audvertex-15-4-22`).
  mutating func addVertices(_ number: Int) {
    let level = levels[number]
    for vertex in level.vertices {
      let room = Self.room(of: vertex.name)
      let place = room.flatMap { id in level.rooms.firstIndex { $0.id == id } }
      let point = graph.add(
        vertex.name, level: number, at: vertex.position, room == nil ? .vertex : .room,
        item: place, elementID: vertex.elementID)
      if let room, graph.numbers[room] == nil { graph.numbers[room] = point }
      if let place, roomPoints[number][place] == nil { roomPoints[number][place] = point }
    }
    for portal in level.portals.indices {
      let position = level.portals[portal].item.position
      let nearest = graph.points.indices.filter {
        graph.points[$0].level == number && graph.points[$0].kind == .vertex
      }.min {
        graph.points[$0].position.distance(to: position)
          < graph.points[$1].position.distance(to: position)
      }
      guard let nearest, graph.points[nearest].position.distance(to: position) <= 6 * level.reach
      else { continue }
      join(point(ofPortal: portal, on: number), nearest, .drawn)
    }
  }

  /// `15-4-22` for `audvertex-15-4-22`.
  static func room(of vertex: String) -> String? {
    let prefix = "audvertex-"
    guard vertex.lowercased().hasPrefix(prefix) else { return nil }
    return String(vertex.dropFirst(prefix.count))
  }

  /// The plist's ways, each once: both directions are meant even where one is written.
  mutating func addPropertyListWays() {
    let ordinals = levels.map(\.ordinal)
    for (vertex, neighbors) in propertyList.vertices.sorted(by: { $0.key < $1.key }) {
      guard let start = graph.numbers[vertex] else { continue }
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        guard let end = graph.numbers[neighbor] else { continue }
        let back = propertyList.vertices[neighbor]?[vertex]
        if back != nil, neighbor < vertex { continue }
        let (from, to) = (graph.points[start], graph.points[end])
        let isSameBuilding = levels[from.level].building == levels[to.level].building
        let passage: NavigationGraph.Passage =
          from.level == to.level
          ? .walk
          : !isSameBuilding || ordinals[from.level] == ordinals[to.level] ? .bridge : .stairs
        join(start, end, .propertyList, passage: passage, weight: min(weight, back ?? weight))
      }
    }
  }
}
