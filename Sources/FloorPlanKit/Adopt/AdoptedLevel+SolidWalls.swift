extension AdoptedLevel {
  /// Marks the guessed doors in walls that have no gap there, so that lint and routes can tell them
  /// from those in gaps, and finds the rooms that have no other door.
  ///
  /// Where doors are drawn, the outline of a room without one is such a wall, too, and so may be a
  /// line that bars a corridor; where neither doors nor walls of rooms are drawn, all outlines are.
  mutating func markDoorsInWalls() {
    let edges = RoomEdges(page, level)
    guard showsWallsOrDoors(edges) else {
      return markDoorsOfRooms(except: Set(page.doors.filter { !Self.isGuess($0) }.map(\.id)))
    }
    let showsDoors = page.rooms.count <= Self.mostRooms && hasDrawnDoors(edges)
    let barNames = Set(bars.map(\.id))
    var budget = RoomEdges.mostTests
    var inWall: Set<Int> = []
    for (number, door) in page.doors.enumerated() where Self.isGuess(door) {
      if edges.isInWall(door.points)
        || showsDoors
          && (barNames.contains(door.id) || edges.isInOutline(door.points, &budget))
      {
        page.doors[number].data["guess"] = PlanItem.guessInWall
        inWall.insert(number)
      }
    }
    guard !inWall.isEmpty, page.rooms.count <= Self.mostRooms else { return }
    findClosedRooms(edges, inWall)
  }

  /// Finds the rooms whose only doors are in walls without a gap.
  private mutating func findClosedRooms(_ edges: RoomEdges, _ inWall: Set<Int>) {
    var closed: Set<Int> = []
    var entered: Set<Int> = []
    for (number, door) in page.doors.enumerated() {
      guard let middle = PlanPoint.middle(of: door.points) else { continue }
      let rooms = edges.touching(middle).filter { !edges.rooms[$0].isOpen }
      if inWall.contains(number) { closed.formUnion(rooms) } else { entered.formUnion(rooms) }
    }
    closedRooms = closed.subtracting(entered).sorted().map { page.rooms[$0].id }
  }

  /// Marks the doors through which a room is entered as guessed in its wall, but for some.
  ///
  /// Outlines of rooms are walls on a map, and corridors that touch each other have none between
  /// them.
  mutating func markDoorsOfRooms(except known: Set<String> = []) {
    guard page.rooms.count <= Self.mostRooms else { return }
    let edges = RoomEdges(page, level)
    var inWall: Set<Int> = []
    for (number, door) in page.doors.enumerated() where !known.contains(door.id) {
      guard let middle = PlanPoint.middle(of: door.points) else { continue }
      // The rooms on both sides of the door, without others close by.
      let sides = edges.touching(middle)
        .map { (room: edges.rooms[$0], distance: edges.rooms[$0].outline.distance(to: middle)) }
        .sorted { $0.distance < $1.distance }.prefix(2)
      guard sides.contains(where: { !$0.room.isOpen }), !edges.isInDoorway(middle) else { continue }
      page.doors[number].data["guess"] = PlanItem.guessInWall
      inWall.insert(number)
    }
    findClosedRooms(edges, inWall)
  }

  private static let mostRooms = 3000

  /// Whether doors of rooms are drawn, not only those of the building, or walls along the outlines
  /// of some rooms.
  private func showsWallsOrDoors(_ edges: RoomEdges) -> Bool {
    let closed = edges.rooms.indices.filter { !edges.rooms[$0].isOpen }
    guard swings.isEmpty,
      page.rooms.count > Self.mostRooms || withDrawnDoors(edges).count * 5 <= closed.count
    else { return true }
    var budget = RoomEdges.mostTests
    return closed.count { edges.isWalled($0, &budget) } * 10 > closed.count
  }

  /// Whether most rooms have a drawn door.
  private func hasDrawnDoors(_ edges: RoomEdges) -> Bool {
    withDrawnDoors(edges).count * 2 > edges.rooms.count { !$0.isOpen }
  }

  /// The closed rooms with a drawn door.
  private func withDrawnDoors(_ edges: RoomEdges) -> Set<Int> {
    var entered: Set<Int> = []
    for door in page.doors where !Self.isGuess(door) {
      guard let middle = PlanPoint.middle(of: door.points) else { continue }
      entered.formUnion(edges.touching(middle).filter { !edges.rooms[$0].isOpen })
    }
    return entered
  }
}

extension RoomEdges {
  /// Whether a door is in the outline of a closed room, and in no gap of the walls beside it.
  fileprivate func isInOutline(_ door: [PlanPoint], _ budget: inout Int) -> Bool {
    guard let middle = PlanPoint.middle(of: door) else { return false }
    let own = touching(middle).filter { !rooms[$0].isOpen }
    return !own.isEmpty
      && !own.contains { room in
        gaps(in: room, &budget).contains { $0.middle.distance(to: middle) < step }
      }
  }

  /// Whether a wall is drawn along a door.
  func isInWall(_ door: [PlanPoint]) -> Bool {
    guard let first = door.first, let last = door.last else { return false }
    let line = Segment(first, last)
    guard line.length > 0 else { return false }
    let middle = line.point(at: 0.5)
    return wallsNear(line).contains { wall in
      wall.length > 0 && !wall.isAcross(line) && wall.distance(to: middle) <= step / 16
        && (0.001...0.999).contains(wall.nearest(to: middle))
    }
  }
}
