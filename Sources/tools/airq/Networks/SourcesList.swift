import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Shows the sources of data and limits, and the location of stored data.
struct SourcesList: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show where data, levels and limits come from, and what is stored where.")

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let kept = try session.keptStations()
    let page = SourcesText(
      list: kept.stations ?? .bundled, stationsWithValues: kept.withValues,
      paths: [
        ("readings", try? session.files.databasePath()),
        ("rules", session.files.settingsPath(of: RulesFile.name)),
        ("bookmarks", session.files.settingsPath(of: Bookmarks.fileName)),
      ], address: session.address, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: try out.print(page.lines, fitting: console.tableWidth)
      }
    }
  }
}
