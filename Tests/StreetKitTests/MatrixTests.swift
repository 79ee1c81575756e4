import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Matrices of prepared networks` {
  /// The bundled streets, in memory and prepared.
  private static let networks = Result {
    let file = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz").path
    let folder = try TemporaryFolder()
    try StreetNetwork.build(contentsOf: [file], output: folder.path("w.network"))
    let prepared = try StreetNetwork.open(folder.path("w.network"), isSnapshot: true)
    return (plain: try StreetNetwork(contentsOf: [file]), prepared: prepared)
  }

  @Test(arguments: ["car", "bicycle", "foot"])
  func `agree with routes and with a plain search`(profile: String) throws {
    let (plain, prepared) = try Self.networks.get()
    let bounds = try #require(prepared.bounds)
    var random = SeededGenerator(seed: 33)
    var places = try (0..<9).map { _ in
      let place = try Coordinate(
        latitude: .random(in: bounds.south...bounds.north, using: &random),
        longitude: .random(in: bounds.west...bounds.east, using: &random))
      return try #require(try prepared.position(near: place, profile: profile))
    }
    // Two places on one street, one of them twice.
    places.append(places[0])
    let near = try Coordinate(
      latitude: places[1].coordinate.latitude + 0.0001,
      longitude: places[1].coordinate.longitude + 0.0001)
    places.append(try #require(try prepared.position(near: near, profile: profile)))
    let fast = try prepared.matrix(from: places, to: places, profile: profile)
    let slow = try plain.matrix(from: places, to: places, profile: profile)
    var compared = 0
    for (row, start) in places.enumerated() {
      for (column, end) in places.enumerated() {
        let route = try prepared.route(from: start, to: end, profile: profile)
        guard let one = fast.rows[row][column] else {
          #expect(route == nil && slow.rows[row][column] == nil)
          continue
        }
        let other = try #require(slow.rows[row][column])
        let own = try #require(route)
        for duration in [other.duration, own.duration] {
          #expect(abs((one.duration - duration) / .milliseconds(1)) <= 3)
        }
        #expect(abs(one.distance.value - own.distance.value) < 0.5)
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  @Test func `exclusions, headings and times are minded`() throws {
    let (plain, prepared) = try Self.networks.get()
    let bounds = try #require(prepared.bounds)
    var random = SeededGenerator(seed: 34)
    for profile in ["car", "foot"] {
      var snapping = SnapOptions()
      snapping.side = .kerb
      let places = try (0..<6).map { _ in
        let place = try Coordinate(
          latitude: .random(in: bounds.south...bounds.north, using: &random),
          longitude: .random(in: bounds.west...bounds.east, using: &random))
        return try #require(
          try prepared.position(near: place, profile: profile, options: snapping))
      }
      var options = StreetRouteOptions()
      for change in 0..<3 {
        options.exclusions = change == 1 ? [.ferry] : []
        options.departure = change == 2 ? StreetTime(weekday: 1, secondOfDay: 0) : nil
        let one = try prepared.matrix(
          from: places, to: places, profile: profile, options: options)
        let other = try plain.matrix(from: places, to: places, profile: profile, options: options)
        for (row, others) in zip(one.rows, other.rows) {
          for (entry, second) in zip(row, others) {
            #expect((entry == nil) == (second == nil))
            guard let entry, let second else { continue }
            #expect(abs((entry.duration - second.duration) / .milliseconds(1)) <= 3)
          }
        }
      }
    }
  }
}
