extension RecordedVisits {
  /// The time in milliseconds around the end of a visit in which fixes may contradict it.
  private static let window: Int64 = 120_000
  /// The maximum by which an end is moved, in milliseconds.
  private static let longestMove: Int64 = 3_600_000
  /// The assumed speed from a visit to what contradicts it, in metres per second.
  private static let speed = 30.0
  /// The maximum number of fixes before and after an end that are looked at.
  private static let nearby = 64

  /// The fixes without contradictions at the ends of recorded visits.
  ///
  /// Google's Timeline begins the next visit at the moment the last one ends, cuts the times of
  /// paths to whole minutes, and may record two visits from the same moment. The device would seem
  /// to be at two places at once, and one of them would be taken for an outlier. An end is moved
  /// before the fixes that contradict it, and keeps its recorded time; of two visits at the same
  /// time, one counts: see ``SettledVisits``.
  ///
  /// - Parameter fixes: The fixes in order of time.
  static func yielding(_ fixes: [Fix]) -> [Fix] {
    var fixes = SettledVisits(fixes).kept
    var isMoved = false
    let original = fixes
    for (number, fix) in original.enumerated() {
      guard case .end(_, let duration) = fix.role else { continue }
      // The end stays after the start.
      let earliest = fix.time - min(longestMove, Int64(duration) * 500)
      let time = max(earliest, leaving(number, in: original))
      guard time < fix.time else { continue }
      var moved = Fix(time: time, position: fix.position, thousandths: Int64(fix.accuracy * 1000))
      moved.role = .end(delay: Int32(fix.time - time), duration: duration)
      fixes[number] = moved
      isMoved = true
    }
    return isMoved ? fixes.sorted { $0.time < $1.time } : fixes
  }

  /// When the device must have left at the latest to be where the fixes around the end are.
  private static func leaving(_ number: Int, in fixes: [Fix]) -> Int64 {
    let fix = fixes[number]
    var latest = fix.time
    for other in fixes[..<number].suffix(nearby) where fix.time - other.time < window {
      latest = min(latest, leaving(fix, toReach: other))
    }
    for other in fixes[(number + 1)...].prefix(nearby) where other.time - fix.time < window {
      latest = min(latest, leaving(fix, toReach: other))
    }
    return latest
  }

  private static func leaving(_ fix: Fix, toReach other: Fix) -> Int64 {
    let distance = fix.distance(to: other)
    guard distance > StayFinder.radius else { return fix.time }
    return other.time - Int64(distance / speed * 1000)
  }
}
