extension Level {
  /// Whether the door of some room is known, so that those that may not exist are to be avoided.
  ///
  /// Where all are guessed, avoiding them would only mean longer ways through fewer of them.
  var hasCertainDoors: Bool {
    doors.contains { door in
      !door.isGuessedInWall && roomNumbers(of: door).contains { !rooms[$0].isWalkable }
    }
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
