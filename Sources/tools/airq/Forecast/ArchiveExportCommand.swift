import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Writes a station's year.
struct ArchiveExportCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a station's hours of a year as CSV.",
    discussion:
      "One row per hour with a value: the end of the hour in UTC, and the value with every digit as read."
  )

  @Option(help: "The station's code, current or former.")
  var station: String

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(help: "The year.")
  var year: Int

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<CSVFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let store = try session.requiredStore()
    let code = try store.stationCodes().present(station, in: year)
    let found = try await store.archivedYears(of: [code, station], parameter.pollutant, in: [year])
    guard let kept = found.first(where: { $0.station == station }) ?? found.first else {
      throw AirError(
        .unknownName,
        Message("archive.noStationYear", .text(code), .integer(year)))
    }
    try console.write(to: answer.path) { out in
      try out.write("station,parameter,time,value\n")
      for row in kept.rows { try out.write(row) }
    }
  }
}
