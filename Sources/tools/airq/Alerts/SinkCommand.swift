import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

/// Manages the recipients of alerts.
struct SinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sink", abstract: "Manage the recipients of alerts.",
    subcommands: [Add.self, Remove.self, List.self], defaultSubcommand: List.self)

  /// The kinds of sink, with their names on the command line.
  enum Way: String, ExpressibleByArgument, CaseIterable {
    case notifySend = "notify-send"
    case ntfy
    case webhook
    case mail
    case exec

    /// The kind in a rules file.
    var kind: SinkSettings.Kind {
      switch self {
      case .notifySend: .notifySend
      case .ntfy: .ntfy
      case .webhook: .webhook
      case .mail: .sendmail
      case .exec: .exec
      }
    }

    /// The setting that this kind of sink requires.
    var setting: String {
      switch self {
      case .notifySend, .exec: "program"
      case .ntfy, .webhook: "url"
      case .mail: "to"
      }
    }
  }

  /// Adds a sink.
  struct Add: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a sink.",
      discussion: """
        The target is the URL of an ntfy topic or a webhook, an email address, or a program; \
        notify-send needs none. `airq rules test` sends a test message.

          airq rules sink add notify-send
          airq rules sink add ntfy https://ntfy.sh/my-air --name phone
          airq rules sink add mail me@example.org
          airq rules sink add exec /usr/local/bin/tell-me
        """)

    @Argument(help: "The kind: notify-send, ntfy, webhook, mail or exec.")
    var kind: Way

    @Argument(help: "Recipient: a URL, an address or a program.")
    var target: String?

    @Option(help: "The name that rules use for the sink (default: the kind).")
    var name: String?

    @Option(help: "The access token of ntfy or the webhook.")
    var token: String?

    @Option(help: "The sender's address of mails.")
    var from: String?

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    /// The sink as a section of a rules file.
    private var section: String {
      func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#) + "\""
      }
      var lines = [
        "[[sink]]", "name = \(quoted(name ?? kind.rawValue))",
        "kind = \(quoted(kind.kind.rawValue))",
      ]
      let settings = [(kind.setting, target), ("token", token), ("from", from)]
      lines += settings.compactMap { name, value in value.map { "\(name) = \(quoted($0))" } }
      if let language = source.texts.lang { lines.append("lang = \(quoted(language.rawValue))") }
      return lines.joined(separator: "\n") + "\n"
    }

    func validate() throws {
      // Parse it as part of a file, so that an error is reported now.
      do { _ = try RulesFile(section, file: nil) } catch {
        throw ValidationError((error as? RulesFileError)?.message ?? String(describing: error))
      }
    }

    func answer(in session: AirSession, on console: Console) async throws {
      let name = name ?? kind.rawValue
      try await session.files.changing {
        let file = try RulesFile(session.files)
        guard !file.sinks.contains(where: { $0.name == name }) else {
          throw AirError(
            .invalid,
            AirText(
              "a sink named \(name) exists already; choose another --name, or remove it first",
              "jest już odbiorca \(name); podaj inną --name albo najpierw go usuń"))
        }
        try session.files.write(file.text(adding: section), to: RulesFile.name)
      }
      let kept = said(
        "added sink \(name); try it with `airq rules test \(name)`",
        "dodano odbiorcę \(name); wypróbuj go przez `airq rules test \(name)`")
      console.note("\(kept)")
    }
  }

  /// Removes a sink.
  struct Remove: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a sink.")

    @Argument(help: "The sink's name.")
    var name: String

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let isGone = try await session.files.changing {
        guard let rest = try RulesFile(session.files).text(removingSink: name) else { return false }
        try session.files.write(rest, to: RulesFile.name)
        return true
      }
      guard isGone else {
        console.note("\(said("there is no sink \(name)", "nie ma odbiorcy \(name)"))")
        throw ExitStatus.nothingFound
      }
      console.note("\(said("removed sink \(name)", "usunięto odbiorcę \(name)"))")
    }
  }

  /// Lists the sinks.
  struct List: AirCommand {
    static let configuration = CommandConfiguration(abstract: "List the sinks.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let sinks = try RulesFile(session.files).sinks
      for sink in sinks { try console.print("\(sink.name, .bold): \(sink.kind.rawValue)") }
      if sinks.isEmpty {
        let note = said(
          "there are no sinks; add one with `airq rules sink add notify-send`",
          "nie ma odbiorców; dodaj przez `airq rules sink add notify-send`")
        console.note("\(note)")
        throw ExitStatus.nothingFound
      }
    }
  }
}
