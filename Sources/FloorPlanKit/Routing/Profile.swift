/// How somebody moves through a building, and what they keep away from.
public struct Profile: Hashable, Sendable {
  /// The name by which it is asked for.
  public var name: String
  /// Metres a second on the level.
  public var walkingSpeed: Double
  /// Seconds up one level by stairs.
  public var stairsUp: Double
  /// Seconds down one level by stairs.
  public var stairsDown: Double
  /// Seconds for one level of moving steps.
  public var escalator: Double
  /// Seconds until a lift is there and its doors have opened and closed.
  public var elevatorWait: Double
  /// Seconds for one level in a lift.
  public var elevatorPerLevel: Double
  /// Seconds for one level of a ramp.
  public var ramp: Double
  /// Seconds for a passage to another building whose length nobody says.
  public var bridge: Double
  /// The passages that are never taken.
  public var avoids: Set<NavigationGraph.Passage>
  /// Whether everything has to be passable without steps.
  public var isStepFree: Bool

  /// On foot, by the fastest way.
  public static let walk = Profile(
    name: "walk", walkingSpeed: 1.35, stairsUp: 22, stairsDown: 17, escalator: 15,
    elevatorWait: 30, elevatorPerLevel: 6, ramp: 18, bridge: 15, avoids: [], isStepFree: false)

  /// Without any step: for wheelchairs, prams and heavy luggage.
  public static let stepFree = Profile(
    name: "step-free", walkingSpeed: 1.0, stairsUp: 22, stairsDown: 17, escalator: 15,
    elevatorWait: 30, elevatorPerLevel: 6, ramp: 25, bridge: 20,
    avoids: [.stairs, .steps, .escalator], isStepFree: true)

  /// The same profile that also keeps away from some passages.
  public func avoiding(_ passages: some Sequence<NavigationGraph.Passage>) -> Profile {
    var copy = self
    copy.avoids.formUnion(passages)
    return copy
  }

  /// Seconds for a way in one direction; `nil` when it may not be passed.
  ///
  /// - Parameters:
  ///   - way: The way.
  ///   - isForward: Whether it is passed from its start to its end.
  ///   - metersPerPixel: The scale to reckon with.
  func seconds(
    _ way: NavigationGraph.Way, isForward: Bool, metersPerPixel: Double
  ) -> Double? {
    guard !way.isClosed, isForward || !way.isOneWay, !avoids.contains(way.passage) else {
      return nil
    }
    if isStepFree, way.isAccessible == false { return nil }
    if let seconds = way.seconds, way.source == .portal || way.passage != .walk { return seconds }
    if let weight = way.weight {
      return way.weightIsSeconds ? weight : weight / walkingSpeed
    }
    let walked = (way.meters ?? way.pixels * metersPerPixel) / walkingSpeed
    let rise = isForward ? way.rise : -way.rise
    let levels = Double(abs(rise))
    switch way.passage {
    case .walk: return walked + (way.seconds ?? 0)
    case .steps: return walked * (rise >= 0 ? 2 : 1.6)
    case .stairs: return walked + max(levels, 0.5) * (rise >= 0 ? stairsUp : stairsDown)
    case .elevator: return walked + elevatorWait + levels * elevatorPerLevel
    case .escalator: return walked + max(levels, 0.5) * escalator
    case .ramp: return walked + levels * ramp
    case .bridge: return walked + bridge
    }
  }
}
