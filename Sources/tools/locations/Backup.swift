import ArgumentParser
import CommandKit
import Foundation
import LocationKit

/// The command `locations backup`.
struct Backup: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy a history as it is at one moment, also while something is recorded.",
    discussion: "The copy is checked before it appears; a file that is there is never replaced.")

  @OptionGroup var history: HistoryOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var output: String

  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open()
    try await history.backup(to: output)
    let count = try await history.count()
    try history.close()
    console.note("\(count) records copied to \(output)")
  }
}

/// The command `locations restore`.
struct Restore: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of a history.",
    discussion: """
      The backup is checked first. A history that is there is kept beside it, with -before-restore \
      at the end of its name.
      """)

  @Argument(
    help: ArgumentHelp("The backup to restore.", valueName: "backup"), completion: .file())
  var backup: String

  @OptionGroup var history: HistoryOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let files = FileManager.default
    let target = history.db
    let copy = target + ".restored-\(UInt32.random(in: 0 ... .max))"
    let source = try LocationHistory(path: backup, mayCreate: false)
    let check = try await source.check()
    guard check.isSound else {
      try source.close()
      throw LocationError(.store, "the backup is damaged: \(check.findings[0])", file: backup)
    }
    try await source.backup(to: copy)
    try source.close()
    defer { try? files.removeItem(atPath: copy) }
    if files.fileExists(atPath: target) {
      let kept = target + "-before-restore"
      guard !files.fileExists(atPath: kept) else {
        throw LocationError(
          .store, "the file of an earlier restore exists; remove it first", file: kept)
      }
      let old = try LocationHistory(path: target)
      try await old.backup(to: kept)
      try old.close()
      console.note("the history that was there is kept as \(kept)")
    }
    for ending in ["-wal", "-shm"] { try? files.removeItem(atPath: target + ending) }
    guard rename(copy, target) == 0 else {
      throw LocationError(.unreadable, "the history cannot be replaced", file: target)
    }
    console.note("\(check.records) records restored")
  }
}
