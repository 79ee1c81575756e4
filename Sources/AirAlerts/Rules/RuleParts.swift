package import AirQualityKit

/// The parts of a rule, as given on the command line or in a rules file.
package struct RuleParts {
  /// The names of the parts in a rules file.
  static let names = [
    "name", "place", "measure", "mean", "above", "for", "clear", "cooldown",
    "quiet-hours", "recovery", "grade", "tell", "enabled",
  ]

  package var place: AlertRule.Place?
  package var measure: AlertRule.Measure?
  /// The number of hours of the mean.
  package var mean: Int?
  /// The threshold.
  package var above: RuleThreshold?
  /// The number of consecutive hours.
  package var hoursInRow: Int?
  /// The level at which the alert clears.
  package var clear: RuleThreshold?
  package var cooldown: Duration?
  package var quietHours: QuietHours?
  package var tellsRecovery = false
  package var grade: AirVerdict.Grade?
  /// The names of sinks, with commas between.
  package var sinks: String?

  package init() {}

  /// Creates the rule from the parts.
  ///
  /// - Throws: `RuleMistake` for missing or inconsistent parts.
  package func rule(named name: String) throws(RuleMistake) -> AlertRule {
    guard !name.isEmpty, name.count <= 64, !name.contains(where: \.isNewline) else {
      throw RuleMistake(Message("rule.name"))
    }
    guard let measure else { throw RuleMistake(Message("rule.measure")) }
    try above?.check("above", of: measure)
    try clear?.check("clear", of: measure)
    let threshold = try threshold(of: measure)
    var rule = AlertRule(
      name, at: place ?? .home, measuring: try measured(measure), threshold: threshold)
    if let clear = clear?.value {
      guard clear <= threshold else { throw RuleMistake(Message("rule.clear")) }
      rule.clearThreshold = clear
    } else if measure == .legalLimits {
      rule.clearThreshold = threshold * 0.95
    }
    if let hoursInRow {
      guard (1...72).contains(hoursInRow) else { throw RuleMistake(Message("rule.for")) }
      guard !Self.isPreset(measure) || hoursInRow == 1 else {
        throw RuleMistake(Message("rule.lawFor"))
      }
      rule.hoursInRow = hoursInRow
    }
    if let cooldown { rule.cooldown = cooldown }
    rule.quietHours = quietHours
    rule.tellsRecovery = tellsRecovery
    rule.grade = grade ?? .warning
    rule.sinks = sinks.map { names in
      names.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
    }
    return rule
  }

  /// Whether a measure has a threshold and a number of hours of its own.
  private static func isPreset(_ measure: AlertRule.Measure) -> Bool {
    measure == .legalLimits || measure == .notices
  }

  private func threshold(of measure: AlertRule.Measure) throws(RuleMistake) -> Double {
    guard let threshold = above?.value ?? (Self.isPreset(measure) ? 1 : nil) else {
      throw RuleMistake(Message("rule.threshold"))
    }
    // What a mean lacks is reported before a threshold that does not fit.
    _ = try measured(measure)
    if measure == .notices, !(1...3).contains(threshold) {
      throw RuleMistake(Message("rule.noticeThreshold"))
    }
    if measure.isLevel, !(1...5).contains(threshold) {
      throw RuleMistake(Message("rule.indexThreshold"))
    }
    return threshold
  }

  private func measured(_ measure: AlertRule.Measure) throws(RuleMistake) -> AlertRule.Measure {
    guard let mean else { return measure }
    guard case .mean(let pollutant, _) = measure else {
      throw RuleMistake(Message("rule.noMean"))
    }
    guard (1...72).contains(mean) else { throw RuleMistake(Message("rule.mean")) }
    return .mean(pollutant, hours: mean)
  }
}
