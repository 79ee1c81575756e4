import AirQualityKit
package import Foundation

extension AlertRun {
  /// The findings and the air at the stations for Prometheus.
  ///
  /// - Parameter now: The present.
  /// - Returns: A text in the format of OpenMetrics.
  package func metrics(at now: Date) -> String {
    var state = OpenMetricsText.Family(
      "airq_rule_state", "State of a rule: 0 fine, 1 warning, 2 alert, 3 unknown.")
    var checked = OpenMetricsText.Family(
      "airq_check_timestamp_seconds", "When the rules were checked.")
    for outcome in outcomes {
      state.add(
        ["rule": outcome.rule.name, "station": outcome.station.map { String($0.id) } ?? ""],
        Double(outcome.grade?.rawValue ?? 3))
    }
    checked.add([:], now.timeIntervalSince1970.rounded(.down))
    return OpenMetricsText.text(
      [state, checked] + OpenMetricsText.families(of: reports, at: now))
  }
}
