import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

/// Lists the sinks.
struct SinkListCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the sinks.")

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let sinks = try RulesFile(session.files).sinks
    for sink in sinks {
      // Only the host is shown, since the rest of a URL may be secret.
      let host = sink.url.flatMap { url in url.host().map { "\(url.scheme ?? "")://\($0)" } }
      let target = host ?? sink.recipient ?? sink.program
      let end = target.map { " \($0)" } ?? ""
      try console.print("\(sink.name, .bold): \(sink.kind.rawValue)\(end)")
    }
    if sinks.isEmpty {
      let note = said("sinks.none")
      console.note("\(note)")
      throw ExitStatus.nothingFound
    }
  }
}
