import StreetKit
import TestSupport
import Testing

@Suite struct `Sides of a street` {
  @Test(arguments: [SnapOptions.Side.kerb, .opposite])
  func `a place is left along its side, or against it`(side: SnapOptions.Side) throws {
    var map = SketchMap("a  b  c")
    map.way(1, "abc")
    let network = try map.network()
    var snapping = SnapOptions()
    snapping.side = side
    // North of the street, where traffic on the right drives west.
    let place = try Coordinate(
      latitude: map.coordinate("b").latitude + 0.0001, longitude: map.coordinate("b").longitude)
    let start = try #require(
      try network.position(near: place, profile: "car", options: snapping))
    let east = try #require(try network.position(near: map.coordinate("c"), profile: "car"))
    let west = try #require(try network.position(near: map.coordinate("a"), profile: "car"))
    let toEast = try #require(try network.route(from: start, to: east, profile: "car"))
    let toWest = try #require(try network.route(from: start, to: west, profile: "car"))
    #expect((toWest.distance < toEast.distance) == (side == .kerb))
  }
}
