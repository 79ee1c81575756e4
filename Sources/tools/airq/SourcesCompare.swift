import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Stores replies of other networks.
struct SourcesKeep: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Store recorded replies of another network.",
    discussion: """
      They are stored separately from the reference stations' measurements. Flagged values and \
      values without a sensor, a place or a time are skipped.
      """)

  @Argument(help: "The network: openaq, open-meteo, sensor-community or esa.")
  var network: SourcesRead.Network

  @Argument(
    help: ArgumentHelp("Reply files; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let reply = try network.reply(in: files)
    let kept = try session.requiredStore().keep(reply.readings, from: network.source)
    let all = reply.readings.count + reply.skipped.values.reduce(0, +)
    let note = said("kept \(kept) of \(all) values", "zapamiętano \(kept) z \(all) wartości")
    console.note("\(note)")
    if kept == 0 { throw ExitStatus.nothingFound }
  }
}

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
  @Option(help: "How many days back.")
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
        said(
          "--days takes 1 to 366, --reach 0.1 to 100",
          "--days przyjmuje od 1 do 366, --reach od 0,1 do 100"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let station = try session.station(self.station, in: session.knownStations)
    let found = try session.comparisons(
      of: station, parameter.pollutant, days: days, within: Meters(reach * 1000))
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(json(found, station).bytes + [0x0A])
      case .text:
        for line in lines(found, station, session.words, console) { try out.print(line) }
      }
    }
    if found.isEmpty { throw ExitStatus.nothingFound }
  }

  private func json(_ found: [SensorComparison], _ station: Station) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("station", station.code ?? String(station.id))
      object.member("parameter", parameter.pollutant.code)
      object.key("sensors")
      object.array { list in
        for one in found {
          list.object { object in
            object.member("source", one.source.id)
            object.member("quality", one.source.quality.rawValue)
            object.member("sensor", one.sensor)
            object.member("distance", one.distance.value.rounded())
            object.member("hours", one.hours)
            object.member("reference", concentration: one.reference)
            object.member("indicative", concentration: one.indicative)
            object.member("bias", concentration: one.bias)
            object.member("correlation", one.correlation.map { ($0 * 1000).rounded() / 1000 })
          }
        }
      }
    }
    return writer
  }

  private func lines(
    _ found: [SensorComparison], _ station: Station, _ words: Words, _ console: Console
  ) -> [StyledText] {
    guard !found.isEmpty else {
      return [
        "\(words("no sensor nearby has 24 hours in common with the station; keep replies with `airq sources keep`", "żaden czujnik w pobliżu nie ma 24 wspólnych godzin ze stacją; zapamiętaj odpowiedzi przez `airq sources keep`"))"
      ]
    }
    var table = Table([
      (words("sensor", "czujnik"), .left), (words("distance", "odległość"), .right),
      (words("station", "stacja"), .right), (words("sensor", "czujnik"), .right),
      (words("bias", "różnica"), .right), (words("hours", "godziny"), .right),
    ])
    for one in found {
      table.add(
        "\(one.source.id) \(one.sensor)", "\(words.distance(one.distance))",
        "\(words.concentration(one.reference))", "\(words.concentration(one.indicative))",
        "\(one.bias > 0 ? "+" : "")\(words.concentration(one.bias))", "\(one.hours)")
    }
    let head: StyledText = "\(station.name, .bold): \(parameter.pollutant.code), µg/m³"
    return [head] + table.lines(fitting: console.tableWidth)
      + Set(found.map(\.source.licence)).sorted().map { StyledText($0, .faint) }
  }
}
