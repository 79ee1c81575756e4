/// Estimates when stays began and ended, from the fixes before and after them.
struct StayTimes {
  private let pieces: [StayFinder.Piece]
  /// The length in metres of the trip that ends with each piece, or contains it.
  private let lengths: [Double]

  /// The maximum time between fixes, in milliseconds, from which times and speeds are estimated.
  private static let longestGap: Int64 = 1_200_000
  /// The maximum time between fixes, in milliseconds, during which a silent phone rests.
  ///
  /// It is a long weekend; after that, the device may have been anywhere.
  private static let longestSilence: Int64 = 4 * 86_400_000
  /// The length of a trip, in metres, above which it is not assumed to be a walk.
  private static let longestWalk = 2000.0
  /// Speeds of a walk and of other trips, and the limits of observed speeds, in metres per second.
  private static let (walking, riding, slowest, fastest) = (1.4, 8.0, 1.0, 70.0)

  /// Measures the trips between stays.
  init(_ pieces: [StayFinder.Piece]) {
    self.pieces = pieces
    var lengths = [Double](repeating: 0, count: pieces.count)
    var (start, length) = (0, 0.0)
    var previous: GridPosition?
    for (index, piece) in pieces.enumerated() {
      let (position, isStay) =
        switch piece {
        case .way(let fix): (fix.position, false)
        case .stay(let stay): (stay.center, true)
        }
      if let previous { length += PlaneDistance.between(previous, position) }
      previous = position
      guard isStay || index == pieces.count - 1 else { continue }
      for part in start...index { lengths[part] = length }
      (start, length) = (index + 1, 0)
    }
    self.lengths = lengths
  }

  /// The estimated arrival and departure of a stay, in milliseconds.
  func times(of stay: Stay, at index: Int) -> (arrival: Int64, departure: Int64) {
    (
      stay.first.exactTime ?? arrival(at: stay, index),
      stay.last.exactTime ?? departure(from: stay, index)
    )
  }

  private func stay(_ index: Int) -> Stay? {
    guard pieces.indices.contains(index), case .stay(let stay) = pieces[index] else { return nil }
    return stay
  }

  private func wayFix(_ index: Int) -> Fix? {
    guard pieces.indices.contains(index), case .way(let fix) = pieces[index] else { return nil }
    return fix
  }

  private func arrival(at stay: Stay, _ index: Int) -> Int64 {
    if let before = self.stay(index - 1) {
      return stay.first.time - idleTime(between: before, stay, index) / 2
    }
    guard let before = wayFix(index - 1), stay.first.time - before.time <= Self.longestGap else {
      return stay.first.time
    }
    let earlier = wayFix(index - 2) ?? self.stay(index - 2)?.last
    let speed = speed(
      earlier, before, isTravelling: wayFix(index - 2) != nil, tripLength: lengths[index])
    let travel = Int64(stay.distance(to: before) / speed * 1000)
    return min(before.time + travel, stay.first.time)
  }

  private func departure(from stay: Stay, _ index: Int) -> Int64 {
    if let after = self.stay(index + 1) {
      guard after.first.time - stay.last.time <= Self.longestSilence else { return stay.last.time }
      let idle = idleTime(between: stay, after, index + 1)
      // A phone that was silent for long records the end of its rest.
      let isSilent = after.first.time - stay.last.time > Self.longestGap
      let travel = travelTime(between: stay, after, index + 1)
      return isSilent ? after.first.time - travel : stay.last.time + idle / 2
    }
    guard let after = wayFix(index + 1), after.time - stay.last.time <= StayFinder.longestGap
    else { return stay.last.time }
    let later = wayFix(index + 2) ?? self.stay(index + 2)?.first
    let length = index + 1 < lengths.count ? lengths[index + 1] : 0
    let speed = speed(
      after, later, isTravelling: wayFix(index + 2) != nil, tripLength: length)
    let travel = Int64(stay.distance(to: after) / speed * 1000)
    return min(max(stay.last.time, after.time - travel), after.time)
  }

  /// The time between two stays without a fix in between that travelling does not explain; 0 if
  /// they are far apart in time.
  private func idleTime(between one: Stay, _ other: Stay, _ index: Int) -> Int64 {
    let gap = other.first.time - one.last.time
    guard gap <= Self.longestGap else { return 0 }
    return max(0, gap - travelTime(between: one, other, index))
  }

  private func travelTime(between one: Stay, _ other: Stay, _ index: Int) -> Int64 {
    let gap = other.first.time - one.last.time
    let speed = lengths[index] > Self.longestWalk ? Self.riding : Self.walking
    return min(gap, Int64(lengths[index] / speed * 1000))
  }

  /// The speed of a trip beside a stay: the observed one, else a typical one for its length.
  ///
  /// - Parameter isTravelling: Whether both fixes belong to the trip; if one belongs to a stay, the
  ///   observed speed is only a lower bound.
  private func speed(
    _ one: Fix?, _ other: Fix?, isTravelling: Bool, tripLength: Double
  ) -> Double {
    let typical = tripLength > Self.longestWalk ? Self.riding : Self.walking
    guard let one, let other, other.time > one.time, other.time - one.time <= Self.longestGap
    else { return typical }
    let seen = one.distance(to: other) / (Double(other.time - one.time) / 1000)
    return min(max(seen, isTravelling ? Self.slowest : typical), Self.fastest)
  }
}
