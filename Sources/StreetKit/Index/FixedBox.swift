internal import GeoKit

/// The smallest box around a set of points.
struct FixedBox: BitwiseCopyable, Sendable {
  var south = Int32.max
  var west = Int32.max
  var north = Int32.min
  var east = Int32.min

  mutating func extend(_ point: FixedPoint) {
    south = min(south, point.latitude)
    north = max(north, point.latitude)
    west = min(west, point.longitude)
    east = max(east, point.longitude)
  }

  mutating func extend(_ box: FixedBox) {
    south = min(south, box.south)
    north = max(north, box.north)
    west = min(west, box.west)
    east = max(east, box.east)
  }

  /// The box in degrees; `nil` when it holds no point.
  var bounds: BoundingBox? {
    guard south <= north else { return nil }
    let southWest = FixedPoint(latitude: south, longitude: west).coordinate
    let northEast = FixedPoint(latitude: north, longitude: east).coordinate
    return try? BoundingBox(
      west: southWest.longitude, south: southWest.latitude, east: northEast.longitude,
      north: northEast.latitude)
  }

  /// The position of the midpoint on a Hilbert curve through 2³² × 2³² cells.
  var hilbertKey: UInt64 {
    var column = UInt64(UInt32(bitPattern: (west / 2 + east / 2)) ^ 0x8000_0000)
    var row = UInt64(UInt32(bitPattern: (south / 2 + north / 2)) ^ 0x8000_0000)
    var key: UInt64 = 0
    var side: UInt64 = 1 << 31
    while side > 0 {
      let right: UInt64 = column & side > 0 ? 1 : 0
      let upper: UInt64 = row & side > 0 ? 1 : 0
      key += side &* side &* ((3 &* right) ^ upper)
      if upper == 0 {
        if right == 1 {
          column = (1 << 32) - 1 - column
          row = (1 << 32) - 1 - row
        }
        swap(&column, &row)
      }
      side >>= 1
    }
    return key
  }
}
