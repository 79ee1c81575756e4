/// Finds the ways that lead from doors and portals to the drawn ways of a level that end too far
/// from them.
struct MissingWays {
  private typealias Candidate = LineProposals.Candidate
  private typealias RoomPlace = LineProposals.RoomPlace

  private let building: Building
  private let pairs: [PortalPairs.End: [PortalPairs.End]]
  /// The vertices of the portals and doors to which ways lead.
  private let portals: [PortalPairs.End: Int]
  private let doors: Set<[String]>
  private let rooms: Set<RoomPlace>

  init(_ building: Building) {
    self.building = building
    var pairs: [PortalPairs.End: [PortalPairs.End]] = [:]
    for pair in PortalPairs.find(building.levels, links: building.links) {
      pairs[pair.one, default: []].append(pair.two)
      pairs[pair.two, default: []].append(pair.one)
    }
    self.pairs = pairs
    let points = building.graph.points
    var portals: [PortalPairs.End: Int] = [:]
    var doors: Set<[String]> = []
    var rooms: Set<RoomPlace> = []
    for way in building.graph.ways where points[way.start].level == points[way.end].level {
      for number in [way.start, way.end] {
        let point = points[number]
        switch (point.kind, point.item) {
        case (.portal, let item?):
          portals[PortalPairs.End(level: point.level, portal: item)] = number
        case (.room, let item?): rooms.insert(RoomPlace(level: point.level, room: item))
        case (.door, _):
          if let id = point.elementID { doors.insert([building.levels[point.level].id, id]) }
        default: continue
        }
      }
    }
    (self.portals, self.doors, self.rooms) = (portals, doors, rooms)
  }

  /// The ways of a level, each with the rooms that it connects; none if it only shortens others.
  ///
  /// - Parameters:
  ///   - number: The level, on which ways are drawn.
  ///   - part: The part of the building that a vertex belongs to.
  ///   - members: The rooms of each part.
  ///   - isWanted: Whether people look for a room.
  func candidates(
    on number: Int, part: (Int) -> Int, members: [Int: [LineProposals.RoomPlace]],
    where isWanted: (LineProposals.RoomPlace) -> Bool
  ) -> [LineProposals.Candidate] {
    let level = building.levels[number]
    let items = level.doors.count + level.portals.count
    let ways = level.paths.flatMap { $0.outline.segments() }
    guard ways.count * items <= Self.mostTests else { return [] }
    let edges = RoomEdges(level)
    func line(from item: PlanItem, within share: Double) -> [PlanPoint]? {
      Self.line(from: item, to: ways, within: share * level.diagonal, edges)
    }
    let missing = level.doors.compactMap { door -> Candidate? in
      guard let id = door.elementID, !doors.contains([level.id, id]) else { return nil }
      let opened = level.roomNumbers(of: door).map { RoomPlace(level: number, room: $0) }
        .filter { !rooms.contains($0) && isWanted($0) }
      guard !opened.isEmpty, let ends = line(from: door, within: Self.farthestDoor) else {
        return nil
      }
      return Candidate(level: number, ends: ends, rooms: opened.sorted(), layer: .paths)
    }
    return missing
      + level.portals.enumerated().compactMap { place, portal -> Candidate? in
        let end = PortalPairs.End(level: number, portal: place)
        guard portals[end] == nil,
          let others = pairs[end]?.filter({ isAbove($0, end) }), !others.isEmpty,
          let ends = line(from: portal.item, within: Self.farthestPortal)
        else { return nil }
        let own = vertex(on: number, near: ends[1]).map(part)
        let beyond = others.compactMap { other in
          portals[other]
            ?? vertex(
              on: other.level,
              near: building.levels[other.level].portals[other.portal].item.position)
        }.map(part).filter { $0 != own }
        let opened = beyond.map { members[$0] ?? [] }.max { $0.count < $1.count } ?? []
        let near = own.flatMap { members[$0] } ?? []
        return Candidate(
          level: number, ends: ends,
          rooms: beyond.isEmpty ? [] : (opened.count < near.count ? opened : near).sorted(),
          layer: .paths)
      }
  }

  /// Whether two portals are above each other as far as pages of one size show: names alone may be
  /// wrong.
  private func isAbove(_ one: PortalPairs.End, _ other: PortalPairs.End) -> Bool {
    let (first, second) = (building.levels[one.level], building.levels[other.level])
    guard first.building == second.building, first.drawing.hasPage(like: second.drawing) else {
      return true
    }
    let distance = first.portals[one.portal].item.position
      .distance(to: second.portals[other.portal].item.position)
    return distance < Self.farthestShift * first.diagonal
  }

  /// The nearest vertex of a level's drawn ways.
  private func vertex(on level: Int, near point: PlanPoint) -> Int? {
    let points = building.graph.points
    return points.indices.filter { points[$0].level == level && points[$0].kind == .junction }
      .min { points[$0].position.distance(to: point) < points[$1].position.distance(to: point) }
  }

  /// The shortest line to a way that leads through no other room.
  private static func line(
    from item: PlanItem, to ways: [Segment], within reach: Double, _ edges: RoomEdges
  ) -> [PlanPoint]? {
    let ends = item.outline.lines.flatMap { $0.isClosed ? [] : $0.points }.prefix(mostEnds)
    let starts = ends.isEmpty ? [item.position] : Array(ends)
    let lines = ways.compactMap { way -> Segment? in
      starts.map { Segment($0, way.point(at: way.nearest(to: $0))) }
        .min { $0.length < $1.length }.flatMap { $0.length <= reach ? $0 : nil }
    }
    let nearest = lines.filter { $0.length > 0 }.sorted { $0.length < $1.length }
    let free = nearest.prefix(mostLines).first { line in
      edges.grid.near(line.point(at: 0.5), within: line.length / 2).allSatisfy { room in
        edges.rooms[room].isOpen
          || edges.rooms[room].outline.distance(to: line.from) <= edges.step
          || !edges.rooms[room].outline.segments(closing: true).contains {
            $0.crossing(line) != nil
          }
      }
    }
    return free.map { [$0.from, $0.to] }
  }

  private static let mostTests = 2_000_000
  private static let mostEnds = 8
  private static let mostLines = 12
  /// How far from the nearest way a door or portal is at most, as a fraction of the page's diagonal:
  /// farther away, ways of a whole corridor are missing.
  private static let farthestDoor = 0.1
  private static let farthestPortal = 0.08
  /// How far apart one staircase is on two levels at most.
  private static let farthestShift = 0.1
}
