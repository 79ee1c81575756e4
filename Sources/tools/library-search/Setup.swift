#if Services
import ArgumentParser
import CatalogKit
import CatalogService
import CommandKit
import FileAccess

/// The command `library-search setup`.
struct Setup: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the database and the first administrator.",
    discussion: """
      Creates the database if it does not exist, and an administrator to log in with on the pages \
      that `library-search serve` shows. The password is prompted for on a terminal without echo, \
      else read from the first line of standard input or of --password-file. A catalogue that \
      already has an administrator is left unchanged. The settings db, username, mail and \
      password-file stand for the options.
      """)

  @Option(help: "User name of the administrator (default: admin).")
  var username: String?

  @Option(help: "Mail address of the administrator (default: none).")
  var mail: String?

  @Option(
    help: ArgumentHelp(
      "File whose first line is the password (default: prompt).", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let path = try database.path(console)
    // The password is checked first, so that a rejected one leaves no database.
    let settings = try LibrarySettings(console.environment)
    let passwordFile: String? = try settings.value(passwordFile, "password-file")
    let hash = try PasswordHash(of: try password(console, passwordFile))
    let catalog = try database.catalog(console, opening: .creating)
    guard try !catalog.accounts().contains(where: { $0.role == .administrator }) else {
      throw AccountsFailure(
        "the catalogue already has an administrator; use `library-search accounts`")
    }
    let account = try catalog.addAccount(
      try settings.value(username, "username") ?? "admin", role: .administrator,
      mail: try settings.value(mail, "mail") ?? "", passwordHash: hash.description)
    console.note("Created the administrator \(account.name) in \(path).")
    console.note(
      "Next: library-search serve --db \(path), then log in at http://127.0.0.1:8000/login")
  }

  private func password(_ console: Console, _ passwordFile: String?) throws -> String {
    guard let passwordFile else { return try PasswordPrompt(console).newPassword() }
    let bytes = try InputFile(path: passwordFile).readAll(limit: 1 << 16)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw AccountsFailure("the first line of the password file is not valid UTF-8")
    }
    return text
  }
}
#endif
