/// Sorts items along a Hilbert curve, so that nearby items are adjacent.
enum HilbertCurve {
  /// The numbers of items sorted by their position on the curve, then by number.
  static func order(count: Int, place: (Int) -> FixedCoordinate) -> [UInt32] {
    var keys = (0..<count).map { item in
      UInt64(key(place(item))) << 32 | UInt64(UInt32(truncatingIfNeeded: item))
    }
    keys.sort()
    return keys.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The distance along a Hilbert curve of order 16.
  ///
  /// D. Hilbert, 1891; computed bit by bit, because each quarter is a rotated copy of the whole.
  static func key(_ place: FixedCoordinate) -> UInt32 {
    let degrees = (
      x: Int64(place.longitude) + 1_800_000_000, y: Int64(place.latitude) + 900_000_000
    )
    var x = UInt32(clamping: degrees.x * 65_535 / 3_600_000_000)
    var y = UInt32(clamping: degrees.y * 65_535 / 1_800_000_000)
    var key: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side > 0 ? 1 : 0
      let upper: UInt32 = y & side > 0 ? 1 : 0
      key = key << 2 | ((3 * right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = 65_535 &- x
          y = 65_535 &- y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return key
  }
}
