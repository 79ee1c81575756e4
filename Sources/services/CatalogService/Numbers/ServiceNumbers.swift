#if Services
internal import CatalogKit
internal import Synchronization

/// The counters of a running service.
///
/// Daily counts are buffered until they are written, so that no page waits for a writer; they
/// contain no personal data. Requests are counted for `/metrics` since the service started.
final class ServiceNumbers: Sendable {
  private struct Counts {
    var days: [String: [DailyCount.Kind: Int]] = [:]
    var statuses: [Int: Int] = [:]
    var durations = [Int](repeating: 0, count: ServiceNumbers.limits.count + 1)
    var milliseconds = 0.0
    var errors: [String] = []
  }

  /// The upper limits of the histogram of durations, in milliseconds.
  static let limits = [1.0, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000]
  /// The maximum number of buffered errors; more would repeat the same problem.
  private static let errorLimit = 100

  private let counts = Mutex(Counts())

  /// Counts an event on a day.
  func count(_ kind: DailyCount.Kind, on day: String) {
    counts.withLock { $0.days[day, default: [:]][kind, default: 0] += 1 }
  }

  /// Counts a request that was answered.
  func count(status: Int, milliseconds: Double) {
    let place = Self.limits.firstIndex { milliseconds <= $0 } ?? Self.limits.count
    counts.withLock { counts in
      counts.statuses[status, default: 0] += 1
      counts.durations[place] += 1
      counts.milliseconds += milliseconds
    }
  }

  /// Buffers an error until it is written.
  func note(_ error: String) {
    counts.withLock { if $0.errors.count < Self.errorLimit { $0.errors.append(error) } }
  }

  /// Writes buffered data; data that cannot be written stays buffered.
  func write(to catalog: Catalog, version: String) {
    let (days, errors) = counts.withLock { counts in
      defer {
        counts.days = [:]
        counts.errors = []
      }
      return (counts.days, counts.errors)
    }
    for (day, kinds) in days {
      do {
        try catalog.add(kinds, on: day)
      } catch {
        counts.withLock { $0.days[day, default: [:]].merge(kinds, uniquingKeysWith: +) }
      }
    }
    for error in errors { try? catalog.noteError(error, version: version) }
  }

  /// The number of requests since the service started.
  var requests: (statuses: [(status: Int, count: Int)], durations: [Int], milliseconds: Double) {
    counts.withLock { counts in
      (
        counts.statuses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, counts.durations,
        counts.milliseconds
      )
    }
  }
}
#endif
