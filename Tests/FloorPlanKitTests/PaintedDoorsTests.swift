import Foundation
import Testing

@testable import FloorPlanKit

/// Foreign plans whose doors are strips of another colour on the walls.
@Suite struct PaintedDoorsTests {
  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "P-1": #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
    ])
  }

  private static let rooms = 0..<6
  private static let names = rooms.map {
    #"<text x="\#(155 + 130 * $0)" y="150" font-size="16">10\#($0)</text>"#
  }.joined()

  private static func path(_ data: String, _ color: String, width: Double = 2) -> String {
    ##"<path d="\##(data)" fill="none" stroke="\##(color)" stroke-width="\##(width)"/>"##
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String)
    -> String
  {
    ##"<rect x="\##(x)" y="\##(y)" width="\##(width)" height="\##(height)" fill="\##(color)"/>"##
  }

  /// Six rooms above a corridor, the wall between them given.
  private static func lines(_ between: String) -> String {
    path("M100,100H880V260H100ZV200", "#b9b9b9") + between
      + (1..<6).map { path("M\(100 + 130 * $0),100V200", "#b9b9b9") }.joined() + names
  }

  /// Drawings of the same floor: doors painted over a line, set into its gaps, two in one path,
  /// over a filled wall, and with posts.
  private static let floors: [String] = [
    lines(
      path("M100,200H880", "#b9b9b9")
        + rooms.map { path("M\(150 + 130 * $0),200h20", "white") }.joined()),
    lines(
      rooms.map {
        path("M\(100 + 130 * $0),200h50m20,0h60", "#b9b9b9")
          + path("M\(150 + 130 * $0),200h20", "#841")
      }.joined()),
    lines(
      path("M100,200H880", "#b9b9b9")
        + [0, 2, 4].map { path("M\(150 + 130 * $0),200h20M\(280 + 130 * $0),200h20", "#fff") }
        .joined()),
    solid(rooms.map { box(150 + 130 * $0, 197, 20, 6, "#ffffff") }.joined()),
    solid(
      rooms.map { number in
        let x = 150 + 130 * number
        return ##"<path fill="#fff" d="M\##(x),197h20v6h-20ZM\##(x),197h-2v6h2ZM\##(x + 20),"##
          + #"197h2v6h-2ZM\#(x),203h-2v8h2ZM\#(x + 20),203h2v8h-2Z"/>"#
      }.joined()),
  ]

  /// The floor with filled walls.
  private static func solid(_ doors: String) -> String {
    let walls =
      [box(97, 97, 786, 6, "#888"), box(97, 197, 786, 6, "#888"), box(97, 257, 786, 6, "#888")]
      + [box(97, 103, 6, 154, "#888"), box(877, 103, 6, 154, "#888")]
      + (1..<6).map { box(97 + 130 * $0, 103, 6, 94, "#888") }
    return walls.joined() + doors + names
  }

  @Test func `the lines of a hatching are no painted doors`() throws {
    // Each line of one colour goes on beneath those of another one.
    let hatching = (0..<40).map { number in
      let x = 120 + 12 * number
      return Self.path("M\(x),200l60,-60", "#9cf") + Self.path("M\(x + 20),180l20,-20", "#36c")
    }
    let (adoption, _) = try Self.adopt(
      Self.lines(Self.path("M100,200H880", "#b9b9b9"))
        + hatching.joined())
    #expect(adoption.levels[0].doors == 0)
  }

  @Test func `shapes as broad as rooms, or with a number, are no painted doors`() throws {
    for height in [28, 12] {
      let shapes = Self.rooms.map { Self.box(150 + 130 * $0, 200 - height / 2, 40, height, "#d33") }
      let texts = Self.rooms.map {
        #"<text x="\#(158 + 130 * $0)" y="203" font-size="8">20\#($0)</text>"#
      }
      let wall = Self.path("M100,200H930", "#b9b9b9")
      let (adoption, building) = try Self.adopt(
        wall + shapes.joined() + texts.joined() + Self.path("M100,100H930V300H100Z", "#b9b9b9"))
      #expect(adoption.levels[0].doors == 0)
      #expect(building.rooms.contains { $0.room.number == "203" }, "\(height)")
    }
  }

  @Test(arguments: floors.indices)
  func `a strip of another colour in a wall is a door`(number: Int) throws {
    let (adoption, building) = try Self.adopt(Self.floors[number])
    let level = try #require(adoption.levels.first)
    #expect((level.rooms, level.doors, level.guessedDoors) == (7, 6, 0))
    #expect(level.closedRooms == [])
    for (room, door) in zip(
      Self.rooms, building.levels[0].doors.sorted(by: { $0.position.x < $1.position.x }))
    {
      #expect(abs(door.position.x - Double(160 + 130 * room)) < 1, "\(door.position)")
      #expect(abs(door.position.y - 200) < 1, "\(door.position)")
    }
    let found = building.route(from: .named("100"), to: .named("105"))
    let route = try #require(found)
    #expect(route.doubtfulDoors == [])
    // The way leads to the door, through it, along the corridor, and back.
    let places = route.points.map { building.graph.points[$0].position }
    let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect((700...800).contains(length), "\(length)")
  }

  @Test func `few strips, or strips apart from walls, are no doors`() throws {
    let wall = Self.path("M100,200H880", "#b9b9b9")
    let few = (0..<5).map { Self.path("M\(150 + 130 * $0),200h20", "white") }.joined()
    let apart = Self.rooms.map { Self.path("M\(150 + 130 * $0),150h20", "white") }.joined()
    let across = Self.rooms.map { Self.path("M\(160 + 130 * $0),190v20", "white") }.joined()
    for strips in [few, apart, across] {
      let (adoption, _) = try Self.adopt(Self.lines(wall + strips))
      #expect(adoption.levels.first?.doors == 0)
    }
  }

  @Test func `a wall in pieces of two colours has no doors`() throws {
    // Most lines of the second colour are longer than doors.
    let pieces = Self.rooms.map {
      Self.path("M\(100 + 130 * $0),200h50m20,0h60", "#b9b9b9")
        + Self.path("M\(150 + 130 * $0),200h20", "#666")
    }
    let others = (0..<7).map { Self.path("M\(100 + 110 * $0),300v150", "#666") }
    let (adoption, _) = try Self.adopt(Self.lines(pieces.joined() + others.joined()))
    #expect(adoption.levels.first?.doors == 0)
  }

  @Test func `thousands of strips are not compared with all walls`() throws {
    let strips = (0..<3100).map { _ in Self.path("M150,200h20", "white") }.joined()
    let (adoption, _) = try Self.adopt(Self.lines(Self.path("M100,200H880", "#b9b9b9") + strips))
    #expect(adoption.levels.first?.doors == 0)
  }

  @Test func `colours are equal however they are written`() {
    for white in ["white", "#fff", "#FFFFFF", "rgb(255, 255, 255)", "rgb(100%,100%,100%)"] {
      #expect(Paint(white) == Paint("#ffffff"))
    }
    #expect(Paint("tan") == Paint("Tan"))
    #expect(Paint("tan") != Paint("teal"))
    #expect(Paint("black").isDark && Paint("#333").isDark && Paint("rgb(10%,10%,10%)").isDark)
    #expect(!Paint("#404040").isDark && !Paint("white").isDark && !Paint("darkgrey").isDark)
    #expect(Paint("rgb(1e999,-5,3)").number >> 31 == 0)
  }

  @Test func `small rooms of one colour with a number in each are no doors`() throws {
    let shapes = (0..<12).map { number in
      let color = number % 2 == 0 ? "#094" : "#8c3"
      return ##"<rect x="\##(100 + 40 * number)" y="100" width="40" height="28" "##
        + ##"fill="\##(color)" stroke="#222"/><text x="\##(105 + 40 * number)" y="118" "##
        + #"font-size="10">\#(101 + number)</text>"#
    }.joined()
    let (_, building) = try Self.adopt(
      Self.path("M90,90H600V200H90Z", "#222") + shapes)
    let numbers = Set(building.levels[0].rooms.map(\.number))
    #expect(numbers.isSuperset(of: (101...112).map(String.init)))
  }
}
