import Foundation
import GeoKit
import TestSupport

/// A made-up feed with lines, stations, blocks and all kinds of rules of `transfers.txt`.
struct SeededTransferFeed {
  /// One end of a rule: a stop or a station, and the vehicles meant.
  struct End {
    let stop: Int
    let isStation: Bool
    let line: Int?
    let trip: Int?
  }

  struct Rule {
    let from: End
    let to: End
    let type: Int
    let minimum: Int
  }

  private(set) var feed: SeededFeed
  /// The line of each trip.
  private(set) var lines: [Int] = []
  private(set) var blocks: [Int?] = []
  private(set) var rules: [Rule] = []
  /// The station of each stop.
  private(set) var stations: [Int?] = []

  init(seed: UInt64) {
    feed = SeededFeed(seed: seed)
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    feed.transfers = []
    feed.trips = feed.trips.prefix(9).map { trip in
      SeededFeed.Trip(
        calls: trip.calls, headways: Array(trip.headways.prefix(1)), runsToday: trip.runsToday,
        ranYesterday: trip.ranYesterday)
    }
    addFollowers(&random)
    lines = feed.trips.map { _ in Int.random(in: 0...2, using: &random) }
    stations = feed.stops.map { _ in
      Bool.random(using: &random) ? Int.random(in: 0...1, using: &random) : nil
    }
    let count = Int.random(in: 0...10, using: &random)
    rules = (0..<count).map { _ in rule(&random) }
  }

  /// Adds trips that begin where others end.
  private mutating func addFollowers(_ random: inout SeededGenerator) {
    blocks = feed.trips.map { _ in nil }
    for number in 0..<Int.random(in: 0...5, using: &random) {
      let index = Int.random(in: 0..<feed.trips.count, using: &random)
      guard feed.trips[index].headways.isEmpty, let last = feed.trips[index].calls.last else {
        continue
      }
      var clock = last.departure + Int.random(in: 0...8, using: &random) * 60
      var stop = last.stop
      var calls: [SeededFeed.Call] = []
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        calls.append(SeededFeed.Call(stop: stop, arrival: clock, departure: clock))
        clock += Int.random(in: 1...10, using: &random) * 45
        stop = Int.random(in: 0..<feed.stops.count, using: &random)
      }
      feed.trips.append(
        SeededFeed.Trip(
          calls: calls, headways: [], runsToday: Int.random(in: 0..<5, using: &random) > 0,
          ranYesterday: Bool.random(using: &random)))
      let block = blocks[index] ?? number
      blocks[index] = block
      blocks.append(block)
    }
  }

  private func rule(_ random: inout SeededGenerator) -> Rule {
    let type = [0, 1, 2, 2, 3, 3, 4, 5].randomElement(using: &random) ?? 0
    func end(needsTrip: Bool) -> End {
      let kind = needsTrip ? 2 : Int.random(in: 0...2, using: &random)
      let isStation = Int.random(in: 0..<4, using: &random) == 0
      return End(
        stop: isStation
          ? Int.random(in: 0...1, using: &random)
          : Int.random(in: 0..<feed.stops.count, using: &random),
        isStation: isStation, line: kind == 1 ? Int.random(in: 0...2, using: &random) : nil,
        trip: kind == 2 ? Int.random(in: 0..<feed.trips.count, using: &random) : nil)
    }
    return Rule(
      from: end(needsTrip: type > 3), to: end(needsTrip: type > 3), type: type,
      minimum: Int.random(in: 0...900, using: &random))
  }

  /// Writes the feed as a folder.
  func write(to folder: URL) throws {
    try feed.write(to: folder)
    func save(_ name: String, _ rows: [String]) throws {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: name))
    }
    let platforms = feed.stops.enumerated().map { index, stop in
      "s\(index),Stop,\(stop.latitude),\(stop.longitude),0,\(stations[index].map { "g\($0)" } ?? "")"
    }
    try save(
      "stops.txt",
      ["stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station"] + platforms
        + ["g0,Zero,52.2,21,1,", "g1,One,52.2,21,1,"])
    try save(
      "routes.txt", ["route_id,route_short_name,route_type"] + (0...2).map { "r\($0),\($0),3" })
    try save(
      "trips.txt",
      ["route_id,service_id,trip_id,block_id"]
        + feed.trips.indices.map { index in
          "r\(lines[index]),c\(index),t\(index),\(blocks[index].map { "b\($0)" } ?? "")"
        })
    let names = [
      "from_stop_id", "to_stop_id", "from_route_id", "to_route_id", "from_trip_id", "to_trip_id",
      "transfer_type", "min_transfer_time",
    ]
    try save(
      "transfers.txt",
      [names.joined(separator: ",")]
        + rules.map { rule in
          let stops = [rule.from, rule.to].map { "\($0.isStation ? "g" : "s")\($0.stop)" }
          let lines = [rule.from, rule.to].map { $0.line.map { "r\($0)" } ?? "" }
          let trips = [rule.from, rule.to].map { $0.trip.map { "t\($0)" } ?? "" }
          let rest = ["\(rule.type)", rule.type == 2 ? "\(rule.minimum)" : ""]
          return (stops + lines + trips + rest).joined(separator: ",")
        })
  }
}
