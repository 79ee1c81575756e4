/// A box between parallels and meridians in ten-millionths of a degree, rounded outwards.
struct FixedBox: TreeBox, Equatable {
  var west: Int32
  var south: Int32
  var east: Int32
  var north: Int32

  static var empty: FixedBox { FixedBox(west: .max, south: .max, east: .min, north: .min) }

  init(west: Int32, south: Int32, east: Int32, north: Int32) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Creates a box from one that does not cross the antimeridian.
  init(_ box: BoundingBox) {
    let scale = FixedCoordinate.scale
    west = Int32((box.west * scale).rounded(.down))
    south = Int32((box.south * scale).rounded(.down))
    east = Int32((box.east * scale).rounded(.up))
    north = Int32((box.north * scale).rounded(.up))
  }

  mutating func formUnion(_ other: FixedBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }

  /// Whether the boxes have a point in common.
  @inline(__always)
  func intersects(_ other: FixedBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  /// The midpoint, by which boxes are sorted.
  var middle: FixedCoordinate {
    FixedCoordinate(
      latitude: Int32((Int64(south) + Int64(north)) / 2),
      longitude: Int32((Int64(west) + Int64(east)) / 2))
  }
}
