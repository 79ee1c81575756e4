import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Stores replies of other networks.
struct SourcesKeep: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Store recorded replies of another network.",
    discussion: """
      They are stored separately from the reference stations' measurements. Flagged values and \
      values without a sensor, a place or a time are skipped.
      """)

  @Argument(help: "The network: openaq, open-meteo, sensor-community or esa.")
  var network: NetworkArgument

  @Argument(
    help: ArgumentHelp("Reply files; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let reply = try network.reply(in: files)
    let kept = try session.requiredStore().keep(reply.readings, from: network.source)
    let all = reply.readings.count + reply.skipped.values.reduce(0, +)
    let note = said("sources.saved", .integer(kept), .integer(all))
    console.note("\(note)")
    if kept == 0 { throw ExitStatus.nothingFound }
  }
}
