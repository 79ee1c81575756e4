import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Removes a sink.
struct SinkRemoveCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a sink.")

  @Argument(help: "The sink's name.")
  var name: String

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    guard try await RulesFile.removeSink(name, in: session.files) else {
      console.note("\(said("sinks.noSink", .text(name)))")
      throw ExitStatus.nothingFound
    }
    console.note("\(said("sinks.removed", .text(name)))")
  }
}
