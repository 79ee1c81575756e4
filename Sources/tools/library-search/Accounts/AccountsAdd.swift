#if Services
public import ArgumentParser
public import CatalogKit
import CatalogService
import CommandKit

/// The command `library-search accounts add`.
struct AccountsAdd: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an account; prompts for its password.")

  @Argument(help: "User name, without spaces.")
  var name: String

  @Option(help: "reader, librarian or administrator.")
  var role = Account.Role.reader

  @Option(help: "A mail address.")
  var mail = ""

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    guard try catalog.account(named: name) == nil else {
      throw AccountsFailure("an account already has this name")
    }
    let hash = try PasswordHash(of: PasswordPrompt(console).newPassword())
    try catalog.addAccount(
      name, role: role, mail: mail, passwordHash: hash.description, by: author)
    console.note("Added \(name).")
  }
}

extension Account.Role: ExpressibleByArgument {}

/// An error of a command about accounts.
struct AccountsFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
