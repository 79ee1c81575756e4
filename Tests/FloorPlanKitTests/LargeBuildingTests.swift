import Foundation
import Testing

@testable import FloorPlanKit

/// Drawings of buildings of hundreds of metres, whose doors are small parts of the page.
@Suite struct LargeBuildingTests {
  /// Rooms of 7 m above a corridor, as lines, with doors of 0.8 m.
  private static func wing(rooms: Int) throws -> (PlanAdoption, Building) {
    let width = 70 * rooms
    var lines = ["M20,20V110H\(20 + width)V20", "M20,80H30"]
    var texts: [String] = []
    for room in 0..<rooms {
      let left = 20 + 70 * room
      let end = left + (room < rooms - 1 ? 80 : 70)
      lines.append("M\(left),20h70")
      if room > 0 { lines.append("M\(left),20V80") }
      // The leaf is open into the room; the wall goes on to the next door.
      lines.append("M\(left + 10),80v-8A8,8 0 0 1 \(left + 18),80H\(end)")
      texts.append(#"<text x="\#(left + 30)" y="50">\#(100 + room)</text>"#)
    }
    return try adoptDrawings([
      "W-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width + 240)" height="130">
      <path fill="none" stroke="#000" d="\(lines.joined())"/>\(texts.joined())</svg>
      """
    ])
  }

  @Test(arguments: [14, 60])
  func `doors, rooms and the corridor are found whatever the length`(rooms: Int) throws {
    let (adoption, building) = try Self.wing(rooms: rooms)
    let level = try #require(adoption.levels.first)
    #expect((level.doors, level.guessedDoors) == (rooms, 0))
    #expect(building.rooms.count { $0.room.isWalkable } == 1)
    let names = building.rooms.filter { !$0.room.isWalkable }.map(\.room.number)
    #expect(names.sorted() == (0..<rooms).map { "\(100 + $0)" })
    let route = try #require(
      building.route(from: .named("100"), to: .named("\(99 + rooms)")))
    let length = try #require(route.length)
    #expect(abs(length - 0.9 / 8 * Double(70 * (rooms - 1) + 60)) < 8)
    #expect(route.doubtfulDoors == [])
  }

  @Test func `small arcs are doors only beside many leaves of their size`() {
    func leaf(_ x: Double) -> [PlanPoint] {
      [PlanPoint(x: x, y: 80)]
        + (0...12).map { step in
          let angle = Double(step) / 12 * .pi / 2
          return PlanPoint(x: x + 8 * sin(angle), y: 80 - 8 * cos(angle))
        }
    }
    let many = (0..<12).map { leaf(Double(100 * $0)) }
    #expect(DoorArcs(in: many, diagonal: 4000).swings.count == 12)
    #expect(DoorArcs(in: Array(many.dropLast()), diagonal: 4000).swings.isEmpty)
    #expect(DoorArcs(in: Array(many.dropLast()), diagonal: 2000).swings.count == 11)
    // Round corners of furniture are a small part of a door.
    let corner = leaf(50).dropFirst().map { PlanPoint(x: $0.x / 3, y: $0.y / 3) }
    #expect(DoorArcs(in: many + [corner], diagonal: 4000).swings.count == 12)
  }

  @Test func `the grid of cells is as fine as doors need, within bounds`() {
    let box = PlanBox(minX: 0, minY: 0, maxX: 4000, maxY: 400)
    #expect(WallTracer.cells(box, side: 10) == 640)
    #expect(WallTracer.cells(box, side: 2) == 2000)
    #expect(WallTracer.cells(box, side: 1e-9) == 4472)
    #expect(WallTracer.cells(box, side: .infinity) == 640)
    let line = PlanBox(minX: 0, minY: 0, maxX: 4000, maxY: 0)
    #expect(WallTracer.cells(line, side: 1) == 640)
  }
}
