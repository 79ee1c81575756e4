#if Services
import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search accounts disable`.
struct AccountsDisable: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Disable an account. Its history entries are kept.")

  @Argument(help: "The account's name.")
  var name: String

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    try catalog.setDisabled(true, account: name, by: author)
    console.note("Disabled \(name).")
  }
}

/// The command `library-search accounts enable`.
struct AccountsEnable: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Enable a disabled account.")

  @Argument(help: "The account's name.")
  var name: String

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    try catalog.setDisabled(false, account: name, by: author)
    console.note("Enabled \(name).")
  }
}

/// The command `library-search accounts role`.
struct AccountsRole: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Give an account another role.")

  @Argument(help: "The account's name.")
  var name: String

  @Argument(help: "reader, librarian or administrator.")
  var role: Account.Role

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    try catalog.setRole(role, ofAccount: name, by: author)
    console.note("\(name) is \(role.rawValue) now.")
  }
}
#endif
