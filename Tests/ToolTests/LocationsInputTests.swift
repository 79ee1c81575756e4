import Foundation
import TestSupport
import Testing

/// Large standard input of `locations import`.
@Suite struct LocationsInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A table of more than 8 MB and of more rows than one part has.
  private static let table =
    "timestamp,latitude,longitude,note\n"
    + (0..<40_000).map { number in
      "\(1_600_000_000 + number * 60),52.\(1000 + number % 7000),21.\(1000 + number % 900),"
        + String(repeating: "x", count: 200) + "\n"
    }.joined()

  private func importing(_ file: String, to store: String, input: String = "") async throws
    -> [String: Any]
  {
    let result = try await ToolProcess.run(
      "locations", "import", file, "--db", folder.path(store), "--format", "json", "-q",
      input: input)
    #expect(result.code == 0, "\(result.messages)")
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((list as? [[String: Any]])?.first)
  }

  @Test func `an import resumes after a full disk left the history unfinished`() async throws {
    let file = try folder.write(Self.table, to: "long.csv")
    let arguments = ["import", file, "--db", folder.path("history.sqlite")]
    for _ in 0..<2 {
      let result = try await ToolProcess("locations", arguments, fileSizeLimit: 200).result()
      #expect(result.code == 2 && !result.messages.contains("older version"), "\(result.messages)")
    }
    let result = try await ToolProcess("locations", arguments).result()
    #expect(result.code == 0 && result.output.contains("40000 added"), "\(result.output)")
  }

  @Test func `large input gives the history of the file, and leaves nothing beside it`()
    async throws
  {
    let file = try folder.write(Self.table, to: "table.csv")
    let known = try await importing(file, to: "file.sqlite")
    let piped = try await importing("-", to: "input.sqlite", input: Self.table)
    for number in ["read", "added", "duplicates", "rejected"] {
      #expect(piped[number] as? Int == known[number] as? Int, "\(number)")
    }
    #expect(piped["added"] as? Int == 40_000)
    let again = try await importing(file, to: "input.sqlite")
    #expect(again["added"] as? Int == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.allSatisfy { $0 == "table.csv" || $0.contains(".sqlite") })
  }
}
