internal import GeoKit

/// Whether rings enclose each other, on the plane of longitude and latitude.
enum RingTest {
  /// Whether a ring encloses another, which does not cross it.
  ///
  /// The first of the inner ring's points that is not a point of the outer ring decides.
  static func contains(_ outer: [Coordinate], _ inner: [Coordinate]) -> Bool {
    let shared = Set(outer)
    guard let point = inner.first(where: { !shared.contains($0) }) ?? inner.first else {
      return false
    }
    return contains(outer, point)
  }

  /// Even–odd rule.
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
