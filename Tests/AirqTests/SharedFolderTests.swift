import Foundation
import TestSupport
import Testing

/// What processes that share a folder, and disks that are full, do to answers.
@Suite struct SharedFolderTests {
  private let folder: TemporaryFolder
  private static let examples = Checkout.root.appending(path: "Examples/air").path

  init() throws { folder = try TemporaryFolder() }

  @Test func `processes that share a folder ask for two lists a minute together`() async throws {
    // The service's own address, behind a proxy of the test's: only it has the limit.
    let proxy = try LoopbackServer { _ in LoopbackServer.reply("403 Forbidden", [], "") }
    let environment = ["https_proxy": "http://127.0.0.1:\(proxy.port)"]
    let results = try await withThrowingTaskGroup(of: [ToolResult].self) { group in
      for _ in 0..<2 {
        group.addTask {
          // Two processes at once, and two after them.
          var results: [ToolResult] = []
          for _ in 0..<2 {
            results.append(
              try await ToolProcess(
                "airq", ["stations", "krakow", "--data-dir", folder.url.path, "--timeout", "3"],
                environment: environment
              ).result())
          }
          return results
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(results.allSatisfy { $0.code == 0 && $0.output.contains("Kraków") })
    let asked = try String(contentsOfFile: folder.path("lists"), encoding: .utf8)
    #expect(asked.split(separator: "\n").count == 2, "\(asked)")
    let refused = results.filter {
      $0.messages.contains("the service allows 2 list requests a minute")
    }
    #expect(results.count == 4 && refused.count == 2, "\(results.map(\.messages))")
    #expect(!proxy.heads.isEmpty)
  }

  @Test func `a full disk spoils no answer and silences no alarm`() async throws {
    let stores = [folder.path("new"), folder.path("kept")]
    let recorded = ["--replay", Self.examples, "--at", "2026-06-08T14:20:00Z"]
    // One folder has a store already, the other none.
    let before = try await ToolProcess(
      "airq", ["station", "530", "--data-dir", stores[1]] + recorded
    ).result()
    #expect(before.code == 0 && before.messages.isEmpty)
    for store in stores {
      let station = try await ToolProcess(
        "airq", ["station", "530", "--data-dir", store] + recorded, fileSizeLimit: 8
      ).result()
      #expect(station.code == 0, "\(station.messages)")
      #expect(station.output.contains("official index: 1 good"))
      let check = try await ToolProcess(
        "airq", ["check", "--station", "530", "--data-dir", store] + recorded, fileSizeLimit: 8
      ).result()
      #expect(check.code == 0, "\(check.messages)")
      #expect(check.output.contains(": fine"))
      for messages in [station.messages, check.messages] {
        #expect(!messages.contains("cannot be read"), "\(messages)")
      }
    }
  }

  @Test func `rules are judged although nothing can be remembered`() async throws {
    let server = try AlertSinkTests.service(120)
    try folder.write(
      """
      [[rule]]
      name = "smog"
      place = "7"
      measure = "PM10"
      above = 100
      grade = "alert"
      """, to: "rules.toml")
    let result = try await ToolProcess(
      "airq",
      [
        "check", "--data-dir", folder.url.path, "--base-url", server.url("").absoluteString,
        "--timeout", "20",
      ], fileSizeLimit: 4
    ).result()
    #expect(result.code == 2, "\(result.messages)")
    #expect(result.output.contains("alert"), "\(result.output)")
  }
}
