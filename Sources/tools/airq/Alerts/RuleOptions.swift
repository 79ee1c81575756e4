import AirQualityKit
import ArgumentParser
import CommandKit

/// The parts of a rule, as the options of `airq rules add` and the lines of a rules file.
struct RuleOptions: ParsableArguments {
  static let names = [
    "name", "place", "measure", "mean", "above", "for", "clear", "cooldown", "quiet-hours",
    "recovery",
    "grade", "tell", "enabled",
  ]

  @Option(
    help: ArgumentHelp(
      "Where: home, a place as LAT,LON, or a station (default: home).", valueName: "place"))
  var place: RulePlace?

  @Option(
    help: ArgumentHelp(
      """
      What: a pollutant (PM10, PM2.5, NO2, SO2, O3, CO, C6H6) in µg/m³, index, computed-index, \
      or law for the share of every legal limit.
      """, valueName: "what"))
  var measure: RuleMeasure?

  @Option(
    help: ArgumentHelp("The mean of so many hours (default: 1).", valueName: "hours"))
  var mean: Int?

  @Option(
    help: ArgumentHelp(
      "The threshold: µg/m³, for law a share such as 1; an index's level is reached, not passed.",
      valueName: "value"))
  var above: RuleBound?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("At so many hours in a row (default: 1).", valueName: "hours"))
  var row: Int?

  @Option(
    help: ArgumentHelp(
      "All is clear only at or below this (default: the threshold).", valueName: "value"))
  var clear: RuleBound?

  @Option(
    help: ArgumentHelp(
      "Tell nothing for so long after telling, unless it is worse (default: 6h).",
      valueName: "duration"))
  var cooldown: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "Tell nothing at this time of day; what still holds is told afterwards.",
      valueName: "22:00-07:00"))
  var quietHours: QuietHours?

  @Flag(help: "Tell when all is clear, too.")
  var recovery = false

  @Option(help: "How grave it is: warning or alert (default: warning).")
  var grade: RuleGrade?

  @Option(
    help: ArgumentHelp("The sinks that are told, with commas (default: all).", valueName: "names"))
  var tell: String?
}

extension RuleOptions {
  /// What a section of a rules file says.
  init(_ settings: Settings) throws {
    self.init()
    place = try settings.value("place")
    measure = try settings.value("measure")
    mean = try settings.value("mean")
    above = try settings.value("above")
    row = try settings.value("for")
    clear = try settings.value("clear")
    cooldown = try settings.value("cooldown")
    quietHours = try settings.value("quiet-hours")
    recovery = try settings.value("recovery") ?? false
    grade = try settings.value("grade")
    tell = try settings.value("tell")
  }

  /// The rule that these parts make.
  ///
  /// - Throws: `RuleMistake` for parts that are missing or make no sense together.
  func rule(named name: String) throws(RuleMistake) -> AlertRule {
    guard !name.isEmpty, name.count <= 64, !name.contains(where: \.isNewline) else {
      throw RuleMistake("a rule needs a name of 1 to 64 characters")
    }
    guard let measure = measure?.measure else {
      throw RuleMistake("a rule needs a measure: a pollutant, index, computed-index or law")
    }
    guard let bound = above?.value ?? (measure == .legalLimits ? 1 : nil) else {
      throw RuleMistake("a rule needs a threshold: above")
    }
    var rule = AlertRule(
      name, at: place?.place ?? .home, measuring: try measured(measure), threshold: bound)
    if measure.isIndex, !(1...5).contains(bound) {
      throw RuleMistake("the threshold of an index is a level from 1 to 5, or its name")
    }
    if let clear = clear?.value {
      guard clear <= bound else {
        throw RuleMistake("what all is clear at cannot lie above the threshold")
      }
      rule.clearThreshold = clear
    } else if measure == .legalLimits {
      rule.clearThreshold = bound * 0.95
    }
    if let row {
      guard (1...72).contains(row) else { throw RuleMistake("for takes 1 to 72 hours") }
      guard measure != .legalLimits || row == 1 else {
        throw RuleMistake("law knows by itself how many hours in a row its limits ask for")
      }
      rule.hoursInRow = row
    }
    if let cooldown { rule.cooldown = cooldown.duration }
    rule.quietHours = quietHours
    rule.tellsRecovery = recovery
    rule.grade = (grade ?? .warning).grade
    rule.sinks = tell.map { names in
      names.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
    }
    return rule
  }

  private func measured(_ measure: AlertRule.Measure) throws(RuleMistake) -> AlertRule.Measure {
    guard let mean else { return measure }
    guard case .mean(let pollutant, _) = measure else {
      throw RuleMistake("only a pollutant has a mean over hours")
    }
    guard (1...72).contains(mean) else {
      throw RuleMistake("mean takes 1 to 72 hours; the service keeps three days")
    }
    return .mean(pollutant, hours: mean)
  }
}

/// Why parts make no rule.
struct RuleMistake: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
