import Foundation
import TestSupport
import Testing

/// `route check` takes feeds, maps and networks as they come.
@Suite struct RouteCheckTests {
  private static let examples = Checkout.root.appending(path: "Examples")
  private static let map = examples.appending(path: "warsaw-streets/streets.osm.gz").path
  private static let feed = examples.appending(path: "warsaw-metro-timetable").path

  private func check(_ arguments: String...) async throws -> ToolResult {
    await (try ToolProcess("route", ["check"] + arguments)).result()
  }

  @Test func `each kind of input is recognised`() async throws {
    let folder = try TemporaryFolder()
    let city = folder.path("city.network")
    #expect(
      try await ToolProcess.run("route", "build", Self.map, Self.feed, "-o", city, "-q").code == 0)
    let flat = Self.examples.appending(path: "warsaw-sample").path
    let result = try await check(Self.map, Self.feed, city, flat)
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.output == (try await check("--gtfs", Self.feed)).output)
    #expect(try await check("--network", city).code == 0)
    #expect(try await check().code == 64)
    #expect(try await check("").code == 64)
  }

  @Test func `a faulty row is listed with file and line`() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("feed")
    try FileManager.default.copyItem(atPath: Self.feed, toPath: copy)
    let stops = try String(contentsOfFile: copy + "/stops.txt", encoding: .utf8)
    let rows = stops.split(separator: "\n").count
    try folder.write(stops + "broken,Broken,north,21.0\n", to: "feed/stops.txt")
    let result = try await check(copy)
    #expect(result.code == 1)
    #expect(result.output.contains("stops.txt:\(rows + 1)"), "\(result.output)")
  }

  @Test func `a damaged file is named`() async throws {
    let folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: URL(filePath: Self.map))
    let cut = try folder.write(bytes.prefix(bytes.count / 2), to: "cut.osm.gz")
    for arguments in [[cut], ["--osm", cut]] {
      let result = await (try ToolProcess("route", ["check"] + arguments)).result()
      #expect(result.code == 2)
      #expect(result.messages.contains("cut.osm.gz"))
    }
    let foreign = try folder.write("no network", to: "notes.txt")
    #expect(try await check(foreign).code == 2)
  }
}
