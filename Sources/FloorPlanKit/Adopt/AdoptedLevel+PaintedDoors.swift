extension AdoptedLevel {
  /// Whether an opening between spaces is drawn as a door.
  func isDrawn(_ opening: Segment) -> Bool {
    swings.contains { $0.opening == opening } || painted.contains { $0.axis == opening }
  }

  /// Adds the painted doors between drawn rooms; those between traced spaces are known already.
  mutating func addPaintedDoors() {
    for strip in painted {
      let middle = strip.axis.point(at: 0.5)
      let isKnown = page.doors.contains { door in
        zip(door.points, door.points.dropFirst()).contains {
          Segment($0, $1).distance(to: middle) < strip.axis.length / 2
        }
      }
      if !isKnown {
        let id = free("door")
        paintedNames.insert(id)
        page.doors.append(PlanPackage.Thing(id: id, points: [strip.axis.from, strip.axis.to]))
      }
    }
  }

  /// Removes painted doors to the outside, which are windows, if most lead from room to room.
  mutating func removePaintedWindows() {
    guard !paintedNames.isEmpty, page.rooms.count <= Self.mostRooms else { return }
    let edges = RoomEdges(page, level)
    let windows = page.doors.filter { door in
      guard paintedNames.contains(door.id), let middle = PlanPoint.middle(of: door.points) else {
        return false
      }
      return edges.touching(middle).count < 2
    }
    guard windows.count * 2 < painted.count else { return }
    let left = Set(windows.map(\.id))
    page.doors.removeAll { left.contains($0.id) }
  }

  private static let mostRooms = 3000
}
