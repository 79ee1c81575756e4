extension AdoptedLevel {
  /// The widths of the drawn doors that fill a gap in a wall from end to end.
  ///
  /// Only these are drawn to scale: where walls go on behind doors, these may be signs of one size.
  var widthsOfDoorsInGaps: [Double] {
    let walls = RoomEdges.walls(of: page)
    guard (Self.fewestDoors...Self.mostDoors).contains(level.doors.count), !walls.isEmpty else {
      return []
    }
    let grid = BoxGrid(walls.map(\.box), cell: max(level.reach, 1e-6))
    return level.doors.compactMap { door in
      let ends = Self.threshold(door)
      guard ends.count == 2 else { return nil }
      let line = Segment(ends[0], ends[1])
      guard line.length > 0, line.length < Self.widestDoor * level.diagonal else { return nil }
      let middle = line.point(at: 0.5)
      let near = grid.near(middle, within: line.length).prefix(Self.mostWalls).map { walls[$0] }
      let isBetweenWalls = ends.allSatisfy { end in
        near.contains {
          min($0.from.distance(to: end), $0.to.distance(to: end)) < Self.slack * line.length
        }
      }
      let isInWall = near.contains { $0.distance(to: middle) < line.length / 4 }
      return isBetweenWalls && !isInWall ? line.length : nil
    }
  }

  private static let mostDoors = 5000
  /// The maximum number of walls near a door that are compared with it.
  private static let mostWalls = 200
  /// The width of a door at most, as a fraction of the page's diagonal.
  private static let widestDoor = 0.05
  /// How far from a door's end a wall may end, as a fraction of the door's width.
  private static let slack = 0.15
}
