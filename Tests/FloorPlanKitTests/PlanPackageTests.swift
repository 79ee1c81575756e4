import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlanPackageTests {
  @Test func `a graph written as GeoJSON comes back with the same ways`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write(campus.geoJSON(), to: "campus.geojson"))
    let package = try PlanPackage(geoJSON: file)
    let target = folder.url.appending(path: "again.floorpkg")
    try package.write(to: target)
    let again = try Building(contentsOf: target)
    #expect(again.levels.map(\.id) == campus.levels.map(\.id))
    for goal in ["15-3-1", "12-101", "15-2-7", "12-226"] {
      for profile in Profile.standard {
        let one = campus.route(from: .room("15-4-22"), to: .room(goal), profile: profile)
        let two = again.route(from: .code("15-4-22"), to: .code(goal), profile: profile)
        #expect((one == nil) == (two == nil))
        if let one = one?.seconds, let two = two?.seconds { #expect(abs(one - two) < 0.1) }
      }
    }
    #expect(throws: FloorPlanError.self) { try package.write(to: target) }
  }

  @Test func `lines of other programs are joined where they meet`() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"level":2,"id":7},"geometry":{"type":"Point","coordinates":[21.0,52.0]}},
      {"type":"Feature","properties":{"level":"2"},"geometry":{"type":"LineString",
       "coordinates":[[21.0,52.0],[21.001,52.0],[21.001,52.001]]}},
      {"type":"Feature","properties":null,"geometry":{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}}]}
      """
    let file = URL(filePath: try folder.write(text, to: "lines.geojson"))
    let building = try PlanPackage(geoJSON: file).building()
    let route = try #require(
      building.route(from: .code("2:21.0,52.0"), to: .code("2:21.001,52.001")))
    #expect(abs((route.length ?? 0) - (111_195 * 0.001 * 0.6157 + 111.195)) < 1)
    #expect(route.steps().map(\.kind).contains(.left))
  }

  @Test(arguments: [
    ("{}", "the member 'features' is missing"),
    (#"{"features":[]}"#, "there are no features"),
  ])
  func `what is wrong with a GeoJSON file is said`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "bad.geojson")
    #expect {
      try PlanPackage(geoJSON: URL(filePath: path))
    } throws: {
      "\($0)" == "\(path): \(message)"
    }
  }

  @Test func `a property list is put beside the drawings that show its vertices`() throws {
    let plan = PlanSketch.clean
    let folder = try plan.write()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Graph.plist"))
    let graph = try TemporaryFolder()
    let list = URL(filePath: try graph.write(plan.plist, to: "ways.plist"))
    let target = graph.url.appending(path: "joined.floorpkg")
    try PlanPackage.copy(folder.url, withGraph: list, to: target)
    #expect(try Building(contentsOf: target).route(from: .room("8-101"), to: .room("7-101")) != nil)
    let loose = try Building(files: [folder.url, list])
    #expect(loose.route(from: .room("8-101"), to: .room("7-101")) != nil)
  }

  @Test func `an exported property list is put back, and gives the same ways`() throws {
    let campus = Checkout.root.appending(path: "Examples/campus.floorpkg")
    let before = try Building(contentsOf: campus)
    let folder = try TemporaryFolder()
    let list = URL(filePath: try folder.write(before.graphPropertyList().utf8, to: "out.plist"))
    let copy = folder.url.appending(path: "again.floorpkg")
    try PlanPackage.copy(campus, withGraph: list, to: copy)
    let after = try Building(contentsOf: copy)
    #expect(after.graph.points.count == before.graph.points.count)
    #expect(after.lint().filter { $0.severity == .error }.isEmpty)
    var routes = 0
    for (start, end) in [
      ("15-4-22", "15-3-1"), ("15-4-22", "12-105"), ("12-203", "15-2-11"), ("15-2-1", "15-2-14"),
    ] {
      guard let one = before.route(from: .room(start), to: .room(end)) else { continue }
      let other = try #require(after.route(from: .room(start), to: .room(end)))
      let lengths = [one.length ?? -1, other.length ?? -2]
      #expect(abs(lengths[0] - lengths[1]) < 0.01 * lengths[0], "\(start) \(end) \(lengths)")
      routes += 1
    }
    #expect(routes == 4)
    let plist = try String(contentsOf: list, encoding: .utf8)
    #expect(
      Set(after.graphPropertyList().split(separator: "\n")).isSuperset(
        of: plist.split(separator: "\n").filter { $0.hasPrefix("\t<key>") }))
  }
}

/// The graph of the 32nd Chaos Communication Congress.
@Suite(.enabled(if: RealData.isPresent)) struct C3navTests {
  private func congress() throws -> (package: PlanPackage, building: Building) {
    let package = try PlanPackage(
      c3nav: RealData.url("floorplans/c3nav-32c3/graph.json"))
    return (package, try package.building())
  }

  @Test func `everything comes in`() throws {
    let (package, building) = try congress()
    #expect(package.levelCount == 5)
    #expect(package.placeCount == 733)
    let ways = package.ways.filter { $0.from != $0.to }
    #expect(building.graph.ways.count { $0.source == .imported } == ways.count)
    #expect(building.levels.reduce(0) { $0 + $1.pointsOfInterest.count } == 201)
    #expect(building.levels.reduce(0) { $0 + $1.walls.count } == 366)
    #expect(package.ways.count { $0.kind == "stairs" } == 54)
    #expect(package.ways.count { $0.oneWay == true } == 18)
    #expect(building.levels.allSatisfy { abs(($0.metersPerPixel ?? 0) - 0.214035) < 1e-12 })
  }

  @Test func `stairs-free routes never use stairs, and cost at least as much`() throws {
    let (package, building) = try congress()
    let fast = try #require(building.profile(named: "c3nav"))
    let free = fast.avoiding([.stairs, .steps])
    let ids = package.pages.flatMap { $0.vertices.map(\.id) }
    var random = SeededGenerator(seed: 32)
    var found = 0
    for _ in 0..<60 {
      let from = IndoorPlace.code(ids.randomElement(using: &random) ?? "")
      let to = IndoorPlace.code(ids.randomElement(using: &random) ?? "")
      guard let route = building.route(from: from, to: to, profile: free) else { continue }
      found += 1
      #expect(!route.legs.contains { [.stairs, .steps].contains($0.way.passage) })
      let best = try #require(building.route(from: from, to: to, profile: fast)?.seconds)
      #expect(best <= (route.seconds ?? 0) + 1e-9)
    }
    #expect(found > 10)
  }

  @Test func `speeds per kind are c3nav's`() throws {
    let (_, building) = try congress()
    let fast = try #require(building.profile(named: "c3nav"))
    for way in building.graph.ways where way.source == .imported {
      let meters = try #require(way.meters)
      for isForward in [true, false] {
        guard let seconds = fast.cost(way, isForward: isForward, metersPerPixel: 0.2) else {
          #expect(!isForward && way.isOneWay)
          continue
        }
        let isUp = isForward ? way.rise >= 0 : way.rise < 0
        let expected: Double =
          switch way.passage {
          case .elevator: 20
          case .stairs: meters / (isUp ? 1.3 : 1.6)
          default: meters / 1.6
          }
        #expect(abs(seconds - expected) < 1e-9)
      }
    }
  }
}
