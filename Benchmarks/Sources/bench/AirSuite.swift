import AirQualityKit
import Foundation

/// Reading what the air service sends: a refresh of the whole country, and the list of stations.
enum AirSuite: Suite {
  static let name = "air"

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "air-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try country(into: &report, folder)
    try stations(into: &report, folder)
    try polling(into: &report)
    try coldStart(into: &report, folder)
  }

  private static let now = Date(timeIntervalSince1970: 1_781_000_000)

  private static func country(into report: inout Report, _ folder: URL) throws {
    var random = AirReplies.Generator(state: 6)
    let replies = (0..<1140).map { AirReplies.readings(sensor: $0, &random) }
    let file = try write(replies, to: folder.appending(path: "country.jsonl"))
    let datas = replies.map { Data($0) }
    let decoder = JSONDecoder()
    let samples = try Rounds.medians {
      let ours = try Stopwatch.measure("CityKit, typed with instants", repeats: 3) {
        var count = 0
        var sum = 0.0
        for (sensor, reply) in replies.enumerated() {
          let series = try ReadingSeries(reply: reply, sensorID: sensor, retrieved: now)
          count += series.readings.count
          for reading in series.readings { sum += reading.value ?? 0 }
        }
        return "\(count) rows, \(Int(sum.rounded()))"
      }
      let foundation = try Stopwatch.measure("Foundation JSONDecoder, no instants", repeats: 1) {
        var count = 0
        var sum = 0.0
        for data in datas {
          let list = try decoder.decode(AirReplies.Readings.self, from: data).rows
          count += list.count
          for row in list { sum += row.value ?? 0 }
        }
        return "\(count) rows, \(Int(sum.rounded()))"
      }
      return [ours, foundation] + (try orjson(file, "Lista danych pomiarowych", "Wartość"))
    }
    let (ours, foundation, peer) = (samples[0], samples[1], samples.dropFirst(2).first)
    let bytes = replies.reduce(0) { $0 + $1.count }
    report.add(
      "A country's readings: 1140 replies, \(bytes) bytes", samples,
      baseline: peer?.subject ?? foundation.subject,
      targets: [ours.subject: peer == nil ? 0.1 : 0.7])
    report.remark(
      "CityKit takes "
        + String(format: "%.3f", ours.milliseconds / foundation.milliseconds)
        + " of JSONDecoder's time (target 0.1).")
  }

  private static func stations(into report: inout Report, _ folder: URL) throws {
    let reply = AirReplies.stations()
    let file = try write([reply], to: folder.appending(path: "stations.jsonl"))
    let name = "CityKit, catalogue with its index"
    let samples = try Rounds.medians {
      let ours = try Stopwatch.measure(name, repeats: 51) {
        let catalog = try StationCatalog(reply: reply, retrieved: now)
        return "\(catalog.stations.count) rows, 0"
      }
      return [ours] + (try orjson(file, "Lista stacji pomiarowych", nil))
    }
    report.add(
      "The list of stations: \(reply.count) bytes", samples,
      baseline: samples.last?.subject ?? name, targets: [name: 1.0])
  }

  private static func orjson(_ file: URL, _ rows: String, _ number: String?) throws -> [Sample] {
    let arguments = [".peers/venv/bin/python", "peers/air/air_decode.py", file.path, rows]
    return try Peer(command: arguments + (number.map { [$0] } ?? [])).samples()
  }

  private static func write(_ replies: [[UInt8]], to file: URL) throws -> URL {
    try Data(replies.joined(separator: [0x0A])).write(to: file)
    return file
  }
}
