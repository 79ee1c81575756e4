import FloorPlanKit
import Testing

/// Rooms that are drawn as groups or links, as the wayfinding convention has them.
@Suite struct RoomsAsGroupsTests {
  private func drawing(_ body: String) throws -> Drawing {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">\(body)</svg>
      """
    return try Drawing(svg: text.utf8)
  }

  private func building(_ body: String) throws -> Building {
    try Building(drawings: ["A-0": drawing(body)], metersPerUnit: 0.1)
  }

  private static let grouped = """
    <g id="Rooms">
      <g id="R1"><rect x="0" y="0" width="100" height="100"/></g>
      <a id="R2"><rect x="100" y="0" width="100" height="100"/></a>
      <a id="R3"><g><path d="M210,10H290V90H210Z"/>\
    <path d="M200,0V100H300V0ZM205,5H295V95H205Z"/></g></a>
      <g id="R4"><rect x="300" y="0" width="100" height="100"/><text x="320" y="50">R4</text></g>
    </g>
    """

  @Test func `every room has the name of its group or link`() throws {
    let building = try building(Self.grouped)
    #expect(building.rooms.map(\.room.id) == ["A-R1", "A-R2", "A-R3", "A-R4"])
    let index = HitIndex(building.levels[0])
    #expect(index.hits(at: PlanPoint(x: 50, y: 50)).map(\.id) == ["A-R1"])
    #expect(index.hits(at: PlanPoint(x: 250, y: 50)).map(\.id) == ["A-R3"])
  }

  @Test func `a named group of several rooms is none itself`() throws {
    let named = """
      <g id="Rooms"><g id="wing"><rect id="a1" width="50" height="50"/>\
      <rect id="a2" x="60" width="50" height="50"/></g>
      <g id="Group_12"><rect x="0" y="100" width="50" height="50"/>\
      <rect x="100" y="100" width="50" height="50"/><rect x="200" y="100" width="50" height="50"/>\
      </g></g>
      """
    let rooms = try building(named).rooms.map(\.room)
    #expect(rooms.map(\.number).prefix(2) == ["a1", "a2"])
    #expect(rooms.count == 5)
  }

  private static func corridor(_ room: String) -> String {
    """
    <g id="Rooms">\(room)
      <a id="R1"><rect x="50" y="20" width="100" height="80"/></a>
      <a id="R2"><rect x="400" y="280" width="100" height="80"/></a>
      <a id="R3"><rect x="200" y="20" width="100" height="80"/></a>
    </g>
    <g id="Doors"><line id="R1" x1="100" y1="120" x2="100" y2="95"/>\
    <line id="R2" x1="490" y1="320" x2="520" y2="320"/>\
    <line id="d" x1="250" y1="120" x2="250" y2="95"/></g>
    <g id="Paths"><path d="M60,120H520V380"/></g>
    """
  }

  @Test func `a corridor that is a link is no shortcut`() throws {
    let shape = #"<polygon points="50,100 540,100 540,400 500,400 500,140 50,140"/>"#
    let linked = try building(Self.corridor("<a id=\"C9\">\(shape)</a>"))
    let plain = try building(
      Self.corridor(shape.replacing("<polygon", with: "<polygon id='corridor'")))
    let one = try #require(linked.route(from: .named("R1"), to: .named("R2"))?.length)
    let other = try #require(plain.route(from: .named("R1"), to: .named("R2"))?.length)
    #expect(abs(one - other) < 0.01)
    #expect(one > 60)
    #expect(linked.rooms.first?.room.isWalkable == true)
  }

  @Test func `routes along drawn ways cut through no room`() throws {
    let room = #"<rect id="hall" x="90" y="0" width="100" height="300"/>"#
    let building = try building(
      """
      <g id="Rooms">\(room)<rect id="a" x="0" y="0" width="70" height="60"/>
      <rect id="b" x="0" y="240" width="70" height="60"/></g>
      <g id="Doors"><rect id="door-a" x="68" y="28" width="4" height="4"/>
      <rect id="door-b" x="68" y="268" width="4" height="4"/>
      <rect x="88" y="28" width="4" height="4" data-room="hall"/>
      <rect x="88" y="268" width="4" height="4" data-room="hall"/></g>
      <g id="Paths"><path d="M80,30H590V390H80V270"/></g>
      """)
    let route = try #require(building.route(from: .named("a"), to: .named("b")))
    #expect(!route.nodes.contains("A-hall"))
    #expect(building.route(from: .named("a"), to: .named("hall")) != nil)
  }
}
