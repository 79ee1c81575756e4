public import GeoKit

/// A condition that raises a notification: a place, a measurement and a threshold.
///
/// ```swift
/// var rule = AlertRule("smog", at: .home, measuring: .mean(.pm10, hours: 24), threshold: 50)
/// rule.hoursInRow = 2
/// rule.clearThreshold = 45
/// rule.quietHours = try QuietHours("22:00-07:00")
/// ```
public struct AlertRule: Hashable, Sendable, Identifiable, Codable {
  /// Where a rule looks.
  public enum Place: Hashable, Sendable, Codable {
    /// The station nearest to the user's own place.
    case home
    /// The station nearest to a place.
    case near(Coordinate)
    /// A station by its number, code or name.
    case station(String)
  }

  /// What a rule looks at.
  public enum Measure: Hashable, Sendable, Codable {
    /// The mean of a pollutant over a number of hours, in µg/m³.
    case mean(Pollutant, hours: Int)
    /// The official index: its level, 0…5.
    case index
    /// The index as this library computes it: its level, 0…5.
    case computedIndex
    /// Every legal limit over hours, and every information and alert level: the share of it that
    /// is reached, 1 at the limit.
    case legalLimits
    /// The highest mean of a day that a forecast tells of a pollutant, in µg/m³: today's with the
    /// hours that are known, tomorrow's, and the day after where it is told.
    case forecast(Pollutant)
    /// The official notices of the last day about the station's province, by how grave they are: 1
    /// a limit is passed, 2 the level at which people are informed, 3 the alert level, which Poles
    /// call a smog alarm.
    case notices

    /// Whether levels are counted, which are reached, and not concentrations, which are passed.
    public var isLevel: Bool { self == .index || self == .computedIndex || self == .notices }
  }

  /// The rule's name, by which its state is kept.
  public var name: String
  /// Where it looks.
  public var place: Place
  /// What it looks at.
  public var measure: Measure
  /// What must be passed: µg/m³, a share of the limits, or a level, which need only be reached.
  public var threshold: Double
  /// At how many hours in a row, the newest included.
  public var hoursInRow = 1
  /// What the measure must come back to before all is clear; at most ``threshold``.
  public var clearThreshold: Double
  /// The pause after a notification, unless the air becomes worse.
  public var cooldown: Duration = .seconds(6 * 3600)
  /// When no notifications are sent; what still holds afterwards is sent then.
  public var quietHours: QuietHours?
  /// Whether the end is notified, too.
  public var tellsRecovery = false
  /// How grave passing the threshold is; ``Measure/legalLimits`` knows by itself.
  public var grade = AirVerdict.Grade.warning
  /// The names of the sinks to notify; `nil` for all of them.
  public var sinks: [String]?

  /// The name.
  public var id: String { name }

  /// Creates a rule that notifies at once, at any time of day, and not when it ends.
  public init(
    _ name: String, at place: Place = .home, measuring measure: Measure, threshold: Double
  ) {
    self.name = name
    self.place = place
    self.measure = measure
    self.threshold = threshold
    clearThreshold = threshold
  }

  /// The rule that is there without anybody's doing: the home station above the legal limits.
  ///
  /// It is clear again five per cent below the limits, and tells that.
  public static let home: AlertRule = {
    var rule = AlertRule("home", measuring: .legalLimits, threshold: 1)
    rule.clearThreshold = 0.95
    rule.tellsRecovery = true
    return rule
  }()
}
