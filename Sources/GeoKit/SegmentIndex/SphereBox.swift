/// A three-dimensional box around a part of the unit sphere.
///
/// In three dimensions the poles and the antimeridian need no special treatment.
struct SphereBox: TreeBox {
  var lowX: Float = .infinity
  var lowY: Float = .infinity
  var lowZ: Float = .infinity
  var highX: Float = -.infinity
  var highY: Float = -.infinity
  var highZ: Float = -.infinity

  static var empty: SphereBox { SphereBox() }

  init() {}

  /// The box around the shorter great circle between two points.
  init(_ start: UnitVector, _ end: UnitVector) {
    // The arc rises above its chord by less than this.
    let chord = start.squaredChord(to: end)
    let margin = 1 - max(0, 1 - chord / 4).squareRoot() + 1e-15
    lowX = Float(min(start.x, end.x) - margin).nextDown
    lowY = Float(min(start.y, end.y) - margin).nextDown
    lowZ = Float(min(start.z, end.z) - margin).nextDown
    highX = Float(max(start.x, end.x) + margin).nextUp
    highY = Float(max(start.y, end.y) + margin).nextUp
    highZ = Float(max(start.z, end.z) + margin).nextUp
  }

  mutating func formUnion(_ other: SphereBox) {
    lowX = min(lowX, other.lowX)
    lowY = min(lowY, other.lowY)
    lowZ = min(lowZ, other.lowZ)
    highX = max(highX, other.highX)
    highY = max(highY, other.highY)
    highZ = max(highZ, other.highZ)
  }

  /// The squared distance from a point to the box; zero inside.
  @inline(__always)
  func squaredChord(to point: UnitVector) -> Double {
    let x = max(Double(lowX) - point.x, 0, point.x - Double(highX))
    let y = max(Double(lowY) - point.y, 0, point.y - Double(highY))
    let z = max(Double(lowZ) - point.z, 0, point.z - Double(highZ))
    return x * x + y * y + z * z
  }
}
