import Foundation
import RoutingKit
import StreetKit

/// Preparing and asking Porto Alegre's streets, a hop in a large network, and a name among many.
///
/// No peer is asked here: the project's targets are absolute (Docs/Performance.md). The file of
/// streets is `routing/porto-alegre/poa_osm.pbf` in the folder that `CITYKIT_DATA` names.
enum StreetSuite: Suite {
  static let name = "streets"
  private static let profiles = ["car", "bicycle", "foot"]

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "citykit-bench-streets")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try hop(into: &report)
    try names(in: folder, into: &report)
    let data = ProcessInfo.processInfo.environment["CITYKIT_DATA"] ?? "../../shared/data"
    let map = "\(data)/routing/porto-alegre/poa_osm.pbf"
    guard FileManager.default.fileExists(atPath: map) else {
      report.remark("Porto Alegre is not there: \(map)")
      return
    }
    try streets(map, in: folder, into: &report)
  }

  private static func streets(_ map: String, in folder: URL, into report: inout Report) throws {
    let file = folder.appending(path: "city.network").path
    PeakMemory.reset()
    let started = (Stopwatch.now(.elapsed), clock())
    try StreetNetwork.build(contentsOf: [map], output: file)
    let wall = Stopwatch.now(.elapsed) - started.0
    let processor = Double(clock() - started.1) / Double(CLOCKS_PER_SEC) * 1000
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    report.add(
      "preparing Porto Alegre, three profiles",
      [
        Sample(subject: "elapsed", milliseconds: wall, checksum: "\(size)"),
        Sample(subject: "processor time", milliseconds: processor, checksum: "\(size)"),
      ], baseline: "none")
    let network = try StreetNetwork.open(file)
    report.remark(
      "Peak memory \(PeakMemory.bytes >> 20) MiB, file \(size) bytes, \(network.edgeCount) streets: "
        + "\(size / max(1, network.edgeCount)) bytes each.")
    report.add(
      "opening it", [try Stopwatch.measure("open") { "\(try StreetNetwork.open(file).edgeCount)" }],
      baseline: "none")
    report.add(
      "a route across it with its line and steps, mean of 500",
      try profiles.map { try routes(network, $0, $0, count: 500) }, baseline: "none")
    report.add(
      "a matrix of 50 × 50", [try matrix(network)], baseline: "none")
    try speeds(network, into: &report)
  }

  private static func places(_ network: StreetNetwork, _ profile: String, _ count: Int) throws
    -> [StreetPosition]
  {
    var state: UInt64 = 7
    func part() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    guard let box = network.bounds else { return [] }
    return try (0..<count).compactMap { _ in
      let place = try Coordinate(
        latitude: box.south + (box.north - box.south) * part(),
        longitude: box.west + (box.east - box.west) * part())
      return try network.position(near: place, profile: profile)
    }
  }

  private static func routes(
    _ network: StreetNetwork, _ profile: String, _ subject: String, count: Int
  ) throws -> Sample {
    let places = try places(network, profile, count + 1)
    let pairs = zip(places, places.dropFirst())
    let sample = try Stopwatch.measure(subject, repeats: 5) {
      var metres = 0.0
      for (from, to) in pairs {
        metres += try network.route(from: from, to: to, profile: profile)?.distance.value ?? 0
      }
      return "\(Int(metres))"
    }
    return Sample(
      subject: subject, milliseconds: sample.milliseconds / Double(count),
      checksum: sample.checksum)
  }

  private static func matrix(_ network: StreetNetwork) throws -> Sample {
    let places = try places(network, "car", 50)
    return try Stopwatch.measure("car", repeats: 3) {
      let rows = try network.matrix(from: places, to: places, profile: "car").rows
      return "\(Int(rows.joined().reduce(0) { $0 + ($1?.distance.value ?? 0) }))"
    }
  }

  /// Speeds of all ways that a fifth of the streets belong to.
  private static func speeds(_ network: StreetNetwork, into report: inout Report) throws {
    var speeds = StreetSpeeds()
    for street in stride(from: 0, to: network.edgeCount, by: 5) {
      speeds.set(Double(5 + street % 40), ofWay: network.way(ofStreet: street))
    }
    let first = Stopwatch.now(.elapsed)
    var live = try network.applying(speeds).network
    let prepared = Stopwatch.now(.elapsed) - first
    let again = try Stopwatch.measure("every further time", .elapsed, repeats: 3) {
      live = try network.applying(speeds).network
      return "\(live.edgeCount)"
    }
    report.add(
      "speeds of \(speeds.count) directions of ways applied (elapsed)",
      [Sample(subject: "the first time", milliseconds: prepared, checksum: again.checksum), again],
      baseline: "none")
    report.add(
      "a route with them, mean of 500", [try routes(live, "car", "car", count: 500)],
      baseline: "none")
  }

  /// A hop between neighbours in a grid of 250,000 nodes whose roads have lines.
  private static func hop(into report: inout Report) throws {
    let side = 500
    var builder = NetworkBuilder()
    for row in 0..<side {
      for column in 0..<side {
        try builder.addNode(
          id: "N\(row * side + column)",
          at: Coordinate(
            latitude: 50 + Double(row) / 1000, longitude: 20 + Double(column) / 1000),
          isStop: true, name: "Corner \(row) and \(column)")
      }
    }
    var count = 0
    func street(_ from: Int, _ to: Int, line: String?) throws {
      for (start, end) in [(from, to), (to, from)] {
        count += 1
        try builder.addRoad(
          id: "R\(count)", from: "N\(start)", to: "N\(end)",
          duration: .seconds(20 + (from * 7 + to) % 31))
        if let line { try builder.addLine(id: "L\(count)", line: line, road: "R\(count)") }
      }
    }
    for row in 0..<side {
      for column in 0..<side {
        let node = row * side + column
        if column + 1 < side { try street(node, node + 1, line: row % 3 == 0 ? "E\(row)" : nil) }
        if row + 1 < side { try street(node, node + side, line: nil) }
      }
    }
    let city = City(try CityNetwork(builder))
    func hops(_ mode: TravelMode) throws -> Sample {
      let starts = (0..<1000).map { ($0 * 3 % side) * side + $0 * 37 % (side - 1) }
        .map { $0 / (3 * side) * (3 * side) + $0 % side }
      let sample = try Stopwatch.measure("\(mode.rawValue)", repeats: 5) {
        var seconds: Int64 = 0
        for start in starts where start % side + 1 < side {
          seconds += try city.journey(by: mode, from: start, to: start + 1)
            .duration.components.seconds
        }
        return "\(seconds)"
      }
      return Sample(
        subject: sample.subject, milliseconds: sample.milliseconds / 1000,
        checksum: sample.checksum)
    }
    report.add(
      "a hop in a network of 250,000 nodes, mean of 1000",
      [try hops(.car), try hops(.publicTransport)], baseline: "none")
    let wanted = (0..<200).map { "corner \($0 * 2) and \($0 + 100)" }
    for name in wanted.prefix(8) { _ = try? city.place(name) }
    let named = Stopwatch.measure("place by name", repeats: 3) {
      "\(wanted.count { (try? city.place($0)) != nil })"
    }
    report.add(
      "a node's name among 250,000, mean of 200",
      [
        Sample(
          subject: named.subject, milliseconds: named.milliseconds / 200, checksum: named.checksum)
      ], baseline: "none")
  }

  /// A name among a million addresses of a prepared network.
  private static func names(in folder: URL, into report: inout Report) throws {
    let map = folder.appending(path: "names.osm")
    let words = ["Nowo", "Staro", "Górno", "Dolno", "Biało", "Czarno", "Krzywo", "Prosto"]
    let ends = ["wiejska", "miejska", "leśna", "polna", "górska", "wodna", "brzeska", "lipska"]
    var text = "<osm version=\"0.6\">"
    text += "<node id=\"1\" lat=\"52\" lon=\"21\"/><node id=\"2\" lat=\"52.01\" lon=\"21\"/>"
    for index in 0..<1_000_000 {
      let street =
        words[index % 8] + ends[index / 8 % 8] + " " + String(index / 64 % 156, radix: 36)
      text += "<node id=\"\(index + 10)\" lat=\"52.\(index % 1000)\" lon=\"21.\(index / 1000)\">"
      text += "<tag k=\"addr:street\" v=\"\(street)\"/>"
      text += "<tag k=\"addr:housenumber\" v=\"\(index / 9984 + 1)\"/></node>"
    }
    text +=
      "<way id=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><tag k=\"highway\" v=\"residential\"/></way>"
    text += "</osm>"
    try Data(text.utf8).write(to: map)
    let file = folder.appending(path: "names.network").path
    try StreetNetwork.build(contentsOf: [map.path], output: file)
    let network = try StreetNetwork.open(file)
    func find(_ subject: String, _ questions: [String]) -> Sample {
      let sample = Stopwatch.measure(subject, repeats: 5) {
        "\(questions.reduce(0) { $0 + network.places(named: $1).count })"
      }
      return Sample(
        subject: subject, milliseconds: sample.milliseconds / Double(questions.count),
        checksum: sample.checksum)
    }
    report.add(
      "a name among 1,000,000, mean",
      [
        find(
          "street and number",
          (0..<100).map { "\(words[$0 % 8])\(ends[$0 / 8 % 8]) \(String($0 % 156, radix: 36)) 15" }),
        find(
          "number first, no diacritics", ["15 nowolesna 4", "7 gornopolna 1c", "40 bialowodna 2"]),
        find("beginnings", ["nowo", "staromie", "krzywowodna 3", "p"]),
        find("with a mistake", ["nowowieska 15", "starolesnna 7", "krzywpolna 9"]),
        find("nothing", ["zzzz", "abcdef 17"]),
      ], baseline: "none")
  }
}
