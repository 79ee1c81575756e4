extension RoomEdges {
  /// A stretch of a room's edge along which a corridor lies.
  struct Front {
    let corridor: Int
    /// Where the space in front of it is deepest.
    let place: Place
    /// The depth of this space in half steps; no more than people need.
    ///
    /// A narrow space that ends beside the room, as between two staircases, has none.
    let depth: Int
    /// Its length in half steps.
    let count: Int
    /// Whether it is a doorway, at which the room reaches across its wall.
    var isDoorway = false
  }

  /// Where a room touches corridors.
  ///
  /// At a corner a few points are near a corridor that lies in another direction; the short side of
  /// a small room has no more, but the corridor in front of it.
  func fronts(_ room: Int, with corridors: [Int]) -> [Front] {
    corridors.prefix(Self.mostNeighbors).flatMap { corridor in
      let doorways = doorways(room, to: corridor)
        .compactMap { front(along: $0, of: room, corridor, isDoorway: true) }
        .filter { $0.depth >= Self.passable }
      let others = Self.runs(of: common(room, with: corridor)).filter { $0.count > 1 }
        .compactMap { front(along: $0, of: room, corridor) }
        .filter { $0.count >= Self.fewestPoints || $0.depth >= Self.passable }
      return doorways + others
    }
  }

  /// The front along a stretch of a room's edge, at the deepest of some of its places.
  private func front(
    along run: [Place], of room: Int, _ corridor: Int, isDoorway: Bool = false
  ) -> Front? {
    [run.count / 2, run.count / 4, 3 * run.count / 4].map {
      let space = space(beyond: run[$0], of: room)
      let isCorridor = space.depth >= Self.deepest || leadsOn(run, at: space.middle, of: room)
      return Front(
        corridor: corridor, place: run[$0], depth: isCorridor ? space.depth : 0,
        count: run.count, isDoorway: isDoorway)
    }.max { $0.depth < $1.depth }
  }

  /// The depth from which on the space in front of a room is a corridor and not a slit between two
  /// outlines, in half steps: that of the narrowest corridors from which several rooms of the level
  /// must be entered, since they have no other.
  ///
  /// - Parameter fronts: The fronts of each room.
  static func corridorDepth(_ fronts: [[Front]]) -> Int {
    let depths = fronts.compactMap { $0.map(\.depth).max() }
    let fewest = max(fewestInNarrow, depths.count / 20)
    return (passable..<deepest).first { depth in depths.count { $0 == depth } >= fewest }
      ?? deepest
  }

  /// The longest of a room's fronts beside which there is space for people, else the one with most.
  ///
  /// Doorways come before all others.
  static func roomiest(_ fronts: [Front], depth: Int) -> Place? {
    let doorways = fronts.filter(\.isDoorway)
    return (doorways.isEmpty ? fronts : doorways).max {
      (min($0.depth, depth), $0.count, $0.depth) < (min($1.depth, depth), $1.count, $1.depth)
    }?.place
  }

  /// Whether the space in front of a stretch of a room's edge goes on beyond both of its ends.
  ///
  /// - Parameter distance: The distance of its middle from the edge.
  private func leadsOn(_ run: [Place], at distance: Double, of room: Int) -> Bool {
    guard let first = run.first?.point, let last = run.last?.point, let edge = run.first?.edge,
      edge.length > 0
    else { return false }
    let out = outward(edge, rooms[room].outline)
    let (x, y) = (
      (edge.to.x - edge.from.x) / edge.length * 2 * step,
      (edge.to.y - edge.from.y) / edge.length * 2 * step
    )
    return isOpen(
      PlanPoint(x: first.x - x + out.x * distance, y: first.y - y + out.y * distance))
      && isOpen(PlanPoint(x: last.x + x + out.x * distance, y: last.y + y + out.y * distance))
  }

  /// The depth of the space in front of a room's edge, in half steps; no more than people need.
  ///
  /// - Returns: The depth, and the distance of the middle of the space from the edge.
  private func space(beyond place: Place, of room: Int) -> (depth: Int, middle: Double) {
    guard place.edge.length > 0 else { return (0, 0) }
    let out = outward(place.edge, rooms[room].outline)
    var depth = 0
    var last = 0
    for number in 1...(Self.deepest + Self.thickest) {
      let away = Double(number) * step / 2
      let isFree = isOpen(
        PlanPoint(x: place.point.x + out.x * away, y: place.point.y + out.y * away))
      if isFree { depth += 1 } else if depth > 0 || number > Self.thickest { break }
      if isFree { last = number }
      if depth == Self.deepest { break }
    }
    return (depth, (Double(last) - Double(max(depth - 1, 0)) / 2) * step / 2)
  }

  /// Whether a point is in a corridor, and in no room that is drawn over it.
  private func isOpen(_ point: PlanPoint) -> Bool { !corridors(at: point).isEmpty }

  /// The corridors at a point; none if a room is drawn over them.
  private func corridors(at point: PlanPoint) -> [Int] {
    let around = grid.near(point, within: 0).filter {
      rooms[$0].box.contains(point) && rooms[$0].outline.contains(point)
    }
    return around.allSatisfy { rooms[$0].isOpen } ? around : []
  }

  /// The corridors straight in front of a place on a room's edge.
  func corridors(beyond place: Place, of room: Int) -> [Int] {
    guard place.edge.length > 0 else { return [] }
    let out = outward(place.edge, rooms[room].outline)
    return corridors(
      at: PlanPoint(
        x: place.point.x + out.x * step / 2, y: place.point.y + out.y * step / 2))
  }

  /// The places at which people walk from one corridor into another: spread over the stretches of
  /// their edges along which nothing parts them.
  ///
  /// - Parameters:
  ///   - areUnlined: Whether both are drawn without a line, so that only walls part them; lines
  ///     part others, except where they overlap.
  ///   - isParted: Whether there is something between them at a point.
  func passages(
    _ one: Int, _ other: Int, areUnlined: Bool, unless isParted: (PlanPoint) -> Bool
  ) -> [Place] {
    // Edges that only touch have the same places.
    [(one, other, areUnlined), (other, one, false)].flatMap { room, around, mayTouch in
      let shared = common(room, with: around).filter { place in
        (mayTouch || isWithin(around, place.point)) && isFree(place.point)
      }
      return Self.runs(of: shared).flatMap { run in
        stretches(of: run).filter { stretch in
          stretch.count >= Self.leastPassage && !stretch.contains { isParted($0.point) }
        }.flatMap(Self.spread)
      }
    }
  }

  /// Whether a point lies in a room, and not at its edge.
  private func isWithin(_ room: Int, _ point: PlanPoint) -> Bool {
    rooms[room].box.contains(point) && rooms[room].outline.contains(point)
      && rooms[room].outline.distance(to: point) > step / 4
  }

  /// The parts of an edge without gaps between the places.
  private func stretches(of run: [Place]) -> [[Place]] {
    var stretches: [[Place]] = []
    for place in run {
      if let last = stretches.last?.last,
        last.point.distance(to: place.point) < max(step, 0.011 * place.edge.length)
      {
        stretches[stretches.count - 1].append(place)
      } else {
        stretches.append([place])
      }
    }
    return stretches
  }

  /// Some of the places of a stretch, evenly spread.
  private static func spread(_ stretch: [Place]) -> [Place] {
    let count = min(mostPassages, max(1, stretch.count / placesApart))
    return (0..<count).map { stretch[(2 * $0 + 1) * stretch.count / (2 * count)] }
  }

  private static let mostNeighbors = 32
  /// The depth of a corridor that is wide enough, that of one through which people can walk at all,
  /// and the thickness of the wall before it, in half steps.
  private static let deepest = 3
  private static let passable = 2
  private static let fewestPoints = 3
  private static let thickest = 4
  /// The fewest rooms that are entered from narrow corridors where these are no slits.
  private static let fewestInNarrow = 3
  /// The least length of a passage, the distance of the places in it in half steps, and the most
  /// places on one stretch.
  private static let leastPassage = 3
  private static let placesApart = 8
  private static let mostPassages = 8
}
