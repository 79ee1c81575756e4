import AirAlerts
import AirQualityStore
import Foundation
import TestSupport
import Testing

@testable import AirqCommands

/// Who is told, set up from the command line.
@Suite struct SinkCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func airq(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess("airq", arguments + ["--data-dir", folder.url.path]).result()
  }

  @Test func `sinks are added, listed, tried and removed`() async throws {
    #expect(try await airq("rules", "sink").code == 1)
    #expect(try await airq("rules", "sink", "add", "notify-send").code == 0)
    #expect(
      try await airq(
        "rules", "sink", "add", "ntfy", "https://ntfy.example.org/a\"b", "--name", "phone",
        "--token", "tk"
      ).code == 0)
    #expect(try await airq("rules", "sink", "add", "mail", "me@example.org").code == 0)
    #expect(try await airq("rules", "sink", "add", "webhook", "http://127.0.0.1:9/x").code == 0)
    #expect(try await airq("rules", "sink", "add", "exec", "/bin/true").code == 0)
    let list = try await airq("rules", "sink", "list")
    #expect(
      list.output == """
        notify-send: notify-send
        phone: ntfy https://ntfy.example.org
        mail: sendmail me@example.org
        webhook: webhook http://127.0.0.1
        exec: exec /bin/true

        """)
    #expect(try await airq("rules", "test", "exec").code == 0)
    #expect(try await airq("rules", "test", "webhook").code == 2)
    #expect(try await airq("rules", "sink", "add", "exec", "/bin/false").code == 2)
    #expect(try await airq("rules", "sink", "remove", "phone").code == 0)
    #expect(try await airq("rules", "sink", "remove", "phone").code == 1)
    let file = try RulesFile(KeptFiles(dataDir: folder.url.path, environment: [:]))
    #expect(file.sinks.map(\.name) == ["notify-send", "mail", "webhook", "exec"])
    let text = try String(contentsOfFile: folder.path("rules.toml"), encoding: .utf8)
    #expect(!text.contains("tk"))
  }

  @Test func `a sink that cannot work is a mistake of the command line`() async throws {
    for arguments in [
      ["ntfy"], ["webhook", "nowhere"], ["mail"], ["exec"], ["pigeon"], ["ntfy", "https://x.org"],
    ] {
      let result = try await ToolProcess(
        "airq", ["rules", "sink", "add"] + arguments + ["--data-dir", folder.url.path]
      ).result()
      #expect(result.code == 64, "\(arguments): \(result.messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("rules.toml")))
  }

  @Test func `the first check says how to be told`() async throws {
    let server = try AlertSinkTests.service(20)
    let base = ["--base-url", server.url("").absoluteString]
    _ = try await airq("home", "set", "52.2,21.0", "--offline")
    func check() async throws -> ToolResult {
      try await ToolProcess("airq", ["check", "--data-dir", folder.url.path] + base).result()
    }
    #expect(try await check().messages.contains("airq rules sink add notify-send"))
    #expect(try await !check().messages.contains("airq rules sink add notify-send"))
  }
}
