extension AdoptedLevel {
  /// The closed walls that surround the level's rooms: the outlines of its buildings; `nil` if many
  /// rooms are outside of them.
  ///
  /// What lies between the buildings, such as a courtyard, is no floor, although walls enclose it.
  ///
  /// - Parameter rooms: The outlines of the rooms.
  func buildings(around rooms: [Outline]) -> AreaGrid? {
    let lines = level.walls.flatMap(\.outline.lines).filter(\.isRing).prefix(Self.mostRings)
    let rings = lines.map { Outline(lines: [$0]) }
    guard !rings.isEmpty else { return nil }
    let grid = AreaGrid(rings)
    var contents = rings.map { _ in (count: 0, area: 0.0) }
    let surroundings = rooms.map { room in room.innerPoint.map(grid.around) ?? [] }
    for (room, around) in zip(rooms, surroundings) {
      for ring in around {
        contents[ring].count += 1
        contents[ring].area += room.area
      }
    }
    // The wall around one room, or closely around a block of rooms, is no building.
    let buildings = Set(
      rings.indices.filter { ring in
        contents[ring].count >= Self.fewestRooms
          && contents[ring].area < Self.fullest * rings[ring].area
      })
    let inside = surroundings.count { !buildings.isDisjoint(with: $0) }
    return inside * 3 >= rooms.count * 2 ? grid : nil
  }

  private static let mostRings = 5000
  private static let fewestRooms = 3
  private static let fullest = 0.95

  /// Whether a shape is the outline of the building, which contains most of the other rooms.
  func isOutline(_ number: Int, _ areas: [Double]) -> Bool {
    let room = level.rooms[number]
    guard level.rooms.count > 3, let box = room.item.outline.box else { return false }
    var inside = 0
    var area = 0.0
    for (other, one) in level.rooms.enumerated()
    where other != number && areas[other] < areas[number]
      && box.contains(one.item.position) && room.item.outline.contains(one.item.position)
    {
      inside += 1
      area += areas[other]
    }
    return inside * 2 > level.rooms.count && area > areas[number] * 0.4
  }
}
