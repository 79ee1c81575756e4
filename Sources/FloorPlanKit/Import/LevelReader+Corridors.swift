extension LevelReader {
  /// Marks rooms through which drawn paths run from end to end as corridors, whatever their name.
  ///
  /// Paths do not lead to the middle of a corridor: such a route would cross rooms.
  mutating func findCorridors() {
    let segments = level.paths.flatMap { $0.outline.segments() }
    guard !segments.isEmpty, level.rooms.contains(where: { !$0.isWalkable }) else { return }
    var drawn = Array(repeating: 0.0, count: level.rooms.count)
    let step = level.reach / 2
    var samples = Self.mostSamples
    for segment in segments where samples > 0 && segment.length.isFinite {
      let count = max(1, min(samples, Int(nearest: segment.length / max(step, 1e-9))))
      samples -= count
      for place in 0..<count {
        let point = segment.point(at: (Double(place) + 0.5) / Double(count))
        guard let room = level.closedRoom(at: point) else { continue }
        drawn[room] += segment.length / Double(count)
      }
    }
    var hasChanged = false
    for number in level.rooms.indices where isCorridor(number, drawn: drawn[number]) {
      let room = level.rooms[number]
      level.rooms[number] = Room(
        id: room.id, number: room.number, item: room.item, isWalkable: true)
      hasChanged = true
    }
    if hasChanged { level.indexRooms() }
  }

  /// Whether paths are drawn along most of a room, and doors of other rooms open into it.
  private func isCorridor(_ number: Int, drawn: Double) -> Bool {
    let room = level.rooms[number]
    guard drawn > 0, !room.isWalkable, room.kind == nil, let box = room.item.outline.box,
      drawn >= 0.75 * max(box.width, box.height)
    else { return false }
    let around = box.expanded(by: level.reach)
    var others = 0
    for door in level.doors where around.contains(door.position) {
      guard !level.roomIndex.rooms(numbered: Self.number(of: door, level)).contains(number),
        room.item.outline.contains(door.position)
          || room.item.outline.distance(to: door.position) <= level.reach
      else { continue }
      others += 1
      if others > 1 { return true }
    }
    return false
  }

  private static func number(of door: PlanItem, _ level: Level) -> String {
    ItemName.roomNumber(door.data["room"] ?? door.name, building: level.building)
  }

  /// The maximum number of points sampled along drawn paths.
  private static let mostSamples = 200_000
}
