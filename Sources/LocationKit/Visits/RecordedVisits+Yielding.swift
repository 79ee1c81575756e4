extension RecordedVisits {
  /// The time in milliseconds within which the end of a visit yields to what contradicts it.
  private static let window: Int64 = 120_000
  /// The assumed speed from a visit to what contradicts it, in metres per second.
  private static let speed = 30.0
  /// The maximum number of fixes before and after an end that are looked at.
  private static let nearby = 64

  /// The fixes without contradictions at the ends of recorded visits.
  ///
  /// Google's Timeline begins the next visit at the moment the last one ends, cuts the times of
  /// paths to whole minutes, and may record two visits from the same moment. The device would seem
  /// to be at two places at once, and one of them would be taken for an outlier. An end is moved
  /// before the fixes that contradict it, and keeps its recorded time; of two visits that begin
  /// together, the longer one counts.
  ///
  /// - Parameter fixes: The fixes in order of time.
  static func yielding(_ fixes: [Fix]) -> [Fix] {
    var fixes = withoutRivals(fixes)
    var isMoved = false
    let original = fixes
    for (number, fix) in original.enumerated() {
      guard case .end(_, let duration) = fix.role else { continue }
      // The end stays after the start.
      let earliest = fix.time - min(window, Int64(duration) * 500)
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

  /// The fixes without those of visits that begin within a minute of a longer one elsewhere.
  private static func withoutRivals(_ fixes: [Fix]) -> [Fix] {
    var ends: [GridPosition: [Int64]] = [:]
    for fix in fixes {
      if case .end = fix.role { ends[fix.position, default: []].append(fix.time) }
    }
    func end(of start: Fix) -> Int64 {
      guard let times = ends[start.position] else { return start.time }
      let next = times.firstIndex(after: start.time)
      return next < times.count ? times[next] : start.time
    }
    let starts = fixes.filter { $0.role == .start }
    var dropped: [(position: GridPosition, times: ClosedRange<Int64>)] = []
    for (one, other) in zip(starts, starts.dropFirst()) {
      guard other.time - one.time < window / 2, one.distance(to: other) > StayFinder.radius else {
        continue
      }
      let (first, second) = (end(of: one), end(of: other))
      let isFirstShorter = first - one.time < second - other.time
      let start = isFirstShorter ? one : other
      dropped.append(
        (start.position, start.time...max(start.time, isFirstShorter ? first : second)))
    }
    // A history of a person has few; hostile files have any number.
    guard !dropped.isEmpty, dropped.count <= 1000 else { return fixes }
    let byPosition = Dictionary(grouping: dropped, by: \.position)
    return fixes.filter { fix in
      guard let visits = byPosition[fix.position] else { return true }
      return !visits.contains { $0.times.contains(fix.time) }
    }
  }
}

extension [Int64] {
  /// The first index of an element greater than a value; the array must be sorted.
  fileprivate func firstIndex(after value: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
