import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations doctor`.
struct Doctor: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a history: the database, its values, counts and links.",
    discussion: """
      Exits with 2 if something is wrong. compact repairs the counts; other damage requires a \
      backup.
      """)

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let check = try await history.using(on: console) { try await $0.check() }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for finding in check.findings { try stream.print(StyledText(finding)) }
        let state = check.isSound ? "no problems" : "\(check.findings.count) findings"
        let sources = check.sources == 1 ? "1 source" : "\(check.sources) sources"
        try stream.print("\(check.records) records from \(sources): \(state)")
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("sound", check.isSound)
          object.member("records", check.records)
          object.member("sources", check.sources)
          object.member("findings", check.findings)
        }
        try stream.write(writer.text + "\n")
      }
    }
    if !check.isSound { throw ExitStatus.failed }
  }
}

/// The command `locations compact`.
struct Compact: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Recompute the counts of a history and compact its file.")

  @OptionGroup var history: HistoryOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await history.using(on: console) { try await $0.compact() }
    console.note("done")
  }
}
