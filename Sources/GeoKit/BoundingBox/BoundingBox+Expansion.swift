#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension BoundingBox {
  /// The box with a margin, so that it contains every point within a distance of this box.
  ///
  /// If the margin reaches a pole, the result spans all longitudes. A distance of zero or less
  /// changes nothing.
  ///
  /// - Parameter distance: The width of the margin on the ground.
  public func expanded(by distance: Meters) -> BoundingBox {
    guard distance > .zero else { return self }
    // A millionth of a millimetre more, so that rounding excludes no point on the edge.
    let angle = distance.value / Coordinate.earthRadius.value * (1 + 1e-12) + 1e-15
    let degrees = angle * 180 / .pi
    let south = self.south - degrees
    let north = self.north + degrees
    let widestLatitude = max(abs(self.south), abs(self.north)) * .pi / 180
    let widening = sin(angle) / cos(widestLatitude)
    guard south > -90, north < 90, widening < 1 else {
      return BoundingBox(
        uncheckedWest: -180, south: max(south, -90), east: 180, north: min(north, 90))
    }
    let margin = asin(widening) * (180 / .pi) * (1 + 1e-12)
    guard width + 2 * margin < 360 else {
      return BoundingBox(uncheckedWest: -180, south: south, east: 180, north: north)
    }
    let west = self.west - margin
    let east = self.east + margin
    return BoundingBox(
      uncheckedWest: west < -180 ? west + 360 : west, south: south,
      east: east > 180 ? east - 360 : east, north: north)
  }
}
