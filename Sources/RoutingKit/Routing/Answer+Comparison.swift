internal import Foundation
internal import GeoKit

extension Answer {
  /// How much slower the fastest journey may get before another mode is as fast.
  public struct BreakEven: Hashable, Sendable {
    /// The delay beyond the planned duration.
    public let delay: Duration
    /// The factor by which its duration may grow.
    public let factor: Double
  }

  /// How the fastest journey compares with the second fastest mode.
  enum Comparison: Equatable {
    /// There are no two journeys to compare.
    case none
    /// Both take equally long.
    case tie
    /// The fastest journey is faster by a duration. `ways` is the distance of its ends from the
    /// requested places, if it is larger than that of the other journey.
    case quicker(by: Duration, ways: Meters?)
    /// The time gained is less than the time to walk `ways`.
    case undecided(by: Duration, ways: Meters)
  }

  /// The walking speed in metres per second.
  private static let walkingSpeed = 1.2

  /// The fastest journey; in a tie, the one whose ends are nearest to the requested places.
  var quickest: Journey? {
    comparable.min { ($0.timeTaken(timing), $0.ways) < ($1.timeTaken(timing), $1.ways) }
  }

  /// How much slower the fastest journey may get, for example because of traffic or parking, before
  /// another mode is as fast; `nil` without two modes to compare, or if they tie.
  public var breakEven: BreakEven? {
    guard let quickest, let other = secondQuickest else { return nil }
    return breakEven(quickest, with: other)
  }

  /// How much slower a journey may get before another one is as fast.
  func breakEven(_ quickest: Journey, with other: Journey) -> BreakEven? {
    let gain = other.timeTaken(timing) - quickest.timeTaken(timing)
    let taken = quickest.duration.timeInterval
    guard gain > .zero, taken > 0 else { return nil }
    return BreakEven(delay: gain, factor: (taken + gain.timeInterval) / taken)
  }

  /// The fastest journey of the other modes.
  var secondQuickest: Journey? {
    guard let quickest else { return nil }
    return comparable.filter { $0.mode != quickest.mode }
      .min { $0.timeTaken(timing) < $1.timeTaken(timing) }
  }

  var comparison: Comparison {
    guard let quickest, let other = secondQuickest else { return .none }
    let gain = other.timeTaken(timing) - quickest.timeTaken(timing)
    guard gain > .zero else { return .tie }
    let walk = (quickest.ways - other.ways).value / Self.walkingSpeed
    if walk <= 0 { return .quicker(by: gain, ways: nil) }
    return walk < gain.timeInterval
      ? .quicker(by: gain, ways: quickest.ways) : .undecided(by: gain, ways: quickest.ways)
  }
}

extension Journey {
  /// The time between departure and the requested arrival, or between the requested departure and
  /// arrival, including waiting; without a requested time, the duration.
  fileprivate func timeTaken(_ timing: JourneyTiming) -> Duration {
    guard let departure, let arrival else { return duration }
    switch timing {
    case .arriving(let wanted, _) where wanted >= arrival:
      return .seconds(Int64(wanted.timeIntervalSince(departure).rounded()))
    case .departing(let wanted, _) where wanted <= departure:
      return .seconds(Int64(arrival.timeIntervalSince(wanted).rounded()))
    default: return duration
    }
  }

  /// The total distance of both ends from the requested places.
  fileprivate var ways: Meters { startDistance + finishDistance }
}
