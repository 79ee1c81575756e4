import ArgumentParser
import CatalogKit
import CommandKit
import Foundation

/// The catalogue that a command uses.
struct DatabaseOption: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp("The catalogue's database.", valueName: "file"), completion: .file())
  var named: String?

  /// The database given by the option or the settings file.
  func path(_ console: Console) throws -> String {
    guard let path = try named ?? LibrarySettings(console.environment).database() else {
      throw ValidationError("Missing --db FILE.")
    }
    return path
  }

  /// Opens the catalogue, which must exist unless it may be created.
  func catalog(
    _ console: Console, opening: Catalog.Opening = .existing,
    freshness: Catalog.Freshness = .current
  ) throws -> Catalog {
    try Catalog(path: path(console), opening: opening, freshness: freshness, now: console.now)
  }

  /// The catalogue into which records are read, created if needed; for a dry run without a database,
  /// an empty one in memory.
  func catalogToFill(_ console: Console, isDryRun: Bool) throws -> Catalog {
    if isDryRun, try !FileManager.default.fileExists(atPath: path(console)) {
      return try Catalog(now: console.now)
    }
    return try catalog(console, opening: .creating)
  }
}
