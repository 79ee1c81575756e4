/// A point on the Earth in degrees, WGS 84.
///
/// Every value lies in range: a latitude in −90…90, a longitude in −180…180.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public let longitude: Double

  /// Makes a coordinate from degrees.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, −90…90.
  ///   - longitude: Degrees east, −180…180.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/coordinateOutOfRange``.
  public init(latitude: Double, longitude: Double) throws(GeoError) {
    guard (-90...90).contains(latitude) else {
      throw GeoError(.coordinateOutOfRange, "latitude must lie in -90…90")
    }
    guard (-180...180).contains(longitude) else {
      throw GeoError(.coordinateOutOfRange, "longitude must lie in -180…180")
    }
    self.latitude = latitude
    self.longitude = longitude
  }
}
