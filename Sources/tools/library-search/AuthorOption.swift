import ArgumentParser
import CatalogKit
import CommandKit
import Foundation

/// Under whose name a change is noted.
struct AuthorOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The account that makes the change, for the history; else the system's user is noted.",
      valueName: "account"))
  var account: String?

  /// Who runs the program; timers and containers say so in no variable.
  private static func systemUser(_ environment: [String: String]) -> String {
    let said = ["USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    if let said { return said }
    guard let name = getpwuid(geteuid())?.pointee.pw_name else { return "" }
    return String(cString: name)
  }

  /// Who changes books or categories; an account must be a librarian's at least.
  func editor(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return Self.systemUser(console.environment) }
    return try catalog.editor(named: account).name
  }

  /// Who changes accounts; an account must be an administrator's.
  func administrator(in catalog: Catalog, _ console: Console) throws -> String {
    guard let account else { return Self.systemUser(console.environment) }
    return try catalog.editor(named: account, atLeast: .administrator).name
  }
}
