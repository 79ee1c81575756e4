import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Foreign plans in which some rooms share a gap, and others have none.
@Suite struct SolidWallTests {
  private static func adopt(_ svg: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings(["F-1": svg])
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    ##"<rect x="\##(x)" y="\##(y)" width="\##(width)" height="\##(height)" fill="#333"/>"##
  }

  /// Four rooms above and below a corridor with walls 6 px thick; between the upper two and the
  /// lower two a partition ends at gaps in the corridor's walls.
  ///
  /// - Parameters:
  ///   - depth: How far the upper partition reaches into the wall.
  ///   - last: Where the last piece of the corridor's walls begins.
  ///   - layer: A further layer.
  private static func pairs(depth: Double, last: Double = 293, layer: String = "") -> String {
    let walls = [
      box(57, 37, 446, 6), box(57, 507, 446, 6), box(57, 43, 6, 464), box(497, 43, 6, 464),
      box(277, 43, 6, 194 + depth), box(277, 313, 6, 194),
      // Gaps of 10 px at both sides of the partitions.
      box(63, 237, 204, 6), box(293, 237, 204, 6), box(63, 307, 204, 6),
      box(last, 307, 497 - last, 6),
    ]
    let texts = [("101", 150, 140), ("102", 380, 140), ("201", 150, 410), ("202", 380, 410)]
      .map { #"<text x="\#($0.1)" y="\#($0.2)" font-size="16">\#($0.0)</text>"# }
    return GappedFloor.page(walls.joined() + texts.joined() + layer)
  }

  @Test(arguments: [-2.0, 0, 3, 6])
  func `rooms beside a partition share the gap at its end`(depth: Double) throws {
    let (adoption, building) = try Self.adopt(Self.pairs(depth: depth))
    let level = try #require(adoption.levels.first)
    #expect(level.rooms == 5)
    #expect(level.closedRooms == [])
    #expect(level.guessedDoors == 4)
    // Every door is beside the end of a partition.
    for door in building.levels[0].doors {
      #expect((267...293).contains(door.position.x), "\(door.position)")
    }
    for (one, other) in [("101", "202"), ("102", "201"), ("101", "102"), ("201", "202")] {
      let route = try #require(building.route(from: .named(one), to: .named(other)))
      #expect(route.doubtfulDoors == [])
    }
  }

  @Test(arguments: ["M380,302V318", "M372,310H388", "M374,304L386,316"])
  func `a line drawn for a door opens the wall, along it or across`(path: String) throws {
    let (_, closed) = try Self.adopt(Self.pairs(depth: 0, last: 283))
    let before = closed.route(from: .named("101"), to: .named("202"))
    #expect(before.map { $0.doubtfulDoors.isEmpty } != true)
    let (adoption, building) = try Self.adopt(
      Self.pairs(
        depth: 0, last: 283, layer: #"<g id="doors"><path id="d" d="\#(path)" stroke="red"/></g>"#))
    #expect(adoption.levels.first?.closedRooms == [])
    let found = building.route(from: .named("101"), to: .named("202"))
    let route = try #require(found)
    #expect(route.doubtfulDoors == [])
    #expect(route.nodes.contains { $0.hasSuffix(":d") })
  }

  /// Two rooms beside a corridor, of which the second has no gap.
  private static func closed(doors: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
    <g id="rooms"><rect id="a1" x="102" y="102" width="196" height="146"/>
    <rect id="a2" x="302" y="102" width="196" height="146"/></g>
    <g id="corridors"><rect id="hall" x="102" y="252" width="396" height="56"/></g>
    <g id="walls"><path d="M100,100H500V310H100ZM300,100V250M100,250H180M210,250H500"/></g>
    \(doors)</svg>
    """
  }

  @Test func `a door in a wall without a gap is marked, and found by lint`() throws {
    let (adoption, building) = try Self.adopt(Self.closed())
    #expect(adoption.levels.first?.closedRooms == ["a2"])
    let guesses = building.levels[0].doors.compactMap { $0.data["guess"] }.sorted()
    #expect(guesses == ["wall", "yes"])
    let found = building.lint().filter { $0.code == .doorInWall }
    #expect(found.count == 1)
    #expect(found.first?.message == "the door is guessed in a wall without a gap, at F-a2")
    let route = try #require(building.route(from: .named("a1"), to: .named("a2")))
    #expect(route.doubtfulDoors.count == 1)
    #expect(route.json().contains("\"doubtfulDoors\":[\"F-1:"))
    let other = try #require(building.route(from: .named("a1"), to: .named("hall")))
    #expect(other.doubtfulDoors == [])
    #expect(!other.json().contains("doubtfulDoors"))
    let door = try #require(route.doubtfulDoors.first)
    #expect(
      route.caution()
        == "the way passes doors that are guessed in walls without a gap and may not exist: "
        + "\(door) (F-a2)")
    #expect(route.json().contains("\"caution\":\"the way passes doors"))
    #expect(other.caution() == nil)
    for language in Language.allCases {
      #expect(route.caution(in: language)?.contains(door) == true)
    }
    let page = PlanViewer(building).data
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any])
    #expect((data["doubtful"] as? [Int])?.map { building.graph.points[$0].id } == [door])
  }

  @Test func `a detour of minutes is better than a door that may not exist`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="2000" height="300"><g id="rooms">
      <rect id="a" x="0" y="0" width="1000" height="100"/>
      <rect id="b" x="1000" y="0" width="1000" height="100"/></g>
      <g id="corridors"><rect id="hall" x="0" y="100" width="2000" height="40"/></g>
      <g id="doors"><line id="west" x1="5" y1="100" x2="15" y2="100"/>
      <line id="east" x1="1985" y1="100" x2="1995" y2="100"/>
      <line id="guess" data-guess="wall" x1="1000" y1="45" x2="1000" y2="55"/></g></svg>
      """, to: "F-1.svg")
    try folder.write(#"{"units":{"metersPerUnit":0.1}}"#, to: "plan.json")
    try withExtendedLifetime(folder) {
      let building = try Building(contentsOf: folder.url)
      let route = try #require(building.route(from: .named("a"), to: .named("b")))
      #expect(route.doubtfulDoors == [])
      #expect((route.length ?? 0) > 200)
    }
  }

  @Test func `a drawn door takes the place of a doubtful one`() throws {
    let (adoption, building) = try Self.adopt(
      Self.closed(doors: #"<g id="doors"><path id="d" d="M470,250H490"/></g>"#))
    #expect(adoption.levels.first?.closedRooms == [])
    let route = try #require(building.route(from: .named("a1"), to: .named("a2")))
    #expect(route.doubtfulDoors == [])
    #expect(route.nodes.contains { $0.hasSuffix(":d") })
  }

  /// Ways beside walls keep away from them, unless there is no room to.
  @Test func `ways do not run in the line of a wall`() throws {
    let floor = GappedFloor()
    let (_, building) = try Self.adopt(
      GappedFloor.page(
        "<g id=\"rooms\">\(floor.roomShapes(inset: 2))</g>"
          + "<g id=\"walls\" stroke=\"#000\" stroke-width=\"4\">\(floor.wallLines)</g>\(floor.texts)"
      ))
    for one in floor.rooms {
      for two in floor.rooms where one.name < two.name {
        let route = try #require(building.route(from: .named(one.name), to: .named(two.name)))
        let pieces = route.lines(level: "F-1").flatMap { line in
          zip(line, line.dropFirst()).map { Segment($0, $1) }
        }
        let nearest = pieces.flatMap { piece in floor.walls.map { piece.distance(to: $0) } }.min()
        #expect((nearest ?? 0) > 2, "\(one.name) – \(two.name)")
      }
    }
  }
}
