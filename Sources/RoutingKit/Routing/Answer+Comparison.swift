internal import GeoKit

extension Answer {
  /// How the quickest journey compares with the other one.
  enum Comparison: Equatable {
    /// There are no two journeys to compare.
    case none
    /// Both take as long.
    case tie
    /// The quickest gains so much; `ways` is how far its ends lie from the places asked for, where
    /// that is farther than the other's.
    case quicker(by: Duration, ways: Meters?)
    /// Walking those ways takes what is gained.
    case undecided(by: Duration, ways: Meters)
  }

  /// Metres a second on foot.
  private static let walkingSpeed = 1.2

  /// The quickest journey, and of equally quick ones the one that goes nearest to the places.
  var quickest: Journey? {
    journeys.min { ($0.duration, $0.ways) < ($1.duration, $1.ways) }
  }

  var comparison: Comparison {
    guard let quickest, let other = journeys.first(where: { $0.mode != quickest.mode }) else {
      return .none
    }
    let gain = other.duration - quickest.duration
    guard gain > .zero else { return .tie }
    let walk = (quickest.ways - other.ways).value / Self.walkingSpeed
    if walk <= 0 { return .quicker(by: gain, ways: nil) }
    return walk < gain.timeInterval
      ? .quicker(by: gain, ways: quickest.ways) : .undecided(by: gain, ways: quickest.ways)
  }
}

extension Journey {
  /// How far both ends together lie from the places asked for.
  fileprivate var ways: Meters { startDistance + finishDistance }
}
