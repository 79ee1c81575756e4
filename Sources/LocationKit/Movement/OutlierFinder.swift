/// Separates plausible records from outliers, which could not have been reached in time.
///
/// A record is accepted if it can be reached in time from the last accepted one. Consecutive
/// records that cannot, but can be reached from each other, are rivals, because a bad first fix
/// must not make outliers of all later ones. Three or more rivals that outnumber all accepted
/// records replace them, and the accepted ones become outliers. After ten accepted records, these
/// are final; ten rivals are then accepted as well, and the search continues from them. All other
/// records are outliers.
///
/// Records are identified by number, in the order of arrival. Decisions may come a few records
/// later.
struct OutlierFinder {
  private let fastest: Double
  /// The maximum plausible speed over ``flightTime`` or more.
  private let flying: Double
  /// The last accepted record.
  private var last = GridPosition(latitude: 0, longitude: 0)
  private var lastTime: Int64 = 0
  /// Whether the accepted records are final.
  private var isSettled = false
  private var hasRivals = false
  /// The accepted records, while rivals may still replace them.
  private var believed: [Int] = []
  private var rivals: [(number: Int, position: GridPosition, time: Int64)] = []
  private var decided: [Int] = []

  /// The default speed, in metres per second, above which records are outliers: 500 km/h.
  static let usualLimit = 500 / 3.6
  /// The number of accepted records that are final, and of consecutive rejections after which
  /// rivals are accepted.
  static let settled = 10
  /// The minimum number of rivals.
  static let fewest = 3
  /// The length of a grid step along a meridian in metres, slightly rounded up.
  private static let longestStep = 6_371_008.8 * Double.pi / 180 / GridPosition.degree * 1.000_001

  /// The speed of an airliner with the wind, in metres per second: 1000 km/h.
  static let airliner = 1000 / 3.6
  /// The time, in seconds, from which a phone that was off may have been in an airliner.
  private static let flightTime = 300.0

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - fastest: The maximum plausible speed in metres per second.
  ///   - flying: The maximum plausible speed between records that are five minutes or more apart;
  ///     `nil` for the same speed.
  init(fastest: Double, flying: Double? = nil) {
    self.fastest = fastest
    self.flying = max(fastest, flying ?? fastest)
  }

  /// Takes the next record, which must not be earlier than previous ones.
  ///
  /// - Returns: Whether it is accepted; if not, it may be accepted later, see ``takeDecided()``.
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

  /// The numbers of records that were accepted later, since the last call.
  @inline(__always) mutating func takeDecided() -> [Int] {
    guard !decided.isEmpty else { return [] }
    defer { decided = [] }
    return decided
  }

  /// Ends the sequence of records.
  ///
  /// - Returns: The numbers of further accepted records.
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
    // Records of the same moment are allowed one second.
    let seconds = max(1, Double(time &- otherTime) / 1000)
    return Self.isWithin((seconds < Self.flightTime ? fastest : flying) * seconds, other, position)
  }

  /// Whether two positions are within a distance; sine and cosine are skipped if the path along a
  /// meridian and a parallel is short enough.
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
