import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Lists the rules.
struct RulesListCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
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
      console.note("\(said("rules.file")): \(path)")
    }
  }
}
