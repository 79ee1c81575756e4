import Testing

@testable import FloorPlanKit

/// Foreign drawings that show floors beside or above each other on one page.
@Suite struct FloorSheetsTests {
  /// Five rooms above a corridor with stairs at its end, below a title.
  private static func floor(_ number: Int, _ title: String, x: Int, y: Int) -> String {
    let rooms = (0..<5).map {
      #"<rect x="\#(x + 60 * $0)" y="\#(y)" width="60" height="50"/>"#
        + #"<text x="\#(x + 20 + 60 * $0)" y="\#(y + 25)" font-size="10">\#(number)0\#($0 + 1)</text>"#
    }
    return """
      <text x="\(x)" y="\(y - 15)" font-size="12">\(title)</text>
      <g fill="none" stroke="#000">\(rooms.joined())
      <rect x="\(x)" y="\(y + 50)" width="300" height="30"/>
      <text x="\(x + 100)" y="\(y + 70)" font-size="10">Corridor</text>
      <rect x="\(x + 300)" y="\(y + 50)" width="50" height="30"/>
      <text x="\(x + 305)" y="\(y + 70)" font-size="10">Stairs</text>
      <rect x="\(x)" y="\(y + 80)" width="80" height="40"/>
      <text x="\(x + 20)" y="\(y + 100)" font-size="10">\(number)10</text>
      <rect x="\(x + 80)" y="\(y + 80)" width="80" height="40"/>
      <text x="\(x + 100)" y="\(y + 100)" font-size="10">\(number)11</text>
      <rect x="\(x + 160)" y="\(y + 80)" width="140" height="40"/>
      <text x="\(x + 200)" y="\(y + 100)" font-size="10">\(number)12</text></g>
      """
  }

  private static func adopt(
    _ body: String, width: Int = 900, height: Int = 300
  ) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "plan": """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <rect width="\(width)" height="\(height)" fill="#fff"/>\(body)</svg>
      """
    ])
  }

  @Test(arguments: [(460, 60, 900, 300), (40, 260, 500, 460)])
  func `floors on one page become levels`(x: Int, y: Int, width: Int, height: Int) throws {
    let body =
      Self.floor(0, "Ground floor", x: 40, y: 60) + Self.floor(1, "1st floor", x: x, y: y)
    let (adoption, building) = try Self.adopt(body, width: width, height: height)
    #expect(adoption.levels.map(\.level) == ["0", "1"])
    #expect(adoption.levels.flatMap(\.floors) == [])
    // Each level is its part of the page.
    for level in building.levels {
      #expect(level.drawing.width < 420 && level.drawing.height < 180, "\(level.id)")
    }
    let route = try #require(building.route(from: .named("001"), to: .named("112")))
    #expect(route.levelIDs == ["0", "1"])
  }

  @Test func `shapes are those of the drawing with one floor`() throws {
    let (_, alone) = try Self.adopt(Self.floor(1, "", x: 40, y: 60), width: 420, height: 200)
    let (_, both) = try Self.adopt(
      Self.floor(0, "Ground floor", x: 40, y: 60) + Self.floor(1, "1st floor", x: 460, y: 60))
    let single = try #require(alone.levels.first)
    let level = try #require(both.levels.last)
    #expect(level.rooms.map(\.number).sorted() == single.rooms.map(\.number).sorted())
    #expect(level.doors.count == single.doors.count)
    func length(_ building: Building) -> Double? {
      let found = building.route(from: .named("101"), to: .named("112"))
      let places = found?.points.map { building.graph.points[$0].position }
      return places.map { zip($0, $0.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    }
    // What is near depends on the size of the page.
    let ratio = try #require(length(both)) / (try #require(length(alone)))
    #expect(abs(ratio - 1) < 0.05)
  }

  @Test(arguments: [
    // No space between the floors, a floor without a title, and a title without a floor.
    [(0, "Ground floor", 40), (1, "1st floor", 390)],
    [(0, "Ground floor", 40), (1, "", 460)],
  ])
  func `floors that cannot be parted are only noticed`(
    _ floors: [(number: Int, title: String, x: Int)]
  ) throws {
    let body = floors.map { Self.floor($0.number, $0.title, x: $0.x, y: 60) }.joined()
    let (adoption, _) = try Self.adopt(body)
    #expect(adoption.levels.map(\.level) == ["plan"])
  }

  @Test func `a clipped shape is clipped at its new place`() throws {
    let clip = """
      <clipPath id="c"><rect x="460" y="140" width="300" height="40"/></clipPath>
      <g clip-path="url(#c)"><rect x="460" y="140" width="300" height="140" fill="none"/></g>
      """
    let sheet = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
        \(Self.floor(0, "Floor 0", x: 40, y: 60))\(Self.floor(1, "Floor 1", x: 460, y: 60))\(clip)
        </svg>
        """.utf8)
    let floor = try #require(sheet.floorSheets.last?.drawing)
    let shapes = floor.elements.filter { $0.tag == "rect" && !$0.outline.lines.isEmpty }
    let shape = try #require(shapes.last)
    #expect(shape.outline.box?.height == 40)
    #expect(shape.outline.box?.minX ?? 0 < 100)
  }
}
