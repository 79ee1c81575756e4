/// Puts the steps of several devices together by day.
///
/// Devices carried together go the same way, so that of each hour the longest
/// distance counts. A step is divided among its hours; that of a single device counts where it
/// ends.
struct DayDistances {
  private let hasSeveralDevices: Bool
  private var found: [(day: Int, distance: Double)] = []
  private var hours: [Int64: [Int: Double]] = [:]
  private var days: [Int64: Int] = [:]
  private static let hour: Int64 = 3_600_000
  /// A step longer than this, in hours, counts where it ends.
  private static let longestStep: Int64 = 48

  init(hasSeveralDevices: Bool) { self.hasSeveralDevices = hasSeveralDevices }

  mutating func add(_ step: DeviceDistance.Step, device: Int, day: Int) {
    guard hasSeveralDevices else { return found.append((day, step.distance)) }
    let last = step.end.dividedDown(by: Self.hour).quotient
    var first = step.start.dividedDown(by: Self.hour).quotient
    if last - first > Self.longestStep { first = last }
    let duration = Double(step.end - step.start)
    for hour in first...last {
      let begin = max(step.start, hour * Self.hour)
      let end = min(step.end, (hour + 1) * Self.hour)
      let share = first == last || duration <= 0 ? 1 : Double(end - begin) / duration
      hours[hour, default: [:]][device, default: 0] += step.distance * share
      days[hour] = hour == last ? day : days[hour] ?? day
    }
  }

  /// All steps were added.
  mutating func finish() {
    for (hour, distances) in hours.sorted(by: { $0.key < $1.key }) {
      found.append((days[hour] ?? 0, distances.values.max() ?? 0))
    }
    hours = [:]
  }

  /// Takes the distances that are certain.
  mutating func takeDistances() -> [(day: Int, distance: Double)] {
    guard !found.isEmpty else { return [] }
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }
}
