#if Services
import ArgumentParser
import CommandKit

/// The command `library-search accounts`.
struct AccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Manage the accounts of the catalogue.",
    discussion: """
      Readers search, librarians change books too, administrators keep the accounts. Passwords \
      are prompted for on a terminal, without showing them, or read as the first line of standard \
      input. Whoever may write the database file needs no account for these commands.
      """,
    subcommands: [
      AccountsAdd.self, AccountsList.self, AccountsRole.self, AccountsPassword.self,
      AccountsDisable.self, AccountsEnable.self, AccountsCheck.self, AccountsToken.self,
      AccountsImport.self,
    ])
}
#endif
