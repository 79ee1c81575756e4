import Testing

@testable import FloorPlanKit

/// Plans with areas to be clicked over rooms whose walls are lines.
@Suite struct ClickableAreasTests {
  private static let rooms = 0..<8

  private static func page(_ body: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
  }

  @Test func `parts of texts are no lines`() throws {
    let style = """
      <style>.a{fill:none}.w{fill:none;stroke:#000}.t{isolation:isolate}.x{font-size:10px}</style>
      """
    let areas = Self.rooms.map {
      #"<rect class="a" x="\#(100 + 100 * $0)" y="100" width="100" height="80"/>"#
    }
    let walls = (0..<6).map {
      #"<line class="w" x1="\#(100 + 100 * $0)" y1="100" x2="\#(100 + 100 * $0)" y2="180"/>"#
    }
    let texts = Self.rooms.map {
      #"<g class="t"><text class="x" transform="translate(\#(140 + 100 * $0) 140)">"#
        + #"<tspan x="0" y="0">10\#($0)</tspan></text></g>"#
    }
    let (adoption, _) = try adoptDrawings([
      "P-1": Self.page(style + areas.joined() + walls.joined() + texts.joined())
    ])
    let layers = try #require(adoption.levels.first?.layers)
    #expect(layers[".a"] == .rooms)
    #expect(layers[".w"] == .walls)
    #expect(layers[".t"] == nil)
  }

  @Test func `open lines beside areas with texts are walls, however many`() throws {
    let areas = Self.rooms.map {
      #"<rect x="\#(100 + 100 * $0)" y="100" width="100" height="80" fill="none"/>"#
        + #"<text x="\#(140 + 100 * $0)" y="140" font-size="10">10\#($0)</text>"#
    }
    let lines = Self.rooms.map { number in
      let x = 105 + 100 * number
      return ##"<polyline points="\##(x),200 \##(x + 40),200 \##(x + 40),240" fill="none" "##
        + ##"stroke="#000"/><polyline points="\##(x),300 \##(x + 40),300 \##(x + 40),340" "##
        + ##"fill="none" stroke="#000"/>"##
    }
    let (adoption, building) = try adoptDrawings([
      "P-1": Self.page(areas.joined() + lines.joined())
    ])
    #expect(adoption.levels.first?.unnamedRooms == 0)
    #expect(building.levels[0].walls.count >= 16)
  }

  @Test func `the frame of a text is no wall`() throws {
    let walls =
      "M100,100H900V260H100Z" + Self.rooms.map { "M\(100 + 100 * $0),200h40m20,0h40" }.joined()
      + Self.rooms.dropFirst().map { "M\(100 + 100 * $0),100V200" }.joined()
    let texts = Self.rooms.map {
      #"<rect x="\#(138 + 100 * $0)" y="140" width="24" height="11" fill="none"/>"#
        + #"<text x="\#(140 + 100 * $0)" y="150" font-size="12">10\#($0)</text>"#
    }
    let (adoption, _) = try adoptDrawings([
      "P-1": Self.page(##"<path d="\##(walls)" fill="none" stroke="#000"/>"## + texts.joined())
    ])
    #expect(adoption.levels.first?.unnamedRooms == 0)
    #expect(adoption.levels.first?.rooms == 9)
  }

  @Test func `letters in elements of their own are words`() throws {
    // Each number in three pieces, with a word below it in four.
    let texts = Self.rooms.map { number in
      let x = 110 + 100 * number
      return [
        ("B", x, 50), (".", x + 7, 50), ("1\(number)", x + 9, 50), ("O", x, 64), ("ff", x + 8, 64),
        ("i", x + 14, 64), ("ce", x + 16, 64),
      ].map { #"<text x="\#($0.1)" y="\#($0.2)" font-size="10">\#($0.0)</text>"# }.joined()
    }
    let drawing = try sketch(texts.joined())
    let expected = Self.rooms.flatMap { ["B.1\($0)", "Office"] }
    #expect(drawing.placedTexts.map(\.text) == expected)
  }

  @Test func `short texts side by side are not joined where most are words`() throws {
    let texts = (0..<30).map {
      #"<text x="\#(20 + 13 * $0)" y="50" font-size="10">\#(10 + $0)</text>"#
        + #"<text x="\#(20 + 13 * $0)" y="90" font-size="2">Office \#(10 + $0)</text>"#
    }
    #expect(try sketch(texts.joined()).placedTexts.count == 60)
  }
}
