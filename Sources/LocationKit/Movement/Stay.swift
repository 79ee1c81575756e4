/// A period that a device spent at one place.
struct Stay {
  /// The first and the last fix at the place.
  let first: Fix
  var last: Fix
  /// The place: the mean of all fixes, weighted by accuracy and by the time until the next fix.
  ///
  /// Phones that record only while they move say little about the place where they rest: without
  /// the times, the fixes of the approach would outnumber the last one, which is at the place.
  private(set) var center: GridPosition
  private(set) var count = 1
  /// Whether the stay is a silence after its only fix.
  var isSilence = false
  private var weight: Double
  /// The sum of the fixes' weights by accuracy alone.
  private var certainty: Double
  private var north = 0.0
  private var east = 0.0

  init(_ fix: Fix) {
    first = fix
    last = fix
    center = fix.position
    certainty = Self.weight(fix)
    weight = certainty * Self.moment
  }

  /// The time, in seconds, for which a fix counts in addition to the time until the next one.
  private static let moment = 10.0
  /// The maximum time until the next fix, in seconds, for which a fix counts.
  private static let longestShare = 600.0

  /// Adds a fix at the place.
  mutating func add(_ fix: Fix) {
    isSilence = false
    let time = min(max(Double(fix.time - last.time) / 1000, 0), Self.longestShare)
    move(towards: last.position, by: Self.weight(last) * time)
    last = fix
    count += 1
    certainty += Self.weight(fix)
    move(towards: fix.position, by: Self.weight(fix) * Self.moment)
  }

  /// The same stay with an earlier beginning.
  func beginning(at time: Int64) -> Stay {
    var stay = Stay(Fix(time: time, position: center, thousandths: Int64(accuracy * 1000)))
    stay.join(self)
    return stay
  }

  /// Adds a later stay at the same place.
  mutating func join(_ later: Stay) {
    isSilence = false
    last = later.last
    count += later.count
    certainty += later.certainty
    move(towards: later.center, by: later.weight)
  }

  private mutating func move(towards position: GridPosition, by share: Double) {
    weight += share
    let rows = Double(Int64(position.latitude) - Int64(first.position.latitude))
    var columns = Double(Int64(position.longitude) - Int64(first.position.longitude))
    if columns > 1.8e9 { columns -= 3.6e9 } else if columns < -1.8e9 { columns += 3.6e9 }
    north += (rows - north) * share / weight
    east += (columns - east) * share / weight
    let longitude = Int64(first.position.longitude) + Int64(east.rounded())
    let turn: Int64 = longitude > 1_800_000_000 ? -1 : longitude < -1_800_000_000 ? 1 : 0
    center = GridPosition(
      latitude: Int32(clamping: Int64(first.position.latitude) + Int64(north.rounded())),
      longitude: Int32(clamping: longitude + turn * 3_600_000_000))
  }

  /// The distance from the place to a fix, in metres.
  func distance(to fix: Fix) -> Double { PlaneDistance.between(center, fix.position) }

  /// The typical accuracy of the fixes in metres.
  var accuracy: Double { (Double(count) / certainty).squareRoot() }

  /// The time between the first and the last fix, in milliseconds.
  var duration: Int64 { last.time - first.time }

  private static func weight(_ fix: Fix) -> Double {
    let reach = Double(max(fix.accuracy, 10))
    return 1 / (reach * reach)
  }
}
