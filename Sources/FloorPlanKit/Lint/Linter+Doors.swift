extension Linter {
  /// Reports doors away from paths, doors without rooms, rooms without doors, and paths of zero
  /// length.
  mutating func lintDoors(of level: Level) {
    let number = building.levels.firstIndex { $0.id == level.id } ?? 0
    let usesVertices = level.vertices.contains {
      building.sources.hasVertex($0.name)
    }
    let segments = level.paths.flatMap { $0.outline.segments() }
    for path in level.paths where path.outline.segments().allSatisfy({ $0.length < 1e-6 }) {
      add(
        .zeroLengthEdge, level, at: path, ids: [path.name], message: "the way has no length",
        fix: "delete it, or draw it to where it leads")
    }
    for door in level.doors {
      if !segments.isEmpty, !usesVertices {
        let nearest = segments.map { $0.distance(to: door.position) }.min() ?? .infinity
        let reach = GraphAssembly.doorReach(door, level)
        if nearest > reach {
          add(
            .doorOffPath, level, at: door, ids: [door.name],
            message: "the door is \(Self.short(nearest)) px from the nearest way, more than "
              + "\(Self.short(reach)) px",
            fix:
              "draw a way to the door, or move the door \(Self.short(nearest - reach)) px closer",
            distance: nearest)
        }
      }
      if level.roomNumbers(of: door).isEmpty, !isPassage(door, level) {
        add(
          .doorWithoutRoom, level, at: door, ids: [door.name], message: "the door leads to no room",
          fix: "name it after its room, or move it onto the room's edge")
      }
      if door.isGuessedInWall, let id = door.elementID,
        neededDoubtfulDoors[number]?.contains(id) == true
      {
        let rooms = level.roomsBeside(door.position)
        add(
          .doorInWall, level, at: door, ids: [door.name],
          message: "the door is guessed in a wall without a gap"
            + (rooms.isEmpty ? "" : ", at \(rooms.joined(separator: ", "))"),
          fix: "move it to where the door is, or remove data-guess if it is there")
      }
    }
    let reached = Set(
      building.graph.points.filter { $0.level == number && $0.kind == .room }.compactMap(\.item))
    for (place, room) in level.rooms.enumerated()
    where !room.isWalkable && !reached.contains(place) && room.kind != "closet" {
      add(
        .roomWithoutDoor, level, at: room.item, ids: [room.id],
        message: "no door and no way leads into room \(room.id)",
        fix: usesVertices
          ? "draw the vertex audvertex-\(room.id) in it, and write it into Graph.plist"
          : "draw a door on its edge in the layer 'Doors'")
    }
  }

  /// Reports opening hours that cannot be parsed, which `--at` would ignore.
  mutating func lintHours(of level: Level) {
    for item in level.itemsWithUnreadableHours {
      let text = String((item.data["hours"] ?? "").prefix(60))
      add(
        .unreadableHours, level, at: item, ids: [item.name],
        message: "the opening hours '\(text)' cannot be read, so it counts as open",
        fix: "write days and times of an ordinary week: Mo-Fr 07:00-20:00; Sa 08:00-14:00")
    }
  }

  /// Whether a door connects corridors, or a corridor and the outside.
  private func isPassage(_ door: PlanItem, _ level: Level) -> Bool {
    level.rooms.contains { room in
      room.isWalkable
        && (room.item.outline.contains(door.position)
          || room.item.outline.distance(to: door.position) <= level.doorReach)
    }
  }
}
