#if Services
import ArgumentParser
import CatalogKit
import CatalogService
import CommandKit

/// The command `library-search accounts password`.
struct AccountsPassword: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Change an account's password; prompts for the new one.")

  @Argument(help: "The account's name.")
  var name: String

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    guard try catalog.account(named: name) != nil else {
      throw AccountsFailure("no account has this name")
    }
    let hash = try PasswordHash(of: PasswordPrompt(console).newPassword())
    try catalog.setPasswordHash(hash.description, ofAccount: name, by: author)
    console.note("Changed the password of \(name).")
  }
}

/// The command `library-search accounts check`.
struct AccountsCheck: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a password against an enabled account.",
    discussion: "Exit codes: 0 if it matches, 1 if it does not or there is no such account.")

  @Argument(help: "The account's name.")
  var name: String

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    let password = try PasswordPrompt(console).password("Password: ")
    guard let account = try catalog.login(name, password: password) else {
      console.note("No.")
      throw ExitStatus.nothingFound
    }
    console.note("Yes: \(account.name), \(account.role.rawValue).")
  }
}
#endif
