import Foundation
import TestSupport
import Testing

/// The tool on a terminal of 80 columns.
@Suite struct TerminalTests {
  private let folder = Result { try TemporaryFolder() }
  private static let examples = Checkout.root.appending(path: "Examples/air").path
  /// A quarter past the newest hour of the examples.
  private static let moment = ["--at", "2026-06-08T16:15:00+02:00"]

  private func screen(
    _ arguments: [String], columns: UInt16 = 80
  ) async throws -> (lines: [String], result: ToolResult) {
    let terminal = try PseudoTerminal(columns: columns)
    let result = try await ToolProcess(
      "airq", arguments + ["--replay", Self.examples, "--data-dir", folder.get().url.path],
      output: .terminal(terminal),
      environment: ["TERM": "xterm"]
    ).result()
    return (terminal.lines(), result)
  }

  @Test(arguments: ["en", "pl"], [80, 62] as [UInt16])
  func `nothing that matters is cut on a narrow terminal`(
    language: String, columns: UInt16
  ) async throws {
    let (lines, result) = try await screen(
      ["now", "52.23,21.01", "--lang", language] + Self.moment, columns: columns)
    #expect(result.code == 0, "\(result.messages)")
    #expect(lines.count >= 8)
    for line in lines {
      #expect(line.count <= columns && !line.contains("…"), "\(line)")
    }
    // The bars end with the newest hour, as many as the heading says.
    let heading = try #require(lines.first { $0.contains("µg/m³") })
    let hours = try #require(heading.split(separator: " ").compactMap { Int($0) }.last)
    let row = try #require(lines.first { $0.hasPrefix("PM10") })
    let bars = try #require(row.split(separator: " ").last)
    #expect(bars.count == hours, "\(heading)\n\(row)")
    #expect(columns == 80 ? hours == 24 : (6..<24).contains(hours))
    // The age and the comparison with the law stand in front of them, whole.
    #expect(row.contains("min") && row.contains(language == "en" ? "within" : "w normie"), "\(row)")
  }

  @Test(arguments: [
    ["station", "530"], ["station", "530", "--lang", "pl"], ["index", "530"], ["sources"],
    ["sources", "--lang", "pl"], ["check", "--station", "530", "--lang", "pl"], ["stations"],
    ["nearest", "52.23,21.01"], ["sensors", "530"],
  ])
  func `views fit 80 columns`(command: [String]) async throws {
    for moment in [[], Self.moment] {
      let (lines, _) = try await screen(command + moment)
      #expect(!lines.isEmpty)
      // Words without a space, such as paths, may be longer.
      for line in lines where line.split(separator: " ").count > 1 {
        #expect(line.count <= 80 && !line.contains("…"), "\(line)")
      }
    }
  }
}
