import Testing

@testable import FloorPlanKit

/// Foreign plans whose drawing style tells walls from open sides.
@Suite struct OpenAreaTests {
  /// Six rooms drawn with lines above a lounge and a hall, with doors, and a further shape.
  private static func adopt(lounge style: String, _ shape: String = "") throws -> Building {
    let rooms = (1...6).map {
      #"<rect id="r\#($0)" x="\#($0 * 100)" y="20" width="100" height="80"/>"#
    }
    let doors = (1...6).map {
      #"<path id="d\#($0)" d="M\#($0 * 100 + 45),100H\#($0 * 100 + 55)"/>"#
    }
    return try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">
      <style>.room{fill:none;stroke:#000;stroke-width:2px}.open{fill:none;stroke-width:0px}</style>
      <g id="rooms" class="room">\(rooms.joined())
      <rect id="lounge" \(style) x="100" y="100" width="200" height="100"/>\(shape)</g>
      <g id="corridors" class="open"><rect id="hall" x="300" y="100" width="400" height="100"/></g>
      <g id="doors" class="room">\(doors.joined())</g></svg>
      """
    ]).1
  }

  @Test(arguments: [#"class="open""#, #"stroke="none" style="stroke:none""#])
  func `a room without a line is walked through`(style: String) throws {
    let building = try Self.adopt(lounge: style)
    let lounge = try #require(building.rooms.first { $0.room.number == "lounge" })
    #expect(lounge.room.isWalkable)
    let route = try #require(building.route(from: .named("r1"), to: .named("r5")))
    #expect(route.doubtfulDoors == [])
    #expect(building.route(from: .named("r1"), to: .named("lounge")) != nil)
  }

  @Test func `free space that only openings part is one corridor`() throws {
    let rooms = (0..<8).map {
      #"<rect id="r\#($0)" x="\#(100 + $0 % 4 * 150)" y="\#($0 < 4 ? 20 : 128)" width="150" "#
        + #"height="80"/>"#
    }
    let doors = (0..<8).map {
      #"<path id="d\#($0)" d="M\#(130 + $0 % 4 * 150),\#($0 < 4 ? 100 : 128)h10"/>"#
    }
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <g id="rooms">\(rooms.joined())</g>
      <g id="walls" fill="none" stroke="#000"><path d="M100,20H700V208H100Z"/>
      <path d="M400,100V104"/></g><g id="doors">\(doors.joined())</g></svg>
      """
    ])
    #expect(building.levels[0].rooms.count(where: \.isWalkable) == 1)
    let route = try #require(building.route(from: .named("r0"), to: .named("r7")))
    #expect(route.doubtfulDoors == [])
  }

  @Test func `a room with a line is a room`() throws {
    let building = try Self.adopt(lounge: "")
    let lounge = try #require(building.rooms.first { $0.room.number == "lounge" })
    #expect(!lounge.room.isWalkable)
  }

  @Test func `a coloured room between lines is a room`() throws {
    let lines = [
      ("100", "100", "100", "200"), ("300", "100", "300", "200"), ("100", "200", "300", "200"),
    ]
    .map { #"<line x1="\#($0.0)" y1="\#($0.1)" x2="\#($0.2)" y2="\#($0.3)"/>"# }.joined()
    let building = try Self.adopt(lounge: ##"stroke="none" style="stroke:none;fill:#8c3""##, lines)
    let lounge = try #require(building.rooms.first { $0.room.number == "lounge" })
    #expect(!lounge.room.isWalkable)
  }

  @Test(arguments: [
    (##"fill="#000""##, true), (#"style="fill:rgb(5, 10, 10)""#, true), (#"fill="black""#, true),
    (##"fill="#ccc""##, false), (#"fill="none""#, false),
    (##"style="fill:#000;fill-opacity:0""##, false),
  ])
  func `a black shape without a text is solid`(style: String, isSolid: Bool) throws {
    let pillar = #"<rect id="p1" class="" \#(style) x="180" y="130" width="40" height="40"/>"#
    let building = try Self.adopt(lounge: "", pillar)
    let names = building.rooms.map(\.room.number)
    #expect(names.contains("p1") != isSolid)
    #expect(building.levels[0].walls.isEmpty != isSolid)
  }

  @Test(arguments: [
    (#"<rect id="p1" style="fill:#000" x="180" y="130" width="6" height="6"/>"#, 1),
    (#"<path id="p1" style="fill:#000" d="M180,130h8l-4,8z"/>"#, 0),
  ])
  func `a small black rectangle is a pillar, other small shapes are symbols`(
    shape: String, walls: Int
  ) throws {
    let building = try Self.adopt(lounge: "", shape)
    #expect(building.levels[0].walls.count == walls)
  }

  @Test func `a black room with a text stays a room`() throws {
    let room =
      ##"<rect id="p1" style="fill:#000" x="180" y="130" width="40" height="40"/>"##
      + #"<text x="190" y="155" font-size="10">77</text>"#
    let building = try Self.adopt(lounge: "", room)
    #expect(building.rooms.contains { $0.room.number == "77" })
  }
}
