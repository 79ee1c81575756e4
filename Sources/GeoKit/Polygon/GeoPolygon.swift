#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An area with an outer ring and holes.
///
/// An edge is a straight line in degrees, the shorter way around, as in GeoJSON (RFC 7946 §3.1.1);
/// rings may cross the antimeridian. A ring around a pole must first be cut along the antimeridian
/// and the pole.
public struct GeoPolygon: Hashable, Sendable {
  /// The corners of the outer ring; the first is not repeated at the end.
  public let outline: [Coordinate]
  /// The corners of each hole.
  public let holes: [[Coordinate]]

  /// Creates an area; rings may be open or closed, and in either direction.
  ///
  /// - Parameters:
  ///   - outline: The corners of the outer ring; the first is not repeated at the end.
  ///   - holes: The corners of each hole.
  /// - Returns: `nil` if the outer ring has fewer than three corners.
  public init?(outline: [Coordinate], holes: [[Coordinate]] = []) {
    let outline = Self.opened(outline)
    guard outline.count >= 3 else { return nil }
    self.outline = outline
    self.holes = holes.map(Self.opened).filter { $0.count >= 3 }
  }

  /// Whether the area contains a point; points on an edge may count as inside or outside.
  ///
  /// - Parameter place: The position.
  /// - Complexity: O(corners).
  public func contains(_ place: Coordinate) -> Bool {
    Self.contains(outline, place) && !holes.contains { Self.contains($0, place) }
  }

  /// The area in square metres, on the sphere of ``Coordinate/earthRadius``.
  ///
  /// R. G. Chamberlain and W. H. Duquette, "Some algorithms for polygons on a sphere", JPL 2007:
  /// exact for edges along parallels and meridians, a close approximation for short ones.
  ///
  /// - Complexity: O(corners).
  public var squareMeters: Double {
    holes.reduce(Self.squareMeters(outline)) { $0 - Self.squareMeters($1) }
  }

  /// The smallest box that contains the area.
  public var boundingBox: BoundingBox {
    let places = Self.unwrapped(outline)
    let (west, east) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
    let (south, north) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
    guard east - west < 360 else {
      return BoundingBox(uncheckedWest: -180, south: south, east: 180, north: north)
    }
    let low = Coordinate(clampingLatitude: south, wrappingLongitude: west)
    let high = Coordinate(clampingLatitude: north, wrappingLongitude: east)
    return BoundingBox(southWest: low, northEast: high)
  }

  /// Creates the convex hull of points; `nil` if they lie on one line.
  ///
  /// The hull is convex in degrees, on the side of the Earth where the points are. A. M. Andrew,
  /// "Another efficient algorithm for convex hulls in two dimensions", 1979.
  ///
  /// - Parameter places: The positions, in any order.
  /// - Complexity: O(*n* log *n*).
  public init?(hullOf places: some Collection<Coordinate>) {
    guard let box = BoundingBox(around: places) else { return nil }
    let points = places.map { place in
      MercatorPoint(
        x: place.longitude < box.west ? place.longitude + 360 : place.longitude, y: place.latitude)
    }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let hull = Self.chain(points) + Self.chain(points.reversed())
    self.init(
      outline: hull.map { Coordinate(clampingLatitude: $0.y, wrappingLongitude: $0.x) })
  }
}

extension GeoPolygon {
  private static func opened(_ ring: [Coordinate]) -> [Coordinate] {
    ring.count > 1 && ring.first == ring.last ? ring.dropLast() : ring
  }

  /// The corners with longitudes that continue beyond 180°, so that no edge jumps.
  private static func unwrapped(_ ring: [Coordinate]) -> [MercatorPoint] {
    var points: [MercatorPoint] = []
    var longitude = ring.first?.longitude ?? 0
    for corner in ring {
      longitude += (corner.longitude - longitude).remainder(dividingBy: 360)
      points.append(MercatorPoint(x: longitude, y: corner.latitude))
    }
    return points
  }

  /// Counts the edges north of the point.
  private static func contains(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    let points = unwrapped(ring)
    guard var last = points.last else { return false }
    let low = points.lazy.map(\.x).min() ?? 0
    // The longitude, in the range in which the ring was unwrapped.
    let x = low + (place.longitude - low).truncatingRemainder(dividingBy: 360)
    let longitude = x < low ? x + 360 : x
    var isInside = false
    for point in points {
      if (point.x > longitude) != (last.x > longitude) {
        let part = (longitude - point.x) / (last.x - point.x)
        if place.latitude < point.y + (last.y - point.y) * part { isInside.toggle() }
      }
      last = point
    }
    return isInside
  }

  private static func squareMeters(_ ring: [Coordinate]) -> Double {
    let points = unwrapped(ring)
    guard var last = points.last else { return 0 }
    let radians = Double.pi / 180
    var sum = 0.0
    for point in points {
      sum += (point.x - last.x) * radians * (2 + sin(last.y * radians) + sin(point.y * radians))
      last = point
    }
    let radius = Coordinate.earthRadius.value
    return abs(sum) / 2 * radius * radius
  }

  /// One side of a hull, without its last point.
  private static func chain(_ points: [MercatorPoint]) -> [MercatorPoint] {
    var chain: [MercatorPoint] = []
    for point in points {
      while chain.count > 1 {
        let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
        let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if turn > 0 { break }
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain.dropLast()
  }
}
