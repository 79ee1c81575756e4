import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Shows a station's official index, or compares stations.
struct IndexCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Show a station's official air quality index, or compare stations.",
    discussion: """
      For one station, shows the official index. Several stations are compared by a pollutant, the \
      most polluted first and those with old values last, beside the official index and the one \
      that airq computes. --table selects the table of the computed index, which is shown for one \
      station only with this option.
      """)

  @Argument(help: "Stations by number, code or name.")
  var stations: [String]

  @Option(help: ArgumentHelp("Pollutant to compare several stations by.", valueName: "pollutant"))
  var by = "PM10"

  @Option(
    help: ArgumentHelp(
      "The table of the computed index: gios2025 or gios2018 (default: gios2025).",
      valueName: "table"))
  var table: IndexTable?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard Pollutant(code: by) != nil else {
      throw ValidationError(
        said("option.by"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    if stations.count > 1 { return try await compare(in: session, on: console) }
    let id = try await session.stationID(stations[0])
    let index: AirIndex
    do throws(AirError) {
      index = try await session.orKept { (session) throws(AirError) in
        try await session.airIndex(of: id)
      }
    } catch {
      throw await session.explained(error, of: id)
    }
    let computed = try await computed(id, in: session, on: console)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.value(index, computed: computed, at: session.now)
        try out.write(writer.bytes + [0x0A])
      case .text:
        let page = IndexText(index: index, station: id, computed: computed)
        try out.print(page.lines(session), fitting: console.tableWidth)
      }
    }
  }

  /// The index computed by the given table from the station's values.
  private func computed(
    _ id: Station.ID, in session: AirSession, on console: Console
  ) async throws -> ComputedIndex? {
    guard let table else { return nil }
    let report = await session.reportOrProblem(on: Station(id: id, name: "station \(id)"))
    console.warn(of: report.problems)
    return report.computedIndex(at: session.now, table: table)
  }
}
