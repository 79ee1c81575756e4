import Testing

@testable import FloorPlanKit

/// Foreign plans whose doors are gaps in walls, however walls and rooms are drawn.
@Suite struct DrawnGapTests {
  private static func adopt(
    _ svg: String, plan: String? = nil
  ) throws -> (PlanAdoption, Building) {
    var files = ["F-1": svg]
    files["plan.json"] = plan
    return try adoptDrawings(files)
  }

  /// Expects a way between all pairs of rooms that passes through the gaps and cuts no wall.
  private static func expectRoutes(_ floor: GappedFloor, in building: Building) {
    for one in floor.rooms {
      for two in floor.rooms where one.name < two.name {
        guard let route = building.route(from: .named(one.name), to: .named(two.name)) else {
          Issue.record("no way from \(one.name) to \(two.name)")
          continue
        }
        let pieces = route.lines(level: building.levels[0].id).flatMap { line in
          zip(line, line.dropFirst()).map { Segment($0, $1) }
        }
        let cuts = pieces.flatMap { piece in floor.walls.filter { piece.crossing($0) != nil } }
        #expect(cuts.isEmpty, "\(one.name) – \(two.name): \(cuts)")
        for room in [one, two] {
          let nearest = pieces.map { $0.distance(to: room.door) }.min() ?? .infinity
          #expect(nearest <= GappedFloor.halfDoor, "\(one.name) – \(two.name)")
        }
      }
    }
  }

  @Test(arguments: [0.0, 2, 4, 6, 8])
  func `doors are the gaps in walls beside the shapes of rooms`(inset: Double) throws {
    let floor = GappedFloor()
    let (adoption, building) = try Self.adopt(
      GappedFloor.page(
        "<g id=\"rooms\">\(floor.roomShapes(inset: inset))</g>"
          + "<g id=\"walls\" stroke=\"#000\">\(floor.wallLines)</g>\(floor.texts)"))
    let level = try #require(adoption.levels.first)
    #expect((level.rooms, level.corridors, level.guessedDoors) == (7, 1, 6))
    Self.expectRoutes(floor, in: building)
  }

  @Test(arguments: [4.0, 7, 10])
  func `a door lies in the middle of a thick wall`(thick: Double) throws {
    let floor = GappedFloor()
    let (_, building) = try Self.adopt(
      GappedFloor.page(
        "<g id=\"rooms\">\(floor.roomShapes(inset: thick / 2))</g>"
          + "<g id=\"walls\">\(floor.wallShapes(thick: thick))</g>\(floor.texts)"))
    Self.expectRoutes(floor, in: building)
  }

  @Test(arguments: [3.0, 6, 9])
  func `thin filled shapes are walls, and rooms lie between them`(thick: Double) throws {
    let floor = GappedFloor()
    let (adoption, building) = try Self.adopt(
      GappedFloor.page(floor.wallShapes(thick: thick) + floor.texts))
    let level = try #require(adoption.levels.first)
    #expect(level.layers["*"] == .walls)
    #expect((level.rooms, level.guessedDoors) == (7, 6))
    Self.expectRoutes(floor, in: building)
  }

  /// Coloured areas of several rooms under the walls, as Illustrator writes plans.
  private static func coloured(_ floor: GappedFloor) -> String {
    """
    <style>.a{fill:#ddd}.b{fill:#333}.c{fill:#fd0}</style>
    <rect class="a" x="60" y="40" width="420" height="200"/>
    <rect class="c" x="480" y="40" width="210" height="200"/>
    <rect class="a" x="60" y="310" width="630" height="200"/>
    <g>\(floor.wallShapes(thick: 6).replacing("fill=\"#333\"", with: "class=\"b\""))</g>
    """
  }

  @Test func `a coloured area under several numbers is not a room`() throws {
    let floor = GappedFloor()
    let (adoption, building) = try Self.adopt(
      GappedFloor.page(Self.coloured(floor) + floor.texts))
    #expect(adoption.levels.first?.layers[".b"] == .walls)
    let numbers = Set(building.levels[0].rooms.map(\.number))
    #expect(numbers.isSuperset(of: floor.rooms.map(\.name)))
    Self.expectRoutes(floor, in: building)
  }

  @Test(arguments: [([40, 310], 2), ([60, 290], 0)])
  func `the edge of a colour along walls with gaps is no wall`(tops: [Int], count: Int) throws {
    let walls = GappedFloor().wallLines.replacing("/>", with: " stroke=\"#333\"/>")
    let colours = tops.map {
      ##"<rect x="60" y="\##($0)" width="630" height="200" fill="#ddd"/>"##
    }.joined()
    let level = Level(
      id: "F-1", building: "F", floor: "1", ordinal: 1,
      drawing: try Drawing(svg: GappedFloor.page(colours + walls).utf8), metersPerPixel: nil)
    #expect(FloorColours(level).elements.count == count)
  }

  @Test func `a room may have its area below its number`() throws {
    let floor = GappedFloor()
    let areas = floor.rooms.map { room in
      let middle = room.box.center
      return #"<text x="\#(middle.x - 12)" y="\#(middle.y + 18)" font-size="12">31.5 m²</text>"#
    }.joined()
    let (adoption, building) = try Self.adopt(
      GappedFloor.page(
        "<g id=\"x\">\(floor.roomShapes(inset: 2))</g>"
          + "<g id=\"walls\" stroke=\"#000\">\(floor.wallLines)</g>\(floor.texts + areas)"))
    #expect(adoption.levels.first?.layers["x"] == .rooms)
    Self.expectRoutes(floor, in: building)
  }

  @Test func `ignored layers are left out of the plan`() throws {
    let floor = GappedFloor()
    let extra = """
      <g id="grid"><path d="M0,270H750M375,0V550"/><text x="300" y="150">999</text>
      <g class="fixture" data-note="cupboard"><path d="M165,40V240"/>
      <text x="600" y="150">998</text></g></g>
      """
    let svg = GappedFloor.page(
      "<g id=\"walls\" stroke=\"#000\">\(floor.wallLines)</g>\(floor.texts)\(extra)")
    let (adoption, building) = try Self.adopt(
      svg, plan: #"{"layers":{"grid":"ignore",".fixture":"walls"}}"#)
    #expect(adoption.levels.first?.layers["grid"] == .ignore)
    #expect(adoption.levels.first?.rooms == 7)
    #expect(!building.levels[0].rooms.contains { ["998", "999"].contains($0.number) })
    Self.expectRoutes(floor, in: building)
  }

  @Test func `stairs drawn as a shape remain if rooms are the spaces between walls`() throws {
    let floor = GappedFloor()
    let svg = GappedFloor.page(
      """
      <g id="rooms"><rect x="60" y="40" width="420" height="200"/>
      <rect x="480" y="40" width="210" height="200"/>
      <rect x="60" y="310" width="630" height="200"/>
      <rect x="490" y="320" width="190" height="180"/></g>
      <g id="walls">\(floor.wallShapes(thick: 6))</g>
      \(floor.texts.replacing(">203<", with: ">Stairs<"))
      """)
    let (adoption, building) = try Self.adopt(svg)
    let numbers = Set(building.levels[0].rooms.map(\.number))
    #expect(numbers.isSuperset(of: ["101", "102", "103", "201", "202"]))
    let page = try #require(adoption.package.pages.first)
    let stairs = page.portals.filter { $0.data["kind"] == "stairs" }
    #expect(stairs.map(\.id) == ["stairs-1"])
    #expect(page.rooms.count { $0.data["kind"] == "stairs" } == 1)
  }

  @Test(
    arguments: [
      ("Void", true), ("VOID 12 m²", true), ("Void over lobby", true), ("Vide sur hall", true),
      ("Vide-ordures", false), ("Vide sanitaire", false), ("Voidance", false),
    ])
  func `only some names are those of areas without a floor`(name: String, isVoid: Bool) {
    #expect(AdoptedLevel.isVoid(name) == isVoid)
  }

  @Test func `routes do not cross areas open to the floor below`() throws {
    let floor = GappedFloor()
    let texts = floor.texts.replacing(">102<", with: ">Open to floor below<")
    let (_, building) = try Self.adopt(
      GappedFloor.page("<g id=\"walls\" stroke=\"#000\">\(floor.wallLines)</g>\(texts)"))
    #expect(building.levels[0].rooms.count == 6)
    let void = floor.rooms[1].box.expanded(by: -2)
    for place in building.graph.points { #expect(!void.contains(place.position), "\(place.id)") }
  }

  @Test func `a room with a drawn door to the outside gets none in a solid wall`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <g id="rooms"><rect id="a1" x="100" y="100" width="200" height="150"/>
      <rect id="a2" x="300" y="100" width="200" height="150"/>
      <rect id="a3" x="500" y="100" width="200" height="150"/></g>
      <g id="corridors"><rect id="hall" x="100" y="250" width="600" height="60"/></g>
      <g id="walls"><path d="M100,100H700V310H100ZM300,100V250M500,100V250M100,250H700"/></g>
      <g id="doors"><path d="M190,250H210"/><path d="M390,250H410"/><path d="M590,100H610"/></g>
      </svg>
      """
    let (adoption, building) = try Self.adopt(svg)
    #expect(adoption.levels.first?.guessedDoors == 0)
    #expect(building.route(from: .named("a1"), to: .named("a2")) != nil)
    #expect(building.route(from: .named("a1"), to: .named("a3")) == nil)
  }

  @Test func `stairs with drawn treads are not taken from rooms above each other`() throws {
    let treads = (0..<8).map { "M620,\(100 + 6 * $0)h40" }.joined()
    let floor = GappedFloor()
    let (adoption, _) = try Self.adopt(
      GappedFloor.page(
        "<g id=\"walls\" stroke=\"#000\">\(floor.wallLines)<path d=\"\(treads)\"/></g>"
          + floor.texts))
    let level = try #require(adoption.levels.first)
    #expect(level.links == 1)
    #expect(level.guessedLinks == 0)
  }
}
