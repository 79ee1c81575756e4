import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Exports stations with their values for other programs.
struct ExportCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export stations with their values.",
    discussion: """
      csv: a row for each value of each sensor. json: everything about each station, as `airq \
      station` has it. geojson: a feature for each station with its index and newest values. \
      openmetrics: gauges of the present, for node_exporter's textfile collector. Each names the \
      source, as the terms of use require.
      """)

  /// The supported formats.
  enum Format: String, OutputFormat {
    case csv
    case json
    case geojson
    case openmetrics
    static let standard = csv
  }

  @Argument(help: "Stations by number, code or name (default: home and the bookmarked stations).")
  var stations: [String] = []

  @Flag(help: "All stations of the country; allow enough time: --timeout 300.")
  var all = false

  @Option(help: ArgumentHelp("Number of days of cached data to add.", valueName: "days"))
  var days: Int?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let days, !(1...36_600).contains(days) {
      throw ValidationError(said("option.days"))
    }
    if all, !stations.isEmpty {
      throw ValidationError(said("option.all"))
    }
  }

  var patience: Double { all ? 300 : 30 }

  func answer(in session: AirSession, on console: Console) async throws {
    let catalog = try await session.stationsAtHand()
    let wanted = all ? catalog.stations : try session.chosen(stations, in: catalog)
    let progress = console.progress(
      said("progress.stations"), total: wanted.count)
    var reports = await session.reports(on: wanted) { progress.advance() }
    progress.finish()
    for (index, station) in wanted.enumerated() {
      let gone = session.explanations(of: station, in: catalog)
      reports[index] = reports[index].preceded(by: gone)
    }
    // An export without data is an error in every format.
    try reports.requireAny()
    if let days {
      let start = session.now.addingTimeInterval(-86_400 * Double(days))
      for index in reports.indices { try session.addKept(to: &reports[index], since: start) }
    }
    let export = AirExport(reports: reports, bookmarks: try Bookmarks(session.files), session.now)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .csv: try out.write(export.csv)
      case .json: try out.write(export.json.bytes + [0x0A])
      case .geojson: try out.write(export.geoJSON + "\n")
      case .openmetrics: try out.write(export.metrics)
      }
    }
    if answer.format != .json { console.warn(of: catalog.problems + reports.flatMap(\.problems)) }
  }
}
