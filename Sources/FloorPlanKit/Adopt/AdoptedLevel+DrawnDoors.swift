extension AdoptedLevel {
  /// Adds the drawn doors: of those drawn with their arcs the openings, also if the leaf and the arc
  /// are elements of their own.
  mutating func addDrawnDoors() {
    let doors = dividedDoors
    guard !doors.isEmpty else { return }
    let boxes = swings.map { PlanBox(around: $0.hinge).expanded(by: 1.2 * $0.radius) }
    let grid = BoxGrid(boxes, cell: max(4 * level.doorReach, 1e-6))
    for door in doors {
      guard let swing = swing(of: door, grid) else {
        page.doors.append(
          PlanPackage.Thing(id: free(door.name), points: Self.threshold(door), data: door.data))
        continue
      }
      add(door, swing)
    }
  }

  /// The door that an element draws, or a part of it.
  private func swing(of door: PlanItem, _ grid: BoxGrid) -> DoorArcs.Swing? {
    guard let box = door.outline.box else { return nil }
    let around = box.expanded(by: level.snapDistance)
    let near = grid.near(box.center, within: max(around.width, around.height) / 2).map {
      swings[$0]
    }
    let segments = door.outline.segments()
    return near.first { !segments.isEmpty && segments.allSatisfy($0.draws) }
      ?? near.first { around.contains($0.opening.point(at: 0.5)) }
  }

  /// Adds the opening of a door that is drawn with its arc, unless it is known; a gap that was taken
  /// for a door is no guess any more.
  private mutating func add(_ door: PlanItem, _ swing: DoorArcs.Swing) {
    let middle = swing.opening.point(at: 0.5)
    let known = page.doors.firstIndex { known in
      zip(known.points, known.points.dropFirst()).contains {
        Segment($0, $1).distance(to: middle) < swing.radius / 2
      }
    }
    guard let known else {
      page.doors.append(
        PlanPackage.Thing(
          id: free(door.name), points: [swing.hinge, swing.frame], data: door.data))
      return
    }
    page.doors[known].data["guess"] = nil
  }
}
