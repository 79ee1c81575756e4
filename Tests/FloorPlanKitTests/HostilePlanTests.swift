import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Plans that were made to end the process, to take long, or to fill the memory: from the drawing
/// to the findings and the route.
@Suite struct HostilePlanTests {
  private static let numbers = ["1e19", "5e18", "1e300", "-1e19", "9223372036854775807"]

  private static func svg(_ body: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <g id="Rooms"><rect id="R1" width="100" height="100"/>
    <rect id="R2" x="300" width="100" height="100"/></g>
    <g id="Doors"><rect id="door-R1" x="40" y="98" width="10" height="4"/>
    <rect id="door-R2" x="340" y="98" width="10" height="4"/></g>\(body)</svg>
    """
  }

  private func ask(_ text: String, metersPerUnit: Double? = 0.1) throws {
    let building = try Building(
      drawings: ["1": Drawing(svg: text.utf8)], metersPerUnit: metersPerUnit)
    _ = LintReport.json(building.lint())
    let route = building.route(from: .named("R1"), to: .named("R2"))
    for language in Language.allCases {
      _ = route?.json(in: language)
      _ = route?.summary(in: language)
    }
    _ = route?.duration
    _ = building.route(from: .point(PlanPoint(x: 200, y: 105), level: "1"), to: .named("R2"))
  }

  @Test(.timeLimit(.minutes(10)), arguments: numbers)
  func `no number ends the process or the answer`(number: String) throws {
    try ask(Self.svg("<g id='Labels'><text id='R1' x='\(number)' y='5'>R1</text></g>"))
    try ask(Self.svg("<g id='Paths'><path d='M0,110H500' data-seconds='\(number)'/></g>"))
    try ask(
      Self.svg(
        "<g id='Paths'><line x1='0' y1='110' x2='500' y2='110' data-seconds='5'/>"
          + "<line x1='45' y1='110' x2='\(number)' y2='110' data-seconds='5'/></g>"))
    try ask(Self.svg("<g id='Portals'><line id='exit-1' x1='\(number)' y1='0' x2='5' y2='5'/></g>"))
    let scale = try #require(Double(number))
    if scale > 0 {
      try ask(
        Self.svg("<g id='Paths'><path d='M0,110H500' data-seconds='5'/></g>"), metersPerUnit: scale)
    }
  }

  @Test func `weights of any size in a property list`() throws {
    for unit in ["meters", "seconds", "steps"] where unit != "steps" {
      var plan = PlanSketch.clean
      plan.json = "{\"units\":{\"metersPerUnit\":0.1,\"weights\":\"\(unit)\"}}"
      plan.connect("08001", "08002", 1e20)
      let building = try plan.building()
      let route = building.route(from: .code("08001"), to: .room("8-102"))
      _ = route?.json()
      _ = route?.summary()
    }
  }

  @Test func `findings on rooms and doors of one name grow in proportion`() throws {
    func size(_ count: Int) throws -> Int {
      func many(_ tag: String) -> String {
        (0..<count).map {
          "<rect id='\(tag)' x='\($0 % 500)' y='\($0 % 300)' width='2' height='2'/>"
        }
        .joined()
      }
      let text = Self.svg("<g id='Spaces'>\(many("7"))</g><g id='Connectors'>\(many("7"))</g>")
      let building = try Building(drawings: ["1": Drawing(svg: text.utf8)], metersPerUnit: 0.1)
      return LintReport.json(building.lint()).utf8.count
    }
    let (few, many) = (try size(100), try size(400))
    // Each finding that named all the others would make it sixteen times as long.
    #expect(many < 6 * few, "\(few) and \(many) bytes")
  }

  @Test(.timeLimit(.minutes(10)))
  func `lines that cross everywhere are cut short, and lint says so`() throws {
    var random = SeededGenerator(seed: 5)
    let lines = (0..<1100).map { _ in
      let ends = (0..<4).map { _ in Int.random(in: 0...390, using: &random) }
      return "<line x1='\(ends[0])' y1='\(ends[1])' x2='\(ends[2])' y2='\(ends[3])'/>"
    }
    let drawing = try Drawing(svg: Self.svg("<g id='Paths'>\(lines.joined())</g>").utf8)
    let building = try Building(drawings: ["1": drawing], metersPerUnit: 0.1)
    #expect(building.graph.points.count < 150_000)
    #expect(building.graph.unfinishedLevels == [0])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a corridor with hundreds of corners and doors has few ways`() throws {
    let places = 0..<300
    let above = places.map { "\($0 * 20),\(100 + $0 % 2 * 5)" }
    let below = places.reversed().map { "\($0 * 20),\(160 + $0 % 2 * 5)" }
    let rooms = places.map { "<rect id='r\($0)' x='\($0 * 20)' y='40' width='18' height='60'/>" }
    let doors = places.map { "<rect x='\($0 * 20 + 6)' y='98' width='6' height='5'/>" }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="6000" height="400"><g id="Rooms">\
      <polygon id="corridor" points="\((above + below).joined(separator: " "))"/>\
      \(rooms.joined())</g><g id="Doors">\(doors.joined())</g></svg>
      """
    let building = try Building(drawings: ["1": Drawing(svg: text.utf8)], metersPerUnit: 0.1)
    #expect(building.graph.ways.count < 60_000)
    // The door of the last room is beyond the corridor's end.
    #expect(building.route(from: .named("r0"), to: .named("r298")) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `curves of a drawing stay in proportion to its file`() throws {
    let curves = String(repeating: "c9,9 500,300 5,5", count: 20_000)
    let drawing = try Drawing(svg: Self.svg("<path id='p' d='M0,0\(curves)'/>").utf8)
    let points = drawing.element(id: "p")?.outline.lines.reduce(0) { $0 + $1.points.count } ?? 0
    #expect(points < 700_000)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe in a package is no drawing`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("1-1.svg"), 0o600) == 0)
    #expect(throws: FloorPlanError.self) { try Building(contentsOf: folder.url) }
  }

  @Test func `GeoJSON without levels keeps its scale, and without a graph it is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":\
      {"type":"LineString","coordinates":[[21,52],[21.001,52]]}}]}
      """, to: "a.geojson")
    try PlanPackage(geoJSON: folder.url.appending(path: "a.geojson"))
      .write(to: folder.url.appending(path: "a.floorpkg"))
    let building = try Building(contentsOf: folder.url.appending(path: "a.floorpkg"))
    #expect(building.levels.map(\.metersPerPixel) == [0.05])
    try folder.write(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"x"},\
      "geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}]}
      """, to: "unit.geojson")
    #expect(throws: FloorPlanError.self) {
      try PlanPackage(geoJSON: folder.url.appending(path: "unit.geojson"))
    }
  }

  @Test func `an unknown closed id gives no way, wherever it is asked`() throws {
    let building = try PlanSketch.clean.building()
    for answer in [
      building.evacuation(from: .room("7-204"), closed: ["stairs1"]),
      building.answer(from: .room("7-204"), to: .room("7-101"), closed: ["stairs1"]),
      building.nearest("buffet", from: .room("7-204"), closed: ["stairs1"]),
    ] {
      guard case .notFound(let reason) = answer else {
        Issue.record("a way was found")
        continue
      }
      #expect(reason == .unknownPart("stairs1"))
    }
    guard case .found = building.evacuation(from: .room("7-104"), closed: ["door-102"]) else {
      Issue.record("no way was found")
      return
    }
  }
}
