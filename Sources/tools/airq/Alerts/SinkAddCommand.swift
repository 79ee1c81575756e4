import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import SettingsFile

/// Adds a sink.
struct SinkAddCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
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
  var kind: SinkKindArgument

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
    var lines = [
      "[[sink]]", "name = \(SettingLines.quoted(name ?? kind.rawValue))",
      "kind = \(SettingLines.quoted(kind.kind.rawValue))",
    ]
    let settings = [(kind.setting, target), ("token", token), ("from", from)]
    lines += settings.compactMap { name, value in
      value.map { "\(name) = \(SettingLines.quoted($0))" }
    }
    if let language = source.texts.lang {
      lines.append("lang = \(SettingLines.quoted(language.rawValue))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func validate() throws {
    // Parse it as part of a file, so that an error is reported now.
    do throws(RulesFileError) {
      _ = try RulesFile(section, file: nil)
    } catch {
      throw ValidationError(error.text(in: Spoken.language))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let name = name ?? kind.rawValue
    try await RulesFile.addSink(section, named: name, in: session.files)
    let kept = said("sinks.added", .text(name))
    console.note("\(kept)")
  }
}
