import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText
import TabularKit

/// Lists a station's sensors.
struct SensorsCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "sensors", abstract: "List a station's sensors.")

  @Argument(help: "A station's number, code or name.")
  var station: String

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<AirFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let id = try await session.stationID(station)
    let found: FetchedList<Sensor>
    do throws(AirError) {
      found = try await session.orHint { (session) throws(AirError) in
        try await session.sensors(of: id)
      }
    } catch {
      throw await session.explained(error, of: id)
    }
    console.warn(of: found.problems)
    if found.elements.isEmpty { console.warn(of: await session.explanations(ofSilent: id)) }
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.array { list in for sensor in found.elements { list.value(sensor) } }
        try out.write(writer.bytes + [0x0A])
      case .csv:
        var csv = TabularWriter.disarmed()
        try csv.add(["id", "parameter", "parameterId", "name", "unit"])
        for sensor in found.elements {
          try csv.add([
            .integer(sensor.id), .text(sensor.parameter), .integer(sensor.pollutant.id),
            .text(sensor.name), .text(sensor.pollutant.unit),
          ])
        }
        try out.write(csv.text)
      case .text:
        let words = session.words
        var table = Table([
          (words("column.sensor"), .right), (words("column.parameter"), .left),
          (words("column.name"), .left),
        ])
        for sensor in found.elements {
          table.add(
            "\(sensor.id)", "\(sensor.parameter)", "\(sensor.name ?? sensor.pollutant.polishName)")
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if found.elements.isEmpty {
      let note = said("sensors.none", .integer(id))
      console.note("\(note)")
      throw ExitStatus.nothingFound
    }
  }
}
