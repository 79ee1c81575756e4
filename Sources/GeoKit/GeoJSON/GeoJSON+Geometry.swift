extension GeoJSON {
  /// The shape of a feature.
  public enum Geometry: Hashable, Sendable {
    /// One place.
    case point(Coordinate)
    /// Several places.
    case multiPoint([Coordinate])
    /// A line. It is written as several lines if it crosses the antimeridian.
    case lineString([Coordinate])
    /// Several lines.
    case multiLineString([[Coordinate]])
    /// An area: its outer ring, then its holes.
    ///
    /// Rings may be given open or closed and in either direction. A ring around a pole runs
    /// eastward when the North Pole is inside, westward when the South Pole is.
    case polygon([[Coordinate]])
    /// Several areas, each as in ``polygon(_:)``.
    case multiPolygon([[[Coordinate]]])

    /// The area of a box.
    ///
    /// - Parameter box: The box; one across the antimeridian gives two polygons.
    public init(_ box: BoundingBox) {
      self = .multiPolygon(
        box.partsAtAntimeridian.map { part in
          let (south, north) = (part.southWest, part.northEast)
          let southEast = Coordinate(
            clampingLatitude: south.latitude, wrappingLongitude: north.longitude)
          let northWest = Coordinate(
            clampingLatitude: north.latitude, wrappingLongitude: south.longitude)
          guard part.width > 180 else {
            return [[south, southEast, north, northWest, south]]
          }
          // Halfway points, so that the shorter way between consecutive points is the intended one.
          let middle = part.center.longitude
          let southern = Coordinate(
            clampingLatitude: south.latitude, wrappingLongitude: middle)
          let northern = Coordinate(
            clampingLatitude: north.latitude, wrappingLongitude: middle)
          return [[south, southern, southEast, north, northern, northWest, south]]
        })
    }

    /// The smallest box that contains the geometry; `nil` if it has no points.
    public var boundingBox: BoundingBox? {
      let coordinates = coordinates
      return BoundingBox(around: coordinates)
    }

    private var coordinates: [Coordinate] {
      switch self {
      case .point(let coordinate): [coordinate]
      case .multiPoint(let coordinates), .lineString(let coordinates): coordinates
      case .multiLineString(let lines), .polygon(let lines): lines.flatMap(\.self)
      case .multiPolygon(let polygons): polygons.flatMap { $0.flatMap(\.self) }
      }
    }
  }
}
