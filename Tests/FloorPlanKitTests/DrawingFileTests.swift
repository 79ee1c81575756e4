import Archive
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct DrawingFileTests {
  private func pack(_ name: String, in folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: name)
    let packed = try Gzip.packed(Array(Data(contentsOf: file)))
    try Data(packed).write(to: folder.url.appending(path: name + "z"))
    try FileManager.default.removeItem(at: file)
  }

  @Test func `compressed drawings are read and drawn on like plain ones`() throws {
    let plain = try PlanSketch.clean.write()
    let packed = try PlanSketch.clean.write()
    for name in ["7-1.svg", "7-2.svg", "8-1.svg"] { try pack(name, in: packed) }
    let one = try Building(contentsOf: plain.url)
    let two = try Building(contentsOf: packed.url)
    #expect(two.levels.map(\.id) == one.levels.map(\.id))
    let routes = [one, two].map { $0.route(from: .room("7-101"), to: .room("8-102")) }
    #expect(routes[0]?.nodes == routes[1]?.nodes)
    #expect(try routes[0]?.svg(level: "7-1") == routes[1]?.svg(level: "7-1"))
  }

  @Test func `a graph is put into a copy of a compressed drawing`() throws {
    let folder = try PlanSketch.clean.write()
    let plan = try Building(contentsOf: folder.url)
    let other = try TemporaryFolder()
    let list = try other.write(plan.graphPropertyList(), to: "Graph.plist")
    try pack("7-1.svg", in: folder)
    let copy = other.url.appending(path: "copy.floorpkg")
    try PlanPackage.copy(folder.url, withGraph: URL(filePath: list), to: copy)
    let drawn = try Data(contentsOf: copy.appending(path: "7-1.svgz"))
    #expect(Gzip.isPacked(drawn))
    #expect(try Building(contentsOf: copy).levels[0].vertices.count > plan.levels[0].vertices.count)
  }

  @Test func `a damaged one is told by its name`() throws {
    let folder = try PlanSketch.clean.write()
    try pack("7-1.svg", in: folder)
    let file = folder.url.appending(path: "7-1.svgz")
    try Data(contentsOf: file).dropLast(9).write(to: file)
    #expect {
      try Building(contentsOf: folder.url)
    } throws: {
      "\($0)" == "\(file.path): the compressed file is damaged or cut off"
    }
  }

  @Test func `what macOS leaves beside drawings is passed over`() throws {
    let folder = try PlanSketch.clean.write()
    try folder.write("\u{0}\u{5}\u{16}\u{7}", to: "._7-1.svg")
    #expect(try Building(contentsOf: folder.url).levels.count == 3)
  }

  @Test func `a drawing that plan json names with a dot is one level, not two`() throws {
    var plan = PlanSketch.clean
    plan.json = """
      {"buildings":[{"id":"7","levels":[{"id":"1","ordinal":1,"svg":"./7-1.svg"}]}]}
      """
    #expect(try plan.building().levels.map(\.id) == ["7-1", "7-2", "8-1"])
  }

  @Test func `two drawings of one level are refused`() throws {
    let folder = try PlanSketch.clean.write()
    let other = try folder.write(PlanSketch.clean.svg("7-1"), to: "7_1.svg")
    #expect {
      try Building(contentsOf: folder.url)
    } throws: {
      let first = folder.url.appending(path: "7-1.svg").path
      return "\($0)" == "\(other): level 7-1 is drawn in \(first) already; "
        + "rename one of the two, or remove it"
    }
  }
}
