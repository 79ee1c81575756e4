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
  /// The place that a rule monitors.
  public enum Place: Hashable, Sendable, Codable {
    /// The station nearest to the user's home.
    case home
    /// The station nearest to a place.
    case near(Coordinate)
    /// A station by its number, code or name.
    case station(String)
  }

  /// The quantity that a rule judges.
  public enum Measure: Hashable, Sendable, Codable {
    /// The mean of a pollutant over several hours, in µg/m³.
    case mean(Pollutant, hours: Int)
    /// The official index: its level, 0…5.
    case index
    /// The index as this library computes it: its level, 0…5.
    case computedIndex
    /// The highest share of a legal limit, information level or alert level over hours that is
    /// reached: 1 at the limit.
    case legalLimits
    /// The highest daily mean that a forecast gives for a pollutant, in µg/m³: of today, including
    /// the measured hours, of tomorrow, and of the day after where it is forecast.
    case forecast(Pollutant)
    /// The official notices of the last day about the station's province, by severity: 1 when a
    /// limit is exceeded, 2 for the information level, 3 for the alert level (a smog alarm).
    case notices

    /// Whether the measure is a level, which raises the rule when it reaches the threshold;
    /// concentrations must exceed it.
    public var isLevel: Bool { self == .index || self == .computedIndex || self == .notices }
  }

  /// The rule's name, which identifies its state.
  public var name: String
  /// The place that the rule monitors.
  public var place: Place
  /// The quantity that the rule judges.
  public var measure: Measure
  /// The threshold: µg/m³, a share of the limits, or a level (levels need only reach it).
  public var threshold: Double
  /// The number of consecutive hours above the threshold that raise the rule, including the newest.
  public var hoursInRow = 1
  /// The value below which the alert clears; at most ``threshold``.
  public var clearThreshold: Double
  /// The minimum time between notifications, unless the air gets worse.
  public var cooldown: Duration = .seconds(6 * 3600)
  /// When no notifications are sent; those that still apply are sent afterwards.
  public var quietHours: QuietHours?
  /// Whether the end of an alert is notified as well.
  public var tellsRecovery = false
  /// The severity of exceeding the threshold; ``Measure/legalLimits`` defines its own.
  public var grade = AirVerdict.Grade.warning
  /// The names of the sinks to notify; `nil` for all of them.
  public var sinks: [String]?

  /// The name.
  public var id: String { name }

  /// Creates a rule that notifies immediately, at any time of day, and not when the alert ends.
  ///
  /// - Parameters:
  ///   - name: The rule's name, which identifies its state.
  ///   - place: The place that the rule monitors.
  ///   - measure: The quantity that the rule judges.
  ///   - threshold: The threshold: µg/m³, a share of the limits, or a level (levels need only reach
  ///     it).
  public init(
    _ name: String, at place: Place = .home, measuring measure: Measure, threshold: Double
  ) {
    self.name = name
    self.place = place
    self.measure = measure
    self.threshold = threshold
    clearThreshold = threshold
  }

  /// The default rule: legal limits at the station nearest to the user's home.
  ///
  /// It clears five per cent below the limits, and notifies that.
  public static let home: AlertRule = {
    var rule = AlertRule("home", measuring: .legalLimits, threshold: 1)
    rule.clearThreshold = 0.95
    rule.tellsRecovery = true
    return rule
  }()
}
