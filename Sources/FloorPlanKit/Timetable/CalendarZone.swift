/// A time zone that a calendar defines in a `VTIMEZONE`.
struct CalendarZone: Sendable {
  struct Observance: Sendable {
    var start: Int
    var offsetBefore: Int
    var offset: Int
    var rule: RecurrenceRule?
    var extra: [Int] = []
  }

  /// The changes of the offset, in seconds of local time, in order.
  private let changes: [(onset: Int, offset: Int)]
  private let offsetBefore: Int

  /// The time after which no more changes are computed: the year 2200.
  private static let last = 7_258_118_400
  /// The maximum number of steps of a rule, enough for one that recurs yearly since 1601.
  private static let mostSteps = 700

  init(_ observances: [Observance]) {
    offsetBefore = observances.min { $0.start < $1.start }?.offsetBefore ?? 0
    let all = observances.enumerated().flatMap { place, one in
      Self.onsets(of: one).map { (onset: $0, place: place, offset: one.offset) }
    }
    changes = all.sorted { ($0.onset, $0.place) < ($1.onset, $1.place) }
      .map { ($0.onset, $0.offset) }
  }

  private static func onsets(of one: Observance) -> [Int] {
    let onsets = one.rule?.occurrences(
      of: one.start, from: one.start, to: last, mostSteps: mostSteps
    ) { $0 - one.offsetBefore }
    return one.extra + [one.start] + (onsets ?? [])
  }

  /// The offset from UTC, in seconds, at a local time.
  ///
  /// - Complexity: O(log changes).
  func offset(at civil: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].onset <= civil { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].offset : offsetBefore
  }
}
