extension Level {
  /// The ids of the doors that may not exist and are therefore to be avoided: all of them where most
  /// rooms have a certain door, else those of rooms that have one.
  ///
  /// Where nearly all are guessed, avoiding them would only mean longer ways through fewer of them.
  var avoidedDoors: Set<String> {
    let doubtful = doors.filter(\.isGuessedInWall)
    guard !doubtful.isEmpty else { return [] }
    func closedRooms(of door: PlanItem) -> [Int] {
      roomNumbers(of: door).filter { !rooms[$0].isWalkable }
    }
    let known = Set(doors.filter { !$0.isGuessedInWall }.flatMap(closedRooms))
    guard !known.isEmpty else { return [] }
    let areMostKnown = known.count * 2 > rooms.count { !$0.isWalkable }
    let avoided = doubtful.filter {
      areMostKnown || closedRooms(of: $0).contains(where: known.contains)
    }
    return Set(avoided.compactMap(\.elementID))
  }

  /// The names of up to four rooms at whose edges a door is, without corridors.
  func roomsBeside(_ door: PlanPoint) -> [String] {
    roomIndex.rooms(near: door, within: doorReach).filter { number in
      let room = rooms[number]
      return !room.isWalkable && !room.id.isEmpty
        && (room.item.outline.contains(door) || room.item.outline.distance(to: door) <= doorReach)
    }.prefix(4).map { rooms[$0].id }
  }
}

extension Building {
  /// Whether a vertex is a door that is guessed in a wall without a gap, and may not exist.
  func isDoubtfulDoor(_ number: Int) -> Bool {
    let point = graph.points[number]
    guard point.kind == .door, let id = point.elementID else { return false }
    return levels[point.level].door(withID: id)?.isGuessedInWall ?? false
  }
}
