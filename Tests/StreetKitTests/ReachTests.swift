import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Reach` {
  @Test(.enabled(if: RealData.isPresent), arguments: ["car", "foot"], [false, true])
  func `one search for many targets gives the routes' durations`(
    profile: String, isArrival: Bool
  ) throws {
    let network = try RealStreets.monaco.get()
    let bounds = try #require(network.bounds)
    var random = SeededGenerator(seed: 3)
    func place() throws -> Coordinate {
      try Coordinate(
        latitude: .random(in: bounds.south...bounds.north, using: &random),
        longitude: .random(in: bounds.west...bounds.east, using: &random))
    }
    let targets = try network.targets(at: (0..<60).map { _ in try place() }, profile: profile)
    let origin = try #require(try network.position(near: place(), profile: profile))
    let limit = Duration.seconds(1800)
    let arrivals = try network.arrivals(
      from: origin, at: targets, within: limit, isArrival: isArrival)
    #expect(!arrivals.isEmpty)
    for (index, target) in targets.positions.enumerated() {
      let target = try #require(target)
      let route = try network.route(
        from: isArrival ? target : origin, to: isArrival ? origin : target, profile: profile)
      let weight = route.map { Duration.seconds($0.weight) } ?? .seconds(100_000)
      let found = arrivals.first { $0.target == index }
      guard weight <= limit - .milliseconds(5) else { continue }
      let difference = try #require(found).duration - weight
      #expect(abs(difference / .seconds(1)) < 0.01)
      let metres = try #require(route).distance.value
      #expect(abs(try #require(found).distance.value - metres) < 1)
    }
  }
}
