extension GraphAssembly {
  /// For each room the doors in its edge or inside it; doors at the same place are limited in
  /// number.
  ///
  /// A door in the edges of two rooms opens no third one that is merely near. A corridor that
  /// surrounds rooms contains their doors, too, and counts only where it is on one side of a door.
  func roomsTouched(by doors: [PlanItem], on level: Level) -> [[Int]] {
    var result: [[Int]] = level.rooms.map { _ in [] }
    let reach = level.doorReach
    for (number, door) in doors.enumerated() {
      let point = door.position
      var found: [(room: Int, isExact: Bool)] = []
      for room in level.roomIndex.rooms(near: point, within: reach)
      where found.count < Self.mostRooms {
        let shape = level.rooms[room].item.outline
        guard let box = shape.box, box.expanded(by: reach).contains(point) else { continue }
        let isInside = shape.contains(point)
        let distance = shape.distance(to: point)
        guard isInside || distance <= reach else { continue }
        let isExact = distance <= 0.1 * reach || isInside && level.isBeside(door, room)
        found.append((room, isExact))
      }
      let isBetween = found.count(where: \.isExact) > 1
      for place in found where place.isExact || !isBetween { result[place.room].append(number) }
    }
    return result
  }

  /// The maximum number of rooms per door; usually there are two.
  private static let mostRooms = 16
}

extension Level {
  /// Whether a room is what lies on one side of a door: no smaller room there is inside of it.
  ///
  /// It counts as beside a door that is not marked by a line, whose sides are unknown.
  fileprivate func isBeside(_ door: PlanItem, _ room: Int) -> Bool {
    guard let mark = door.outline.lines.first?.points, door.outline.lines.count == 1,
      mark.count == 2, mark[0] != mark[1]
    else { return true }
    let line = Segment(mark[0], mark[1])
    let middle = line.point(at: 0.5)
    let area = rooms[room].item.outline.area
    let (x, y) = (
      (mark[1].y - mark[0].y) / line.length * doorReach / 2,
      (mark[0].x - mark[1].x) / line.length * doorReach / 2
    )
    return [1.0, -1].contains { sign in
      let point = PlanPoint(x: middle.x + sign * x, y: middle.y + sign * y)
      return rooms[room].item.outline.contains(point)
        && !roomIndex.rooms(near: point, within: 0).contains {
          $0 != room && rooms[$0].item.outline.contains(point)
            && rooms[$0].item.outline.area < area
        }
    }
  }
}
