import ArgumentParser
import CommandKit
import Foundation
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
    let check = try await checked(on: console)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for finding in check.findings { try stream.print(StyledText(finding)) }
        let count = check.findings.count
        let state =
          check.isSound ? "no problems" : count == 1 ? "1 finding" : "\(count) findings"
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

  /// The problems of the history, and of its file.
  private func checked(on console: Console) async throws -> HistoryCheck {
    var check = try await history.using(on: console) { try await $0.check() }
    if let exposure { check.findings.append(exposure) }
    return check
  }

  /// A finding if other users can read the file or its journal; `nil` for a sealed history.
  private var exposure: String? {
    #if Sealing
    guard !HistorySealing.isSealed(history.db) else { return nil }
    #endif
    let files = [history.db, history.db + "-wal"].filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
    }
    guard !files.isEmpty else { return nil }
    let words = files.map(Self.shellWord).joined(separator: " ")
    return "other users can read the history; run chmod 600 \(words)"
  }

  /// A path as a shell reads it.
  private static func shellWord(_ path: String) -> String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0))
    }
    return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
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
