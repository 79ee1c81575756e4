import GeoKit
import TestSupport
import Testing

@Suite struct GreatCircleTests {
  @Test(arguments: [
    ("0,0", "10,0", 0.0), ("0,0", "0,10", 90), ("0,0", "-10,0", 180), ("0,0", "0,-10", 270),
    ("0,179", "0,-179", 90), ("50,5", "50,5", 0), ("35,45", "35,135", 60.163),
  ])
  func `the direction in which to start`(start: String, end: String, bearing: Double) throws {
    let found = try Coordinate(start).initialBearing(to: Coordinate(end))
    #expect(abs(found - bearing) < 0.001)
  }

  @Test func `going somewhere arrives there`() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<2000 {
      func place() throws -> Coordinate {
        try Coordinate(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random))
      }
      let (start, end) = (try place(), try place())
      let bearing = start.initialBearing(to: end)
      #expect((0..<360).contains(bearing))
      let reached = start.destination(bearing: bearing, distance: start.distance(to: end))
      #expect(reached.distance(to: end) < 0.01)
      let third = start.interpolated(to: end, fraction: 1 / 3)
      #expect(abs(start.distance(to: third).value * 3 - start.distance(to: end).value) < 0.03)
    }
  }
}
