import AirQualityKit
import AirQualityStore
import CommandKit
import JSONText

extension IndexCommand {
  /// Compares stations by a pollutant and their indexes.
  func compare(in session: AirSession, on console: Console) async throws {
    let catalog = try await session.stationsAtHand()
    let wanted = try session.chosen(stations, in: catalog)
    let progress = console.progress(said("progress.stations"), total: wanted.count)
    let reports = await session.reports(on: wanted) { progress.advance() }
    progress.finish()
    let explained = zip(wanted, reports).map { station, report in
      report.preceded(by: session.explanations(of: station, in: catalog))
    }
    try explained.requireAny()
    let page = ComparisonText(
      reports: explained, pollutant: Pollutant(code: by) ?? .pm10, table: table ?? .gios2025,
      now: session.now, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: for line in page.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if answer.format == .text {
      console.warn(of: catalog.problems + explained.flatMap(\.problems))
    }
  }
}
