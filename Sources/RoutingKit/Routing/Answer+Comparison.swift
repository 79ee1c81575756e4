internal import Foundation
internal import GeoKit

extension Answer {
  /// What the fastest journey may lose before another mode is as fast.
  public struct BreakEven: Hashable, Sendable {
    /// The tolerated delay beyond the planned time.
    public let delay: Duration
    /// The factor by which its travel time may grow.
    public let factor: Double
  }

  /// How the fastest journey compares with the other one.
  enum Comparison: Equatable {
    /// There are no two journeys to compare.
    case none
    /// Both take as long.
    case tie
    /// The fastest gains so much; `ways` is how far its ends lie from the requested places, where
    /// that is farther than the other's.
    case quicker(by: Duration, ways: Meters?)
    /// Walking those ways costs more than the gain.
    case undecided(by: Duration, ways: Meters)
  }

  /// Metres a second on foot.
  private static let walkingSpeed = 1.2

  /// The fastest journey, and of equally fast ones the one that goes nearest to the places.
  var quickest: Journey? {
    journeys.min { ($0.timeTaken(timing), $0.ways) < ($1.timeTaken(timing), $1.ways) }
  }

  /// What the fastest journey may lose, such as by traffic or the search for a parking space,
  /// before another mode is as quick; `nil` without two modes to compare, or where they tie.
  public var breakEven: BreakEven? {
    guard let quickest, let other = secondQuickest else { return nil }
    let gain = other.timeTaken(timing) - quickest.timeTaken(timing)
    let taken = quickest.duration.timeInterval
    guard gain > .zero, taken > 0 else { return nil }
    return BreakEven(delay: gain, factor: (taken + gain.timeInterval) / taken)
  }

  /// The fastest journey of another mode than the fastest.
  var secondQuickest: Journey? {
    guard let quickest else { return nil }
    return journeys.filter { $0.mode != quickest.mode }
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
  /// The time between leaving and the requested arrival, or between the requested departure and the
  /// arrival, including waiting; else the duration.
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

  /// How far both ends together lie from the requested places.
  fileprivate var ways: Meters { startDistance + finishDistance }
}
