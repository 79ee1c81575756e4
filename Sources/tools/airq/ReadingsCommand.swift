import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText
import TabularKit

/// Shows the hourly values of a sensor.
struct ReadingsCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings", abstract: "Show a sensor's hourly values, newest first.",
    discussion: "A time is the end of its hour. Flagged values are excluded from all means.")

  @Argument(help: "A sensor's number, which `airq sensors` lists.")
  var sensor: Int

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<AirFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws { try Self.validate(sensor) }

  /// Checks that a number can be a sensor's.
  static func validate(_ sensor: Int) throws {
    guard sensor > 0 else {
      throw ValidationError(
        said("option.sensor"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let series = try await session.orHint { (session) throws(AirError) in
      try await session.readings(of: sensor)
    }
    console.warn(of: series.problems)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.value(series.readings)
        try out.write(writer.bytes + [0x0A])
      case .csv: try out.write(Self.csv(series))
      case .text:
        let words = session.words
        var table = Table([
          (words("column.hour"), .left), ("µg/m³", .right),
          (words("column.flags"), .left),
        ])
        for reading in series.readings {
          table.add(
            "\(reading.time.polishText)", "\(words.concentration(reading.value))",
            "\(words.flags(reading.flags))")
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
        let age = words.freshness(series.latest?.time, at: session.now)
        try out.print("\(words("report.newest")) \(age)")
        try out.print("\(Words.attribution, .faint)")
      }
    }
  }

  static func csv(_ series: ReadingSeries) throws -> String {
    var csv = TabularWriter.disarmed()
    try csv.add(["time", "value", "flags"])
    for reading in series.readings {
      try csv.add([
        .text(reading.time.utcText), .decimal(reading.value),
        .text(reading.flags.words.joined(separator: " ")),
      ])
    }
    return csv.text
  }
}
