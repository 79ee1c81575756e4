/// Tells records that nobody can have reached in time, from one to the next.
struct OutlierFinder {
  private let fastest: Double
  private var last: (position: GridPosition, time: Int64)?
  /// The length of a grid step along a meridian, and a little more, in metres.
  private static let longestStep = 6_371_008.8 * Double.pi / 180 / GridPosition.degree * 1.000_001

  /// Makes a finder.
  ///
  /// - Parameter fastest: The most metres per second that are believed.
  init(fastest: Double) { self.fastest = fastest }

  /// Whether a record, later than those before it, can be believed.
  ///
  /// It is compared with the last one that was.
  @inline(__always) mutating func accepts(_ position: GridPosition, at time: Int64) -> Bool {
    if let last {
      // Two records of the same moment are given a second.
      let seconds = max(1, Double(time &- last.time) / 1000)
      guard Self.isWithin(fastest * seconds, last.position, position) else { return false }
    }
    last = (position, time)
    return true
  }

  /// Whether two positions are that near; the sine and cosine of the exact answer are left alone
  /// where the way along a meridian and a parallel is short enough.
  @inline(__always) private static func isWithin(
    _ limit: Double, _ one: GridPosition, _ other: GridPosition
  ) -> Bool {
    let rows = abs(Int64(one.latitude) - Int64(other.latitude))
    let columns = abs(Int64(one.longitude) - Int64(other.longitude))
    return Double(rows + columns) * longestStep <= limit || isExactlyWithin(limit, one, other)
  }

  @inline(never) private static func isExactlyWithin(
    _ limit: Double, _ one: GridPosition, _ other: GridPosition
  ) -> Bool {
    guard let one = one.coordinate, let other = other.coordinate else { return false }
    return one.distance(to: other).value <= limit
  }
}
