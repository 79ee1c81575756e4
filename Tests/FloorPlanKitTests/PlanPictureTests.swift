import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlanPictureTests {
  private let plan: PlanSketch = {
    var plan = PlanSketch.clean
    plan["7-1", "Photos"] = [#"<circle id="photo-1" cx="700" cy="210" r="4"/>"#]
    return plan
  }()

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a route is a dashed blue line from a red triangle to a pink circle`() throws {
    let folder = try plan.write()
    let building = try Building(contentsOf: folder.url)
    let route = try #require(building.route(from: .room("7-101"), to: .room("7-204")))
    let first = try route.svg(level: "7-1")
    let second = try route.svg(level: "7-2")
    #expect(text(first).contains("stroke=\"#0050ff\""))
    #expect(text(first).contains("stroke-dasharray="))
    #expect(text(first).contains("class=\"start\""))
    #expect(!text(first).contains("class=\"destination\""))
    #expect(text(second).contains("class=\"destination\""))
    #expect(!text(second).contains("class=\"start\""))
    for (level, picture) in [("7-1", first), ("7-2", second)] {
      let drawing = try Drawing(svg: picture)
      let overlay = try #require(drawing.element(id: "citykit-overlay"))
      let line = try #require(overlay.children.first { $0.classes == ["route"] })
      let corners = line.outline.lines[0].points
      let expected = route.lines(level: level)[0]
      #expect(corners.count == expected.count)
      for (one, two) in zip(corners, expected) { #expect(one.distance(to: two) < 1e-3) }
    }
  }

  @Test func `marks lie right on a page of millimetres with a view box`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="-50 0 400 200">
      <g id="Rooms"><rect id="a" x="0" y="0" width="50" height="50" style="opacity:0.5"/></g>
      <g id="Paths"><path d="M25,25H300"/></g></svg>
      """, to: "1-1.svg")
    let building = try Building(contentsOf: URL(filePath: path))
    let room = try #require(building.whereabouts(of: .room("1-a")))
    var picture = PlanPicture(of: room.level)
    picture.draw(room)
    let drawing = try Drawing(svg: try picture.svg())
    let mark = try #require(
      drawing.element(id: "citykit-overlay")?.children.first { $0.classes == ["start"] }?.box)
    #expect(mark.contains(room.position))
    #expect(mark.width < 0.05 * drawing.width)
  }

  @Test func `rooms of a drawing without texts have their names`() throws {
    let folder = try TemporaryFolder()
    func names(_ text: String) throws -> [String] {
      let path = try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g id="Rooms">
        <rect id="a-1" data-name="Lecture &lt;hall&gt;" width="100" height="100"/>
        <rect id="Tea-room" data-name="Tea room" x="100" width="90" height="80"/>
        <rect id="unnamed_2" x="200" width="90" height="80"/>
        <rect id="narrow-104" x="300" width="8" height="80"/>\(text)</g></svg>
        """, to: "1-1.svg")
      let level = try Building(contentsOf: URL(filePath: path)).levels[0]
      let drawing = try Drawing(svg: try PlanPicture(of: level).svg())
      let overlay = try #require(drawing.element(id: "citykit-overlay"))
      for name in overlay.children {
        let box = try #require(name.box)
        let corners = [PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.maxY)]
        #expect(level.rooms.contains { corners.allSatisfy($0.item.outline.contains) })
      }
      return overlay.children.map(\.text)
    }
    #expect(try names("") == ["a-1", "Tea room"])
    #expect(try names(#"<text x="10" y="20">a-1</text>"#) == [])
  }

  @Test func `layers are hidden until they are asked for`() throws {
    let folder = try plan.write()
    let level = try #require(try Building(contentsOf: folder.url).level("7-1"))
    for shown in [[], [.poi, .evacuation], [.vertices], [.photos]] as [Set<PlanPicture.Extra>] {
      let drawing = try Drawing(svg: try PlanPicture(of: level, showing: shown).svg())
      func isShown(_ id: String) -> Bool { drawing.element(id: id)?.visibility == .visible }
      #expect(isShown("poi-buffet-1") == shown.contains(.poi))
      #expect(isShown("exit-1") == shown.contains(.evacuation))
      #expect(isShown("07001") == shown.contains(.vertices))
      #expect(isShown("photo-1"))
      #expect(isShown("room-101") && isShown("way"))
    }
  }

  @Test func `chosen rooms become opaque, and nothing else changes`() throws {
    let folder = try TemporaryFolder()
    let source = """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
      <g id='Rooms'><rect x="0" y="0" width="50" height="50" id="ä" style='fill:red;opacity:.5'/>\
      <rect id="b" width="50" height="50" x="50" y="0"/></g><!-- > " -->
      <g class="Vertices"><circle id="1" cx="25" cy="25" r="1"/></g>
      </svg>
      """
    let path = try folder.write(source, to: "1-1.svg")
    let building = try Building(contentsOf: URL(filePath: path))
    for id in ["ä", "b"] {
      let room = try #require(building.whereabouts(of: .room("1-" + id)))
      var picture = PlanPicture(of: room.level)
      picture.draw(room)
      let result = text(try picture.svg())
      let opaque = "opacity:1!important;fill-opacity:1!important"
      let edited =
        id == "b"
        ? source.replacing("<rect id=\"b\"", with: "<rect style=\"\(opaque)\" id=\"b\"")
        : source.replacing("opacity:.5'", with: "opacity:.5;\(opaque)'")
      let hidden = edited.replacing(
        "<g class=\"Vertices\"", with: "<g style=\"display:none!important\" class=\"Vertices\"")
      #expect(result.hasPrefix(hidden.dropLast("</svg>".count)))
      #expect(result.hasSuffix("</svg>"))
    }
  }

  @Test func `a chosen room is opaque in a group that is not, and the others stay as they are`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g style="opacity:0.8">
      <g id="Rooms" opacity="0.5"><rect id="a" width="50" height="50"/>
      <rect id="b" x="50" width="50" height="50" opacity="0.5"/></g>
      <g id="POI"><circle id="poi-1" cx="5" cy="5" r="1"/></g></g></svg>
      """, to: "1-1.svg")
    let building = try Building(contentsOf: URL(filePath: path))
    let room = try #require(building.whereabouts(of: .room("1-a")))
    var picture = PlanPicture(of: room.level)
    picture.draw(room)
    let result = text(try picture.svg())
    #expect(
      result.hasPrefix(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">\
        <g style="opacity:0.8;opacity:1!important">
        <g style="opacity:1!important" id="Rooms" opacity="0.5">\
        <rect style="opacity:1!important;fill-opacity:1!important" id="a" width="50" height="50"/>
        <rect style="opacity:0.2!important" id="b" x="50" width="50" height="50" opacity="0.5"/></g>
        <g style="display:none!important;opacity:0.8!important" id="POI">
        """))
  }

  @Test func `a drawing in UTF-16 is drawn on`() throws {
    let source = """
      <?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" \
      width="400" height="200"><g id="Rooms"><rect id="ä" width="50" height="50"/></g>
      <g id="POI"><circle id="poi-1" cx="5" cy="5" r="1"/></g></svg>
      """
    let folder = try TemporaryFolder()
    for mark in [[UInt16](), [0xFEFF]] {
      let bytes = (mark + Array(source.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let path = try folder.write(String(), to: "1-1.svg")
      try Data(bytes).write(to: URL(filePath: path))
      let building = try Building(contentsOf: URL(filePath: path))
      let room = try #require(building.whereabouts(of: .room("1-ä")))
      var picture = PlanPicture(of: room.level)
      picture.draw(room)
      let drawing = try Drawing(svg: try picture.svg())
      #expect(drawing.element(id: "citykit-overlay") != nil)
      #expect(drawing.element(id: "poi-1")?.visibility == .hidden)
      #expect(drawing.element(id: "ä") != nil)
    }
  }

  @Test func `every level of the sample campus can be drawn`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let route = try #require(campus.route(from: .room("15-4-22"), to: .room("12-101")))
    #expect(route.levelIDs == ["15-4", "15-3", "15-2", "12-2", "12-1"])
    for level in route.levelIDs {
      let drawing = try Drawing(svg: try route.svg(level: level, showing: [.poi]))
      #expect(drawing.diagnostics.isEmpty)
      #expect(drawing.element(id: "citykit-overlay") != nil)
    }
    #expect(throws: FloorPlanError.self) { try route.svg(level: "15-77") }
  }
}
