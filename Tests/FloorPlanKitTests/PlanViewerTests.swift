import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlanViewerTests {
  private func viewer() throws -> PlanViewer {
    let campus = try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    return PlanViewer(
      campus,
      lessons: [
        Lesson(
          start: start, end: start.addingTimeInterval(5400), title: "</script>", room: "15-4-22")
      ])
  }

  /// A building whose levels have the same rooms.
  private func building(_ levels: [String], _ rooms: String) throws -> Building {
    let folder = try TemporaryFolder()
    for level in levels {
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"><g id="Rooms">\(rooms)</g>
        </svg>
        """, to: level + ".svg")
    }
    return try Building(contentsOf: folder.url)
  }

  @Test(arguments: [
    (["A--2", "A--1", "A-0", "A-1"], "A-0"), (["A--1", "A-1", "A-2"], "A-1"),
    (["A--2", "A--1"], "A--1"),
  ])
  func `the page opens with the ground floor`(levels: [String], start: String) throws {
    let rooms = #"<rect id="r1" width="50" height="50"/>"#
    let viewer = PlanViewer(try building(levels, rooms))
    let data = try JSONSerialization.jsonObject(with: Data(viewer.data.utf8)) as? [String: Any]
    #expect(data?["start"] as? String == start)
  }

  @Test func `a level with rooms is shown before a landing nearer to the ground`() throws {
    let folder = try TemporaryFolder()
    for (level, shape) in [("A-0", #"id="hall" data-kind="corridor""#), ("A-1", #"id="101""#)] {
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><g id="Rooms">
        <rect \(shape) width="50" height="50"/></g></svg>
        """, to: level + ".svg")
    }
    let viewer = PlanViewer(try Building(contentsOf: folder.url))
    let data = try JSONSerialization.jsonObject(with: Data(viewer.data.utf8)) as? [String: Any]
    #expect(data?["start"] as? String == "A-1")
  }

  @Test func `rooms have numbers or names on the map and in sentences, but no made-up ones`()
    throws
  {
    let uuid = "4e930925-3206-44d6-bf49-fc550296f8e4"
    let rooms = [
      ("4-22", "Lecture hall", "4-22", "A-4-22 (Duża sala)"),
      ("Large-Room", "Large Room", "Duża sala", "Duża sala"),
      ("Kiosk_w1231425734", "Kiosk", "Duża sala", "Duża sala"),
      ("w1231425735_2", "Café", "Duża sala", "Duża sala"),
      ("unnamed_2", "", nil, "A-unnamed_2"), ("w1231425734", "", nil, "A-w1231425734"),
      ("r77_2", "", "r77_2", "A-r77_2"), (uuid, "", nil, "A-" + uuid),
      ("W2026", "", "W2026", "A-W2026"),
    ]
    var shapes = ""
    for (number, (id, name, _, _)) in rooms.enumerated() {
      let names = name.isEmpty ? "" : #"data-name="\#(name)" data-name-pl="Duża sala""#
      shapes += #"<rect id="\#(id)" \#(names) x="\#(100 * number)" width="90" height="90"/>"#
    }
    let level = try #require(try building(["A-1"], shapes).levels.first)
    #expect(level.rooms.map { $0.label(in: "pl") } == rooms.map(\.2))
    #expect(level.rooms.map { $0.title(in: "pl") } == rooms.map(\.3))
    let numbered = try building(["A-1"], #"<rect id="184" data-name="184" width="9" height="9"/>"#)
    #expect(numbered.levels[0].rooms[0].title(in: "en") == "A-184")
  }

  @Test func `the page holds everything and asks for nothing`() throws {
    let html = try viewer().html
    for word in ["http://", "https://"] {
      let outside = html.ranges(of: word).filter { range in
        !["http://www.w3.org/", "https://campus.example/p/"].contains {
          html[range.lowerBound...].hasPrefix($0)
        }
      }
      #expect(outside.isEmpty)
    }
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("</script>\","))
  }

  @Test func `the data has all places, ways and words`() throws {
    let viewer = try viewer()
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(viewer.data.utf8)) as? [String: Any])
    let graph = viewer.building.graph
    #expect((data["points"] as? [Any])?.count == 3 * graph.points.count)
    #expect((data["ways"] as? [Any])?.count == 12 * graph.ways.count)
    #expect((data["levels"] as? [Any])?.count == viewer.building.levels.count)
    let places = try #require(data["places"] as? [[String: Any]])
    #expect(places.first { $0["id"] as? String == "15-4-22" }?["number"] as? String == "4-22")
    #expect((data["exits"] as? [Int]) == viewer.building.exits)
    let texts = try #require(data["texts"] as? [String: [String: String]])
    let keys = try #require(texts["en"]?.keys.sorted())
    for language in Language.allCases {
      #expect(texts[language.rawValue]?.keys.sorted() == keys)
      #expect(texts[language.rawValue]?.values.allSatisfy { !$0.isEmpty } == true)
    }
  }
}
