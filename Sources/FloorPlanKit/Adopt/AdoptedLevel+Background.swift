extension AdoptedLevel {
  /// Removes the background of the page, which looks like one large open area, if most rooms have a
  /// corridor beside them; else it is the space through which people walk.
  mutating func removeBackground() {
    let corridors = page.rooms.indices.filter { page.rooms[$0].data["kind"] == "corridor" }
    let background = Set(
      corridors.filter {
        unlined.contains(page.rooms[$0].id) && coversPage(page.rooms[$0].points)
      })
    guard !background.isEmpty || !backgroundWalls.isEmpty, background.count < corridors.count,
      page.rooms.count <= Self.mostRooms
    else { return }
    let hallways = corridors.filter { !background.contains($0) }.map { page.rooms[$0].outline }
    let boxes = hallways.map { ($0.box ?? .empty).expanded(by: level.doorReach) }
    let closed = page.rooms.filter { $0.data["kind"] != "corridor" }
    let served = closed.count { room in
      let sides = room.outline.segments(closing: true)
      return sides.prefix(Self.mostSides).contains { side in
        let middle = side.point(at: 0.5)
        return zip(hallways, boxes).contains { hallway, box in
          box.contains(middle) && hallway.distance(to: middle) <= level.doorReach
        }
      }
    }
    guard served * 2 > closed.count else { return }
    nameless.subtract(background.map { page.rooms[$0].id })
    page.rooms = page.rooms.indices.filter { !background.contains($0) }.map { page.rooms[$0] }
    page.walls.removeAll { backgroundWalls.contains($0.id) }
  }

  /// Whether a rectangle covers the page.
  func coversPage(_ points: [PlanPoint]) -> Bool {
    let box = points.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) }
    return points.count <= 5 && box.width >= 0.98 * page.width && box.height >= 0.98 * page.height
  }

  private static let mostRooms = 2000
  private static let mostSides = 200
}
