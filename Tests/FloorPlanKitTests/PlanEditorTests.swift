import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Changes to the drawings of a plan's folder.
@Suite struct PlanEditorTests {
  /// Two rooms above a corridor with doors guessed in a solid wall, one below it with a door.
  private static func plan() -> PlanSketch {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = [
      #"<rect id="room-1" x="100" y="100" width="100" height="80"/>"#,
      #"<rect id="room-2" x="200" y="100" width="100" height="80"/>"#,
      #"<rect id="room-3" x="100" y="220" width="200" height="80"/>"#,
      #"<rect id="corridor-1" x="100" y="180" width="300" height="40"/>"#,
    ]
    plan["1-1", "Doors"] = [
      #"<line id="a" data-guess="wall" x1="145" y1="180" x2="155" y2="180"/>"#,
      #"<line id="b" data-guess="wall" x1="245" y1="180" x2="255" y2="180"></line>"#,
      #"<line id="own" x1="195" y1="220" x2="205" y2="220"/>"#,
    ]
    plan["1-1", "Walls"] = [#"<path id="w" d="M100,180H400M100,100H400M100,220H400"/>"#]
    return plan
  }

  private static func text(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: "1-1.svg"), encoding: .utf8)
  }

  private static func point(_ x: Double, _ y: Double) -> PlanPoint { PlanPoint(x: x, y: y) }

  @Test func `a drawn door is certain, and the rest of the drawing stays`() throws {
    let folder = try Self.plan().write()
    let before = try Self.text(folder)
    var editor = try PlanEditor(folder.url)
    let route = try #require(editor.building.route(from: .room("1-1"), to: .room("1-3")))
    #expect(route.doubtfulDoors.count == 1)
    let door = PlanChange.door(level: "1-1", line: [Self.point(150, 175), Self.point(150, 185)])
    #expect(try editor.apply([door]) == ["added-door-1"])
    let certain = try #require(editor.building.route(from: .room("1-1"), to: .room("1-3")))
    #expect(certain.doubtfulDoors == [])
    let after = try Self.text(folder)
    let cut = try #require(after.firstRange(of: "<g xmlns:inkscape"))
    #expect(before.hasPrefix(after[..<cut.lowerBound]) && before.hasSuffix("</svg>\n"))
    // The files have the change, not only the editor.
    #expect(try Building(contentsOf: folder.url).levels[0].doors.count == 4)
  }

  @Test func `what was drawn can be deleted again`() throws {
    let folder = try Self.plan().write()
    var editor = try PlanEditor(folder.url)
    let line = [Self.point(160, 180), Self.point(160, 220)]
    let ids = try editor.apply([
      .wall(level: "1-1", line: line), .wall(level: "1-1", line: line),
      .portal(level: "1-1", id: "exit-1", at: Self.point(390, 200)),
    ])
    #expect(ids == ["added-wall-1", "added-wall-2", "exit-1"])
    #expect(editor.building.levels[0].portals.map(\.kind) == [.exit])
    try editor.apply(ids.map { .erasure(level: "1-1", id: $0) })
    #expect(editor.building.levels[0].portals == [])
    #expect(editor.building.levels[0].walls.count == 1)
    try editor.apply([.erasure(level: "1-1", id: "a"), .erasure(level: "1-1", id: "b")])
    #expect(editor.building.levels[0].doors.map(\.elementID) == ["own"])
  }

  @Test func `points are those of the page, whatever the drawing's units`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500" viewBox="-10 20 100 50">
      <g id="Rooms"><rect id="room-1" x="0" y="30" width="10" height="10"/></g>
      </svg>
      """, to: "1-1.svg")
    var editor = try PlanEditor(folder.url)
    let line = [Self.point(150, 200), Self.point(160, 200)]
    try editor.apply([.door(level: "1-1", line: line)])
    let drawn = try #require(editor.building.levels[0].doors.first?.outline.lines.first)
    for (one, two) in zip(drawn.points, line) {
      #expect(abs(one.x - two.x) < 1e-6 && abs(one.y - two.y) < 1e-6)
    }
  }

  @Test(
    arguments: [
      (.door(level: "9", line: [point(1, 1), point(2, 2)]), .unknownPlace),
      (.door(level: "1-1", line: [point(1, 1)]), .malformedData),
      (.door(level: "1-1", line: [point(1, 1), point(1, 1)]), .malformedData),
      (.wall(level: "1-1", line: [point(1, 1), point(.nan, 2)]), .malformedData),
      (.wall(level: "1-1", line: [point(1, 1), point(1e9, 2)]), .malformedData),
      (.portal(level: "1-1", id: "banana-1", at: point(1, 1)), .malformedData),
      (.portal(level: "1-1", id: "stairs-\"><", at: point(1, 1)), .malformedData),
      (.portal(level: "1-1", id: "own", at: point(1, 1)), .malformedData),
      (.erasure(level: "1-1", id: "room-1"), .unknownPlace),
      (.erasure(level: "1-1", id: "x"), .unknownPlace),
    ] as [(PlanChange, FloorPlanError.Kind)])
  func `a change that is not possible changes nothing`(
    change: PlanChange, kind: FloorPlanError.Kind
  ) throws {
    let folder = try Self.plan().write()
    let before = try Self.text(folder)
    var editor = try PlanEditor(folder.url)
    let fine = PlanChange.door(level: "1-1", line: [Self.point(150, 175), Self.point(150, 185)])
    let error = #expect(throws: FloorPlanError.self) { try editor.apply([fine, change]) }
    #expect(error?.kind == kind)
    #expect(try Self.text(folder) == before)
  }

  @Test func `a door in a layer that plan.json ignores is taken back`() throws {
    var plan = Self.plan()
    plan.json = #"{"units":{"metersPerUnit":0.1},"layers":{"Doors":"ignore"}}"#
    let folder = try plan.write()
    let before = try Self.text(folder)
    var editor = try PlanEditor(folder.url)
    let error = #expect(throws: FloorPlanError.self) {
      try editor.apply([.door(level: "1-1", line: [Self.point(150, 175), Self.point(150, 185)])])
    }
    #expect(error?.message.contains("plan.json") == true)
    #expect(try Self.text(folder) == before)
  }

  @Test func `a group is not deleted with all that is in it`() throws {
    var plan = Self.plan()
    plan["1-1", "Doors"].append(#"<g id="both"><path d="M295,180h10"/><path d="M310,180h10"/></g>"#)
    let folder = try plan.write()
    var editor = try PlanEditor(folder.url)
    let hasGroup = editor.building.levels[0].doors.contains { $0.elementID == "both" }
    try #require(hasGroup)
    let error = #expect(throws: FloorPlanError.self) {
      try editor.apply([.erasure(level: "1-1", id: "both")])
    }
    #expect(error?.line == plan.line(of: "both", on: "1-1"))
  }

  @Test func `a zip file and a drawing are not changed`() throws {
    let folder = try Self.plan().write()
    let error = #expect(throws: FloorPlanError.self) {
      try PlanEditor(folder.url.appending(path: "1-1.svg"))
    }
    #expect(error?.message.contains("folder") == true)
  }

  @Test func `proposed lines leave no door in doubt, and no finding`() throws {
    let folder = try Self.plan().write()
    var editor = try PlanEditor(folder.url)
    #expect(editor.building.lint().filter { $0.code == .doorInWall }.count == 2)
    try editor.apply(editor.building.proposedLines().map(\.change))
    #expect(editor.building.proposedLines() == [])
    // The guessed doors remain in the drawing, but no room depends on them.
    #expect(editor.building.lint().filter { $0.code == .doorInWall } == [])
  }

  @Test func `any sequence of changes leaves a plan that can be read`() throws {
    let folder = try Self.plan().write()
    var editor = try PlanEditor(folder.url)
    var random = SeededGenerator(seed: 7)
    var drawn: Set<String> = ["a", "b", "own"]
    func place() -> PlanPoint {
      Self.point(.random(in: -100...1100, using: &random), .random(in: 0...500, using: &random))
    }
    for round in 0..<60 {
      let change: PlanChange =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .door(level: "1-1", line: [place(), place()])
        case 1: .wall(level: "1-1", line: [place(), place(), place()])
        case 2: .portal(level: "1-1", id: "stairs-\(round % 7)", at: place())
        case 3: .erasure(level: "1-1", id: drawn.sorted().randomElement(using: &random) ?? "a")
        default: .erasure(level: "1-1", id: "room-1")
        }
      let before = try Self.text(folder)
      do {
        let ids = try editor.apply([change])
        if case .erasure = change { drawn.subtract(ids) } else { drawn.formUnion(ids) }
        #expect(try Self.text(folder) != before)
      } catch is FloorPlanError {
        #expect(try Self.text(folder) == before)
      }
      let level = try Building(contentsOf: folder.url).levels[0]
      let known = (level.doors + level.walls + level.portals.map(\.item)).compactMap(\.elementID)
      #expect(Set(known).isSuperset(of: drawn) && level.rooms.count == 4)
    }
  }
}
