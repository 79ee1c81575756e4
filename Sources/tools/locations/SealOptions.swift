#if Sealing
import ArgumentParser
import CommandKit
import LocationKit

/// The source of a sealed history's passphrase.
struct SealOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File descriptor from which to read the passphrase of a sealed history, one line (default: \
      CITYKIT_PASSPHRASE, else a prompt).
      """, valueName: "number"))
  var passphraseFd: Int32?

  @Option(
    help: ArgumentHelp(
      """
      File that records the state of a sealed history, so that an older copy is refused. Store \
      it elsewhere.
      """, valueName: "file"), completion: .file())
  var witness: String?

  func validate() throws {
    if let passphraseFd, passphraseFd < 0 {
      throw ValidationError("A file descriptor must be 0 or greater.")
    }
  }

  /// The seal for an existing history.
  func seal(of path: String, on console: Console) throws -> HistorySeal {
    try seal("CITYKIT_PASSPHRASE", "passphrase of \(path)", path, isNew: false, on: console)
  }

  /// The seal for a new history.
  func newSeal(of path: String, work: Int?, on console: Console) throws -> HistorySeal {
    var seal = try seal(
      "CITYKIT_PASSPHRASE", "new passphrase of \(path)", path, isNew: true, on: console)
    if let work { seal.work = work }
    return seal
  }

  /// The seal that replaces another.
  func replacingSeal(of path: String, work: Int?, on console: Console) throws -> HistorySeal {
    var seal = try seal(
      "CITYKIT_NEW_PASSPHRASE", "new passphrase of \(path)", path, isNew: true, on: console)
    if let work { seal.work = work }
    return seal
  }

  private func seal(
    _ variable: String, _ prompt: String, _ path: String, isNew: Bool, on console: Console
  ) throws -> HistorySeal {
    let found: String?
    if let value = console.environment[variable] {
      found = value
    } else if let passphraseFd {
      found = PassphraseInput.line(from: passphraseFd)
    } else {
      found = PassphraseInput.asked(prompt, twice: isNew)
    }
    guard let found else {
      throw LocationError(
        .sealed,
        "the history is sealed; give its passphrase in \(variable) or with --passphrase-fd",
        file: path)
    }
    guard !found.isEmpty else {
      throw LocationError(.wrongPassphrase, "the passphrase is empty", file: path)
    }
    return HistorySeal(passphrase: found, witness: witness)
  }
}

/// The work factor of a sealed history's key derivation.
struct KeyWorkOptions: ParsableArguments {
  @Option(
    name: .customLong("kdf-work"),
    help: ArgumentHelp(
      """
      The logarithm of scrypt's cost for the key, 1 to 22; each step doubles time and memory \
      (default: 17, 128 MB).
      """, valueName: "number"))
  var work: Int?

  func validate() throws {
    if let work, !HistorySeal.works.contains(work) {
      throw ValidationError("--kdf-work must be 1 to 22.")
    }
  }
}
#endif
