import Foundation
import TestSupport
import Testing

/// Options that are guessed from another command, and what the errors advise.
@Suite struct OptionTests {
  private static let recorded = ["--replay", Checkout.root.appending(path: "Examples/air").path]

  private func airq(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess("airq", arguments + Self.recorded).result()
  }

  @Test(arguments: [["nearest", "52.23,21.01"], ["stations", "warszawa"]])
  func `the option for the number of stations has two names`(command: [String]) async throws {
    let counted = try await airq(command[0], command[1], "--count", "2")
    let limited = try await airq(command[0], command[1], "--limit", "2")
    #expect(counted.code == 0 && limited.code == 0, "\(counted.messages)\(limited.messages)")
    #expect(counted.output == limited.output)
    #expect(counted.output.count { $0 == "\n" } == 3)
  }

  @Test(arguments: [
    ("now", "airq station 530"), ("nearest", "airq station 530"),
    ("check", "airq check --station 530"),
  ])
  func `a station number given as a place names the right command`(
    command: String, advice: String
  ) async throws {
    let result = try await airq(command, "530")
    #expect(result.code == 64)
    #expect(result.messages.contains("such as 52.23,21.01; for a station: \(advice)\n"))
    let polish = try await airq(command, "530", "--lang", "pl")
    #expect(polish.messages.contains("; dla stacji: \(advice)\n"))
    // Other words may be a name.
    let words = try await airq(command, "here", "--offline")
    #expect(words.code == (command == "check" ? 64 : 1))
    let hint = command == "check" ? "airq check --station \"here\"\n" : "no station is named here\n"
    #expect(words.messages.contains(hint))
  }

  @Test(arguments: [
    ["now", "52.23,21.01", "--at"], ["forecast", "530", "--as-of"],
    ["sources", "keep", "openaq", "reply.json", "--retrieved"],
  ])
  func `an invalid time is answered with the accepted forms`(command: [String]) async throws {
    let result = try await ToolProcess(
      "airq", command + ["8.6.2026 16:20"] + Self.recorded
    ).result()
    #expect(result.code == 64)
    #expect(
      result.messages.contains("expected a time such as 16:20 or 2026-06-08T16:20 (Polish time)"),
      "\(result.messages)")
  }

  @Test(arguments: [
    "2026-06-08T16:20", "2026-06-08 16:20", "2026-06-08T14:20:00Z", "2026-06-08T16:20+02:00",
  ])
  func `every form of a time gives the same moment`(time: String) async throws {
    let result = try await airq("now", "52.23,21.01", "--at", time)
    #expect(result.output.contains("official index: 1 good, data 20 min old"), "\(result.messages)")
  }
}
