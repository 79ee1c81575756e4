import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Forecasts the air of the next two days.
struct ForecastCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast", abstract: "Show the forecast for the next two days.",
    discussion: """
      A statistical forecast from stored data: a station's last hours, its daily profile, the \
      season and the median of all stations. It uses no weather forecast, but hours of an \
      atmospheric model if `airq sources keep open-meteo` stored them. Eight of ten hours lie \
      between low and high. A station needs values in half of the last 24 hours. Days are those of \
      Central European Time and include the hours already measured.

      Up to 12 --hours are listed with low and high; more are drawn as a line of bars, followed by \
      the lowest and the highest value. With --replay or --base-url and without a --data-dir, \
      nothing is stored, and the forecast uses only the days that the service returns.

      Exit codes: 0 if at least one station has a forecast (others are named on standard error), \
      1 if none has.
      """)

  @OptionGroup var options: ForecastOptions
  @Flag(help: "All stations with cached hours.")
  var all = false
  @Option(help: "Number of hours to show, 1 to 48.")
  var hours = 48

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  var needsStore: Bool { true }

  func validate() throws {
    guard (1...48).contains(hours) else {
      throw ValidationError(said("option.hours"))
    }
    if all, !options.places.isEmpty {
      throw ValidationError(said("option.all"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let found = try await options.forecasts(all: all, hours: hours, in: session, on: console)
    let page = ForecastText(found: found, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: try out.print(page.lines, fitting: console.tableWidth)
      }
    }
    if found.forecasts.isEmpty {
      let note = said("forecast.none")
      console.note("\(note)")
      throw ExitStatus.nothingFound
    }
  }
}
