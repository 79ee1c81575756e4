import AirAlerts
import AirQualityKit
import ArgumentParser
import CommandKit

/// The parts of a rule as the options of `airq rules add`.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Place: home, LAT,LON, or a station (default: home).", valueName: "place"))
  var place: AlertRule.Place?

  @Option(
    help: ArgumentHelp(
      """
      Quantity: a pollutant (PM10, PM2.5, NO2, SO2, O3, CO, C6H6) in µg/m³, index, \
      computed-index, law for the share of every legal limit, forecast:PM2.5 for the highest mean \
      of the next days, or notices for official ones.
      """, valueName: "what"))
  var measure: AlertRule.Measure?

  @Option(
    help: ArgumentHelp("Number of hours to average over (default: 1).", valueName: "hours"))
  var mean: Int?

  @Option(
    help: ArgumentHelp(
      """
      The threshold: µg/m³, for law a share such as 1; an index level counts when reached; \
      for notices limit, information or alert.
      """,
      valueName: "value"))
  var above: RuleBound?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Number of consecutive hours (default: 1).", valueName: "hours"))
  var hoursInRow: Int?

  @Option(
    help: ArgumentHelp(
      "The alert clears at or below this value (default: the threshold).", valueName: "value"))
  var clear: RuleBound?

  @Option(
    help: ArgumentHelp(
      "Minimum time between notifications, unless the level gets worse (default: 6h).",
      valueName: "duration"))
  var cooldown: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "Send nothing at this time of day; alerts that still hold are sent afterwards.",
      valueName: "22:00-07:00"))
  var quietHours: QuietHours?

  @Flag(help: "Also notify when the alert clears.")
  var recovery = false

  @Option(help: "Severity: warning or alert (default: warning).")
  var grade: RuleGrade?

  @Option(
    help: ArgumentHelp("Comma-separated sinks to notify (default: all).", valueName: "names"))
  var tell: String?

  /// The parts given.
  var parts: RuleParts {
    var parts = RuleParts()
    parts.place = place
    parts.measure = measure
    parts.mean = mean
    parts.above = above?.threshold
    parts.hoursInRow = hoursInRow
    parts.clear = clear?.threshold
    parts.cooldown = cooldown?.duration
    parts.quietHours = quietHours
    parts.tellsRecovery = recovery
    parts.grade = grade?.grade
    parts.sinks = tell
    return parts
  }
}
