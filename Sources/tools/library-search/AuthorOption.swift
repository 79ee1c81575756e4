import ArgumentParser
import CatalogKit
import CommandKit

/// Under whose name a change is noted.
struct AuthorOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The account that makes the change, for the history; else the system's user is noted.",
      valueName: "account"))
  var account: String?

  /// Who changes books or categories; an account must be a librarian's at least.
  func editor(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return console.environment["USER"] ?? "" }
    return try catalog.editor(named: account).name
  }

  /// Who changes accounts; an account must be an administrator's.
  func administrator(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return console.environment["USER"] ?? "" }
    return try catalog.editor(named: account, atLeast: .administrator).name
  }
}
