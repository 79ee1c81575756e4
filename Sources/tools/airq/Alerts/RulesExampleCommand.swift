import AirAlerts
import AirQualityStore
import ArgumentParser
import CommandKit

/// Writes an example of a rules file.
struct RulesExampleCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Write an example of a rules file to standard output.")

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    try console.output.write(RulesFile.example)
  }
}
