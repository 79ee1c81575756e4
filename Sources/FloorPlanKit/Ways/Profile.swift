/// How a person moves through a building, and what they avoid.
///
/// ```swift
/// var slow = Profile.stepFree
/// slow.name = "slow"
/// slow.walkingSpeed = 0.7
/// request.profile = slow.avoiding([.bridge])
/// ```
///
/// A plan's own profiles are in ``Building/profiles``. Explicit weights of a graph in seconds take
/// precedence over speeds.
public struct Profile: Hashable, Sendable, Codable {
  /// The name used in requests.
  public var name: String
  /// The walking speed in metres per second, on the level.
  public var walkingSpeed: Double
  /// Seconds up one level by stairs.
  public var stairsUp: Double
  /// Seconds down one level by stairs.
  public var stairsDown: Double
  /// Seconds for one level on an escalator.
  public var escalator: Double
  /// Seconds of waiting for a lift, including the opening and closing of its doors.
  public var elevatorWait: Double
  /// Seconds for one level in a lift.
  public var elevatorPerLevel: Double
  /// Seconds for one level of a ramp.
  public var ramp: Double
  /// Seconds for a passage to another building of unknown length.
  public var bridge: Double
  /// The speed up a few steps, or up stairs of known length, in metres per second.
  public var upstairsSpeed: Double
  /// The speed down a few steps, or down stairs of known length, in metres per second.
  public var downstairsSpeed: Double
  /// The speed on an escalator of known length, in metres per second.
  public var escalatorSpeed: Double
  /// The speed over a few steps on one level, in metres per second; `nil` for that on stairs.
  public var stepsSpeed: Double?
  /// The passages to avoid.
  public var avoids: Set<Passage>
  /// Whether all edges must be passable without steps.
  public var isStepFree: Bool

  /// On foot, by the fastest way.
  ///
  /// Speeds and times are those of an unhurried adult: 1.35 m/s on the level, 22 s for each level
  /// up.
  public static let walk = Profile(
    name: "walk", walkingSpeed: 1.35, stairsUp: 22, stairsDown: 17, escalator: 15,
    elevatorWait: 30, elevatorPerLevel: 6, ramp: 18, bridge: 15, upstairsSpeed: 0.68,
    downstairsSpeed: 0.85, escalatorSpeed: 1.2, stepsSpeed: nil, avoids: [], isStepFree: false)

  /// Without steps: for wheelchairs, prams and heavy luggage.
  ///
  /// It uses lifts and ramps, and edges that the plan marks as accessible or says nothing about.
  public static let stepFree = Profile(
    name: "step-free", walkingSpeed: 1.0, stairsUp: 22, stairsDown: 17, escalator: 15,
    elevatorWait: 30, elevatorPerLevel: 6, ramp: 25, bridge: 20, upstairsSpeed: 0.68,
    downstairsSpeed: 0.85, escalatorSpeed: 1.2, stepsSpeed: nil,
    avoids: [.stairs, .steps, .escalator], isStepFree: true)

  /// The profiles that every plan has.
  public static let standard: [Profile] = [.walk, .stepFree]

  /// The same profile, avoiding further kinds of passages.
  ///
  /// - Parameter passages: The kinds to avoid, besides those already avoided.
  public func avoiding(_ passages: some Sequence<Passage>) -> Profile {
    var copy = self
    copy.avoids.formUnion(passages)
    return copy
  }

  /// The search cost of an edge in one direction; `nil` if it must not be used.
  ///
  /// The cost is in seconds, computed with an assumed scale if the plan has none. Explicit weights
  /// take precedence.
  func cost(
    _ way: NavigationGraph.Way, isForward: Bool, metersPerPixel: Double
  ) -> Double? {
    guard !way.isClosed, isForward || !way.isOneWay, !avoids.contains(way.passage) else {
      return nil
    }
    if isStepFree, way.isAccessible == false { return nil }
    let cost: Double? =
      if let weight = way.weight, way.source == .propertyList || way.access != nil {
        weight.unit == .seconds ? weight.value : weight.value / walkingSpeed
      } else {
        seconds(way, isForward: isForward, metersPerPixel: metersPerPixel)
      }
    return cost.flatMap(Self.searchable)
  }

  /// The cost, limited to a range from a tenth of a millisecond to eleven days, or 0, so that no
  /// edge is lost in a sum beside a very long one; `nil` if it is negative or not a number.
  private static func searchable(_ cost: Double) -> Double? {
    guard cost >= 0 else { return nil }
    return cost < shortest ? 0 : min(cost, longest)
  }

  private static let shortest = 0.0001
  private static let longest = 1_000_000.0

  /// The duration of an edge in one direction; `nil` without a scale.
  func seconds(
    _ way: NavigationGraph.Way, isForward: Bool, metersPerPixel: Double?
  ) -> Double? {
    if let weight = way.weight, weight.unit == .seconds { return weight.value }
    if let seconds = way.seconds { return seconds }
    guard
      let meters = way.meters ?? metersPerPixel.map({ $0 * way.pixels })
        ?? (way.pixels == 0 ? 0 : nil)
    else { return nil }
    let walked = meters / walkingSpeed
    let isUp = isForward ? way.rise >= 0 : way.rise < 0
    let levels = Double(abs(way.rise))
    let hasLength = way.weight?.unit == .meters
    let slope = meters / (isUp ? upstairsSpeed : downstairsSpeed)
    let passed: Double =
      switch way.passage {
      case .walk: walked
      case .steps: stepsSpeed.map { meters / $0 } ?? slope
      case .stairs where hasLength: slope
      case .stairs: walked + max(levels, 0.5) * (isUp ? stairsUp : stairsDown)
      case .elevator: walked + elevatorWait + levels * elevatorPerLevel
      case .escalator where hasLength: meters / escalatorSpeed
      case .escalator: walked + max(levels, 0.5) * escalator
      case .ramp: walked + levels * ramp
      case .bridge where hasLength: walked
      case .bridge: walked + bridge
      }
    return passed + way.delay
  }
}
