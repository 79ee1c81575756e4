import ArgumentParser
import CatalogKit
import CommandKit

/// Which catalogue a command works on.
struct DatabaseOption: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp("The catalogue's database.", valueName: "file"), completion: .file())
  var named: String?

  /// The database that the option or the settings file names.
  func path(_ console: Console) throws -> String {
    guard let path = try named ?? LibrarySettings(console.environment).database() else {
      throw ValidationError("Missing --db FILE.")
    }
    return path
  }

  /// Opens the catalogue, which must be there already unless it may be made.
  func catalog(
    _ console: Console, opening: Catalog.Opening = .existing,
    freshness: Catalog.Freshness = .current
  ) throws -> Catalog {
    try Catalog(path: path(console), opening: opening, freshness: freshness, now: console.now)
  }
}
