import Testing

@testable import FloorPlanKit

/// Staircases whose texts tell the floor and which one they are, as `S1A` below `S2A`.
@Suite struct StairLabelsTests {
  /// A staircase: its text, where it begins, and its number of treads.
  private struct Stairs {
    let label: String
    let x: Double
    var treads = 7
  }

  /// A corridor with numbered rooms above and staircases below, drawn at a place and size.
  private static func floor(
    _ number: Int, scale: Double = 1, shift: Double = 0, rooms: String = "", _ stairs: [Stairs]
  ) -> String {
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      #"<rect class="r" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
    }
    func text(_ label: String, _ x: Double, _ y: Double) -> String {
      #"<text x="\#(x)" y="\#(y)" font-size="6">\#(label)</text>"#
    }
    let offices = (0..<6).map { box(20 + 100 * Double($0), 20, 100, 80) }
    let numbers = (0..<6).map { text("\(rooms)\(number)0\($0)", 60 + 100 * Double($0), 60) }
    let shafts = stairs.map { box($0.x, 140, 60, 80) }
    let labels = stairs.map { text($0.label, $0.x + 20, 215) }
    let treads = stairs.flatMap { flight in
      (0..<flight.treads).map { step in
        let y = 150 + 6 * Double(step)
        return #"<line x1="\#(flight.x + 15)" y1="\#(y)" x2="\#(flight.x + 45)" y2="\#(y)"/>"#
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <g transform="translate(\(shift) \(shift)) scale(\(scale))">
      <g id="rooms">\((offices + shafts).joined())</g>
      <g id="corridors"><rect x="20" y="100" width="600" height="40"/></g>
      <g id="labels">\((numbers + labels).joined())</g>
      <g id="treads">\(treads.joined())</g></g></svg>
      """
  }

  /// The names of the staircases of a level from west to east.
  private static func names(_ level: String, _ adoption: PlanAdoption) -> [String] {
    let page = adoption.package.pages.first { $0.id == level }
    return (page?.portals ?? []).filter { $0.data["kind"] == "stairs" }
      .sorted { ($0.points.first?.x ?? 0) < ($1.points.first?.x ?? 0) }.map(\.id)
  }

  @Test func `two stairs with the same letters place a moved level`() throws {
    let (adoption, building) = try adoptDrawings([
      "A-1": Self.floor(1, [Stairs(label: "S1A", x: 30), Stairs(label: "S1B", x: 520)]),
      "A-2": Self.floor(
        2, scale: 0.8, shift: 150,
        [
          Stairs(label: "S2A", x: 30), Stairs(label: "S2C", x: 270),
          Stairs(label: "S2B", x: 520),
        ]),
    ])
    let (low, high) = (Self.names("A-1", adoption), Self.names("A-2", adoption))
    #expect(low.count == 2 && high.count == 3)
    #expect([high.first, high.last] == [low.first, low.last])
    #expect(adoption.movedLevels == ["A-2"])
    #expect(adoption.unjoinedLevels == [])
    let route = building.route(from: .named("A-100"), to: .named("A-205"))
    #expect(route?.levelIDs == ["A-1", "A-2"])
  }

  @Test func `letters in another order say nothing`() throws {
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.floor(1, [Stairs(label: "S1A", x: 30), Stairs(label: "S1B", x: 520)]),
      "A-2": Self.floor(
        2, scale: 0.8, shift: 150,
        [
          Stairs(label: "S2B", x: 30), Stairs(label: "S2C", x: 270),
          Stairs(label: "S2A", x: 520),
        ]),
    ])
    #expect(adoption.movedLevels == [])
    #expect(adoption.unjoinedLevels == [[["A-1"], ["A-2"]]])
  }

  @Test(arguments: [3, 0])
  func `what the letters of other stairs name is a staircase`(treads: Int) throws {
    let places = [30.0, 270, 520]
    func stairs(_ floor: Int, last: Int) -> [Stairs] {
      zip("ABC", places).map {
        Stairs(label: "S\(floor)\($0)", x: $1, treads: $0 == "C" ? last : 7)
      }
    }
    let (adoption, building) = try adoptDrawings([
      "A-1": Self.floor(1, stairs(1, last: treads)), "A-2": Self.floor(2, stairs(2, last: 7)),
    ])
    #expect(Self.names("A-1", adoption) == Self.names("A-2", adoption))
    #expect(Self.names("A-1", adoption).count == 3)
    let route = building.route(from: .named("A-105"), to: .named("A-205"))
    #expect(route?.levelIDs == ["A-1", "A-2"])
  }

  @Test func `letters that also name rooms do not mean stairs`() throws {
    let stairs = [Stairs(label: "S109", x: 30), Stairs(label: "S119", x: 520)]
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.floor(1, rooms: "S", stairs),
      "A-2": Self.floor(
        2, rooms: "S", [Stairs(label: "S209", x: 30), Stairs(label: "S219", x: 520)]),
    ])
    #expect(Self.names("A-1", adoption).count == 2)
    #expect(Self.names("A-2", adoption).count == 2)
  }
}
