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
  /// The place that a rule watches.
  public enum Place: Hashable, Sendable, Codable {
    /// The station nearest to the user's own place.
    case home
    /// The station nearest to a place.
    case near(Coordinate)
    /// A station by its number, code or name.
    case station(String)
  }

  /// A rule's measure.
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
    /// The highest daily mean that a forecast gives for a pollutant, in µg/m³: today's with the
    /// known hours, tomorrow's, and the day after where it is included.
    case forecast(Pollutant)
    /// The official notices of the last day about the station's province, by severity: 1 a limit is
    /// exceeded, 2 the level at which people are informed, 3 the alert level, which Poles call a
    /// smog alarm.
    case notices

    /// Whether levels are counted, which are reached, and not concentrations, which are passed.
    public var isLevel: Bool { self == .index || self == .computedIndex || self == .notices }
  }

  /// The rule's name, which identifies its state.
  public var name: String
  /// The place that it watches.
  public var place: Place
  /// Its measure.
  public var measure: Measure
  /// The threshold: µg/m³, a share of the limits, or a level, which need only be reached.
  public var threshold: Double
  /// The number of consecutive hours, including the newest.
  public var hoursInRow = 1
  /// The level at which the alert clears; at most ``threshold``.
  public var clearThreshold: Double
  /// The pause after a notification, unless the air becomes worse.
  public var cooldown: Duration = .seconds(6 * 3600)
  /// When no notifications are sent; what still holds afterwards is sent then.
  public var quietHours: QuietHours?
  /// Whether the end is notified, too.
  public var tellsRecovery = false
  /// The severity of exceeding the threshold; ``Measure/legalLimits`` defines its own.
  public var grade = AirVerdict.Grade.warning
  /// The names of the sinks to notify; `nil` for all of them.
  public var sinks: [String]?

  /// The name.
  public var id: String { name }

  /// Creates a rule that notifies at once, at any time of day, and not when it ends.
  ///
  /// - Parameters:
  ///   - name: The rule's name, which identifies its state.
  ///   - place: The place that it watches.
  ///   - measure: Its measure.
  ///   - threshold: The threshold: µg/m³, a share of the limits, or a level, which need only be
  ///     reached.
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
