import AirQualityKit
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Shows what was kept of a sensor over more than the service's own three days.
struct HistoryCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show the kept values of a sensor over days.",
    discussion: "The service answers with three days; every answer is kept, so history grows.")

  @Argument(help: "A sensor's number, which `airq sensors` lists.")
  var sensor: Int

  @Option(help: "How many days back from now.")
  var days = 30

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<AirFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (1...36_600).contains(days) else { throw ValidationError("--days takes 1 to 36600") }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let start = session.now.addingTimeInterval(-86_400 * Double(days))
    let series = try await session.readings(of: sensor, since: start)
    console.warn(of: series.problems)
    let means = RollingMean.series(of: series.readings, hours: 24)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.value(series.readings)
        try out.write(writer.bytes + [0x0A])
      case .csv: try out.write(ReadingsCommand.csv(series))
      case .text:
        let values = series.readings.reversed().map(\.sound)
        for start in stride(from: 0, to: values.count, by: 72) {
          let part = values[start..<min(start + 72, values.count)]
          let first = series.readings[series.readings.count - 1 - start]
          try out.print("\(first.time.polishText)  \(Words.sparkline(Array(part)))")
        }
        let days = ExceedanceDays(of: series.readings)
        try out.print("\(values.count) hours, \(values.count { $0 == nil }) of them gaps")
        if let mean = means.compactMap(\.value).max() {
          try out.print("highest 24 h mean \(Words.concentration(mean)) µg/m³")
        }
        try out.print("days with a mean above 50 µg/m³: \(days.days.count)")
        try out.print("\(Words.attribution, .faint)")
      }
    }
    if series.readings.isEmpty { throw ExitStatus.nothingFound }
  }
}
