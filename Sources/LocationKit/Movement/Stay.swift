/// A period that a device spent at one place.
struct Stay {
  /// The first and the last fix at the place.
  let first: Fix
  var last: Fix
  /// The place: the mean of all fixes, weighted by accuracy.
  private(set) var center: GridPosition
  private(set) var count = 1
  private var weight: Double
  private var north = 0.0
  private var east = 0.0

  init(_ fix: Fix) {
    first = fix
    last = fix
    center = fix.position
    weight = Self.weight(fix)
  }

  /// Adds a fix at the place.
  mutating func add(_ fix: Fix) {
    last = fix
    count += 1
    move(towards: fix.position, by: Self.weight(fix))
  }

  /// Adds a later stay at the same place.
  mutating func join(_ later: Stay) {
    last = later.last
    count += later.count
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
  var accuracy: Double { (Double(count) / weight).squareRoot() }

  /// The time between the first and the last fix, in milliseconds.
  var duration: Int64 { last.time - first.time }

  private static func weight(_ fix: Fix) -> Double {
    let reach = Double(max(fix.accuracy, 10))
    return 1 / (reach * reach)
  }
}
