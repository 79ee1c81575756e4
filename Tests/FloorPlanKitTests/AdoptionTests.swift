import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Drawings as people export them, who never heard of layers called Rooms.
@Suite struct AdoptionTests {
  private static let web = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
    <path id="Path_1" class="shell" d="M5,5H995V495H5Z"/>
    <g id="Hotspots">
      <rect id="rect10" x="10" y="10" width="240" height="200"/>
      <rect id="rect11" x="250" y="10" width="240" height="200"/>
      <rect id="rect12" x="490" y="10" width="240" height="200"/>
      <rect id="rect13" x="10" y="290" width="240" height="200"/>
      <rect id="rect14" x="250" y="290" width="240" height="200"/>
      <rect id="rect15" x="10" y="210" width="980" height="80"/>
    </g>
    <g id="captions"><text x="100" y="100">101</text><text x="340" y="100">102</text>
      <text x="580" y="100">103</text><text x="100" y="400">104</text>
      <text x="340" y="400">Stairs</text></g>
    </svg>
    """

  private func adopted(_ drawings: [String: String]) throws -> (PlanAdoption, Building) {
    let folder = try TemporaryFolder()
    for (name, text) in drawings { try folder.write(text, to: name + ".svg") }
    let adoption = try withExtendedLifetime(folder) { try PlanAdoption(files: [folder.url]) }
    let target = folder.url.appending(path: "out.floorpkg")
    try adoption.package.write(to: target)
    return (adoption, try Building(contentsOf: target))
  }

  @Test
  func `layers are told by their names and shapes, rooms get their labels, doors are guessed`()
    throws
  {
    let (adoption, building) = try adopted(["L-1": Self.web, "L-2": Self.web])
    let report = try #require(adoption.levels.first)
    #expect(report.layers["hotspots"] == .rooms)
    #expect(report.layers["captions"] == .labels)
    // What the drawn rooms leave free of the shell is a corridor too.
    #expect(report.rooms == 7 && report.corridors == 2 && report.guessedDoors >= 5)
    let numbers = Set(building.levels[0].rooms.map(\.number))
    #expect(numbers.isSuperset(of: ["101", "102", "103", "104"]))
    for (from, to) in [("L-1-101", "L-1-104"), ("L-1-101", "L-2-103")] {
      let route = try #require(
        building.route(from: .named(from), to: .named(to)), "\(from) \(to)")
      #expect(route.points.count > 2)
    }
    #expect(building.lint().allSatisfy { $0.severity == .warning || $0.code == .unreachableExit })
  }

  @Test func `a name with blanks is kept as it is written`() throws {
    let (_, building) = try adopted(["L-1": Self.web.replacing(">103<", with: ">Tea room<")])
    let room = try #require(building.rooms.first { $0.room.number == "Tea-room" }?.room)
    #expect(room.title(in: "en") == "Tea room")
  }

  @Test func `a plan that is tidy already stays as it is`() throws {
    let campus = Checkout.root.appending(path: "Examples/campus.floorpkg/15-4.svg")
    let before = try Building(contentsOf: campus)
    let adoption = try PlanAdoption(files: [campus])
    let after = try adoption.package.building()
    #expect(Set(after.rooms.map(\.room.number)) == Set(before.rooms.map(\.room.number)))
    #expect(adoption.levels.first?.guessedDoors == 0)
  }

  @Test func `what plan json says of layers is heeded, and mistakes in it are told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.web, to: "L-1.svg")
    try folder.write(#"{"layers":{"Hotspots":"rooms","captions":"labels"}}"#, to: "plan.json")
    let building = try Building(contentsOf: folder.url)
    #expect(building.rooms.contains { $0.room.number == "101" })
    try folder.write(#"{"layers":{"Hotspots":"chambers"}}"#, to: "plan.json")
    #expect(throws: FloorPlanError.self) { try Building(contentsOf: folder.url) }
  }
}

/// Drawings in which rooms, doors or corridors have to be found.
@Suite struct TracedPlanTests {
  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#,
      to: "A-1.svg")
    return try withExtendedLifetime(folder) {
      let adoption = try PlanAdoption(files: [URL(filePath: file)])
      return (adoption, try adoption.package.building())
    }
  }

  /// Two rooms above a corridor, with openings of 30 pixels; the corridor has one to the outside.
  private static let walls = """
    <g id="walls" fill="none" stroke="#000">
    <path d="M100,100H900V220M900,250V400H100V100"/><path d="M500,100V300"/>
    <path d="M100,300H280M310,300H680M710,300H900"/></g>
    <g id="texts"><text x="250" y="200">101</text><text x="650" y="200">102</text></g>
    """

  @Test func `rooms are what lies between walls, and openings are doors`() throws {
    let (adoption, building) = try Self.adopt(Self.walls)
    let level = try #require(adoption.levels.first)
    #expect((level.rooms, level.guessedDoors) == (3, 2))
    let route = try #require(building.route(from: .named("101"), to: .named("102")))
    let places = route.points.map { building.graph.points[$0].position }
    let line = zip(places, places.dropFirst()).map { Segment($0, $1) }
    #expect(
      line.allSatisfy {
        $0.crossing(Segment(PlanPoint(x: 500, y: 100), PlanPoint(x: 500, y: 300))) == nil
      })
    #expect(building.levels[0].portals.map(\.kind) == [.exit])
    guard case .found = building.evacuation(from: .named("101")) else {
      Issue.record("no way out")
      return
    }
  }

  @Test func `the leaves of a double door are one exit`() throws {
    // A post in the middle of the opening to the outside, and a door further along the wall.
    let walls = Self.walls.replacing("M900,250V400", with: "M900,250V254M900,284V350M900,380V400")
    let (_, building) = try Self.adopt(walls)
    let exits = building.levels[0].portals.filter { $0.kind == .exit }
    #expect(exits.map { $0.item.position.y }.sorted() == [235, 365])
  }

  @Test func `rooms of one colour on a floor get doors to what they leave free`() throws {
    var shapes = ##"<rect x="50" y="50" width="900" height="400" fill="#fdd"/>"##
    for place in 0..<6 {
      let x = 50 + 150 * place
      shapes += ##"<rect x="\##(x)" y="50" width="150" height="150" fill="#d33"/>"##
      shapes += ##"<rect x="\##(x)" y="270" width="150" height="180" fill="#d33"/>"##
      shapes += #"<text x="\#(x + 60)" y="120">\#(100 + place)</text>"#
      shapes += #"<text x="\#(x + 60)" y="350">\#(200 + place)</text>"#
    }
    let (adoption, building) = try Self.adopt(#"<g id="Plan vec copy">\#(shapes)</g>"#)
    #expect(adoption.levels.first?.corridors == 1)
    let rooms = building.rooms.map(\.room).filter { !$0.isWalkable }
    #expect(rooms.count == 12)
    for room in rooms where room.number != "100" {
      let route = try #require(
        building.route(from: .named("100"), to: .room(room.id)), "\(room.id)")
      #expect(route.length == nil)
      let through = route.points.filter { building.graph.points[$0].kind == .room }
      #expect(through.count <= 2)
    }
  }

  @Test func `a door that fits two walls alike is guessed in the first one`() throws {
    // The corridor lies along the right and the lower side of the room.
    let adoption = try Self.adopt(
      """
      <g id="Rooms"><rect id="a" x="100" y="100" width="200" height="200"/>
      <rect id="f" x="110" y="380" width="100" height="100"/></g>
      <g id="Corridors"><path id="b" d="M300,20H380V380H20V300H300Z"/></g>
      """
    ).0
    let doors = try #require(adoption.package.pages.first?.doors.map(\.points))
    #expect(doors.count == 2)
    #expect(doors[0].allSatisfy { $0.x == 300 }, "\(doors)")
  }

  @Test func `a drawing with an endless number of walls is read within bounds`() throws {
    // More than are searched for narrow gaps.
    let hatching = (0..<10_500).map { "M\($0 % 1000),0V500" }.joined()
    let (adoption, _) = try Self.adopt(#"<g id="walls"><path d="\#(hatching)"/></g>"# + Self.walls)
    #expect(adoption.levels.count == 1)
  }
}

/// Drawings of several levels on which no text names the stairs, and doors that join nothing.
@Suite struct UnmarkedStairsTests {
  /// A level of six named rooms along a corridor with a small shape at each end, which is
  /// coloured but has neither text nor id.
  private static func level(_ floor: Int, shift: Int = 0, hasSecond: Bool = true) -> String {
    let rooms = (0..<6).map { place in
      """
      <rect x="\(100 + 130 * place)" y="50" width="130" height="150"/>
      <text x="\(150 + 130 * place)" y="120">\(floor)0\(place + 1)</text>
      """
    }.joined()
    let second = hasSecond ? ##"<rect x="900" y="215" width="60" height="45" fill="#ff0"/>"## : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <g id="Rooms">\(rooms)<rect x="100" y="200" width="800" height="80"/>
      <rect x="\(40 + shift)" y="215" width="60" height="45" fill="#ff0"/>\(second)</g></svg>
      """
  }

  private static func adopt(_ levels: [String]) throws -> (PlanAdoption, Building) {
    try adoptDrawings(
      Dictionary(uniqueKeysWithValues: levels.enumerated().map { ("A-\($0 + 1)", $1) }))
  }

  @Test func `small rooms without a name above each other are stairs`() throws {
    let (adoption, building) = try Self.adopt([
      Self.level(1), Self.level(2), Self.level(3, hasSecond: false),
    ])
    #expect(adoption.levels.map(\.portals) == [2, 2, 1])
    for portal in building.levels.flatMap(\.portals) {
      #expect(portal.kind == .stairs && portal.item.data["guess"] == "yes")
    }
    let route = try #require(building.route(from: .named("101"), to: .named("304")))
    #expect(route.points.contains { building.graph.points[$0].kind == .portal })
  }

  @Test func `rooms without a name that move, or that two levels share, are rooms`() throws {
    let (moving, _) = try Self.adopt(
      (0..<4).map { Self.level($0 + 1, shift: 20 * $0, hasSecond: false) })
    #expect(moving.levels.allSatisfy { $0.portals == 0 })
    let (pair, _) = try Self.adopt([Self.level(1), Self.level(2)])
    #expect(pair.levels.allSatisfy { $0.portals == 0 })
  }

  @Test func `narrow rooms that move by half their width are no stairs`() throws {
    // On a wide page this is less than the edges of stairs may differ.
    let narrow = [0, 10, -10].map {
      #"<rect x="\#(500 + $0)" y="280" width="20" height="40"/>"#
    }
    let (adoption, _) = try Self.adopt(
      narrow.enumerated().map {
        Self.level($0 + 1).replacing("</g>", with: $1 + "</g>")
      })
    #expect(adoption.levels.map(\.portals) == [2, 2, 2])
  }

  @Test func `a room with a text is no staircase, even if a smaller shape has the text`() throws {
    let symbol = #"<rect x="50" y="225" width="40" height="25"/><text x="55" y="240">Toilet</text>"#
    let (adoption, _) = try Self.adopt(
      (1...3).map { Self.level($0).replacing("</g>", with: symbol + "</g>") })
    #expect(adoption.levels.map(\.portals) == [1, 1, 1])
  }

  @Test func `doors that join nothing are taken back`() throws {
    // The room on the right-hand side lies behind a double wall: no door can lead into it.
    let (adoption, building) = try Self.adopt([
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <g id="Rooms"><rect x="50" y="50" width="300" height="200"/>
      <text x="200" y="150">101</text><rect x="350" y="50" width="300" height="200"/>
      <text x="500" y="150">102</text><rect x="50" y="250" width="600" height="60"/>
      <rect x="700" y="50" width="200" height="260"/><text x="800" y="150">103</text></g></svg>
      """
    ])
    let joined = Set(building.levels[0].doors.map(\.name))
    #expect(adoption.levels[0].guessedDoors == joined.count)
    let doors = building.graph.points.indices.filter { building.graph.points[$0].kind == .door }
    for door in doors {
      let ways = building.graph.ways.filter { $0.start == door || $0.end == door }
      #expect(ways.count > 1, "\(building.graph.points[door].id)")
    }
  }
}
