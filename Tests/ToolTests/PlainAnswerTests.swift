import Foundation
import TestSupport
import Testing

/// What the commands say when there is nothing to list, or a word is misspelt.
@Suite struct PlainAnswerTests {
  private static let campus = Checkout.root.appending(path: "Examples/campus.floorpkg").path

  @Test func `an empty list says so`() async throws {
    let folder = try TemporaryFolder()
    let database = folder.path("library.sqlite")
    let sheet = try folder.write("Sygnatura;Title\n1;Algebra\n", to: "books.csv")
    let imported = try await ToolProcess.run(
      "library-search", "import", "--db", database, sheet, "--lang", "en")
    #expect(imported.code == 0, "\(imported.messages)")
    let overdue = try await ToolProcess.run(
      "library-search", "overdue", "--db", database, "--lang", "en")
    #expect(overdue.code == 1)
    #expect(overdue.messages == "Nothing found.\n")
    let lessons = try await ToolProcess.run(
      "floorpath", "timetable", Self.campus, "999", "--from", "2026-09-07", "--to", "2026-09-13")
    #expect(lessons.code == 1)
    #expect(lessons.messages == "Nothing found: no lessons in this time.\n")
  }

  @Test(arguments: [
    ("route", ["plna", "--network", "x"], "plan", "route"),
    ("floorpath", ["rout", "Examples", "--from", "a"], "route", "floorpath"),
    ("locations", ["imprt", "--db", "x"], "import", "locations"),
    ("floorpath", ["qr", "mak", "--plan", "x"], "make", "floorpath qr"),
    ("airq", ["archive", "imprt", "a.xlsx", "--data-dir", "d"], "import", "airq archive"),
    ("library-search", ["category", "ad", "G01"], "add", "library-search category"),
  ])
  func `a misspelt command is named before its options`(
    tool: String, words: [String], meant: String, path: String
  ) async throws {
    let result = try await ToolProcess(tool, words).result()
    #expect(result.code == 64)
    let wrong = words[path.split(separator: " ").count - 1]
    #expect(
      result.messages == """
        Error: Unexpected argument '\(wrong)'. Did you mean '\(meant)'?
        Usage: \(path) <subcommand>
          See '\(path) --help' for more information.

        """)
  }

  @Test func `a history that cannot be created says why`() async throws {
    let folder = try TemporaryFolder()
    let table = try folder.write("time,lat,lon\n2026-05-01T10:00:00Z,52.2,21\n", to: "a.csv")
    let result = try await ToolProcess.run(
      "locations", "import", "--db", folder.path("none/h.sqlite"), table)
    #expect(result.code == 2)
    #expect(
      result.messages.hasPrefix(
        "\(folder.path("none/h.sqlite")): cannot create the file: No such file or directory\n"))
  }

  @Test func `a batch file that is not JSON has a position`() async throws {
    let folder = try TemporaryFolder()
    let queries = try folder.write("[\n  {\"id\": \"ą\" oops}]", to: "queries.json")
    let network = Checkout.root.appending(path: "Examples/warsaw-sample").path
    let result = try await ToolProcess.run("route", "batch", queries, "--network", network)
    #expect(result.code == 2)
    #expect(
      result.messages == "\(queries):2:14: this is not JSON; expected an array of queries\n")
  }

  @Test func `a city of streets has no lines, stops and departures`() async throws {
    let folder = try TemporaryFolder()
    let streets = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz").path
    let city = folder.path("city.network")
    #expect(try await ToolProcess.run("route", "build", streets, "-o", city).code == 0)
    let result = try await ToolProcess.run(
      "route", "nearest", "52.23,21.01", "--network", city, "--stop", "--lang", "en")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("Nothing found: the city has no network of lines, in which"))
    let check = try await ToolProcess.run("route", "check", city, "--lang", "en")
    #expect(check.code == 0 && check.output == "No problems found.\n")
    let board = try await ToolProcess.run("route", "departures", "Centrum", "--network", city)
    #expect(board.code == 2)
    #expect(board.messages.contains("The city has no timetable"))
    let track = try folder.write(
      """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.001"/></trkseg></trk></gpx>
      """, to: "far.gpx")
    let match = try await ToolProcess.run(
      "route", "match", track, "--network", city, "--lang", "en")
    #expect(match.code == 1)
    #expect(match.messages == "no part of the track follows streets of this network\n")
  }
}
