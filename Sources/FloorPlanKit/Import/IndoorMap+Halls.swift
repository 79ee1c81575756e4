internal import GeoKit
internal import OpenStreetMapKit

extension IndoorMap {
  /// Makes the outlines of levels halls where none are mapped.
  ///
  /// Stations and shopping centres are often mapped as the outline of each level and the shops in it;
  /// what is between them is the hall.
  mutating func addHalls(_ outlines: [MapArea]) {
    var isNeeded: [Double: Bool] = [:]
    for outline in outlines {
      let number = (outline.kind == .way ? "w" : "r") + String(outline.id)
      for level in Self.levels(outline.tags["level"]) {
        guard let page = drawn[level] else { continue }
        let isOwn = isNeeded[level] ?? Self.lacksHalls(page)
        isNeeded[level] = isOwn
        if isOwn { addHall(outline, number, on: level) }
      }
    }
  }

  private mutating func addHall(_ outline: MapArea, _ number: String, on level: Double) {
    for polygon in outline.polygons {
      let points = polygon.outer.map(layout.point)
      guard points.count > 2 else { continue }
      var data = Self.data(of: outline.tags)
      data["kind"] = "corridor"
      // What the outline leaves out is open to the level below.
      let holes = polygon.inner.filter { $0.count > 2 }.map { $0.map(layout.point) }
      let id = free("", number, on: level)
      drawn[level]?.rooms.append(
        PlanPackage.Thing(id: id, points: points, data: data, holes: holes))
    }
  }

  /// Whether at least half of the rooms of a level, and three, touch no corridor or area.
  private static func lacksHalls(_ page: PlanPackage.Page) -> Bool {
    let rooms = page.rooms.filter { $0.data["kind"] == nil }
    let sides = page.rooms.filter { $0.data["kind"] == "corridor" }.flatMap(self.sides)
    let reach = greatestGap / EarthLayout.metersPerUnit
    let grid = BoxGrid(sides.map(\.box), cell: 4 * reach)
    let corners = BoxGrid(sides.map { PlanBox(around: $0.from) }, cell: 4 * reach)
    let apart = rooms.count { room in
      !room.points.contains { corner in
        grid.near(corner, within: reach).contains { sides[$0].distance(to: corner) <= reach }
      }
        && !self.sides(room).contains { side in
          corners.near(side.point(at: 0.5), within: side.length / 2 + reach).contains {
            side.distance(to: sides[$0].from) <= reach
          }
        }
    }
    return apart >= fewestRooms && apart * 2 >= rooms.count
  }

  private static func sides(_ room: PlanPackage.Thing) -> [Segment] {
    Outline(lines: [Outline.Line(points: room.points, isClosed: true)]).segments(closing: true)
  }

  private static let fewestRooms = 3
  /// The greatest distance between a room and the hall that it opens to, in metres.
  private static let greatestGap = 1.0
}
