import ArgumentParser
import CatalogKit
import CommandKit
import Foundation

/// The option for the author of a change.
struct AuthorOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The account recorded in the history for the change (default: the system's user).",
      valueName: "account"))
  var account: String?

  /// The user who runs the program; timers and containers may not set the variables.
  private static func systemUser(_ environment: [String: String]) -> String {
    let said = ["USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    if let said { return said }
    guard let name = getpwuid(geteuid())?.pointee.pw_name else { return "" }
    return String(cString: name)
  }

  /// The author of changes to books or categories; the account must be at least a librarian's.
  func editor(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return Self.systemUser(console.environment) }
    return try catalog.editor(named: account).name
  }

  /// The author of changes to accounts; the account must be an administrator's.
  func administrator(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return Self.systemUser(console.environment) }
    return try catalog.editor(named: account, atLeast: .administrator).name
  }
}
