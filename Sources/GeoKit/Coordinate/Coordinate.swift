/// A point on the Earth in degrees, WGS 84.
///
/// All values are in range: latitudes −90…90, longitudes −180…180.
///
/// ```swift
/// let library = try Coordinate("52.2206,21.0106")
/// let office = try Coordinate("52°13'42\"N 21°0'37\"E")
/// print(library.distance(to: office))        // 860 m
/// ```
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public let longitude: Double

  /// Creates a coordinate from degrees.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, −90…90.
  ///   - longitude: Degrees east, −180…180.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/coordinateOutOfRange``.
  public init(latitude: Double, longitude: Double) throws(GeoError) {
    guard (-90...90).contains(latitude) else {
      throw GeoError(.coordinateOutOfRange, "latitude must be between -90 and 90")
    }
    guard (-180...180).contains(longitude) else {
      throw GeoError(.coordinateOutOfRange, "longitude must be between -180 and 180")
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a coordinate from computed degrees, which may be out of range because of rounding or
  /// because they passed a pole or the antimeridian.
  @usableFromInline
  package init(clampingLatitude latitude: Double, wrappingLongitude longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    if (-180...180).contains(longitude) {
      self.longitude = longitude
    } else {
      let turn = longitude.remainder(dividingBy: 360)
      self.longitude = turn.isNaN ? 0 : turn
    }
  }
}

extension Coordinate: Codable {
  private enum CodingKeys: CodingKey {
    case latitude
    case longitude
  }

  /// Decodes the members `latitude` and `longitude`, and throws if they are out of range.
  ///
  /// - Throws: `DecodingError` if the value is missing or out of range.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      latitude: members.decode(Double.self, forKey: .latitude),
      longitude: members.decode(Double.self, forKey: .longitude))
  }

  /// Encodes the members `latitude` and `longitude`.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(latitude, forKey: .latitude)
    try members.encode(longitude, forKey: .longitude)
  }
}
