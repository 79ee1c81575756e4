import ArgumentParser
import CatalogKit
import CivilTime
import CommandKit
import Foundation
import JSONText

/// The command `library-search overdue`.
struct Overdue: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List overdue loans and mail reminders.",
    discussion: """
      Loans are those made at the desk of `library-search serve`; `set` changes the availability \
      of a copy only. Without --mail and --send, the loans are listed. --mail prints the reminders that would be \
      sent, one for each reader with an address; --send passes each to --mail-command, which reads \
      a message with headers from standard input. Readers are reminded again after --interval \
      days.

      Exit codes: 0 done, 1 nothing is overdue, 2 failed, also when a mail could not be sent.
      """)

  @Flag(help: "Print the reminders without sending them.")
  var mail = false

  @Flag(help: "Send the reminders.")
  var send = false

  @Option(
    help: ArgumentHelp(
      "Shell command that reads a mail from standard input and sends it, such as '/usr/sbin/sendmail -t'.",
      valueName: "command"))
  var mailCommand: String?

  @Option(help: "Days between two reminders for a loan.")
  var interval = 7

  @Option(help: ArgumentHelp("Date to compare due dates with (default: today).", valueName: "date"))
  var on: String?

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard interval >= 0 else { throw ValidationError("--interval must be 0 or greater.") }
    if let on, CivilDate(on) == nil {
      throw ValidationError("--on must be a date, such as 2026-12-01.")
    }
  }

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    let today = on ?? Self.day(console.now())
    guard mail || send else { return try list(catalog, today, console) }
    let settings = try LibrarySettings(console.environment)
    let notices = try catalog.overdueNotices(on: today, interval: interval)
    let command: String? = try settings.value(mailCommand, "mail-command")
    guard !send || command != nil else {
      throw ValidationError("Missing --mail-command COMMAND, or mail-command in the settings.")
    }
    let reminder = Reminder(
      library: try settings.value(nil, "title") ?? "Library",
      texts: language.texts(console.environment))
    for notice in notices where notice.mail.isEmpty {
      console.warn("\(notice.reader) has no mail address.")
    }
    let sendable = notices.filter { !$0.mail.isEmpty }
    guard send, let command else {
      try console.write(to: output.path) { stream in
        for notice in sendable { try stream.write(reminder.mail(to: notice) + "\n\n") }
      }
      if sendable.isEmpty { throw ExitStatus.nothingFound }
      return
    }
    try await deliver(
      sendable, reminder, through: command, catalog: catalog, today: today, console: console)
  }

  private func deliver(
    _ notices: [OverdueNotice], _ reminder: Reminder, through command: String, catalog: Catalog,
    today: String, console: Console
  ) async throws {
    var failures = 0
    for notice in notices {
      do {
        try MailCommand(command, environment: console.environment).send(reminder.mail(to: notice))
        for loan in notice.loans { try catalog.noteReminder(of: loan.id, on: today) }
      } catch let error as MailCommand.Failure {
        failures += 1
        console.warn("the mail to \(notice.reader) was not sent: \(error.description)")
      }
    }
    console.note("Sent \(notices.count - failures) of \(notices.count) reminders.")
    if failures > 0 { throw MailCommand.Failure("\(failures) reminders were not sent") }
    if notices.isEmpty { throw ExitStatus.nothingFound }
  }

  private func list(_ catalog: Catalog, _ today: String, _ console: Console) throws {
    let loans = try catalog.overdueLoans(on: today)
    let late = try loans.map { try Catalog.daysLate($0, on: today) }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for (loan, days) in zip(loans, late) {
          let reader = loan.reader.map { " – \($0)" } ?? ""
          try stream.print(
            "\(loan.signature, .bold) \(loan.title): \(loan.due) (+\(days))\(reader)")
        }
      case .json:
        var writer = JSONWriter()
        writer.array { list in
          for (loan, days) in zip(loans, late) {
            list.object { object in
              object.member("signature_ms", loan.signature)
              object.member("title", loan.title)
              object.member("reader", loan.reader)
              object.member("mail", loan.mail)
              object.member("lent", loan.lent)
              object.member("due", loan.due)
              object.member("days_late", days)
              object.member("reminded", loan.reminded)
            }
          }
        }
        try stream.write(writer.text + "\n")
      }
    }
    if loans.isEmpty {
      console.note("\(language.texts(console.environment)["nothingFound"])")
      throw ExitStatus.nothingFound
    }
  }

  /// The date of a time, in the time zone of this machine.
  private static func day(_ milliseconds: Int64) -> String {
    let local = milliseconds + Int64(TimeZone.current.offset(atMilliseconds: milliseconds)) * 1000
    return CivilDate(daysSinceEpoch: Int((Double(local) / 86_400_000).rounded(.down))).description
  }
}
