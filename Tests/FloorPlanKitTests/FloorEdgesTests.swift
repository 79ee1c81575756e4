import Testing

@testable import FloorPlanKit

/// Plans whose floor is several shapes of one colour, without walls, as many maps for the web.
@Suite struct FloorEdgesTests {
  /// The wings of a building with a yard between them.
  private static let wings = [
    PlanBox(minX: 20, minY: 20, maxX: 140, maxY: 380),
    PlanBox(minX: 130, minY: 20, maxX: 470, maxY: 140),
    PlanBox(minX: 460, minY: 20, maxX: 580, maxY: 380),
  ]
  private static let rooms = [
    ("101", 30, 300, 94, 330), ("102", 510, 300, 506, 330), ("103", 200, 30, 220, 84),
    ("104", 300, 30, 320, 84),
  ]

  private static func rectangle(_ box: PlanBox, _ color: String) -> String {
    ##"<rect x="\##(box.minX)" y="\##(box.minY)" width="\##(box.width)" "##
      + ##"height="\##(box.height)" fill="\##(color)"/>"##
  }

  private static func line(_ x: Int, _ y: Int, isUpright: Bool) -> String {
    ##"<line x1="\##(x)" y1="\##(y)" x2="\##(x + (isUpright ? 0 : 14))" "##
      + ##"y2="\##(y + (isUpright ? 14 : 0))" stroke="#c22"/>"##
  }

  private static func adopt() throws -> (
    PlanAdoption, Building
  ) {
    let shapes = rooms.map { _, x, y, _, _ in
      ##"<rect x="\##(x)" y="\##(y)" width="60" height="50" fill="#d66"/>"##
    }
    let texts = rooms.map { name, x, y, _, _ in
      #"<text x="\#(x + 20)" y="\#(y + 30)" font-size="10">\#(name)</text>"#
    }
    let lines = rooms.map { _, _, y, x, at in line(x, at, isUpright: y > 200) }
    return try adoptDrawings([
      "P-1": ##"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">"##
        + #"<rect width="600" height="400" fill="white"/><g id="Base">"#
        + wings.map { rectangle($0, "#bbb") }.joined() + #"</g><g id="Rooms">"#
        + shapes.joined() + #"</g><g id="Doors">"# + lines.joined() + "</g>" + texts.joined()
        + "</svg>"
    ])
  }

  @Test func `ways stay on a floor of several shapes`() throws {
    let (_, building) = try Self.adopt()
    let route = try #require(building.route(from: .named("101"), to: .named("102")))
    let places = route.points.map { building.graph.points[$0].position }
    for (from, to) in zip(places, places.dropFirst()) {
      for part in 0...20 {
        let place = Segment(from, to).point(at: Double(part) / 20)
        #expect(Self.wings.contains { $0.contains(place) }, "\(place)")
      }
    }
  }

  @Test func `rooms beside the shapes of a colour are not kept on it`() throws {
    let (_, building) = try adoptDrawings([
      "P-1": ##"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">"##
        + Self.rectangle(Self.wings[1], "#bbb") + #"<g id="Rooms">"#
        + Self.rooms.map { name, x, y, _, _ in
          ##"<rect id="room-\##(name)" x="\##(x)" y="\##(y)" width="60" height="50"/>"##
        }.joined() + "</g></svg>"
    ])
    #expect(building.levels[0].walls.isEmpty)
  }
}
