import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Compares a station with the nearest small sensors.
struct SourcesCompare: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare a reference station with the nearest indicative sensors.",
    discussion: """
      Uses stored data: hours of the station, and values of sensors imported by `airq sources \
      keep`. A sensor needs 24 hours in common with the station.
      """)

  @Argument(help: "The station: its number, code or name.")
  var station: String
  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard
  @Option(help: "Number of days back from now.")
  var days = 7
  @Option(help: "Maximum distance of sensors in kilometres.")
  var reach = 10.0

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (1...366).contains(days), (0.1...100).contains(reach) else {
      throw ValidationError(
        said("option.reach"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let station = try session.station(self.station, in: session.knownStations)
    let found = try session.comparisons(
      of: station, parameter.pollutant, days: days, within: Meters(reach * 1000))
    let page = SensorComparisonText(
      found: found, station: station, pollutant: parameter.pollutant, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: for line in page.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if found.isEmpty { throw ExitStatus.nothingFound }
  }
}
