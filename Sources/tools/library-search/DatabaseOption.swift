import ArgumentParser
import CatalogKit
import CommandKit

/// Which catalogue a command works on.
struct DatabaseOption: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp("The catalogue's database.", valueName: "file"), completion: .file())
  var path: String?

  /// Opens the catalogue, which must be there already unless it may be made.
  func catalog(
    _ console: Console, opening: Catalog.Opening = .existing,
    freshness: Catalog.Freshness = .current
  ) throws -> Catalog {
    guard let path = try path ?? LibrarySettings(console.environment).database() else {
      throw ValidationError("Missing --db FILE.")
    }
    return try Catalog(path: path, opening: opening, freshness: freshness, now: console.now)
  }
}
