/// Separates outliers, which cannot have been reached in time, from plausible records.
///
/// A record is trusted if it can be reached in time from the one that was trusted last. Records in
/// a row that cannot, but each from the one before, are rivals: a bad first fix must not make
/// outliers of a whole life. Three or more rivals that outnumber all accepted fixes replace them,
/// and the accepted ones become the outliers. Ten accepted records stay accepted; ten rivals are
/// then accepted as well, and it continues from them. Everything else is an outlier.
///
/// Records are named by their numbers, which are given in the order of arrival, though a few
/// records later while nothing is settled.
struct OutlierFinder {
  private let fastest: Double
  /// The record that was believed last.
  private var last = GridPosition(latitude: 0, longitude: 0)
  private var lastTime: Int64 = 0
  /// Whether the believed records stay so.
  private var isSettled = false
  private var hasRivals = false
  /// The believed records while they may still be outnumbered.
  private var believed: [Int] = []
  private var rivals: [(number: Int, position: GridPosition, time: Int64)] = []
  private var decided: [Int] = []

  /// The speed in metres per second above which records are outliers by default:
  /// 500 km/h.
  static let usualLimit = 500 / 3.6
  /// After this number of consecutive rejections, fixes are accepted again.
  static let settled = 10
  /// Fewer rivals than this are outliers.
  static let fewest = 3
  /// The length of a grid step along a meridian, and a little more, in metres.
  private static let longestStep = 6_371_008.8 * Double.pi / 180 / GridPosition.degree * 1.000_001

  /// Creates a finder.
  ///
  /// - Parameter fastest: The most metres per second that are believed.
  init(fastest: Double) { self.fastest = fastest }

  /// Takes the next record, not earlier than those before it.
  ///
  /// - Returns: Whether it is trusted; if not, it may be so later, see ``takeDecided()``.
  @inline(__always) mutating func accepts(
    _ position: GridPosition, at time: Int64, number: Int
  ) -> Bool {
    guard isSettled, isReachable(position, time, from: last, lastTime) else {
      weigh(position, time, number)
      return false
    }
    last = position
    lastTime = time
    if hasRivals { dropRivals() }
    return true
  }

  /// The numbers of records accepted since the last call, and not reported before.
  @inline(__always) mutating func takeDecided() -> [Int] {
    guard !decided.isEmpty else { return [] }
    defer { decided = [] }
    return decided
  }

  /// The records have ended.
  ///
  /// - Returns: The numbers of further ones that are believed.
  mutating func finish() -> [Int] {
    dropRivals()
    defer { believed = [] }
    return takeDecided() + believed
  }

  @inline(never) private mutating func dropRivals() {
    rivals.removeAll(keepingCapacity: true)
    hasRivals = false
  }

  @inline(never) private mutating func weigh(_ position: GridPosition, _ time: Int64, _ number: Int)
  {
    let isFirst = !isSettled && believed.isEmpty
    if isFirst || !isSettled && isReachable(position, time, from: last, lastTime) {
      dropRivals()
      believed.append(number)
      return goOn(from: position, time)
    }
    if let rival = rivals.last,
      !isReachable(position, time, from: rival.position, rival.time)
    {
      dropRivals()
    }
    rivals.append((number, position, time))
    hasRivals = true
    let enough = min(max(Self.fewest, believed.count + 1), Self.settled)
    guard rivals.count >= (isSettled ? Self.settled : enough) else { return }
    believed = rivals.map(\.number)
    dropRivals()
    goOn(from: position, time)
  }

  private mutating func goOn(from position: GridPosition, _ time: Int64) {
    last = position
    lastTime = time
    guard believed.count >= Self.settled else { return }
    isSettled = true
    decided += believed
    believed = []
  }

  @inline(__always) private func isReachable(
    _ position: GridPosition, _ time: Int64, from other: GridPosition, _ otherTime: Int64
  ) -> Bool {
    // Two records of the same moment are given a second.
    let seconds = max(1, Double(time &- otherTime) / 1000)
    return Self.isWithin(fastest * seconds, other, position)
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
