#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension [Coordinate] {
  /// A line with fewer points that stays within a tolerance of this one.
  ///
  /// To simplify points that carry other data, use ``indicesOfSimplifiedLine(within:)``.
  ///
  /// - Parameter tolerance: The maximum distance of a removed point from the line that remains.
  public func simplified(within tolerance: Meters) -> [Coordinate] {
    indicesOfSimplifiedLine(within: tolerance).map { self[$0] }
  }

  /// The indices of the points to keep so that all others are within a tolerance of the new line.
  ///
  /// The ends are kept. Segments are great circles, so the antimeridian and the poles need no
  /// special treatment; a segment between antipodal points counts as its two ends.
  ///
  /// D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points
  /// required to represent a digitized line or its caricature", Cartographica 10, 1973.
  ///
  /// - Parameter tolerance: The maximum distance from an omitted point to the new line; if
  ///   negative, every point is kept.
  /// - Returns: Indices in ascending order.
  /// - Complexity: O(*n* log *n*) for typical lines, O(*n*²) at worst; O(*n*) memory.
  public func indicesOfSimplifiedLine(within tolerance: Meters) -> [Int] {
    guard count > 2, tolerance.value >= 0 else { return [Int](indices) }
    let vectors = map(UnitVector.init)
    let angle = tolerance.value / Coordinate.earthRadius.value
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var pending = [(start: 0, end: count - 1)]
    while let (start, end) = pending.popLast() {
      let segment = GreatCircleSegment(from: vectors[start], to: vectors[end])
      var furthest = start
      var largest = angle
      for position in start + 1..<Swift.max(start + 1, end) {
        let distance = segment.angle(to: vectors[position])
        if distance > largest { (furthest, largest) = (position, distance) }
      }
      guard furthest > start else { continue }
      isKept[furthest] = true
      pending.append((start, furthest))
      pending.append((furthest, end))
    }
    return indices.filter { isKept[$0] }
  }
}
