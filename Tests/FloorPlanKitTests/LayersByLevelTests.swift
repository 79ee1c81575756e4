import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Levels of one plan whose files differ: in what classes mean, in scale, and in how many floors
/// they show.
@Suite struct LayersByLevelTests {
  private static func svg(rooms: String, walls: String, root: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="500" height="300" \(root)>
    <path class="\(rooms)" d="M50,50H150V150H50Z"/><path class="\(rooms)" d="M150,50H250V150H150Z"/>
    <path class="\(walls)" d="M50,50H450"/></svg>
    """
  }

  private static func building(_ json: String, _ files: [String: String]) throws -> Building {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name + ".svg") }
    try folder.write(json, to: "plan.json")
    return try withExtendedLifetime(folder) { try Building(contentsOf: folder.url) }
  }

  @Test func `a class has another meaning on another level`() throws {
    let files = [
      "A-1": Self.svg(rooms: "cls-1", walls: "cls-2"),
      "A-2": Self.svg(rooms: "cls-2", walls: "cls-1"),
    ]
    let plan = try Self.building(
      #"{"layers":{".cls-1":"rooms",".cls-2":"walls","A-2":{".CLS-1":"walls",".cls-2":"rooms"}}}"#,
      files)
    #expect(plan.levels.map(\.rooms.count) == [2, 2])
    #expect(plan.levels.map(\.walls.count) == [1, 1])
    do {
      _ = try Self.building(#"{"layers":{"A-2":{".cls-1":"wall"}}}"#, files)
      Issue.record("an unknown kind was taken")
    } catch let error as FloorPlanError {
      #expect(error.line == 1 && error.message.hasPrefix("'wall' is not a kind of layer"))
    }
  }

  @Test func `layers of a level that does not exist are reported`() throws {
    let svg = Self.svg(rooms: "cls-1", walls: "cls-2")
    let json = """
      {"units":{"metersPerUnit":0.1},
       "layers":{"A-1":{".cls-1":"rooms"},"A-3":{".cls-2":"walls"}}}
      """
    let found = try Self.building(json, ["A-1": svg, "A-2": svg]).lint()
      .filter { $0.code == .unknownLevel }
    #expect(found.map(\.ids) == [["A-3"]])
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.line == 2)
    #expect(
      found.first?.message
        == "plan.json gives layers for level 'A-3', which does not exist; there are A-1, A-2")
    let folder = try TemporaryFolder()
    try folder.write(svg, to: "A-1.svg")
    try folder.write(json, to: "plan.json")
    let adoption = try withExtendedLifetime(folder) { try PlanAdoption(files: [folder.url]) }
    #expect(adoption.unknownLevels == ["A-3"])
  }

  @Test func `what the levels agree on is written once`() throws {
    let kinds = PlanDescription.LayerKinds([
      (id: "A-1", kinds: [".a": .rooms, ".b": .walls, "text": .labels]),
      (id: "A-2", kinds: [".a": .rooms, ".b": .labels, ".c": .doors]),
    ])
    #expect(kinds.common == [".a": "rooms", "text": "labels"])
    #expect(kinds.levels == ["A-1": [".b": "walls"], "A-2": [".b": "labels", ".c": "doors"]])
    let copy = try JSONDecoder().decode(
      PlanDescription.LayerKinds.self, from: JSONEncoder().encode(kinds))
    #expect(copy.common == kinds.common && copy.levels == kinds.levels)
  }

  @Test func `levels with pages of the same size share a scale`() throws {
    let plain = Self.svg(rooms: "cls-1", walls: "cls-2")
    let large = plain.replacing("width=\"500\"", with: "width=\"900\"")
    let plan = try Self.building(
      """
      {"buildings":[{"id":"A","levels":[{"id":"1","metersPerUnit":0.1},{"id":"2"},
        {"id":"3","metersPerUnit":0.2},{"id":"4"},{"id":"5"}]},{"id":"B","levels":[{"id":"1"}]}]}
      """,
      ["A-1": plain, "A-2": plain, "A-3": plain, "A-4": plain, "A-5": large, "B-1": plain])
    let scales = Dictionary(uniqueKeysWithValues: plan.levels.map { ($0.id, $0.metersPerPixel) })
    #expect(scales["A-1"] == 0.1 && scales["A-3"] == 0.2 && scales["A-4"] == 0.2)
    // Of two equally near, the lower one.
    #expect(scales["A-2"] == 0.1)
    #expect(scales["A-5"] == .some(nil) && scales["B-1"] == .some(nil))
  }

  @Test(
    arguments: [
      (["<g id=\"Floor_1\">#</g>", "<g id=\"Floor_2\">#</g>"], ["Floor_1", "Floor_2"]),
      (["<g id=\"ground-floor\">#</g>", "<g id=\"g2\">#</g>"], []),
      (
        [
          "#<text x=\"100\" y=\"20\">1st floor</text>",
          "#<text x=\"400\" y=\"20\">2nd floor</text>",
        ],
        ["1st floor", "2nd floor"]
      ),
      (
        ["#<text x=\"400\" y=\"20\">Floor 1</text>", "#<text x=\"400\" y=\"40\">Floor 2</text>"], []
      ),
      (["<g id=\"level-1-doors\">#</g>", "<g id=\"level-2-doors\">#</g>"], []),
    ] as [([String], [String])])
  func `several floors in one drawing are noticed`(_ parts: [String], _ floors: [String]) throws {
    let shapes = (0..<5).map { "<rect x=\"\($0 * 40)\" y=\"50\" width=\"40\" height=\"40\"/>" }
      .joined()
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="500" height="300">
      \(parts.joined().replacing("#", with: shapes))</svg>
      """, to: "A-1.svg")
    let adoption = try withExtendedLifetime(folder) {
      try PlanAdoption(files: [URL(filePath: file)])
    }
    #expect(adoption.levels.map(\.floors) == [floors])
  }
}
