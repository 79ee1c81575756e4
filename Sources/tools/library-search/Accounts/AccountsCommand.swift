#if Services
import ArgumentParser
import CommandKit

/// The command `library-search accounts`.
struct AccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Manage the accounts of the catalogue.",
    discussion: """
      Readers search, librarians also edit books, administrators also manage accounts. Passwords \
      are prompted for on a terminal without echo, or read from the first line of standard input. \
      These commands require write access to the database file, not an account.
      """,
    subcommands: [
      AccountsAdd.self, AccountsList.self, AccountsRole.self, AccountsPassword.self,
      AccountsDisable.self, AccountsEnable.self, AccountsCheck.self, AccountsToken.self,
      AccountsImport.self,
    ])
}
#endif
