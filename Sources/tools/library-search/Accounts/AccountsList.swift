#if Services
import ArgumentParser
import CatalogKit
import CivilTime
import CommandKit
import JSONText

/// The command `library-search accounts list`.
struct AccountsList: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the accounts, by name.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let accounts = try database.catalog(console).accounts()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for account in accounts {
          let mail = account.mail.isEmpty ? "" : " <\(account.mail)>"
          let state = account.isDisabled ? " (disabled)" : ""
          try stream.print("\(account.name, .bold)\(mail): \(account.role.rawValue)\(state)")
        }
      case .json: try stream.write(json(accounts) + "\n")
      }
    }
    if accounts.isEmpty { throw ExitStatus.nothingFound }
  }

  private func json(_ accounts: [Account]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for account in accounts {
        list.object { object in
          object.member("name", account.name)
          object.member("mail", account.mail)
          object.member("role", account.role.rawValue)
          object.member("disabled", account.isDisabled)
          object.member(
            "created", account.created.map { Timestamp(milliseconds: $0).description })
        }
      }
    }
    return writer.text
  }
}
#endif
