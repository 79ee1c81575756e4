extension NavigationGraph {
  /// The place for which an edge is reserved: only routes that begin or end there may use it.
  struct Access: Hashable, Sendable {
    /// The number of the place's vertex.
    let place: Int
    /// The number of the edge beside which it is.
    let host: Int
  }

  /// The edges of a level from which a place beside them can be reached.
  func hosts(on level: Int) -> [Int] {
    ways.indices.filter { number in
      let way = ways[number]
      guard way.access == nil else { return false }
      return [way.start, way.end].allSatisfy { end in
        points[end].level == level && points[end].kind != .poi && points[end].kind != .room
      }
    }
  }

  /// Attaches a place to the nearest point of some edges.
  ///
  /// - Returns: Whether one of them is close enough.
  @discardableResult
  mutating func attach(
    _ place: Int, toNearestOf hosts: [Int], on level: Level, within reach: Double,
    _ traits: WayTraits = WayTraits()
  ) -> Bool {
    let position = points[place].position
    let near = hosts.map { ($0, segment(of: $0).distance(to: position)) }.min { $0.1 < $1.1 }
    guard let (host, distance) = near, distance <= reach else { return false }
    let neighbors = Set(ways.lazy.compactMap { $0.access }.filter { $0.host == host }.map(\.place))
    let line = segment(of: host)
    let share = line.nearest(to: position)
    let way = ways[host]
    if (1 - share) * line.length >= level.snapDistance {
      lead(from: place, to: way.start, over: share, of: host, level, traits, isForward: false)
    }
    if share * line.length >= level.snapDistance || line.length < level.snapDistance {
      lead(from: place, to: way.end, over: 1 - share, of: host, level, traits, isForward: true)
    }
    for other in neighbors.sorted() where other != place {
      let theirs = line.nearest(to: points[other].position)
      lead(
        from: place, to: other, over: abs(share - theirs), of: host, level, traits,
        isForward: theirs >= share)
    }
    return true
  }

  /// Connects a place with everything in line of sight in its open areas.
  ///
  /// - Returns: Whether it is in an open area.
  mutating func attach(_ place: Int, inAreasOf number: Int, _ level: Level) -> Bool {
    let position = points[place].position
    let around = areas.indices.filter {
      areas[$0].level == number && areas[$0].shape.contains(position)
    }
    for area in around {
      let own = areas[area].shape.stand(place, at: position)
      let shape = areas[area].shape
      for sight in shape.sights(of: own) {
        guard let start = shape.gates[sight.from].point, let end = shape.gates[sight.to].point
        else { continue }
        walk(
          from: start, to: end, level,
          shape.traits(of: sight).joined(with: areas[area].closing),
          Access(place: shape.purpose(of: sight) ?? place, host: -1))
      }
    }
    return !around.isEmpty
  }

  /// Adds a straight edge to or from a place beside the graph.
  private mutating func walk(
    from start: Int, to end: Int, _ level: Level, _ traits: WayTraits, _ access: Access
  ) {
    let pixels = points[start].position.distance(to: points[end].position)
    ways.append(
      Way(
        start: start, end: end, passage: .walk, source: .derived, isOneWay: traits.isOneWay,
        rise: 0, pixels: pixels, meters: level.metersPerPixel.map { $0 * pixels }, weight: nil,
        seconds: traits.seconds, delay: traits.delay, isAccessible: traits.isAccessible,
        isClosed: traits.isClosed, gates: traits.gates, access: access))
  }

  private func segment(of way: Int) -> Segment {
    Segment(points[ways[way].start].position, points[ways[way].end].position)
  }

  /// Adds the edge along a part of the host; a weight from `Graph.plist` is divided in proportion.
  private mutating func lead(
    from place: Int, to end: Int, over share: Double, of host: Int, _ level: Level,
    _ traits: WayTraits, isForward: Bool
  ) {
    let way = ways[host]
    let position = points[place].position
    let pixels = position.distance(to: points[end].position)
    let scale = level.usualScale
    let aside = segment(of: host).distance(to: position) * scale
    let weight = way.source == .propertyList ? way.weight : nil
    let isTurned = way.isOneWay && !isForward
    ways.append(
      Way(
        start: isTurned ? end : place, end: isTurned ? place : end, passage: .walk,
        source: .derived, isOneWay: way.isOneWay, rise: 0, pixels: pixels,
        meters: level.metersPerPixel.map { $0 * pixels },
        weight: weight.map { weight in
          let isTime = weight.unit == .seconds
          return Weight(
            value: weight.value * share + (isTime ? aside / Profile.walk.walkingSpeed : aside),
            unit: weight.unit == .meters ? .unknown : weight.unit)
        },
        seconds: way.seconds.map { $0 * share }, delay: traits.delay,
        isAccessible: traits.isAccessible, isClosed: traits.isClosed || way.isClosed,
        gates: traits.gates + way.gates, access: Access(place: place, host: host)))
  }
}
