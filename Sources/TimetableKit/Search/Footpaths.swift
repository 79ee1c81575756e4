internal import GeoKit

/// The walks between stops that are possible transfers, with the rules of `transfers.txt`.
struct Footpaths: Sendable {
  /// A walk to another stop.
  struct Walk: Sendable {
    let stop: Int32
    let seconds: Int32
    /// The minimum transfer time in seconds; ``timed`` if only the walk counts.
    let minimum: Int32
    let distance: Double
  }

  /// The departing vehicle waits for the transfer.
  static let timed: Int32 = -1
  /// No transfer is possible.
  static let forbidden: Int32 = -2

  /// For each stop the index of its first walk; the last element is the number of walks.
  private(set) var firstWalks: [Int32]
  private(set) var walks: [Walk]
  /// For each stop the minimum transfer time there.
  private(set) var atStop: [Int32]

  /// The seconds from arriving to being ready to board.
  @inline(__always)
  static func delay(walk seconds: Int32, minimum: Int32, change: Int32) -> Int32 {
    minimum == timed ? seconds : max(seconds + change, minimum)
  }

  /// Measures the walks.
  ///
  /// - Parameters:
  ///   - limit: The maximum walk between stops for which there is no rule.
  ///   - speed: The walking speed in metres per second.
  init(_ timetable: Timetable, _ walking: any WalkingTimes, limit: Meters, speed: Double) {
    atStop = Array(repeating: 0, count: timetable.stops.count)
    var isServed = [Bool](repeating: false, count: timetable.stops.count)
    for stop in timetable.servedStops { isServed[stop] = true }
    var rules: [Int: [Int: TransferRule]] = [:]
    for rule in timetable.transfers where isServed[rule.from] && isServed[rule.to] {
      if rule.from == rule.to {
        atStop[rule.from] = Self.minimum(of: rule)
      } else {
        rules[rule.from, default: [:]][rule.to] = rule
      }
    }
    firstWalks = [0]
    walks = []
    for stop in timetable.stops.indices {
      if isServed[stop] {
        let near = walking.walks(
          near: timetable.stops[stop].coordinate, within: limit, isReturn: false)
        let ruled = rules[stop] ?? [:]
        for walk in near where walk.stop != stop && ruled[walk.stop] == nil {
          add(walk.stop, walk.distance, minimum: 0, speed)
        }
        for rule in ruled.values.sorted(by: { $0.to < $1.to }) where rule.kind != .forbidden {
          let (start, end) = (timetable.stops[stop].coordinate, timetable.stops[rule.to].coordinate)
          let straight = start.distance(to: end)
          let distance =
            near.first { $0.stop == rule.to }?.distance
            ?? walking.distance(from: start, to: end, within: Meters(straight.value * 3 + 500))
          add(rule.to, distance ?? straight, minimum: Self.minimum(of: rule), speed)
        }
      }
      firstWalks.append(Int32(walks.count))
    }
  }

  /// The same walks, indexed by the stops to which they lead.
  func mirrored() -> Footpaths {
    var result = self
    var counts = [Int32](repeating: 0, count: atStop.count + 1)
    for walk in walks { counts[Int(walk.stop) + 1] += 1 }
    for stop in atStop.indices { counts[stop + 1] += counts[stop] }
    result.firstWalks = counts
    for stop in atStop.indices {
      for index in walks(from: stop) {
        let walk = walks[index]
        let place = Int(counts[Int(walk.stop)])
        counts[Int(walk.stop)] += 1
        result.walks[place] = Walk(
          stop: Int32(stop), seconds: walk.seconds, minimum: walk.minimum, distance: walk.distance)
      }
    }
    return result
  }

  func walks(from stop: Int) -> Range<Int> { Int(firstWalks[stop])..<Int(firstWalks[stop + 1]) }

  private mutating func add(_ stop: Int, _ distance: Meters, minimum: Int32, _ speed: Double) {
    walks.append(
      Walk(
        stop: Int32(stop), seconds: Self.seconds(distance, speed), minimum: minimum,
        distance: distance.value))
  }

  /// The duration of a walk in seconds, rounded up.
  static func seconds(_ distance: Meters, _ speed: Double) -> Int32 {
    Int32(clamping: Int64(exactly: (distance.value / speed).rounded(.up)) ?? .max / 4)
  }

  private static func minimum(of rule: TransferRule) -> Int32 {
    switch rule.kind {
    case .recommended: 0
    case .timed: timed
    case .minimumTime: rule.minimum
    case .forbidden: forbidden
    }
  }
}
