import Testing

@testable import FloorPlanKit

/// Furniture in foreign drawings, which is neither a room nor in the way of one.
@Suite struct FurnitureTests {
  private static func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Outline
  {
    Outline(lines: [
      Outline.Line(
        points: [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map {
          PlanPoint(x: $0.0, y: $0.1)
        }, isClosed: true)
    ])
  }

  private static func text(_ text: String, _ x: Double, _ y: Double) -> PlacedText {
    PlacedText(
      text: text, box: PlanBox(minX: x - 4, minY: y - 2, maxX: x + 4, maxY: y + 2))
  }

  /// A hall, a desk in it, and a kiosk.
  private static let shapes = [
    square(0, 0, 100, 100), square(20, 20, 20, 10), square(60, 60, 20, 20),
  ]

  private static func furniture(_ texts: [PlacedText], marks: [PlanPoint] = []) -> Set<Int> {
    Islands(
      among: shapes, [(1, PlanPoint(x: 30, y: 25)), (2, PlanPoint(x: 70, y: 70))],
      in: { _ in true }, texts: texts, marks: marks
    ).furniture
  }

  @Test func `shapes in a room are furniture unless a text or stairs say what they are`() {
    #expect(Self.furniture([]) == [1, 2])
    #expect(Self.furniture([Self.text("101", 50, 50)]) == [1, 2])
    // The room's number is written over the desk.
    #expect(Self.furniture([Self.text("101", 30, 25)]) == [1, 2])
    #expect(Self.furniture([Self.text("101", 50, 50), Self.text("102", 70, 70)]) == [1])
    #expect(
      Self.furniture([Self.text("101", 50, 50)], marks: [PlanPoint(x: 70, y: 70)]) == [1])
  }

  @Test func `a shape with several others on it is a floor without furniture`() {
    let rooms = (0..<3).map { Self.square(5 + 30 * Double($0), 40, 25, 25) }
    let furniture = Islands(
      among: Self.shapes + rooms, [(1, PlanPoint(x: 30, y: 25))], in: { _ in true },
      texts: [Self.text("101", 30, 25)], marks: []
    ).furniture
    #expect(furniture == [])
  }

  private static let doors = (0..<6).map { 130 + 100 * $0 }
  private static let colours = ["#ffe680", "#cfe8ff", "#d9f2d9"]

  /// Coloured rooms beside a corridor under walls, with desks over their numbers, all in one group.
  private static var coloured: String {
    let rooms = (0..<6).map { number in
      #"<path d="M\#(100 + 100 * number),20h100v100h-100z" fill="\#(colours[number % 3])"/>"#
    }
    // The first wall is an open line around the corner of a room.
    let ends = [200] + doors.dropFirst().flatMap { [$0, $0 + 18] } + [700]
    let walls =
      ["M148,120H200", "M130,120H100V20H700V120", "M100,120V170H700V120"]
      + (1...5).map { "M\(100 + 100 * $0),20V120" }
      + stride(from: 0, to: ends.count, by: 2).map { "M\(ends[$0]),120H\(ends[$0 + 1])" }
    let desks = (0..<6).map { #"<rect x="\#(125 + 100 * $0)" y="55" width="45" height="20"/>"# }
    let numbers = (0..<6).map {
      #"<text x="\#(140 + 100 * $0)" y="68" font-size="8">10\#($0 + 1)</text>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="220" fill="none" stroke="#000">
      <g><g stroke="none">\(rooms.joined())<path d="M100,120h600v50h-600z" fill="#eee"/></g>
      <g>\(walls.map { "<path d=\"\($0)\"/>" }.joined())</g>
      <g>\(desks.joined())</g></g>\(numbers.joined())</svg>
      """
  }

  @Test func `outlines in coloured rooms are furniture, and ways pass the doors of the rooms`()
    throws
  {
    let (_, building) = try adoptDrawings(["A-1": Self.coloured])
    let rooms = building.rooms.map(\.room).filter { !$0.isWalkable }
    #expect(rooms.map(\.number).sorted() == ["101", "102", "103", "104", "105", "106"])
    for (one, other) in zip(rooms, rooms.dropFirst()) {
      let route = try #require(
        building.route(from: .named(one.number), to: .named(other.number)))
      let places = route.points.map { building.graph.points[$0].position }
      for (from, to) in zip(places, places.dropFirst()) where (from.y < 120) != (to.y < 120) {
        let share = (120 - from.y) / (to.y - from.y)
        let x = from.x + share * (to.x - from.x)
        #expect(Self.doors.contains { (Double($0)...Double($0 + 18)).contains(x) }, "at \(x)")
      }
      #expect(places.contains { $0.y > 120 }, "through the wall between rooms")
    }
  }

  @Test func `a way ends beside the furniture over the middle of a room`() throws {
    let ends = [100] + Self.doors.flatMap { [$0, $0 + 18] } + [700]
    let walls =
      ["M100,120V20H700V120", "M100,120V170H700V120"] + (1...5).map { "M\(100 + 100 * $0),20V120" }
      + stride(from: 0, to: ends.count, by: 2).map { "M\(ends[$0]),120H\(ends[$0 + 1])" }
    // Desks as lines of the walls' layer, with chairs in front of them.
    let desks = (0..<6).map { "M\(128 + 100 * $0),50h44v40h-44z" }
    let numbers = (0..<6).map {
      #"<text x="\#(140 + 100 * $0)" y="73" font-size="8">10\#($0 + 1)</text>"#
    }
    let (_, building) = try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="220" fill="none" stroke="#000">
      <g id="Walls"><path d="\((walls + desks).joined())"/></g>\(numbers.joined())</svg>
      """
    ])
    let numbered = building.rooms.map(\.room).filter { !$0.isWalkable }.map(\.number)
    #expect(numbered.sorted() == ["101", "102", "103", "104", "105", "106"])
    let route = try #require(building.route(from: .named("101"), to: .named("106")))
    let places = route.points.map { building.graph.points[$0].position }
    for (number, place) in [(0, places.first), (5, places.last)] {
      let place = try #require(place)
      let left = 100 + 100 * Double(number)
      #expect((left...left + 100).contains(place.x) && place.y < 120, "\(place)")
      #expect(!((left + 28)...(left + 72)).contains(place.x) || !(50...90).contains(place.y))
    }
  }

  @Test func `dimension lines outside of a building are no walls`() {
    func line(_ points: (Double, Double)...) -> [PlanPoint] {
      points.map { PlanPoint(x: $0.0, y: $0.1) }
    }
    let building = [
      line((100, 50), (900, 50), (900, 400), (100, 400), (100, 50)), line((500, 50), (500, 400)),
    ]
    let ruler = [
      line((100, 450), (900, 450)), line((100, 446), (100, 454)), line((500, 446), (500, 454)),
      line((900, 446), (900, 454)),
    ]
    let walls = LineWork(building + ruler, width: 1000, height: 500).walls
    #expect(walls == LineWork(building, width: 1000, height: 500).walls)
    // Without a building around it, nothing says that it is none.
    #expect(!LineWork(ruler, width: 1000, height: 500).walls.isEmpty)
  }

  @Test func `a corridor with a colour of its own is a floor and no wall`() throws {
    let rooms = (0..<5).map { number in
      #"<path class="r" d="M\#(100 + 100 * number),20h100v100h-100z"/>"#
    }
    let doors = (0..<5).map { 130 + 100 * $0 }
    let ends: [Int] = [100] + doors.flatMap { [$0, $0 + 18] } + [600]
    let walls =
      ["M100,120V20H600V120", "M100,120V170H550V400H600V120"]
      + (1...4).map { "M\(100 + 100 * $0),20V120" }
      + stride(from: 0, to: ends.count, by: 2).map { "M\(ends[$0]),120H\(ends[$0 + 1])" }
    let numbers = (0..<5).map {
      #"<text x="\#(140 + 100 * $0)" y="68" font-size="8">10\#($0 + 1)</text>"#
    }
    let (_, building) = try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="700" height="420">
      <style>.r{fill:#cfe8ff}.c{fill:#eee}.w{fill:none;stroke:#000}</style>
      \(rooms.joined())<path class="c" d="M100,120h500v280h-50v-230h-450z"/>
      \(walls.map { #"<path class="w" d="\#($0)"/>"# }.joined())\(numbers.joined())</svg>
      """
    ])
    let numbered = building.rooms.map(\.room).filter { !$0.isWalkable }.map(\.number)
    #expect(numbered.sorted() == ["101", "102", "103", "104", "105"])
    let route = try #require(building.route(from: .named("101"), to: .named("105")))
    let places = route.points.map { building.graph.points[$0].position }
    for place in places where abs(place.y - 120) < 1 {
      #expect(doors.contains { (Double($0)...Double($0 + 18)).contains(place.x) }, "\(place)")
    }
    #expect(places.contains { $0.y > 120 })
  }

  @Test func `a notch with a door in it is no slit`() {
    func outline(_ points: [(Double, Double)]) -> [Segment] {
      let corners = points.map { PlanPoint(x: $0.0, y: $0.1) }
      return zip(corners, corners.dropFirst() + corners.prefix(1)).map { Segment($0, $1) }
    }
    let notch = outline([
      (0, 0), (40, 0), (40, -2), (44, -2), (44, 0), (100, 0), (100, 40), (0, 40),
    ])
    #expect(OutlineSlits(notch, gap: 6).lines.isEmpty)
    let slit = outline([
      (0, 0), (40, 0), (40, -30), (44, -30), (44, 0), (100, 0), (100, 40), (0, 40),
    ])
    #expect(!OutlineSlits(slit, gap: 6).lines.isEmpty)
  }
}
