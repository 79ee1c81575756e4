public import Foundation

/// A notification for users.
public struct AlertNotice: Hashable, Sendable, Codable, Identifiable {
  /// The kind of a notice.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A threshold is exceeded.
    case raised
    /// The value fell below the clear threshold.
    case recovered
    /// A test message.
    case test
  }

  /// The name of the rule.
  public var rule: String
  /// The kind of the notice.
  public var kind: Kind
  /// The severity of the notice.
  public var grade: AirVerdict.Grade
  /// The station.
  public var stationID: Station.ID
  /// The station's name.
  public var stationName: String
  /// The end of the newest hour that was used.
  public var hour: Date
  /// The number of the pollutant; `nil` for an index.
  public var pollutant: Pollutant.ID?
  /// The averaging time in hours; `nil` for an index.
  public var hours: Int?
  /// The mean in µg/m³, or the level of an index.
  public var value: Double
  /// The threshold that the value is compared with.
  public var threshold: Double
  /// The source of the value; `nil` for measured values of the station.
  public var basis: AlertMeasurement.Basis?
  /// The day of a forecast, or the zone of an official notice.
  public var detail: String?

  /// An identifier that stays the same however often an event is sent, so that receivers can drop
  /// duplicates.
  public var id: String {
    "\(rule)-\(kind.rawValue)-\(grade.rawValue)-\(stationID)-\(Int(hour.timeIntervalSince1970))"
  }

  /// Creates a notice.
  init(
    _ kind: Kind, rule: String, grade: AirVerdict.Grade, station: Station,
    measurement: AlertMeasurement
  ) {
    self.rule = rule
    self.kind = kind
    self.grade = grade
    stationID = station.id
    stationName = station.name
    hour = measurement.hour
    pollutant = measurement.pollutant?.id
    hours = measurement.hours
    value = measurement.value
    threshold = measurement.threshold
    basis = measurement.basis == .measured ? nil : measurement.basis
    detail = measurement.detail
  }

  /// Creates a test notice for trying out a sink.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - now: The current time.
  public init(testing rule: String, at now: Date) {
    self.rule = rule
    kind = .test
    grade = .fine
    stationID = 0
    stationName = "airq"
    hour = now
    value = 0
    threshold = 0
  }
}
