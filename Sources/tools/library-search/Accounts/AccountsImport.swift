#if Services
import ArgumentParser
import CatalogKit
import CatalogService
import CommandKit

/// The command `library-search accounts import`.
struct AccountsImport: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import the users of the 2014 service, with their passwords.",
    discussion: """
      FILE is the service's database (db.sqlite3), what `manage.py dumpdata auth` writes, or a CSV \
      table with the columns of auth_user. Superusers become administrators, staff librarians, \
      others readers; groups are kept. Passwords stay valid: pbkdf2_sha256 hashes are verified, and \
      renewed at the next login; an account with another kind of hash needs a new password. \
      Accounts whose names are taken are left unchanged.

      Exit codes: 0 done, 1 nothing was imported, 2 failed.
      """)

  @Argument(help: "The file with the users.", completion: .file())
  var file: String

  @Flag(help: "Show what would be imported, but change nothing.")
  var dryRun = false

  @OptionGroup var editing: AccountEditing
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let accounts = try ForeignAccount.read(path: file)
    let (catalog, author) = try editing.begin(on: console)
    let report = try catalog.importAccounts(accounts, isDryRun: dryRun, by: author) {
      PasswordHash($0) != nil
    }
    for rejected in report.rejected {
      console.warn("\(file): user \(rejected.record): \(rejected.reason)")
    }
    for name in report.withoutPassword {
      console.warn("\(name) needs a new password: the hash is of an unknown kind")
    }
    let verb = dryRun ? "Would import" : "Imported"
    console.note(
      "\(verb) \(report.added.count) of \(accounts.count) users; \(report.known.count) exist already."
    )
    if report.added.isEmpty { throw ExitStatus.nothingFound }
  }
}
#endif
