internal import GeoKit
internal import OpenStreetMapKit

/// A point in OpenStreetMap's own resolution, ten-millionths of a degree.
struct FixedPoint: BitwiseCopyable, Hashable, Sendable {
  var latitude: Int32
  var longitude: Int32

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ coordinate: Coordinate) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    longitude = Int32((coordinate.longitude * 1e7).rounded())
  }

  var coordinate: Coordinate { Coordinate(latitudeE7: latitude, longitudeE7: longitude) }

  /// The length of a degree of longitude divided by that of a degree of latitude.
  var longitudeScale: Double { StreetMath.cosine(degrees: Double(latitude) / 1e7) }

  /// The point in metres east and north, for telling what lies near what.
  var plane: SIMD2<Double> {
    let metres = 0.0111
    return SIMD2(Double(longitude) * longitudeScale * metres, Double(latitude) * metres)
  }

  func distance(to other: FixedPoint) -> Double {
    coordinate.distance(to: other.coordinate).value
  }

  /// The point at a fraction of the way to another point, 0…1.
  func interpolated(to other: FixedPoint, _ part: Double) -> FixedPoint {
    let north = Double(latitude) + (Double(other.latitude) - Double(latitude)) * part
    let east = Double(longitude) + (Double(other.longitude) - Double(longitude)) * part
    return FixedPoint(
      latitude: Int32(clamping: Int64(north.rounded())),
      longitude: Int32(clamping: Int64(east.rounded())))
  }
}
