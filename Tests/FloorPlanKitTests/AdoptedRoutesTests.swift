import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Buildings that nobody prepared: every room has its name, every pair of rooms a way, and no way
/// goes through a wall as it is drawn.
@Suite struct AdoptedRoutesTests {
  private static func adopted(_ drawings: [URL]) throws -> Building {
    try PlanAdoption(files: drawings).package.building()
  }

  /// The places at which ways of a building cross walls away from its doors.
  private static func cuts(
    _ lines: [[PlanPoint]], _ walls: [Segment], doors: [PlanItem] = [], slack: Double = 0
  ) -> [PlanPoint] {
    lines.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }.flatMap { piece in
      walls.compactMap { wall -> PlanPoint? in
        guard let place = piece.crossing(wall) else { return nil }
        let point = piece.point(at: place.own)
        let isDoor = doors.contains { door in
          door.outline.distance(to: point) <= slack
        }
        return isDoor ? nil : point
      }
    }
  }

  @Test(arguments: ForeignFloor.Style.allCases)
  func `every pair of rooms has a way, and none goes through a wall`(
    style: ForeignFloor.Style
  ) throws {
    for seed in 0..<3 {
      let floor = ForeignFloor(style, seed: seed)
      let folder = try TemporaryFolder()
      let file = URL(filePath: try folder.write(floor.svg, to: "F-1.svg"))
      let building = try Self.adopted([file])
      let level = try #require(building.levels.first)
      let rooms = level.rooms.filter { !$0.isWalkable }
      let missing = Set(floor.names).subtracting(rooms.map(\.number))
      #expect(missing.isEmpty, "\(style) \(seed): \(missing.sorted())")
      // The insides of walls are no rooms.
      if style == .cadLines { #expect(rooms.count == floor.names.count, "\(seed)") }
      let known = rooms.filter { floor.names.contains($0.number) }
      // Rooms that are shapes only are entered where the door was put.
      let shapes =
        floor.walls.isEmpty ? rooms.flatMap { $0.item.outline.segments(closing: true) } : []
      for (number, one) in known.enumerated() {
        for two in known.dropFirst(number + 1) {
          guard let route = building.route(from: .room(one.id), to: .room(two.id)) else {
            Issue.record("\(style) \(seed): no way from \(one.number) to \(two.number)")
            continue
          }
          let lines = route.lines(level: level.id)
          let cuts =
            Self.cuts(lines, floor.walls)
            + Self.cuts(lines, shapes, doors: level.doors, slack: level.snapDistance)
          #expect(
            cuts.isEmpty, "\(style) \(seed): \(one.number)–\(two.number) cuts a wall at \(cuts)")
        }
      }
    }
  }

  /// Rooms beside a corridor, each a pixel from walls that are drawn without gaps.
  private static func closed(seed: UInt64) -> (svg: String, names: [String], walls: [Segment]) {
    var random = SeededGenerator(seed: seed)
    var svg = ""
    var names: [String] = []
    var walls: [Segment] = []
    func room(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let size = "width=\"\(width - 2)\" height=\"\(height - 2)\""
      svg += "<rect id=\"\(id)\" class=\"room\" x=\"\(x + 1)\" y=\"\(y + 1)\" \(size)/>"
    }
    func wall(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) {
      walls.append(Segment(PlanPoint(x: x, y: y), PlanPoint(x: right, y: bottom)))
    }
    let corridor = Double.random(in: 20...40, using: &random)
    for (row, top) in [(1, 60.0), (2, 160 + corridor)] {
      var left = 50.0
      for place in 0..<5 {
        let width = Double.random(in: 40...110, using: &random)
        names.append("\(row)0\(place)")
        room("\(row)0\(place)", left, top, width, 100)
        left += width
        wall(left, top, left, top + 100)
      }
      wall(50, top, 50, top + 100)
      wall(50, top, left, top)
      wall(50, top + 100, left, top + 100)
    }
    let width = walls.map(\.box.maxX).max() ?? 0
    svg +=
      "<rect id=\"corridor\" class=\"room\" x=\"50\" y=\"160\" "
      + "width=\"\(width - 50)\" height=\"\(corridor)\"/>"
    let lines = walls.map {
      "<line x1=\"\($0.from.x)\" y1=\"\($0.from.y)\" x2=\"\($0.to.x)\" y2=\"\($0.to.y)\"/>"
    }
    return (
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"700\" height=\"420\">"
        + "<g id=\"rooms\">\(svg)</g><g id=\"walls\" stroke=\"black\">\(lines.joined())</g></svg>",
      names, walls
    )
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `guessed doors lead through closed walls, but not at corners`(seed: UInt64) throws {
    let (svg, names, walls) = Self.closed(seed: seed)
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write(svg, to: "F-1.svg"))
    let building = try Self.adopted([file])
    let level = try #require(building.levels.first)
    for (number, one) in names.enumerated() {
      for two in names.dropFirst(number + 1) {
        guard let route = building.route(from: .named(one), to: .named(two)) else {
          Issue.record("\(seed): no way from \(one) to \(two)")
          continue
        }
        let lines = route.lines(level: level.id)
        let cuts = Self.cuts(lines, walls, doors: level.doors, slack: 1)
        #expect(cuts.isEmpty, "\(seed) \(one)–\(two): \(cuts)")
        // No way goes through a corner, where three walls meet.
        let corners = Set(walls.flatMap { [$0.from, $0.to] })
        let nearest = lines.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }
          .flatMap { piece in corners.map { piece.distance(to: $0) } }.min()
        #expect(nearest ?? 0 > 1, "\(seed) \(one)–\(two)")
      }
    }
  }

  /// Buildings in folders of a folder that `CITYKIT_BUILDINGS` names, which nobody commits: one
  /// line about each.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["CITYKIT_BUILDINGS"] != nil,
      "CITYKIT_BUILDINGS names no folder of buildings"))
  func `other people's buildings`() throws {
    let root = URL(
      filePath: try #require(ProcessInfo.processInfo.environment["CITYKIT_BUILDINGS"]))
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let adoption = try PlanAdoption(files: [root.appending(path: name)])
      let building = try adoption.package.building()
      let told = Set(building.lint().map(\.code))
      for level in building.levels {
        let rooms = level.rooms.filter { !$0.isWalkable }
        let walls = level.walls.flatMap { $0.outline.segments() }
        let shapes = rooms.flatMap { $0.item.outline.segments(closing: true) }
        var (pairs, missing, cuts) = (0, 0, Set<PlanPoint>())
        for (number, one) in rooms.enumerated() where number % max(1, rooms.count / 24) == 0 {
          for (place, two) in rooms.enumerated()
          where place > number && place % max(1, rooms.count / 48) == 0 {
            pairs += 1
            guard let route = building.route(from: .room(one.id), to: .room(two.id)) else {
              missing += 1
              continue
            }
            let lines = route.lines(level: level.id)
            for point in Self.cuts(
              lines, walls + shapes, doors: level.doors, slack: level.reach / 2)
            { cuts.insert(point) }
          }
        }
        let named = rooms.count { !$0.number.hasPrefix("unnamed") }
        print(
          "\(level.id): \(rooms.count) rooms, \(named) named, \(pairs) pairs, \(missing) without a "
            + "way, cuts at \(cuts.count) places \(cuts.prefix(3))")
        #expect(missing == 0 || !told.isDisjoint(with: [.isolatedComponent, .roomWithoutDoor]))
      }
    }
  }
}
