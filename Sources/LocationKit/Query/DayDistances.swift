/// Combines the distances of several devices by day.
///
/// Devices carried together travel the same way, so the largest distance counts in each hour. A
/// step is divided among its hours; if there is only one device, it counts where it ends.
struct DayDistances {
  private let hasSeveralDevices: Bool
  private var found: [(day: Int, distance: Double)] = []
  private var hours: [Int64: [Int: Double]] = [:]
  private var days: [Int64: Int] = [:]
  private static let hour: Int64 = 3_600_000
  /// The maximum duration, in hours, of a step that is divided; a longer one counts where it ends.
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

  /// Ends the sequence of steps.
  mutating func finish() {
    for (hour, distances) in hours.sorted(by: { $0.key < $1.key }) {
      found.append((days[hour] ?? 0, distances.values.max() ?? 0))
    }
    hours = [:]
  }

  /// Removes and returns the distances that are final.
  mutating func takeDistances() -> [(day: Int, distance: Double)] {
    guard !found.isEmpty else { return [] }
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }
}
