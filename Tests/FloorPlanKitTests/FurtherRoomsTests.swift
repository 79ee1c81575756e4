import Testing

@testable import FloorPlanKit

/// Layers of rooms beside those in a layer called rooms.
@Suite struct FurtherRoomsTests {
  /// Eight rooms on both sides of a corridor, and another group.
  private static func drawing(_ other: String) -> String {
    let rooms = (0..<8).map { number in
      let (x, y) = (20 + 110 * (number % 4), number < 4 ? 20 : 160)
      return #"<rect id="\#(101 + number)" x="\#(x)" y="\#(y)" width="100" height="80"/>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="260">
      <g id="Background"><rect x="10" y="10" width="780" height="240" fill="#ccc"/></g>
      <g id="Rooms" fill="#c66">\(rooms.joined())
      <rect id="110" x="680" y="20" width="100" height="80"/></g>
      \(other)</svg>
      """
  }

  private static func kind(_ shapes: String, fill: String = "navy") throws -> LayerKind? {
    let svg = drawing(#"<g id="Service" fill="\#(fill)">\#(shapes)</g>"#)
    return LayerGuess(try Drawing(svg: svg.utf8), stated: [:]).kinds["service"]
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  @Test func `coloured shapes beside rooms are rooms`() throws {
    #expect(try Self.kind(Self.rect(470, 20, 60, 80) + Self.rect(540, 20, 60, 80)) == .rooms)
  }

  @Test func `furniture, floors and frames are none`() throws {
    #expect(try Self.kind(Self.rect(30, 30, 40, 40) + Self.rect(140, 30, 40, 40)) == nil)
    #expect(try Self.kind(Self.rect(15, 15, 320, 90) + Self.rect(340, 15, 330, 90)) == nil)
    #expect(
      try Self.kind(Self.rect(470, 20, 60, 80) + Self.rect(540, 20, 60, 80), fill: "none") == nil)
  }

  @Test func `routes lead around them`() throws {
    let toilets = Self.rect(470, 20, 200, 100) + Self.rect(470, 140, 200, 100)
    let (_, building) = try adoptDrawings([
      "G-1": Self.drawing(#"<g id="Service" fill="navy">\#(toilets)</g>"#)
    ])
    let route = try #require(building.route(from: .named("G-104"), to: .named("G-110")))
    let shapes = [(20.0, 120.0), (140, 240)].map {
      PlanBox(minX: 475, minY: $0.0 + 5, maxX: 665, maxY: $0.1 - 5)
    }
    let points = route.points.map { building.graph.points[$0].position }
    for (from, to) in zip(points, points.dropFirst()) {
      for share in stride(from: 0.0, through: 1, by: 0.02) {
        let place = Segment(from, to).point(at: share)
        #expect(!shapes.contains { $0.contains(place) })
      }
    }
  }
}
