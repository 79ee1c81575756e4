import Foundation
import GeoKit
import TestSupport

/// A small made-up feed: its rows, as tests write them to files and as the oracle reads them.
struct SeededFeed {
  struct Call {
    let stop: Int
    let arrival: Int
    let departure: Int
  }

  struct Trip {
    let calls: [Call]
    let headways: [(start: Int, end: Int, interval: Int)]
    let runsToday: Bool
    let ranYesterday: Bool
  }

  var stops: [Coordinate] = []
  var trips: [Trip] = []
  /// Stop to stop, type, seconds.
  var transfers: [(from: Int, to: Int, type: Int, minimum: Int)] = []

  /// 2026-03-11, a Wednesday.
  static let midnight = 1_773_183_600.0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...9, using: &random)
    for _ in 0..<count {
      stops.append(
        Coordinate(
          clampingLatitude: 52.2 + Double(Int.random(in: 0...60, using: &random)) / 5000,
          wrappingLongitude: 21 + Double(Int.random(in: 0...60, using: &random)) / 5000))
    }
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      trips.append(Self.trip(stops: count, &random))
    }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let pair = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      guard !transfers.contains(where: { $0.from == pair.0 && $0.to == pair.1 }) else { continue }
      transfers.append(
        (
          pair.0, pair.1, Int.random(in: 0...3, using: &random),
          Int.random(in: 0...900, using: &random)
        ))
    }
  }

  private static func trip(stops count: Int, _ random: inout SeededGenerator) -> Trip {
    var clock = Int.random(in: 7 * 60...9 * 60, using: &random) * 60
    if Int.random(in: 0..<4, using: &random) == 0 { clock += 86_400 }
    var calls: [Call] = []
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      let stop = Int.random(in: 0..<count, using: &random)
      let leave = clock + ([0, 0, 30, 90].randomElement(using: &random) ?? 0)
      calls.append(Call(stop: stop, arrival: clock, departure: leave))
      clock = leave + Int.random(in: 0...10, using: &random) * 45
    }
    var headways: [(start: Int, end: Int, interval: Int)] = []
    if Int.random(in: 0..<4, using: &random) == 0 {
      let start = Int.random(in: 7 * 60...8 * 60, using: &random) * 60
      headways.append((start, start + Int.random(in: 1...3600, using: &random), 600))
    }
    return Trip(
      calls: calls, headways: headways, runsToday: Int.random(in: 0..<4, using: &random) > 0,
      ranYesterday: Bool.random(using: &random))
  }

  /// Writes the feed as a folder.
  func write(to folder: URL) throws {
    func save(_ name: String, _ rows: [String]) throws {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: name))
    }
    try save(
      "agency.txt", ["agency_name,agency_url,agency_timezone", "A,http://a.example,Europe/Warsaw"])
    try save(
      "stops.txt",
      ["stop_id,stop_name,stop_lat,stop_lon"]
        + stops.enumerated().map { "s\($0.0),Stop \($0.0),\($0.1.latitude),\($0.1.longitude)" })
    try save("routes.txt", ["route_id,route_short_name,route_type", "r,1,3"])
    var services: [String] = []
    for (index, trip) in trips.enumerated() {
      if trip.runsToday { services.append("c\(index),20260311,1") }
      if trip.ranYesterday { services.append("c\(index),20260310,1") }
      if !trip.runsToday, !trip.ranYesterday { services.append("c\(index),20260420,1") }
    }
    try save("calendar_dates.txt", ["service_id,date,exception_type"] + services)
    try save(
      "trips.txt", ["route_id,service_id,trip_id"] + trips.indices.map { "r,c\($0),t\($0)" })
    var rows = ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"]
    for (index, trip) in trips.enumerated() {
      for (order, call) in trip.calls.enumerated() {
        rows.append(
          "t\(index),\(Self.clock(call.arrival)),\(Self.clock(call.departure)),s\(call.stop),\(order * 3)"
        )
      }
    }
    try save("stop_times.txt", rows)
    var headways = ["trip_id,start_time,end_time,headway_secs"]
    for (index, trip) in trips.enumerated() {
      headways += trip.headways.map {
        "t\(index),\(Self.clock($0.start)),\(Self.clock($0.end)),\($0.interval)"
      }
    }
    try save("frequencies.txt", headways)
    try save(
      "transfers.txt",
      ["from_stop_id,to_stop_id,transfer_type,min_transfer_time"]
        + transfers.map {
          "s\($0.from),s\($0.to),\($0.type),\($0.type == 2 ? "\($0.minimum)" : "")"
        })
  }

  private static func clock(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
