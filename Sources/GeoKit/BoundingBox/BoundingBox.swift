/// An area between two parallels and two meridians, edges included.
///
/// A box with its west edge east of its east edge crosses the antimeridian, as in RFC 7946 §5.2:
/// `177,-20,-178,-16` is the five degrees of longitude about Fiji. The meridians −180° and 180° are
/// one.
public struct BoundingBox: Hashable, Sendable {
  /// The westernmost longitude in degrees; beyond ``east`` when the box crosses the antimeridian.
  public let west: Double
  /// The southernmost latitude in degrees.
  public let south: Double
  /// The easternmost longitude in degrees.
  public let east: Double
  /// The northernmost latitude in degrees.
  public let north: Double

  /// The whole Earth.
  public static let world = BoundingBox(
    uncheckedWest: -180, south: -90, east: 180, north: 90)

  /// Creates a box from its edges in degrees.
  ///
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/coordinateOutOfRange``, or
  ///   ``GeoError/Kind/malformedBoundingBox`` when south lies north of north.
  public init(west: Double, south: Double, east: Double, north: Double) throws(GeoError) {
    let southWest = try Coordinate(latitude: south, longitude: west)
    let northEast = try Coordinate(latitude: north, longitude: east)
    guard south <= north else {
      throw GeoError(.malformedBoundingBox, "a box's south must not be north of its north")
    }
    self.init(southWest: southWest, northEast: northEast)
  }

  /// Creates the box that holds one place alone.
  public init(_ coordinate: Coordinate) {
    self.init(southWest: coordinate, northEast: coordinate)
  }

  /// Creates the smallest box around places, across the antimeridian where that is smaller.
  ///
  /// - Returns: `nil` when there are none.
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
  /// Whether the box goes over the meridian of 180°.
  public var crossesAntimeridian: Bool { west > east }

  /// The corner with the smallest latitude, at the western edge.
  public var southWest: Coordinate {
    Coordinate(clampingLatitude: south, wrappingLongitude: west)
  }

  /// The corner with the largest latitude, at the eastern edge.
  public var northEast: Coordinate {
    Coordinate(clampingLatitude: north, wrappingLongitude: east)
  }

  /// The place in the middle of its degrees.
  public var center: Coordinate {
    Coordinate(
      clampingLatitude: south + (north - south) / 2, wrappingLongitude: west + width / 2)
  }

  /// Degrees of longitude from west to east, 0…360.
  public var width: Double { crossesAntimeridian ? east - west + 360 : east - west }

  /// Degrees of latitude from south to north, 0…180.
  public var height: Double { north - south }

  /// The box itself, or its two parts on either side of the antimeridian, the western part first.
  public var partsAtAntimeridian: [BoundingBox] {
    guard crossesAntimeridian else { return [self] }
    return [
      BoundingBox(uncheckedWest: west, south: south, east: 180, north: north),
      BoundingBox(uncheckedWest: -180, south: south, east: east, north: north),
    ]
  }
}
