import Foundation
import RoutingKit

/// Opening and asking a generated city of 90,000 nodes.
///
/// No peer reads these files or answers both questions, so the flat files are the baseline of the
/// compiled one, and the other figures stand for themselves.
enum RoutingSuite: Suite {
  static let name = "routing"
  private static let side = 300

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "citykit-bench-city")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: folder)
    let compiled = folder.appending(path: "city.network").path
    try CityNetwork(contentsOf: folder.path).write(to: compiled)
    let city = try City(network: compiled)
    report.add(
      "opening a city of \(city.network.nodeCount) nodes and \(city.network.roadCount) roads",
      [
        try Stopwatch.measure("flat files", repeats: 3) {
          try CityNetwork(contentsOf: folder.path).checksum
        },
        try Stopwatch.measure("compiled file") { try CityNetwork(contentsOf: compiled).checksum },
      ], baseline: "flat files")
    report.add(
      "asking it, mean of 20 questions",
      [
        try questions("by car", city, .car),
        try questions("by public transport", city, .publicTransport),
        try nearest("nearest stop, of 20 questions", city),
      ], baseline: "none")
  }

  private static func questions(
    _ subject: String, _ city: City, _ mode: TravelMode
  ) throws -> Sample {
    // Every third row has a line.
    let pairs = (0..<20).map { index in
      (index * 12 % side * side + index * 37 % side, (297 - index * 9) * side + index * 91 % side)
    }
    let sample = try Stopwatch.measure(subject, repeats: 3) {
      let seconds = try pairs.map { from, to in
        try city.journey(by: mode, from: from, to: to, changeDuration: .seconds(120))
          .duration.components.seconds
      }
      return "\(seconds.reduce(0, +))"
    }
    return Sample(
      subject: subject, milliseconds: sample.milliseconds / 20, checksum: sample.checksum)
  }

  private static func nearest(_ subject: String, _ city: City) throws -> Sample {
    let sample = try Stopwatch.measure(subject, repeats: 3) {
      let found = try (0..<20).map { index in
        let place = try Coordinate(latitude: 52 + Double(index) / 70, longitude: 21.1)
        return city.nearestNode(to: place, stopsOnly: true)?.node.index ?? -1
      }
      return "\(found.reduce(0, +))"
    }
    return Sample(
      subject: subject, milliseconds: sample.milliseconds / 20, checksum: sample.checksum)
  }

  /// A grid of two-way streets; a line runs along every third row and column.
  private static func write(to folder: URL) throws {
    var nodes = ""
    var roads = ""
    var lines = ""
    var count = 0
    func id(_ row: Int, _ column: Int) -> String { "N\(row * side + column)" }
    func street(_ from: String, _ to: String, _ seconds: Int, line: String?) {
      for (start, end) in [(from, to), (to, from)] {
        count += 1
        roads += "R\(count)\t\(start)\t\(end)\t\(seconds)\n"
        if let line { lines += "L\(count)\t\(line)\tR\(count)\n" }
      }
    }
    for row in 0..<side {
      for column in 0..<side {
        let place = "\(52 + Double(row) / 1000)\t\(21 + Double(column) / 1000)"
        nodes += "\(id(row, column))\t\(place)\ttrue\n"
        let seconds = 20 + (row * 7 + column * 13) % 31
        if column + 1 < side {
          street(
            id(row, column), id(row, column + 1), seconds, line: row % 3 == 0 ? "E\(row)" : nil)
        }
        if row + 1 < side {
          street(
            id(row, column), id(row + 1, column), seconds + 3,
            line: column % 3 == 0 ? "N\(column)" : nil)
        }
      }
    }
    try nodes.write(to: folder.appending(path: "nodes.tsv"), atomically: true, encoding: .utf8)
    try roads.write(to: folder.appending(path: "roads.tsv"), atomically: true, encoding: .utf8)
    try lines.write(
      to: folder.appending(path: "publictransport.tsv"), atomically: true, encoding: .utf8)
  }
}
