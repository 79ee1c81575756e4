import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Finds the best time to be outside.
struct WhenCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "when", abstract: "Find the best time to be outside within two days.",
    discussion: """
      Shows the hours with the lowest forecast at the place or at home. --between limits them to a \
      time of day in Poland.

        airq when --for 90min --between 15:00-20:00
      """)

  @OptionGroup var options: ForecastOptions
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Length of the stay outside, in seconds or as 90min.", valueName: "duration")
  )
  var length = DurationArgument(.seconds(3600))
  @Option(
    help: ArgumentHelp("Only at this time of day.", valueName: "15:00-20:00"))
  var between: QuietHours?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  var needsStore: Bool { true }

  func validate() throws {
    guard length.duration > .zero, length.duration <= .seconds(24 * 3600) else {
      throw ValidationError(said("option.for"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let found = try await options.forecasts(all: false, hours: 48, in: session, on: console)
    guard let forecast = found.forecasts.first,
      let window = BestWindow(
        in: forecast, lasting: length.duration, between: between,
        notBefore: options.moment(now: session.now))
    else {
      let note = said("forecast.noWindow")
      console.note("\(note)")
      throw ExitStatus.nothingFound
    }
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("station", forecast.station)
          object.member("parameter", forecast.pollutant.code)
          object.member("from", window.start)
          object.member("to", window.end)
          object.member("mean", window.mean)
          object.member("low", window.low)
          object.member("high", window.high)
        }
        try out.write(writer.bytes + [0x0A])
      case .text:
        let words = session.words
        let range = "\(words.concentration(window.low))–\(words.concentration(window.high))"
        let line: StyledText =
          "\(window.start.polishText, .bold) – \(window.end.polishText.suffix(5)): \(forecast.pollutant.code) \(words.concentration(window.mean)) (\(range)) µg/m³, \(forecast.station)"
        try out.print([line], fitting: console.tableWidth)
      }
    }
  }
}
