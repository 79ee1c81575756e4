import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Drawings as people export them, who never heard of layers called Rooms.
@Suite struct AdoptionTests {
  private static let web = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
    <path id="Path_1" class="shell" d="M5,5H995V495H5Z"/>
    <g id="Hotspots">
      <rect id="rect10" x="10" y="10" width="240" height="200"/>
      <rect id="rect11" x="250" y="10" width="240" height="200"/>
      <rect id="rect12" x="490" y="10" width="240" height="200"/>
      <rect id="rect13" x="10" y="290" width="240" height="200"/>
      <rect id="rect14" x="250" y="290" width="240" height="200"/>
      <rect id="rect15" x="10" y="210" width="980" height="80"/>
    </g>
    <g id="captions"><text x="100" y="100">101</text><text x="340" y="100">102</text>
      <text x="580" y="100">103</text><text x="100" y="400">104</text>
      <text x="340" y="400">Stairs</text></g>
    </svg>
    """

  private func adopted(_ drawings: [String: String]) throws -> (PlanAdoption, Building) {
    let folder = try TemporaryFolder()
    for (name, text) in drawings { try folder.write(text, to: name + ".svg") }
    let adoption = try withExtendedLifetime(folder) { try PlanAdoption(files: [folder.url]) }
    let target = folder.url.appending(path: "out.floorpkg")
    try adoption.package.write(to: target)
    return (adoption, try Building(contentsOf: target))
  }

  @Test
  func `layers are told by their names and shapes, rooms get their labels, doors are guessed`()
    throws
  {
    let (adoption, building) = try adopted(["L-1": Self.web, "L-2": Self.web])
    let report = try #require(adoption.levels.first)
    #expect(report.layers["hotspots"] == .rooms)
    #expect(report.layers["captions"] == .labels)
    #expect(report.rooms == 6 && report.corridors == 2 && report.guessedDoors >= 5)
    let numbers = Set(building.levels[0].rooms.map(\.number))
    #expect(numbers.isSuperset(of: ["101", "102", "103", "104"]))
    for (from, to) in [("L-1-101", "L-1-104"), ("L-1-101", "L-2-103")] {
      let route = try #require(
        building.route(from: .named(from), to: .named(to)), "\(from) \(to)")
      #expect(route.points.count > 2)
    }
    #expect(building.lint().allSatisfy { $0.severity == .warning || $0.code == .unreachableExit })
  }

  @Test func `a plan that is tidy already stays as it is`() throws {
    let campus = Checkout.root.appending(path: "Examples/campus.floorpkg/15-4.svg")
    let before = try Building(contentsOf: campus)
    let adoption = try PlanAdoption(files: [campus])
    let after = try adoption.package.building()
    #expect(Set(after.rooms.map(\.room.number)) == Set(before.rooms.map(\.room.number)))
    #expect(adoption.levels.first?.guessedDoors == 0)
  }

  @Test func `what plan json says of layers is heeded, and mistakes in it are told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.web, to: "L-1.svg")
    try folder.write(#"{"layers":{"Hotspots":"rooms","captions":"labels"}}"#, to: "plan.json")
    let building = try Building(contentsOf: folder.url)
    #expect(building.rooms.contains { $0.room.number == "101" })
    try folder.write(#"{"layers":{"Hotspots":"chambers"}}"#, to: "plan.json")
    #expect(throws: FloorPlanError.self) { try Building(contentsOf: folder.url) }
  }
}
