import Testing

@testable import FloorPlanKit

/// Foreign plans whose rooms are named by ids alone, their numbers drawn as curves.
@Suite struct NumberedRoomsTests {
  /// A digit as programs draw it that turn texts into shapes.
  private static func digit(_ x: Int, _ y: Int) -> String {
    """
    <g><path d="M\(x),\(y)c2,0,4,2,4,5s-2,5-4,5s-4-2-4-5s2-5,4-5zM\(x),\(y + 2)c1,0,2,1,2,3s-1,3-2,3\
    s-2-1-2-3s1-3,2-3z"/></g>
    """
  }

  private static func room(_ id: String, _ style: String, _ x: Int, _ y: Int) -> String {
    """
    <g id="\(id)"><rect class="\(style)" x="\(x)" y="\(y)" width="100" height="100"/>\
    \(digit(x + 8, y + 4))</g>
    """
  }

  /// Six rooms above a corridor and three below it, in several colours.
  private static let floor: String = {
    let upper = (1...6).map { room("10\($0)", $0 % 2 == 0 ? "a" : "b", $0 * 100, 100) }
    let lower = (1...3).map { room("_x31_1\($0)A", "c", $0 * 150, 260) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">
      <style>.z{fill:#999;stroke:#000}.a{fill:#ffa;stroke:#000}.b{fill:#fc2;stroke:#000}
      .c{fill:#7bf;stroke:#000}</style>
      <g id="1"><rect class="z" x="100" y="200" width="600" height="60"/>
      \((upper + lower).joined())</g></svg>
      """
  }()

  @Test func `groups with the numbers of rooms are rooms, whatever their colours`() throws {
    let (adoption, building) = try adoptDrawings(["S-1": Self.floor])
    let level = try #require(adoption.levels.first)
    #expect(level.layers["#"] == .rooms)
    #expect((level.rooms, level.corridors) == (10, 1))
    let names = building.rooms.map(\.room).filter { !$0.isWalkable }.map(\.number).sorted()
    #expect(names == ["101", "102", "103", "104", "105", "106", "111A", "112A", "113A"])
  }

  @Test func `digits drawn as curves are no doors`() throws {
    let (_, building) = try adoptDrawings(["S-1": Self.floor])
    let doors = building.levels[0].doors.map(\.position)
    #expect(doors.count == 9)
    for door in doors { #expect(abs(door.y - 200) < 1 || abs(door.y - 260) < 1, "\(door)") }
    let found = building.route(from: .named("101"), to: .named("113A"))
    // Neither walls nor doors are drawn, so the doors of both rooms are guesses.
    #expect(try #require(found).doubtfulDoors.count == 2)
  }

  @Test(arguments: ["109", "114A", "B-114A", "2.07", "R101", "4-22", "120и", "А2/3", "LC3"])
  func `numbers of rooms have a digit after two capitals at most`(name: String) {
    #expect(ItemName.isRoomNumber(name))
  }

  @Test(arguments: [
    "", "A", "st0", "p12", "Layer_1", "room", "1_", "3abc", "10987654321", "-4", "ABC1",
  ])
  func `names that programs make are no numbers of rooms`(name: String) {
    #expect(!ItemName.isRoomNumber(name))
  }

  @Test func `a large shape without a name is a corridor in the style of others`() throws {
    let lobby = #"<rect class="z" x="700" y="160" width="90" height="140"/>"#
    let floor = Self.floor.replacing("</g></svg>", with: "\(lobby)</g></svg>")
    let (adoption, building) = try adoptDrawings(["S-1": floor])
    #expect(adoption.levels.first?.corridors == 2)
    #expect(building.rooms.count { $0.room.isWalkable } == 2)
    // In a style of its own it is a room.
    let other = floor.replacing(#"class="z" x="700""#, with: #"fill="red" x="700""#)
    #expect(try adoptDrawings(["S-1": other]).0.levels.first?.corridors == 1)
  }

  @Test func `a named group of rooms is their layer, whatever their ids`() throws {
    let rooms = (1...6).map {
      #"<rect id="20\#($0)" x="\#($0 * 100)" y="100" width="100" height="100" fill="cyan"/>"#
    }
    let (adoption, _) = try adoptDrawings([
      "S-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">
      <g id="classes">\(rooms.joined())</g>
      <g id="ladder"><rect x="100" y="200" width="80" height="60" fill="red"/></g></svg>
      """
    ])
    let layers = try #require(adoption.levels.first).layers
    #expect(layers["classes"] == .rooms && layers["#"] == nil && layers["ladder"] == nil)
  }

  @Test func `corridors that meet under a room are joined beside it`() throws {
    let (_, building) = try adoptDrawings([
      "S-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><g id="rooms">
      <rect id="corridor-1" x="100" y="100" width="300" height="100"/>
      <rect id="corridor-2" x="400" y="100" width="300" height="100"/>
      <rect id="5" x="360" y="120" width="40" height="60"/>
      <rect id="1" x="100" y="200" width="100" height="100"/>
      <rect id="2" x="600" y="200" width="100" height="100"/></g></svg>
      """
    ])
    let found = building.route(from: .named("1"), to: .named("2"))
    let route = try #require(found)
    #expect(route.caution()?.contains("(S-5)") == false)
    let joint = building.levels[0].doors.map(\.position).filter { abs($0.x - 400) < 1 }
    #expect(joint.contains { $0.y < 120 || $0.y > 180 }, "\(joint)")
  }

  @Test func `an open line filled with a colour is an area, not a wall`() throws {
    let lobby = #"<polyline class="z" points="790,160 700,160 700,300 790,300"/>"#
    let floor = Self.floor.replacing("</g></svg>", with: "\(lobby)</g></svg>")
    let (adoption, building) = try adoptDrawings(["S-1": floor])
    #expect(adoption.levels.first?.rooms == 11)
    let middle = PlanPoint(x: 745, y: 230)
    #expect(building.levels[0].rooms.contains { $0.item.outline.contains(middle) })
    let walls = building.levels[0].walls.flatMap { $0.outline.segments() }
    #expect(!walls.contains { $0.from.x == 700 && $0.to.x == 700 })
  }
}
