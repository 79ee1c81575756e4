import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Shows a year's statistics at stations.
struct YearCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "Show a year's statistics at stations, from the archive.",
    discussion: """
      The mean, the days above the daily limits, percentiles of the hours and the highest days. \
      Days are those of Central European Time and count with 18 of their 24 hours. Days above a \
      limit are counted twice: from exact means, and from means rounded half up to whole µg/m³. \
      The two counts differ in most years. The table shows the first count and no percentiles; \
      JSON has everything.
      """)

  @Argument(help: "Stations by code, number or name.")
  var stations: [String] = []

  @Flag(help: "All stations of the archive.")
  var all = false

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(help: "The years, comma-separated.")
  var year: YearsArgument

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard all != !stations.isEmpty else {
      throw ValidationError(
        said("option.stationsOrAll"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let store = try session.requiredStore()
    let wanted =
      all ? nil : try stations.flatMap { try session.archiveCodes($0, in: year.years) }
    let found = try await store.years(of: wanted, parameter.pollutant, in: year.years)
    let page = YearText(found: found, pollutant: parameter.pollutant, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text:
        for line in page.table.lines(fitting: console.tableWidth ?? 80) {
          try out.print(line)
        }
        if !found.isEmpty { try out.print("\(Words.attribution, .faint)") }
      }
    }
    guard found.isEmpty else { return }
    let note = said("archive.nothing")
    console.note("\(note)")
    throw ExitStatus.nothingFound
  }
}
