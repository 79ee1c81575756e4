#if Services
import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search accounts token`.
struct AccountsToken: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a new token that lets a program act as an account.",
    discussion: """
      Programs send it as `Authorization: Bearer TOKEN`. It is shown once; the catalogue stores \
      only its hash. --revoke revokes all tokens of the account instead.
      """)

  @Argument(help: "The account's name.")
  var name: String

  @Flag(help: "Revoke all tokens of the account and print none.")
  var revoke = false

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let (catalog, author) = try editing.begin(on: console)
    guard !revoke else {
      try catalog.revokeTokens(ofAccount: name, by: author)
      return console.note("Revoked the tokens of \(name).")
    }
    let token = try catalog.makeToken(forAccount: name, by: author)
    try console.write(to: nil) { try $0.print("\(token)") }
  }
}
#endif
