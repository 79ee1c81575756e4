internal import GeoKit

/// The surroundings of a point as a plane, in metres east and north of the point.
struct LocalPlane {
  let origin: FixedPoint
  private let metresNorth: Double
  private let metresEast: Double

  init(_ origin: FixedPoint) {
    self.origin = origin
    metresNorth = Coordinate.earthRadius.value * .pi / 180 / 1e7
    metresEast = metresNorth * origin.longitudeScale
  }

  func east(_ longitude: Int32) -> Double {
    (Double(longitude) - Double(origin.longitude)) * metresEast
  }

  func north(_ latitude: Int32) -> Double {
    (Double(latitude) - Double(origin.latitude)) * metresNorth
  }

  /// The squared distance from the origin to a box.
  func squaredDistance(to box: FixedBox) -> Double {
    let east = max(0, max(self.east(box.west), -self.east(box.east)))
    let north = max(0, max(self.north(box.south), -self.north(box.north)))
    return east * east + north * north
  }

  /// The point of a segment nearest to the origin: its fraction of the segment, 0…1, and its
  /// squared distance.
  func project(_ start: FixedPoint, _ end: FixedPoint) -> (part: Double, squared: Double) {
    let (x, y) = (east(start.longitude), north(start.latitude))
    let (dx, dy) = (east(end.longitude) - x, north(end.latitude) - y)
    let length = dx * dx + dy * dy
    let part = length > 0 ? min(1, max(0, -(x * dx + y * dy) / length)) : 0
    let (nearX, nearY) = (x + part * dx, y + part * dy)
    return (part, nearX * nearX + nearY * nearY)
  }

  /// On which side of a line from start to end the origin lies: positive to the right.
  func side(_ start: FixedPoint, _ end: FixedPoint) -> Double {
    let (x, y) = (east(start.longitude), north(start.latitude))
    let (dx, dy) = (east(end.longitude) - x, north(end.latitude) - y)
    return dy * -x - dx * -y
  }
}
