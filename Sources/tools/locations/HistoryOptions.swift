import ArgumentParser
import CommandKit
import LocationKit

/// The history that a command uses.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The history's file.", valueName: "file"), completion: .file())
  var db: String

  #if Sealing
  @OptionGroup var sealing: SealOptions
  #endif

  /// Opens the history.
  func open(on console: Console, mayCreate: Bool = false) throws -> LocationHistory {
    try open(db, on: console, mayCreate: mayCreate)
  }

  /// Opens a history at another path with the same passphrase.
  func open(
    _ path: String, on console: Console, mayCreate: Bool = false
  ) throws -> LocationHistory {
    #if Sealing
    if HistorySealing.isSealed(path) {
      return try LocationHistory(
        path: path, mayCreate: mayCreate, seal: sealing.seal(of: path, on: console))
    }
    #endif
    return try LocationHistory(path: path, mayCreate: mayCreate)
  }
}

extension LocationHistory {
  /// The source with a number, a file name (with or without folders) or a checksum.
  ///
  /// - Throws: ``LocationError`` where there is no such source; the history is then closed.
  func source(named text: String) async throws -> HistorySource {
    let known = try await sources()
    let tests: [(HistorySource) -> Bool] = [
      { String($0.id) == text }, { $0.name == text || $0.sha256 == text },
      { $0.shortName == text },
    ]
    for isMeant in tests {
      let found = known.filter(isMeant)
      if found.count > 1 {
        try close()
        throw LocationError(
          .notFound, "several sources have this name; see locations sources for their numbers")
      }
      if let one = found.first { return one }
    }
    try close()
    throw LocationError(.notFound, "there is no such source; see locations sources")
  }
}
