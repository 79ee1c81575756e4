import Foundation
import TestSupport
import Testing

/// `route` over the bundled streets of Warsaw's centre.
@Suite struct StreetCommandTests {
  private struct Plan: Decodable {
    struct Journey: Decodable {
      let mode: String
      let duration: Int
    }
    let journeys: [Journey]
  }

  private static let map = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz")
    .path
  private static let ends = ["--from", "52.2206,21.0106", "--to", "52.2319,21.0067"]

  private func city() async throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("city.network")
    let built = try await ToolProcess.run("route", "build", Self.map, "-o", path, "-q")
    #expect(built.code == 0, "\(built.messages)")
    return (folder, path)
  }

  private func run(_ arguments: [String]) async throws -> ToolResult {
    await (try ToolProcess("route", arguments)).result()
  }

  private func plan(_ path: String, _ options: [String]) async throws -> Plan.Journey {
    let result = try await run(
      ["plan", "--network", path] + Self.ends + options + ["--format", "json"])
    #expect(result.code == 0, "\(result.messages)")
    return try #require(
      try JSONDecoder().decode(Plan.self, from: Data(result.output.utf8)).journeys.first)
  }

  @Test func `modes are called as --by calls them`() async throws {
    let (folder, path) = try await city()
    for mode in ["car", "bicycle", "foot"] {
      #expect(try await plan(path, ["--by", mode]).mode == mode)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `speeds of the present count, and mistakes have a line`() async throws {
    let (folder, path) = try await city()
    let usual = try await plan(path, ["--by", "car"])
    // The bundled ways are numbered from 1.
    let speeds = try folder.write(
      "way,speed\n" + (1...2000).map { "\($0),5\n" }.joined(), to: "speeds.csv")
    let slow = try await plan(path, ["--by", "car", "--speeds", speeds])
    #expect(slow.duration > usual.duration * 3)
    let bad = try folder.write("way,speed\n1,fast\n", to: "bad.csv")
    let refused = try await run(
      ["plan", "--network", path] + Self.ends + ["--by", "car", "--speeds", bad])
    #expect(refused.code == 2)
    #expect(refused.messages.contains("bad.csv:2: expected ids"))
    for options in [["--exclude", "hills"], ["--height", "0"], ["--weight", "nan"]] {
      #expect(try await run(["plan", "--network", path] + Self.ends + options).code == 64)
    }
    let tall = try await plan(path, ["--by", "car", "--height", "4m", "--exclude", "toll,ferry"])
    #expect(tall.duration >= usual.duration)
  }

  @Test func `names are places wherever a place is taken`() async throws {
    let (folder, path) = try await city()
    let matrix = try await run(
      ["matrix", "--network", path, "Nowowiejska", "Marszałkowska", "--format", "csv"])
    #expect(matrix.code == 0)
    #expect(matrix.output.split(separator: "\n").count == 5)
    for question in [["matrix", "Nowowiejska", "Hoża"], ["find", "Nowowiejska"]] {
      let answer = try await run([question[0], "--network", path] + question.dropFirst())
      #expect(answer.output.hasSuffix("\n© OpenStreetMap contributors\n"))
    }
    #expect(try await run(["trip", "--network", path, "Wspólna", "Hoża", "Piękna"]).code == 0)
    let area = try await run(
      ["isochrone", "--network", path, "--from", "Nowowiejska", "--contours", "2"])
    #expect(area.code == 0 && area.output.contains("MultiPolygon"))
    let metro = Checkout.root.appending(path: "Examples/warsaw-metro-timetable").path
    let reach = ["isochrone", "--gtfs", metro, "--by", "transit", "--from", "52.2206,21.0106"]
    let morning = try await run(reach + ["--depart", "2026-11-30T09:00"])
    #expect(morning.code == 0, "\(morning.messages)")
    #expect(morning.output == (try await run(reach + ["--at", "2026-11-30T09:00"])).output)
    #expect(!morning.messages.contains("Warning"))
    let late = try await run(reach + ["--at", "2028-11-30T09:00"])
    #expect(late.code == 0 && late.messages.contains("Warning: no service on 2028-11-30: "))
    let unknown = try await run(["trip", "--network", path, "Hoża", "Xyzzyx Qwerty"])
    #expect(unknown.code == 2)
    #expect(unknown.messages.contains("route find"))
    let nothing = try await run(["find", "--network", path, "Xyzzyx Qwerty"])
    #expect(nothing.code == 1)
    #expect(nothing.messages.hasPrefix("Nothing found"))
    withExtendedLifetime(folder) {}
  }
}
