#if Services
import AirQualityKit
import Foundation
import Synchronization

/// The newest reports as metrics at the time of the scrape.
final class MetricsPage: Sendable {
  private let state = Mutex<(reports: [StationReport], retrieved: Date)>(([], .distantPast))

  func update(_ reports: [StationReport], at now: Date) {
    state.withLock { state in
      // A station that failed to respond keeps its last values until they are stale.
      let kept = Dictionary(
        state.reports.map { ($0.station.id, $0) }, uniquingKeysWith: { $1 })
      let merged = reports.map { report in
        report.measured.isEmpty ? kept[report.station.id] ?? report : report
      }
      state = (merged, now)
    }
  }

  func text(at now: Date) -> String {
    let (reports, retrieved) = state.withLock { $0 }
    var time = OpenMetricsText.Family(
      "airq_retrieved_timestamp_seconds", "When the service was last queried.")
    time.add([:], retrieved.timeIntervalSince1970.rounded(.down))
    return OpenMetricsText.text([time] + OpenMetricsText.families(of: reports, at: now))
  }
}
#endif
