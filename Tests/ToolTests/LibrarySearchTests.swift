import Foundation
import TestSupport
import Testing

/// The command `library-search`, as scripts and people use it.
@Suite struct LibrarySearchTests {
  private let folder: TemporaryFolder
  private let database: String

  private static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  init() throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
  }

  private func run(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess("library-search", arguments + ["--db", database]).result()
  }

  private func fill() async throws {
    let result = try await ToolProcess(
      "library-search", ["import", "--quiet", "--db", database] + Self.sheets
    ).result()
    #expect(result.code == 0, "\(result.messages)")
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `an import is told in JSON, and a dry run keeps nothing`() async throws {
    let dry = try await ToolProcess(
      "library-search",
      ["import", "--db", database] + Self.sheets + ["--dry-run", "--format", "json"]
    ).result()
    #expect(dry.code == 0)
    let files = try #require(try Self.json(dry.output)["files"] as? [[String: Any]])
    #expect(files.map { $0["added"] as? Int } == [304, 40, 492])
    #expect(files.allSatisfy { ($0["problems"] as? [Any])?.isEmpty == true })
    #expect(!FileManager.default.fileExists(atPath: database))
    try await fill()
    let stats = try await run("stats", "--format", "json")
    #expect(try Self.json(stats.output)["books"] as? Int == 304)
    let search = try await run("zbior zadan", "--limit", "20", "--offset", "0", "--format", "json")
    #expect(search.code == 0)
    let page = try Self.json(search.output)
    let items = try #require(page["items"] as? [[String: Any]])
    #expect((items[0]["title"] as? String)?.hasPrefix("Zbiór zadań") == true)
    #expect(page["total"] as? Int == items.count && page["suggestion"] is NSNull)
    #expect(page["facets"] is [String: Any])
  }

  @Test func `a bad row has its place, and the exit code says so`() async throws {
    let sheet = try folder.write(
      "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
        + "1;;A;T;;2000;;inny;dostępna\n2;;A;T;;5;;inny;dostępna\n", to: "bad.csv")
    let strict = try await run("import", sheet, "--format", "json")
    #expect(strict.code == 2)
    let files = try #require(try Self.json(strict.output)["files"] as? [[String: Any]])
    let problem = try #require((files[0]["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == 3 && problem["column"] as? Int == 9)
    #expect(problem["message"] as? String == "the year must be between 1000 and 9999")
    let lenient = try await run("import", sheet, "--lenient")
    #expect(lenient.code == 0)
    #expect(lenient.output.contains("2 read, 1 added, 0 updated, 0 unchanged, 1 rejected"))
  }

  @Test func `nothing found, a word misspelt, and names of commands as words`() async throws {
    try await fill()
    #expect(try await run("qqqqqq").code == 1)
    let typo = try await run("kombinatroyka", "--format", "json")
    #expect(try Self.json(typo.output)["suggestion"] as? String == "kombinatoryka")
    #expect(try await run("search", "import").code == 1)
    for words in [["algebra", "-liniowa"], ["-liniowa", "algebra"], ["-liniowa algebra"]] {
      let result = try await ToolProcess(
        "library-search", ["--db", database, "--format", "json"] + words
      ).result()
      #expect(try Self.json(result.output)["total"] as? Int == 61, "\(result.messages)")
    }
    #expect(try await run("show", "128").output.contains("834535033X"))
    #expect(try await run("show", "9999").code == 1)
    #expect(try await run("algebra", "--year", "x").code == 64)
    #expect(try await run("suggest", "kombinat").output.hasPrefix("kombinatoryka\n"))
    #expect(try await run("categories").output.contains("G09-S01 kombinatoryka (7)"))
    #expect(try await run("check").code == 0)
  }

  @Test func `a missing catalogue and an unreachable server are one line`() async throws {
    let missing = try await run("algebra")
    #expect(missing.code == 2)
    #expect(missing.messages == "\(database): cannot open: No such file or directory\n")
    let server = try await ToolProcess.run(
      "library-search", "algebra", "--server", "http://127.0.0.1:9")
    #expect(server.code == 2)
    #expect(server.messages.split(separator: "\n").count == 1)
    #expect(server.messages.contains("127.0.0.1:9: cannot connect"))
  }

  @Test(arguments: ["bibtex", "ris", "marcxml", "iso2709", "csv", "json", "dc"])
  func `exports`(format: String) async throws {
    try await fill()
    let output = folder.path("out")
    #expect(try await run("export", "--format", format, "-o", output).code == 0)
    #expect(try Data(contentsOf: URL(filePath: output)).count > 30_000)
  }
}
