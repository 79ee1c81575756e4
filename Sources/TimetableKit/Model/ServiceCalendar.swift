/// The days on which trips run: weekdays between two dates, with exceptions.
///
/// Days are counted from 1970-01-01.
public struct ServiceCalendar: Hashable, Sendable {
  /// A bit for each weekday; Monday is the lowest.
  var weekdays: UInt8 = 0
  var first = 0
  var last = -1
  private(set) var added: [Int32] = []
  private(set) var removed: [Int32] = []

  /// Creates a service that never runs.
  init() {}

  /// Creates a service; exceptions must be in ascending order.
  init(weekdays: UInt8, first: Int, last: Int, added: [Int32], removed: [Int32]) {
    self.weekdays = weekdays
    self.first = first
    self.last = last
    self.added = added
    self.removed = removed
  }

  /// Whether trips of the service run on a day.
  ///
  /// - Parameter day: The day, in days since 1970-01-01.
  /// - Complexity: O(log n) in the number of exceptions.
  public func runs(on day: Int) -> Bool {
    if Self.contains(removed, day) { return false }
    if Self.contains(added, day) { return true }
    return (first...max(first, last)).contains(day) && last >= first
      && weekdays & (1 << UInt8(Self.weekday(day))) != 0
  }

  /// The last day on which trips of the service run; `nil` if there is none.
  public var lastDay: Int? { span?.upperBound }

  /// The first and last day of service, including exceptions; `nil` if it never runs.
  var span: ClosedRange<Int>? {
    var low = added.first.map(Int.init)
    var high = added.last.map(Int.init)
    if last >= first, weekdays != 0 {
      let week = 0..<7 + removed.count
      let begin = week.lazy.map { first + $0 }.first { $0 <= last && runs(on: $0) }
      let end = week.lazy.map { last - $0 }.first { $0 >= first && runs(on: $0) }
      if let begin { low = min(low ?? begin, begin) }
      if let end { high = max(high ?? end, end) }
    }
    guard let low, let high else { return nil }
    return low...max(low, high)
  }

  mutating func add(_ day: Int) { added.append(Int32(clamping: day)) }

  mutating func remove(_ day: Int) { removed.append(Int32(clamping: day)) }

  /// Sorts the exceptions after all have been added.
  mutating func finish() {
    added.sort()
    removed.sort()
  }

  /// The day of the week; 0 is Monday.
  private static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  private static func contains(_ days: [Int32], _ day: Int) -> Bool {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if Int(days[middle]) < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && Int(days[low]) == day
  }
}
