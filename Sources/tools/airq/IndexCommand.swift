import AirQualityKit
import ArgumentParser
import CommandKit
import JSONText

/// Shows a station's official index.
struct IndexCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: "Show a station's official air quality index.")

  @Argument(help: "A station's number, code or name.")
  var station: String

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let id = try await session.stationID(station)
    let index = try await session.airIndex(of: id)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.value(index, at: session.now)
        try out.write(writer.bytes + [0x0A])
      case .text:
        let words = session.words
        try out.print("\(words("station", "stacja")) \(id): \(words.level(index.level))")
        if let time = index.dataTime {
          try out.print(
            "\(words("from data", "z danych")) \(words.freshness(time, at: session.now))")
        }
        for part in index.parts {
          try out.print("  \(part.pollutant): \(words.level(part.level))")
        }
        try out.print("\(Words.attribution, .faint)")
      }
    }
  }
}
