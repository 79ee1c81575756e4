import GeoKit
import Testing

@Suite struct CoordinateTests {
  @Test func `a degree on the equator`() throws {
    let origin = try Coordinate(latitude: 0, longitude: 0)
    let east = try Coordinate(latitude: 0, longitude: 1)
    #expect(abs(origin.distance(to: east).value - 111_195.08) < 0.01)
  }

  @Test(arguments: [(90.1, 0.0), (-91, 0), (0, 180.5), (.nan, 0), (0, .infinity)])
  func `values out of range are refused`(latitude: Double, longitude: Double) {
    #expect(throws: GeoError.self) { try Coordinate(latitude: latitude, longitude: longitude) }
  }
}
