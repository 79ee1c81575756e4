internal import GeoKit

/// Tests whether rings enclose each other, in the plane of longitude and latitude.
enum RingTest {
  /// Whether a ring encloses another one that does not cross it.
  ///
  /// This is decided by the first point of the inner ring that is not a point of the outer ring.
  static func contains(_ outer: [Coordinate], _ inner: [Coordinate]) -> Bool {
    let shared = Set(outer)
    guard let point = inner.first(where: { !shared.contains($0) }) ?? inner.first else {
      return false
    }
    return contains(outer, point)
  }

  /// Whether a ring contains a point, by the even–odd rule.
  static func contains(_ ring: [Coordinate], _ point: Coordinate) -> Bool {
    var isInside = false
    for (one, two) in zip(ring, ring.dropFirst())
    where (one.latitude > point.latitude) != (two.latitude > point.latitude) {
      let share = (point.latitude - one.latitude) / (two.latitude - one.latitude)
      if point.longitude < one.longitude + share * (two.longitude - one.longitude) {
        isInside.toggle()
      }
    }
    return isInside
  }
}
