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
