import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Manages the rules of `airq check` and `airq watch`.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Manage the rules for `airq check` and `airq watch`.",
    discussion: """
      The default rule `home` compares the home station with the legal limits. Rules and sinks are \
      in the file that `airq rules list` names; `airq rules example` writes an example, and `airq \
      rules sink add` adds a recipient.
      """,
    subcommands: [
      List.self, Add.self, Remove.self, SinkCommand.self, Example.self, Test.self,
    ],
    defaultSubcommand: List.self)

  /// Lists the rules.
  struct List: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the rules, their state when they were last checked, and the sinks.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var answer: OutputOptions<ReportFormat>
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let file = try RulesFile(session.files)
      let states = try AlertJournal.kept(session.files, warn: console.warner).states
      let list = RulesList(file: file, states: states, session: session)
      try console.write(to: answer.path) { out in
        switch answer.format {
        case .json: try out.write(list.json.bytes + [0x0A])
        case .text: try list.write(to: out, console)
        }
      }
      if let path = session.files.settingsPath(of: RulesFile.name) {
        console.note("\(said("rules file", "plik reguł")): \(path)")
      }
    }
  }

  /// Adds a rule.
  struct Add: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a rule.",
      discussion: """
        airq rules add smog --measure PM10 --mean 24 --above 50 --clear 45 --quiet-hours 22:00-07:00
        airq rules add index --measure index --above bad --for 2 --recovery
        """)

    @Argument(help: "The rule's name; an existing rule of this name is replaced.")
    var name: String
    @OptionGroup var options: RuleOptions
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func validate() throws {
      do throws(RuleMistake) {
        _ = try options.parts.rule(named: name)
      } catch {
        throw ValidationError(error.description)
      }
    }

    func answer(in session: AirSession, on console: Console) async throws {
      let rule = try options.parts.rule(named: name)
      if case .station(let query) = rule.place {
        _ = try session.station(query, in: try await session.stationsAtHand())
      }
      let sinks = try await session.files.changing {
        let file = try RulesFile(session.files)
        let rest = try file.text(removing: name).map { try RulesFile($0, file: nil) } ?? file
        try session.files.write(rest.text(adding: rule.section), to: RulesFile.name)
        return file.sinks
      }
      if let wanted = rule.sinks {
        for sink in wanted where !sinks.contains(where: { $0.name == sink }) {
          let warning = said(
            "there is no sink \(sink) in the rules file yet",
            "w pliku reguł nie ma jeszcze odbiorcy \(sink)")
          console.warn("\(warning)")
        }
      }
      let kept = said("saved rule \(name)", "zapamiętano regułę \(name)")
      console.note("\(kept): \(rule.condition(in: session.language))")
    }
  }

  /// Removes a rule.
  struct Remove: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a rule; the rule home is turned off.")

    @Argument(help: "The rule's name.")
    var name: String
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let note = try await session.files.changing { try remove(from: session.files) }
      guard let note else {
        console.note("\(said("there is no rule \(name)", "nie ma reguły \(name)"))")
        throw ExitStatus.nothingFound
      }
      console.note("\(note)")
    }

    /// Removes the rule and returns a description of the action, or `nil` if there is no such rule.
    ///
    /// The rule for home exists without an entry, so the entry that disables it stays in the file.
    private func remove(from files: KeptFiles) throws -> String? {
      let file = try RulesFile(files)
      let isHome = name == AlertRule.home.name
      if isHome, file.disabled.contains(where: { $0.name == name }) {
        return said("the rule home is off already", "reguła home jest już wyłączona")
      }
      guard
        let rest = try file.text(removing: name) ?? (isHome ? files.text(of: RulesFile.name) : nil)
      else { return nil }
      guard isHome else {
        try files.write(rest, to: RulesFile.name)
        return said("removed rule \(name)", "usunięto regułę \(name)")
      }
      let off = "[[rule]]\nname = \"home\"\nenabled = false\n"
      try files.write(RulesFile(rest, file: nil).text(adding: off), to: RulesFile.name)
      return said("turned the rule home off", "wyłączono regułę home")
    }
  }

  /// Writes an example of a rules file.
  struct Example: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write an example of a rules file to standard output.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      try console.output.write(RulesList.example)
    }
  }

  /// Sends a test message.
  struct Test: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Send a test message to the sinks.")

    @Argument(help: "Names of the sinks (default: all).")
    var sinks: [String] = []
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let file = try RulesFile(session.files)
      for name in sinks where !file.sinks.contains(where: { $0.name == name }) {
        throw AirError(
          .unknownName, "the rules file has no sink \(name)",
          "w pliku reguł nie ma odbiorcy \(name)")
      }
      let wanted = file.sinks.filter { sinks.isEmpty || sinks.contains($0.name) }
      guard !wanted.isEmpty else {
        let note = said(
          "there are no sinks in the rules file; `airq rules example` shows some",
          "w pliku reguł nie ma odbiorców; przykłady pokazuje `airq rules example`")
        console.note("\(note)")
        throw ExitStatus.nothingFound
      }
      var failed = false
      for settings in wanted {
        let message = AlertMessage(
          AlertNotice(testing: "test", at: session.now),
          in: settings.language ?? session.language)
        do throws(SinkError) {
          try await settings.sink(
            environment: console.environment, userAgent: RulesFile.userAgent, show: RulesFile.show
          ).take(message, within: min(session.client.timeLeft, .seconds(30)))
          let name = settings.name
          console.note("\(said("sink \(name): taken", "odbiorca \(name): przyjęto"))")
        } catch {
          failed = true
          let subject = AirText("sink \(settings.name)", "odbiorca \(settings.name)")
          let reason = error.text.about(subject)
          console.report(SpokenError(reason(in: session.language)), program: "airq")
        }
      }
      if failed { throw ExitStatus.failed }
    }
  }
}
