import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Removes a rule.
struct RulesRemoveCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a rule; the rule home is turned off.")

  @Argument(help: "The rule's name.")
  var name: String
  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let note =
      switch try await RulesFile.remove(name, in: session.files) {
      case .removed: said("rules.removed", .text(name))
      case .turnedOff: said("rules.homeOff")
      case .alreadyOff: said("rules.homeIsOff")
      case nil: String?.none
      }
    console.note("\(note ?? said("rules.noRule", .text(name)))")
    if note == nil { throw ExitStatus.nothingFound }
  }
}
