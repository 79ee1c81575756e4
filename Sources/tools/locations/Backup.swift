import ArgumentParser
import CommandKit
import Foundation
import LocationKit

/// The command `locations backup`.
struct Backup: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy a history consistently, even while positions are being recorded.",
    discussion: """
      The copy is checked before it appears; an existing file is replaced only with --force. The \
      copy of a sealed history is sealed with the same passphrase, in the format of the tool age.
      """)

  @OptionGroup var history: HistoryOptions

  @OptionGroup var target: TargetFile

  #if Sealing
  @Flag(help: "Seal the copy of an unsealed history.")
  var sealed = false

  @OptionGroup var work: KeyWorkOptions
  #endif

  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    #if Sealing
    if sealed || HistorySealing.isSealed(history.db) {
      return try await writeSealed(on: console)
    }
    #endif
    let history = try history.open(on: console)
    try await history.backup(to: target.path, replacing: target.force)
    let count = try await history.count()
    try history.close()
    console.note("\(count) records copied to \(target.path)")
  }
}

#if Sealing
extension Backup {
  private func writeSealed(on console: Console) async throws {
    let isSealed = HistorySealing.isSealed(history.db)
    var seal =
      isSealed
      ? try history.sealing.seal(of: history.db, on: console)
      : try history.sealing.newSeal(of: target.path, work: work.work, on: console)
    if let work = work.work { seal.work = work }
    let opened = try LocationHistory(
      path: history.db, mayCreate: false, seal: isSealed ? seal : nil)
    try await opened.backup(to: target.path, seal: seal, replacing: target.force)
    let count = try await opened.count()
    try opened.close()
    console.note("\(count) records copied to \(target.path), sealed")
  }
}
#endif

/// The command `locations restore`.
struct Restore: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore a history from a backup.",
    discussion: """
      The backup is checked first. An existing history is kept beside it, with -before-restore at \
      the end of its name, and after the first time with -before-restore-2 and so on.
      """)

  @Argument(
    help: ArgumentHelp("The backup to restore.", valueName: "backup"), completion: .file())
  var backup: String

  @OptionGroup var history: HistoryOptions
  #if Sealing
  @OptionGroup var work: KeyWorkOptions
  #endif
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let copy = history.db + ".restored-\(UInt32.random(in: 0 ... .max))"
    defer { Self.removeAll(copy) }
    let count = try await makeCopy(copy, on: console)
    try await keepEarlier(on: console)
    for ending in ["-wal", "-shm"] { unlink(history.db + ending) }
    guard rename(copy, history.db) == 0 else {
      throw LocationError(.unreadable, "cannot replace the history", file: history.db)
    }
    console.note("\(count) records restored")
  }

  private static func removeAll(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }

  /// Makes a verified copy of the backup beside the history, and returns its number of records.
  private func makeCopy(_ copy: String, on console: Console) async throws -> Int {
    #if Sealing
    if SealedBackup.isSealed(backup) {
      var seal = try history.sealing.seal(of: backup, on: console)
      // The witness belongs to the history that is replaced.
      seal.witness = nil
      if let work = work.work { seal.work = work }
      try SealedBackup.restore(backup, to: copy, seal: seal)
      let made = try LocationHistory(path: copy, mayCreate: false, seal: seal)
      let check = try await made.check()
      try made.close()
      try Self.require(check, backup)
      return check.records
    }
    #endif
    let source = try LocationHistory(path: backup, mayCreate: false)
    let check = try await source.check()
    if check.isSound { try await source.backup(to: copy) }
    try source.close()
    try Self.require(check, backup)
    return check.records
  }

  /// The maximum number of histories that restores keep.
  private static let mostKept = 100

  private static func require(_ check: HistoryCheck, _ backup: String) throws {
    guard check.isSound else {
      throw LocationError(.store, "the backup is damaged: \(check.findings[0])", file: backup)
    }
  }

  /// Copies the existing history; the copy of a sealed one is sealed as well.
  private func keepEarlier(on console: Console) async throws {
    let files = FileManager.default
    guard files.fileExists(atPath: history.db) else { return }
    let first = history.db + "-before-restore"
    let names = [first] + (2...Self.mostKept).map { "\(first)-\($0)" }
    guard let kept = names.first(where: { !files.fileExists(atPath: $0) }) else {
      throw LocationError(
        .store, "there are \(Self.mostKept) files of earlier restores; remove some", file: first)
    }
    #if Sealing
    if HistorySealing.isSealed(history.db) {
      let seal = try history.sealing.seal(of: history.db, on: console)
      let old = try LocationHistory(path: history.db, mayCreate: false, seal: seal)
      try await old.backup(to: kept, seal: seal)
      try old.close()
      console.note("the previous history is kept as \(kept), sealed")
      return
    }
    #endif
    let old = try LocationHistory(path: history.db)
    try await old.backup(to: kept)
    try old.close()
    console.note("the previous history is kept as \(kept)")
  }
}
