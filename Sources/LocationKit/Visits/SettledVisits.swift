/// Recorded visits without those that contradict each other, and the fixes that fit them.
///
/// Google's Timeline records a building, and for the same hours the campus around it, whose middle
/// may be a kilometre away; and it records the ways within a campus during the visit.
struct SettledVisits {
  private struct Span {
    let start: Int64
    let end: Int64
    let position: GridPosition
    var isDropped = false

    var duration: Int64 { end - start }

    func distance(to other: GridPosition) -> Double { PlaneDistance.between(position, other) }
  }

  /// The distance, in metres, within which a fix during a visit is at its place: the program that
  /// recorded both counted it there.
  private static let reach = 500.0
  /// The time, in milliseconds, before and after a visit in which fixes may confirm its place.
  private static let margin: Int64 = 120_000
  /// The time between the starts of visits that begin together.
  private static let together: Int64 = 60_000
  /// The numbers of visits and fixes that one is compared with.
  private static let neighbours = 8
  private static let witnesses = 500

  private let fixes: [Fix]
  private var spans: [Span] = []

  /// - Parameter fixes: The fixes in order of time.
  init(_ fixes: [Fix]) {
    self.fixes = fixes
    var ends: [GridPosition: [Int64]] = [:]
    for fix in fixes {
      if case .end = fix.role { ends[fix.position, default: []].append(fix.time) }
    }
    for fix in fixes where fix.role == .start {
      guard let times = ends[fix.position] else { continue }
      let next = times.firstIndex(after: fix.time)
      guard next < times.count else { continue }
      spans.append(Span(start: fix.time, end: times[next], position: fix.position))
    }
    dropRivals()
  }

  /// The fixes without those of dropped visits; those beside the place of a visit during it are at
  /// the place.
  var kept: [Fix] {
    guard !spans.isEmpty else { return fixes }
    var dropped: [GridPosition: Int64] = [:]
    var current: [Span] = []
    var next = 0
    return fixes.compactMap { fix -> Fix? in
      while next < spans.count, spans[next].start <= fix.time {
        let span = spans[next]
        next += 1
        if span.isDropped {
          dropped[span.position] = max(dropped[span.position] ?? span.end, span.end)
        } else {
          current.removeAll { $0.end <= span.start }
          if current.count == Self.neighbours { current.removeFirst() }
          current.append(span)
        }
      }
      if let end = dropped[fix.position], fix.time <= end { return nil }
      guard fix.role == .none else { return fix }
      let host = current.first { span in
        span.start < fix.time && fix.time < span.end
          && StayFinder.radius...Self.reach ~= span.distance(to: fix.position)
      }
      guard let host else { return fix }
      return Fix(
        time: fix.time, position: host.position, thousandths: Int64(fix.accuracy * 1000))
    }
  }

  private mutating func dropRivals() {
    for first in spans.indices {
      for second in spans.indices[(first + 1)...].prefix(Self.neighbours) {
        guard !spans[first].isDropped, spans[second].start < spans[first].end else { break }
        guard !spans[second].isDropped, let loser = loser(first, second) else { continue }
        spans[loser].isDropped = true
      }
    }
  }

  /// Which of two visits at the same time does not count; `nil` if both may.
  private func loser(_ first: Int, _ second: Int) -> Int? {
    let (one, other) = (spans[first], spans[second])
    let distance = one.distance(to: other.position)
    guard distance > StayFinder.radius else { return nil }
    let common = min(one.end, other.end) - other.start
    let shorter = one.duration < other.duration ? first : second
    if common * 2 >= max(one.duration, other.duration) {
      let isConfirmed = (isConfirmed(one), isConfirmed(other))
      if isConfirmed.0 != isConfirmed.1 { return isConfirmed.0 ? second : first }
      return shorter
    }
    let isPart = common == min(one.duration, other.duration) && distance <= Self.reach
    return isPart || other.start - one.start < Self.together ? shorter : nil
  }

  /// Whether a fix that is not of a visit is near the place during a visit.
  private func isConfirmed(_ span: Span) -> Bool {
    let begin = firstIndex(from: span.start - Self.margin)
    for fix in fixes[begin...].prefix(Self.witnesses) {
      guard fix.time <= span.end + Self.margin else { return false }
      if fix.role == .none, fix.position != span.position,
        span.distance(to: fix.position) <= Self.reach
      {
        return true
      }
    }
    return false
  }

  private func firstIndex(from time: Int64) -> Int {
    var (low, high) = (0, fixes.count)
    while low < high {
      let middle = (low + high) / 2
      if fixes[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
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
