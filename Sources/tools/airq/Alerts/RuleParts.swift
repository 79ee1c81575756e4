import AirQualityKit
import ArgumentParser
import CommandKit

/// The parts of a rule, as given on the command line or in a rules file.
struct RuleParts {
  /// The names of the parts in a rules file.
  static let names = [
    "name", "place", "measure", "mean", "above", "for", "clear", "cooldown",
    "quiet-hours", "recovery", "grade", "tell", "enabled",
  ]

  var place: RulePlace?
  var measure: RuleMeasure?
  var mean: Int?
  var above: RuleBound?
  var row: Int?
  var clear: RuleBound?
  var cooldown: DurationArgument?
  var quietHours: QuietHours?
  var tellsRecovery: Bool
  var grade: RuleGrade?
  var sinks: String?
}

extension RuleParts {
  /// Reads the parts from a section of a rules file.
  ///
  /// - Throws: `RulesFileError` for an invalid value.
  init(_ settings: Settings) throws {
    place = try settings.part("place")
    measure = try settings.part("measure")
    mean = try settings.part("mean")
    above = try settings.part("above")
    row = try settings.part("for")
    clear = try settings.part("clear")
    cooldown = try settings.part("cooldown")
    quietHours = try settings.part("quiet-hours")
    tellsRecovery = try settings.part("recovery") ?? false
    grade = try settings.part("grade")
    sinks = try settings.part("tell")
  }

  /// Creates the rule from the parts.
  ///
  /// - Throws: `RuleMistake` for missing or inconsistent parts.
  func rule(named name: String) throws(RuleMistake) -> AlertRule {
    guard !name.isEmpty, name.count <= 64, !name.contains(where: \.isNewline) else {
      throw RuleMistake(
        "a rule needs a name of 1 to 64 characters", "reguła potrzebuje nazwy od 1 do 64 znaków")
    }
    guard let measure = measure?.measure else {
      throw RuleMistake(
        "a rule needs a measure: a pollutant, index, computed-index, law, forecast:PM2.5 or notices",
        "reguła potrzebuje miary: składnika, index, computed-index, law, forecast:PM2.5 albo notices"
      )
    }
    let isPreset = measure == .legalLimits || measure == .notices
    guard let bound = above?.value ?? (isPreset ? 1 : nil) else {
      throw RuleMistake("a rule needs a threshold: above", "reguła potrzebuje progu: above")
    }
    var rule = AlertRule(
      name, at: place?.place ?? .home, measuring: try measured(measure), threshold: bound)
    if measure == .notices, !(1...3).contains(bound) {
      throw RuleMistake(
        "the threshold of notices is limit, information or alert",
        "próg komunikatów to limit, information albo alert")
    }
    if measure.isLevel, !(1...5).contains(bound) {
      throw RuleMistake(
        "the threshold of an index is a level from 1 to 5, or its name",
        "próg indeksu to poziom od 1 do 5 albo jego nazwa")
    }
    if let clear = clear?.value {
      guard clear <= bound else {
        throw RuleMistake(
          "the clear threshold cannot be above the threshold",
          "clear nie może leżeć powyżej progu")
      }
      rule.clearThreshold = clear
    } else if measure == .legalLimits {
      rule.clearThreshold = bound * 0.95
    }
    if let row {
      guard (1...72).contains(row) else {
        throw RuleMistake("for takes 1 to 72 hours", "for przyjmuje od 1 do 72 godzin")
      }
      guard !isPreset || row == 1 else {
        throw RuleMistake(
          "law takes no for: each legal limit defines its own number of hours",
          "law samo wie, ilu godzin z rzędu wymagają normy")
      }
      rule.hoursInRow = row
    }
    if let cooldown { rule.cooldown = cooldown.duration }
    rule.quietHours = quietHours
    rule.tellsRecovery = tellsRecovery
    rule.grade = (grade ?? .warning).grade
    rule.sinks = sinks.map { names in
      names.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
    }
    return rule
  }

  private func measured(_ measure: AlertRule.Measure) throws(RuleMistake) -> AlertRule.Measure {
    guard let mean else { return measure }
    guard case .mean(let pollutant, _) = measure else {
      throw RuleMistake(
        "only a pollutant has a mean over hours", "średnią godzin ma tylko składnik")
    }
    guard (1...72).contains(mean) else {
      throw RuleMistake(
        "mean takes 1 to 72 hours; the service keeps three days",
        "mean przyjmuje od 1 do 72 godzin; usługa pamięta trzy dni")
    }
    return .mean(pollutant, hours: mean)
  }
}

/// The reason why parts do not form a rule.
struct RuleMistake: Error, CustomStringConvertible {
  let description: String

  init(_ english: String, _ polish: String) { description = said(english, polish) }
}
