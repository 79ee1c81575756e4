import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

/// Stores replies of other networks.
struct SourcesKeep: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Store recorded replies of another network.",
    discussion: """
      They are stored separately from the reference stations' measurements. Flagged values and \
      values without a sensor, a place or a time are skipped. Hours of a model (open-meteo) correct \
      the forecasts made after --retrieved if the reply also covers the days before them.
      """)

  @Argument(help: "The network: openaq, open-meteo, sensor-community or esa.")
  var network: NetworkArgument

  @Argument(
    help: ArgumentHelp("Reply files; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "When the replies were retrieved (default: when each file was last changed).",
      valueName: "time"),
    transform: TimeArgument.argument)
  var retrieved: TimeArgument?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let store = try session.requiredStore()
    let replies = try files.map { (try network.reply(in: [$0]), retrieval(of: $0, in: session)) }
    var (kept, all) = (0, 0)
    for (reply, retrieved) in replies {
      kept += try await store.keep(
        reply.readings, from: network.source, retrieved: retrieved)
      all += reply.readings.count + reply.skipped.values.reduce(0, +)
    }
    let note = said("sources.saved", .integer(kept), .integer(all))
    console.note("\(note)")
    if kept == 0 { throw ExitStatus.nothingFound }
  }

  private func retrieval(of file: String, in session: AirSession) -> Date {
    if let retrieved { return retrieved.polishDate(now: session.now) }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.modificationDate] as? Date ?? session.now
  }
}
