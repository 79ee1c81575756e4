import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Sends a test message.
struct RulesTestCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Send a test message to the sinks.")

  @Argument(help: "Names of the sinks (default: all).")
  var sinks: [String] = []
  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let file = try RulesFile(session.files)
    for name in sinks where !file.sinks.contains(where: { $0.name == name }) {
      throw AirError(.unknownName, Message("rules.noSink", .text(name)))
    }
    let wanted = file.sinks.filter { sinks.isEmpty || sinks.contains($0.name) }
    guard !wanted.isEmpty else {
      let note = said("rules.noSinks")
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
        console.note("\(said("rules.taken", .text(name)))")
      } catch {
        failed = true
        let subject = Message("subject.sink", .text(settings.name))
        let reason = error.message.about(subject)
        console.report(
          SpokenError(AirTexts.text(of: reason, in: session.language)), program: "airq")
      }
    }
    if failed { throw ExitStatus.failed }
  }
}
