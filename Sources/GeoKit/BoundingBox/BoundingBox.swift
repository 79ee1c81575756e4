/// An area between two parallels and two meridians, edges included.
///
/// A box whose west edge is east of its east edge crosses the antimeridian, as in RFC 7946 §5.2:
/// `177,-20,-178,-16` is five degrees of longitude around Fiji. The meridians −180° and 180° are
/// the same.
public struct BoundingBox: Hashable, Sendable {
  /// The western edge in degrees; greater than ``east`` if the box crosses the antimeridian.
  public let west: Double
  /// The southern edge in degrees.
  public let south: Double
  /// The eastern edge in degrees.
  public let east: Double
  /// The northern edge in degrees.
  public let north: Double

  /// The whole Earth.
  public static let world = BoundingBox(
    uncheckedWest: -180, south: -90, east: 180, north: 90)

  /// Creates a box from its edges in degrees.
  ///
  /// - Parameters:
  ///   - west: The western edge in degrees; greater than ``east`` if the box crosses the
  ///     antimeridian.
  ///   - south: The southern edge in degrees.
  ///   - east: The eastern edge in degrees.
  ///   - north: The northern edge in degrees.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/coordinateOutOfRange``, or
  ///   ``GeoError/Kind/malformedBoundingBox`` if `south` is greater than `north`.
  public init(west: Double, south: Double, east: Double, north: Double) throws(GeoError) {
    let southWest = try Coordinate(latitude: south, longitude: west)
    let northEast = try Coordinate(latitude: north, longitude: east)
    guard south <= north else {
      throw GeoError(
        .malformedBoundingBox, "a box's southern edge must not be north of its northern edge")
    }
    self.init(southWest: southWest, northEast: northEast)
  }

  /// Creates a box that contains only one point.
  ///
  /// - Parameter coordinate: The only position of the box.
  public init(_ coordinate: Coordinate) {
    self.init(southWest: coordinate, northEast: coordinate)
  }

  /// Creates the smallest box that contains all points, across the antimeridian if that is smaller.
  ///
  /// - Parameter coordinates: The positions, in any order.
  /// - Returns: `nil` if there are no points.
  /// - Complexity: O(*n* log *n*), for the widest gap between longitudes.
  public init?(around coordinates: some Collection<Coordinate>) {
    let longitudes = coordinates.map(\.longitude).sorted()
    let latitudes = coordinates.lazy.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max(),
      let first = longitudes.first, let last = longitudes.last
    else { return nil }
    var west = first
    var east = last
    var widest = 360 - (last - first)
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
      widest = right - left
      west = right
      east = left
    }
    self.init(uncheckedWest: west, south: south, east: east, north: north)
  }

  @usableFromInline
  init(southWest: Coordinate, northEast: Coordinate) {
    self.init(
      uncheckedWest: southWest.longitude, south: southWest.latitude,
      east: northEast.longitude, north: northEast.latitude)
  }

  @usableFromInline
  init(uncheckedWest west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }
}

extension BoundingBox {
  /// Whether the box crosses the meridian of 180°.
  public var crossesAntimeridian: Bool { west > east }

  /// The corner at the southern and western edges.
  public var southWest: Coordinate {
    Coordinate(clampingLatitude: south, wrappingLongitude: west)
  }

  /// The corner at the northern and eastern edges.
  public var northEast: Coordinate {
    Coordinate(clampingLatitude: north, wrappingLongitude: east)
  }

  /// The midpoint in degrees.
  public var center: Coordinate {
    Coordinate(
      clampingLatitude: south + (north - south) / 2, wrappingLongitude: west + width / 2)
  }

  /// The extent in longitude, in degrees, 0…360.
  public var width: Double { crossesAntimeridian ? east - west + 360 : east - west }

  /// The extent in latitude, in degrees, 0…180.
  public var height: Double { north - south }

  /// The box itself, or its two parts on either side of the antimeridian, western part first.
  public var partsAtAntimeridian: [BoundingBox] {
    guard crossesAntimeridian else { return [self] }
    return [
      BoundingBox(uncheckedWest: west, south: south, east: 180, north: north),
      BoundingBox(uncheckedWest: -180, south: south, east: east, north: north),
    ]
  }
}
