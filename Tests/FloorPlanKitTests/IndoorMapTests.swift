import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Buildings drawn after Simple Indoor Tagging.
@Suite struct IndoorMapTests {
  /// Two rooms beside a corridor on level 0, one room on level 1, and stairs between.
  private static let map: String = {
    var text = #"<osm version="0.6">"#
    func node(_ id: Int, _ x: Int, _ y: Int, _ tags: String = "") {
      let (longitude, latitude) = (21 + Double(x) * 1e-5, 52 + Double(y) * 1e-5)
      text += #"<node id="\#(id)" lat="\#(latitude)" lon="\#(longitude)">\#(tags)</node>"#
    }
    func tag(_ key: String, _ value: String) -> String { #"<tag k="\#(key)" v="\#(value)"/>"# }
    func way(_ id: Int, _ nodes: [Int], _ tags: String) {
      let list = nodes.map { #"<nd ref="\#($0)"/>"# }.joined()
      text += #"<way id="\#(id)">\#(list)\#(tags)</way>"#
    }
    let corners = [
      (0, 0), (30, 0), (60, 0), (0, 10), (30, 10), (60, 10), (0, 20), (30, 20), (60, 20),
    ]
    for (place, corner) in corners.enumerated() { node(place + 1, corner.0, corner.1) }
    node(20, 15, 10, tag("door", "yes"))
    node(21, 45, 10, tag("door", "hinged"))
    node(22, 0, 5, tag("entrance", "main") + tag("opening_hours", "Mo-Fr 07:00-20:00"))
    node(23, 50, 4, tag("highway", "elevator") + tag("level", "0-1"))
    node(24, 15, 5, tag("amenity", "toilets") + tag("level", "0"))
    way(100, [1, 2, 3, 6, 21, 5, 20, 4, 22, 1], tag("indoor", "corridor") + tag("level", "0"))
    way(101, [4, 20, 5, 8, 7, 4], tag("indoor", "room") + tag("level", "0") + tag("ref", "0.1"))
    way(102, [5, 21, 6, 9, 8, 5], tag("indoor", "room") + tag("level", "0") + tag("name", "Hall"))
    way(103, [1, 2, 3, 6, 5, 4, 1], tag("indoor", "area") + tag("level", "1"))
    return text + "</osm>"
  }()

  private static func package(_ text: String) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "station.osm")
    return try withExtendedLifetime(folder) { try PlanPackage(openStreetMap: URL(filePath: file)) }
  }

  @Test func `rooms, doors, entrances and lifts are read by level`() throws {
    let building = try Self.package(Self.map).building()
    #expect(building.levels.map(\.id) == ["B-0", "B-1"])
    #expect(Set(building.levels[0].rooms.map(\.number)) == ["w100", "0.1", "Hall"])
    let route = try #require(building.route(from: .room("B-0.1"), to: .room("B-Hall")))
    #expect(abs((route.length ?? 0) - 28) < 6)
    let up = try #require(building.route(from: .room("B-0.1"), to: .named("B-w103")))
    #expect(up.levelIDs == ["B-0", "B-1"])
    guard case .found = building.evacuation(from: .room("B-Hall")) else {
      Issue.record("no way out")
      return
    }
    #expect(building.shutParts(atMinuteOfWeek: 6 * 1440 + 600).count == 1)
    guard case .found = building.nearest("toilet", from: .room("B-Hall")) else {
      Issue.record("no toilet")
      return
    }
  }

  @Test func `ids are the same each time`() throws {
    let ids = try (0..<2).map { _ in
      try Self.package(Self.map).building().graph.points.map(\.id)
    }
    #expect(ids[0] == ids[1])
  }

  @Test func `a map without anything indoors is refused`() {
    #expect(throws: FloorPlanError.self) { try Self.package(#"<osm version="0.6"></osm>"#) }
    #expect(throws: FloorPlanError.self) { try Self.package(String(Self.map.dropLast(40))) }
  }

  @Test func `rooms of a map without doors get them, and rooms with doors none`() throws {
    var package = try Self.package(Self.map)
    #expect(try package.addMissingDoors() == 0)
    let bare = Self.map.replacing(#"<tag k="door" v="yes"/>"#, with: "")
    package = try Self.package(bare)
    let route = { (plan: Building) in plan.route(from: .named("B-0.1"), to: .named("B-Hall")) }
    #expect(route(try package.building()) == nil)
    #expect(try package.addMissingDoors() == 1)
    #expect(route(try package.building()) != nil)
  }

  /// A level of shops around a hall that is not mapped, with an atrium in the middle.
  private static func shops(hasCorridor: Bool = false) -> String {
    var text = #"<osm version="0.6">"#
    var count = 0
    func nodes(_ points: [(Int, Int)]) -> [Int] {
      points.map { x, y in
        count += 1
        let (longitude, latitude) = (21 + Double(x) * 1e-5, 52 + Double(y) * 1e-5)
        text += #"<node id="\#(count)" lat="\#(latitude)" lon="\#(longitude)"/>"#
        return count
      }
    }
    func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
      let own = nodes([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
      return own + own.prefix(1)
    }
    var ways = ""
    func way(_ id: Int, _ nodes: [Int], _ tags: [(String, String)]) {
      ways += #"<way id="\#(id)">"# + nodes.map { #"<nd ref="\#($0)"/>"# }.joined()
      ways += tags.map { #"<tag k="\#($0.0)" v="\#($0.1)"/>"# }.joined() + "</way>"
    }
    for shop in 0..<4 {
      way(
        101 + shop, box(10 + 30 * shop, 2, 20, 10),
        [("indoor", "room"), ("level", "0"), ("ref", "\(shop + 1)")])
    }
    way(110, box(0, 0, 130, 50), [])
    way(111, box(15, 20, 100, 15), [])
    if hasCorridor { way(120, box(0, 12, 130, 5), [("indoor", "corridor"), ("level", "0")]) }
    return text + ways + """
      <relation id="130"><member type="way" ref="110" role="outer"/>
      <member type="way" ref="111" role="inner"/><tag k="type" v="multipolygon"/>
      <tag k="indoor" v="level"/><tag k="level" v="0"/></relation></osm>
      """
  }

  @Test func `between rooms that touch no corridor lies the hall of the level`() throws {
    var package = try Self.package(Self.shops())
    let halls = package.pages[0].rooms.filter { $0.data["kind"] == "corridor" }
    #expect(halls.map(\.id) == ["r130"])
    #expect(halls.map(\.holes.count) == [1])
    #expect(try package.addMissingDoors() == 4)
    let building = try package.building()
    #expect(building.route(from: .named("B-1"), to: .named("B-4")) != nil)
  }

  @Test func `where corridors are mapped the outline of the level is none`() throws {
    let package = try Self.package(Self.shops(hasCorridor: true))
    #expect(package.pages[0].rooms.filter { $0.data["kind"] == "corridor" }.map(\.id) == ["w120"])
    #expect(package.pages[0].walls.isEmpty)
  }

  @Test func `an opening without a door is passed`() throws {
    let open = Self.map.replacing(#"<tag k="door" v="yes"/>"#, with: #"<tag k="door" v="no"/>"#)
    #expect(
      try Self.package(open).building().route(from: .named("B-0.1"), to: .named("B-Hall")) != nil)
  }

  /// A room and a corridor beside it, with a door between, as the rings of their corners.
  private static let shapes = [
    ("room", #""ref":"0.1""#, [(0, 10), (15, 10), (30, 10), (30, 20), (0, 20), (0, 10)]),
    ("corridor", #""ref":"F1""#, [(0, 0), (30, 0), (30, 10), (15, 10), (0, 10), (0, 0)]),
  ]

  private static func degrees(_ corner: (Int, Int)) -> (Double, Double) {
    (21 + Double(corner.0) * 1e-5, 52 + Double(corner.1) * 1e-5)
  }

  private static func route(in text: String, named name: String) throws -> Route? {
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write(text, to: name))
    return try withExtendedLifetime(folder) {
      #expect(PlanPackage.hasIndoorTags(file))
      return try PlanPackage(openStreetMap: file).building().route(
        from: .named("B-0.1"), to: .named("B-F1"))
    }
  }

  @Test(arguments: ["\"level\":\"0\"", "\"level\":0"])
  func `GeoJSON whose properties are tags is a map`(_ level: String) throws {
    var features = Self.shapes.enumerated().map { place, shape in
      let ring = shape.2.map { "[\(Self.degrees($0).0),\(Self.degrees($0).1)]" }
      return """
        {"type":"Feature","id":"way/\(place + 7)","properties":{"indoor":"\(shape.0)",\(level),\
        \(shape.1)},"geometry":{"type":"Polygon","coordinates":[[\(ring.joined(separator: ","))]]}}
        """
    }
    features.append(
      """
      {"type":"Feature","properties":{"door":"hinged"},"geometry":{"type":"Point",\
      "coordinates":[\(Self.degrees((15, 10)).0),\(Self.degrees((15, 10)).1)]}}
      """)
    let text =
      #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    let route = try #require(try Self.route(in: text, named: "hall.geojson"))
    #expect(abs((route.length ?? 0) - 11) < 3)
  }

  @Test(arguments: [true, false])
  func `the answer of an Overpass server is a map`(_ hasGeometry: Bool) throws {
    var numbers: [String: Int] = [:]
    var elements: [String] = []
    func node(_ corner: (Int, Int), _ tags: String = "") -> Int {
      if let known = numbers["\(corner)"] { return known }
      numbers["\(corner)"] = numbers.count + 1
      let (longitude, latitude) = Self.degrees(corner)
      elements.append(
        """
        {"type":"node","id":\(numbers.count),"lat":\(latitude),"lon":\(longitude)\(tags)}
        """)
      return numbers.count
    }
    _ = node((15, 10), #","tags":{"door":"yes"}"#)
    for (place, shape) in Self.shapes.enumerated() {
      let nodes = shape.2.map { String(node($0)) }.joined(separator: ",")
      let line = shape.2.map {
        #"{"lat":\#(Self.degrees($0).1),"lon":\#(Self.degrees($0).0)}"#
      }.joined(separator: ",")
      elements.append(
        """
        {"type":"way","id":\(place + 7),"tags":{"indoor":"\(shape.0)","level":"0",\(shape.1)},\
        \(hasGeometry ? "\"geometry\":[\(line)]" : "\"nodes\":[\(nodes)]")}
        """)
    }
    let text = #"{"version":0.6,"elements":["# + elements.joined(separator: ",") + "]}"
    #expect(try Self.route(in: text, named: "hall.json") != nil)
  }

  @Test func `levels are those of relations in older maps, with parts of buildings as rooms`()
    throws
  {
    func area(_ id: Int, _ part: String, _ level: Int, _ x: Double, _ y: Double, _ size: Double)
      -> String
    {
      let corners = [(x, y), (x + size, y), (x + size, y + 10), (x, y + 10), (x, y)]
      let ring = corners.map { "[\(21 + $0.0 * 1e-5),\(52 + $0.1 * 1e-5)]" }.joined(separator: ",")
      return #"{"type":"Feature","id":"way/\#(id)","properties":{"tags":{"name":"\#(id)","#
        + #""buildingpart":"\#(part)"},"relations":[{"rel":1,"#
        + #""reltags":{"type":"level","level":"\#(level)"}}]},"#
        + #""geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#
    }
    let areas = (0...1).flatMap { level in
      [
        area(10 + level, "room", level, 0, 10, 20), area(20 + level, "corridor", level, 0, 0, 40),
        area(30 + level, "verticalpassage", level, 40, 0, 8),
      ]
    }
    let folder = try TemporaryFolder()
    let file = URL(
      filePath: try folder.write(
        #"{"type":"FeatureCollection","features":[\#(areas.joined(separator: ","))]}"#,
        to: "old.geojson"))
    try withExtendedLifetime(folder) {
      #expect(PlanPackage.hasIndoorTags(file))
      var package = try PlanPackage(openStreetMap: file)
      #expect(package.pages.map(\.floor) == ["0", "1"])
      try package.addMissingDoors()
      let route = try package.building().route(from: .named("B-10"), to: .named("B-11"))
      #expect(route?.levelIDs == ["B-0", "B-1"])
    }
  }
}
