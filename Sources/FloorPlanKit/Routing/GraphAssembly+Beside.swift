extension GraphAssembly {
  /// Adds corridors and points of interest that are beside the paths.
  mutating func addPlacesBesideWays() {
    for number in levels.indices {
      let hosts = graph.hosts(on: number)
      addOpenRooms(number, beside: hosts)
      addPointsOfInterest(number, beside: hosts)
    }
  }

  /// Corridors and halls through which paths lead are attached to the path nearest to their middle.
  private mutating func addOpenRooms(_ number: Int, beside hosts: [Int]) {
    let level = levels[number]
    for (place, room) in level.rooms.enumerated()
    where room.isWalkable && roomPoints[number][place] == nil && !room.id.isEmpty {
      guard let box = room.item.outline.box else { continue }
      let middle = room.item.position
      let inside = hosts.filter { way in
        let line = Segment(
          graph.points[graph.ways[way].start].position, graph.points[graph.ways[way].end].position)
        let foot = line.point(at: line.nearest(to: middle))
        return box.contains(foot) && room.item.outline.contains(foot)
      }
      guard !inside.isEmpty else { continue }
      var traits = WayTraits()
      traits.isClosed = room.item.isClosed
      let point = point(ofRoom: place, on: number)
      graph.attach(point, toNearestOf: inside, on: level, within: .infinity, traits)
    }
  }

  /// Points of interest are attached to their room, else to the nearest path.
  private mutating func addPointsOfInterest(_ number: Int, beside hosts: [Int]) {
    let level = levels[number]
    let joined = Set(graph.ways.lazy.flatMap { [$0.start, $0.end] })
    for (place, item) in level.pointsOfInterest.enumerated()
    where interestPoints[number][place].map({ !joined.contains($0) }) ?? true {
      let point = point(ofInterest: place, on: number)
      let traits = WayTraits(item, on: level)
      if let room = level.closedRoom(at: item.position), let own = roomPoints[number][room] {
        join(point, own, source: .derived, traits: traits)
      } else {
        graph.attach(point, toNearestOf: hosts, on: level, within: 4 * level.reach, traits)
      }
    }
  }
}
