import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Shows a sensor's cached values over more than the service's own three days.
struct HistoryCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show a sensor's cached values over several days.",
    discussion: """
      The service returns three days; every reply is cached, so the history grows. The dashed line \
      is the pollutant's strictest hourly legal limit, or --limit.
      """)

  @Argument(help: "A sensor's number, which `airq sensors` lists.")
  var sensor: Int

  @Option(help: "Number of days back from now.")
  var days = 30

  @Option(
    help: ArgumentHelp(
      "Concentration at which to draw a dashed line, in µg/m³.", valueName: "value"))
  var limit: Double?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<AirFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try ReadingsCommand.validate(sensor)
    guard (1...36_600).contains(days) else {
      throw ValidationError(said("option.days"))
    }
    if let limit, !(limit > 0 && limit < 1e9) {
      throw ValidationError(
        said("option.concentration"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let start = session.now.addingTimeInterval(-86_400 * Double(days))
    let series = try await session.orKept { (session) throws(AirError) in
      try await session.readings(of: sensor, since: start)
    }
    console.warn(of: series.problems)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.value(series.readings)
        try out.write(writer.bytes + [0x0A])
      case .csv: try out.write(ReadingsCommand.csv(series))
      case .text:
        let pollutant = try session.store?.sensor(sensor)?.pollutant ?? series.pollutant
        let limits = pollutant.map { AirLimit.limits(for: $0) } ?? []
        let law = limits.filter { limit in
          guard case .hours = limit.averaging else { return false }
          return limit.authority == .law && limit.meaning == .limit
        }
        let page = HistoryText(
          series: series, pollutant: pollutant, limit: limit ?? law.map(\.value).min(),
          now: session.now, words: session.words)
        for line in page.lines(columns: min(console.tableWidth ?? 80, 120)) { try out.print(line) }
      }
    }
    if series.readings.isEmpty { throw ExitStatus.nothingFound }
  }
}
