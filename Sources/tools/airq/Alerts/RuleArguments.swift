import AirAlerts
public import AirQualityKit
public import ArgumentParser

extension QuietHours: ExpressibleByArgument {
  /// Parses `22:00-07:00`.
  public init?(argument: String) {
    guard let hours = try? QuietHours(argument) else { return nil }
    self = hours
  }
}

extension AlertRule.Place: ExpressibleByArgument {
  /// Reads `home`, `52.23,21.01`, or a station's number, code or name.
  public init?(argument: String) { self.init(text: argument) }
}

extension AlertRule.Measure: ExpressibleByArgument {
  /// Reads a pollutant, `index`, `computed-index`, `law`, `forecast:PM2.5` or `notices`.
  public init?(argument: String) { self.init(text: argument) }
}

/// A rule's threshold: a number, or the name of a level of the index.
struct RuleBound: ExpressibleByArgument {
  let threshold: RuleThreshold

  init?(argument: String) {
    guard let threshold = RuleThreshold(argument) else { return nil }
    self.threshold = threshold
  }
}

/// The severity when a rule's threshold is exceeded.
enum RuleGrade: String, ExpressibleByArgument, CaseIterable {
  case warning
  case alert

  var grade: AirVerdict.Grade { self == .warning ? .warning : .alert }
}
