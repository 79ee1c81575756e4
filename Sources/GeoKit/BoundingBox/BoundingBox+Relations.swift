extension BoundingBox {
  /// Whether a point lies in the box or on its edge.
  ///
  /// - Parameter coordinate: The position. The edges belong to the box.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard south <= coordinate.latitude, coordinate.latitude <= north else { return false }
    let longitude = coordinate.longitude
    if crossesAntimeridian { return longitude >= west || longitude <= east }
    if west <= longitude, longitude <= east { return true }
    return abs(longitude) == 180 && (west == -180 || east == 180)
  }

  /// Whether this box contains another box entirely.
  ///
  /// - Parameter other: A box; an equal one is contained.
  public func contains(_ other: BoundingBox) -> Bool {
    guard south <= other.south, other.north <= north else { return false }
    if width >= 360 { return true }
    // Both ends are inside, and in this order, so the other box does not span the gap of this one.
    return contains(other.southWest) && contains(other.northEast) && other.width < 360
      && eastward(to: other.west) <= eastward(to: other.east)
  }

  /// Whether the boxes have a point in common; touching edges are enough.
  ///
  /// - Parameter other: A box; touching edges are enough.
  public func intersects(_ other: BoundingBox) -> Bool {
    guard south <= other.north, other.south <= north else { return false }
    return eastward(to: other.west) <= width || other.eastward(to: west) <= other.width
  }

  /// The smallest box that contains both, across the antimeridian if that is smaller.
  ///
  /// - Parameter other: A box, on either side of the antimeridian.
  public func union(_ other: BoundingBox) -> BoundingBox {
    let edges = longitudes(with: other)
    return BoundingBox(
      uncheckedWest: edges.west, south: min(south, other.south),
      east: edges.east, north: max(north, other.north))
  }

  private func longitudes(with other: BoundingBox) -> (west: Double, east: Double) {
    let fromHere = eastward(to: other.west)
    let fromThere = other.eastward(to: west)
    let reachingEast = max(width, fromHere + other.width)
    let reachingWest = max(other.width, fromThere + width)
    guard min(reachingEast, reachingWest) < 360 else { return (-180, 180) }
    if reachingEast <= reachingWest {
      return (west, fromHere + other.width > width ? other.east : east)
    }
    return (other.west, fromThere + width > other.width ? east : other.east)
  }

  /// Degrees from the western edge eastward to a meridian, 0..<360.
  private func eastward(to longitude: Double) -> Double {
    let degrees = longitude - west
    if degrees >= 360 { return degrees - 360 }
    return degrees < 0 ? degrees + 360 : degrees
  }
}
