#if Sealing
import ArgumentParser
import CommandKit
import LocationKit

/// The command `locations seal`.
struct Seal: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Encrypt a history with a passphrase.",
    discussion: """
      Encrypts the file, and from then on its journals and backups. The passphrase is read from \
      CITYKIT_PASSPHRASE, --passphrase-fd or the terminal. The history cannot be opened without \
      it. The disk may still contain parts of the unencrypted file.
      """)

  @OptionGroup var history: HistoryOptions
  @OptionGroup var work: KeyWorkOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    guard !HistorySealing.isSealed(history.db) else {
      throw LocationError(.store, "the history is already sealed", file: history.db)
    }
    let seal = try history.sealing.newSeal(of: history.db, work: work.work, on: console)
    try HistorySealing.seal(history.db, under: seal)
    console.note("sealed")
  }
}

/// The command `locations unseal`.
struct Unseal: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decrypt a sealed history.",
    discussion: "Anyone who can read the file can then read the history.")

  @OptionGroup var history: HistoryOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    guard HistorySealing.isSealed(history.db) else {
      throw LocationError(.store, "the history is not sealed", file: history.db)
    }
    try HistorySealing.unseal(
      history.db, history.sealing.seal(of: history.db, on: console))
    console.note("unsealed")
  }
}

/// The command `locations passphrase`.
struct ChangePassphrase: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Change the passphrase of a sealed history.",
    discussion: """
      The new one is read from CITYKIT_NEW_PASSPHRASE, the next line of --passphrase-fd or the \
      terminal. Earlier copies of the file keep the earlier passphrase.
      """)

  @OptionGroup var history: HistoryOptions
  @OptionGroup var work: KeyWorkOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    guard HistorySealing.isSealed(history.db) else {
      throw LocationError(.store, "the history is not sealed", file: history.db)
    }
    let opened = try history.open(on: console)
    let seal = try history.sealing.replacingSeal(of: history.db, work: work.work, on: console)
    try await opened.changePassphrase(to: seal)
    try opened.close()
    console.note("changed the passphrase")
  }
}
#endif
