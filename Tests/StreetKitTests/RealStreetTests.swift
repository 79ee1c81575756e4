import Foundation
import StreetKit
import TestSupport
import Testing

@Suite(.enabled(if: RealData.isPresent)) struct `Streets of real cities` {
  private struct Expected: Decodable {
    struct Route: Decodable {
      let from: [Double]
      let to: [Double]
      let distance: Double
      let duration: Double
      let geometry: [[Double]]
      let snapped: [[Double]]
    }
    let routes: [Route]
  }

  private func expected(_ profile: String) throws -> [Expected.Route] {
    let url = RealData.url("routing/expected/osrm-monaco-\(profile)-examples.json")
    return try JSONDecoder().decode(Expected.self, from: Data(contentsOf: url)).routes
  }

  private func coordinate(_ pair: [Double]) throws -> Coordinate {
    try Coordinate(latitude: pair[1], longitude: pair[0])
  }

  @Test func `on foot distances agree with another engine's within 5 %`() throws {
    let network = try RealStreets.monaco.get()
    let routes = try expected("foot")
    var off: [String] = []
    for route in routes {
      let start = try network.position(near: coordinate(route.snapped[0]), profile: "foot")
      let end = try network.position(near: coordinate(route.snapped[1]), profile: "foot")
      let own = try network.route(
        from: #require(start), to: #require(end), profile: "foot")
      let distance = try #require(own).distance.value
      if abs(distance - route.distance) > 0.05 * route.distance {
        off.append("\(route.from) \(route.to): \(distance), expected \(route.distance)")
      }
    }
    #expect(off.count * 20 <= routes.count, "\(off)")
  }

  @Test func `a car crosses the centre of Warsaw`() throws {
    let network = try RealStreets.warsaw.get()
    let start = try #require(
      try network.position(near: Coordinate("52.2206,21.0106"), profile: "car"))
    let end = try #require(
      try network.position(near: Coordinate("52.2319,21.0067"), profile: "car"))
    let route = try #require(try network.route(from: start, to: end, profile: "car"))
    let steps = route.legs[0].steps
    #expect(steps.first?.maneuver.kind == .depart)
    #expect(steps.last?.maneuver.kind == .arrive)
    #expect(steps.map(\.name).contains("Nowowiejska"))
    let sum = steps.reduce(0) { $0 + $1.distance.value }
    #expect(abs(sum - route.distance.value) < 1)
    #expect((1200...4000).contains(route.distance.value))
  }
}

/// Another engine's ways at our prices: our own choice is never dearer.
@Suite(.enabled(if: RealData.isPresent)) struct `Choices beside another engine's` {
  private struct Recorded: Decodable {
    struct Route: Decodable {
      let geometry: [[Double]]
    }
    let routes: [Route]
  }

  private func coordinate(_ pair: [Double]) throws -> Coordinate {
    try Coordinate(latitude: pair[1], longitude: pair[0])
  }

  @Test(arguments: ["car", "foot"]) func `no route costs more than the peer's`(
    profile: String
  ) throws {
    let network = try RealStreets.monaco.get()
    let url = RealData.url("routing/expected/osrm-monaco-\(profile)-examples.json")
    let recorded = try JSONDecoder().decode(Recorded.self, from: Data(contentsOf: url))
    var compared = 0
    for route in recorded.routes {
      let line = try route.geometry.map(coordinate)
      let places = try pinned(line, profile, network)
      guard let first = places.first, let last = places.last, places.count > 1 else { continue }
      var options = StreetRouteOptions()
      options.continuesStraight = true
      guard let peer = try network.route(over: places, profile: profile, options: options) else {
        continue
      }
      // The way is the peer's, and not one that leaves it for a detour.
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1).value }
      #expect(peer.distance.value < length * 1.01 + 5)
      let own = try #require(try network.route(from: first, to: last, profile: profile))
      // Each piece is rounded to milliseconds.
      #expect(own.weight <= peer.weight + 0.001 * Double(places.count))
      compared += 1
    }
    #expect(compared == recorded.routes.count)
  }

  /// Places in the middle of each part of a line, passed in its direction.
  private func pinned(
    _ line: [Coordinate], _ profile: String, _ network: StreetNetwork
  ) throws -> [StreetPosition] {
    try zip(line, line.dropFirst()).compactMap { one, two in
      guard one.distance(to: two).value > 3 else { return nil }
      var options = SnapOptions()
      options.includesIslands = true
      options.radius = 2
      options.heading = SnapOptions.Heading(
        bearing: one.initialBearing(to: two), tolerance: 25)
      let middle = try Coordinate(
        latitude: (one.latitude + two.latitude) / 2, longitude: (one.longitude + two.longitude) / 2)
      return try network.position(near: middle, profile: profile, options: options)
    }
  }
}
