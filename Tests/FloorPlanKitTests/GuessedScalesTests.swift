import Testing

@testable import FloorPlanKit

/// Scales taken from drawn doors and stairs, and what depends on them.
@Suite struct GuessedScalesTests {
  /// Two rows of eight square rooms along a corridor.
  ///
  /// - Parameters:
  ///   - side: The side of a room.
  ///   - door: The width of the drawn doors; `nil` for none.
  ///   - more: Further groups.
  private static func floor(side: Int, door: Double?, more: String = "") -> String {
    var (rooms, doors) = ("", "")
    for number in 0..<16 {
      let (column, isUpper) = (number % 8, number < 8)
      let (x, y) = (20 + side * column, isUpper ? 100 - side : 130)
      rooms +=
        #"<rect id="R-\#(isUpper ? 1 : 2)0\#(column)" x="\#(x)" y="\#(y)" width="\#(side)" "#
        + #"height="\#(side)" fill="none" stroke="black"/>"#
      if let door {
        let (from, edge) = (Double(x) + 10, isUpper ? 100 : 130)
        doors +=
          #"<line x1="\#(from)" y1="\#(edge)" x2="\#(from + door)" y2="\#(edge)" stroke="orange"/>"#
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="900" height="260">
      <g id="rooms">\(rooms)</g><g id="doors">\(doors)</g>
      <g id="corridors"><rect id="hall" x="20" y="100" width="\(8 * side)" height="30"/></g>
      \(more)</svg>
      """
  }

  @Test func `drawn doors of one width give the scale`() throws {
    let (adoption, building) = try adoptDrawings(["G-1": Self.floor(side: 70, door: 15)])
    let level = try #require(adoption.levels.first)
    #expect(level.scaleSource == .doors)
    #expect(abs(try #require(level.guessedMetersPerUnit) - 0.06) < 1e-6)
    let route = building.route(from: .named("G-R-100"), to: .named("G-R-207"))
    #expect(route?.length != nil)
    #expect(building.lint().contains { $0.code == .guessedScale })
  }

  @Test func `doors drawn as large signs give none`() throws {
    let (adoption, building) = try adoptDrawings(["G-1": Self.floor(side: 70, door: 50)])
    #expect(adoption.levels.first?.scaleSource == nil)
    #expect(building.lint().contains { $0.code == .noScale })
  }

  @Test func `treads give the scale if rooms then have their size`() throws {
    func stairs(_ depth: Double) -> String {
      let treads = (0..<8).map { number in
        #"<path d="M\#(700 + Double(number) * depth),20v20m0,60v20" stroke="black"/>"#
      }
      return #"<g id="details" fill="none">\#(treads.joined())</g>"#
    }
    func source(_ depth: Double) throws -> ScaleSource? {
      let drawing = Self.floor(side: 70, door: nil, more: stairs(depth))
      return try adoptDrawings(["G-1": drawing]).0.levels.first?.scaleSource
    }
    #expect(try source(4.5) == .stairs)
    #expect(try source(8) == nil)
  }

  @Test func `levels drawn alike get one scale, and a scale of the plan replaces it`() throws {
    let drawings = [
      "G-1": Self.floor(side: 70, door: 14), "G-2": Self.floor(side: 70, door: 16),
      "G-3": Self.floor(side: 70, door: nil),
    ]
    let (adoption, building) = try adoptDrawings(drawings)
    #expect(Set(building.levels.map(\.metersPerPixel)).count == 1)
    #expect(adoption.levels.allSatisfy { $0.scaleSource == .doors })
    var reader = try adoption.package.reader()
    reader.description.units = PlanDescription.Units(metersPerUnit: 0.1)
    let stated = try Building(reader)
    #expect(stated.levels.allSatisfy { $0.metersPerPixel == 0.1 && $0.scaleSource == nil })
    #expect(!stated.lint().contains { $0.code == .guessedScale })
  }

  @Test func `a guess from doors makes no gap narrower than it would be without`() throws {
    let level = try #require(
      try adoptDrawings(["G-1": Self.floor(side: 70, door: 24)]).1.levels.first)
    #expect(level.scaleSource == .doors)
    #expect(level.leastGap <= 0.0075 * level.diagonal + 1e-9)
  }

  @Test func `without a scale, small rooms on a wide page mean narrow ways`() throws {
    func level(_ side: Int) throws -> Level {
      let rooms = (0..<12).map {
        #"<rect id="\#(100 + $0)" x="\#($0 * side)" y="40" width="\#(side)" height="\#(side)"/>"#
      }
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
        <g id="rooms">\(rooms.joined())</g></svg>
        """
      return try #require(
        try Building(drawings: ["G-1": Drawing(svg: svg.utf8)]).levels.first)
    }
    // Rooms of 5 m: 0.9 m are 3.6 of 20 pixels, but not less than a quarter of the usual 15.
    #expect(abs(try level(20).leastGap - 15.0 / 4) < 1e-6)
    #expect(abs(try level(50).leastGap - 9) < 1e-6)
    #expect(abs(try level(130).leastGap - 15) < 1e-6)
  }
}
