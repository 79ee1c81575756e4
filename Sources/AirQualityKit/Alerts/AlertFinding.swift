public import Foundation

/// A rule's finding in a station's report.
public enum AlertFinding: Hashable, Sendable {
  /// There was something to judge.
  case measured(AlertMeasurement)
  /// There was nothing, and why.
  case unknown(AlertAbsence)

  /// The measurement, if there is one.
  public var measurement: AlertMeasurement? {
    if case .measured(let measurement) = self { measurement } else { nil }
  }
}

/// Why a rule found nothing to judge.
public enum AlertAbsence: String, Hashable, Sendable {
  /// The station could not be asked.
  case noAnswer
  /// The station does not measure it, or gave no sound value.
  case noValues
  /// The newest value is older than three hours.
  case stale
  /// The newest value is of the future: a clock is wrong.
  case future
  /// Too many hours are missing to say.
  case incomplete
  /// There is no index, or the service does not vouch for it.
  case noIndex
  /// No law limits what the station measures over hours: PM2.5 has a limit for the year only.
  case noLimit
  /// No station is near enough to represent the place.
  case tooFar
  /// There is no forecast: too few cached hours, or no model for the pollutant.
  case noForecast
}

/// A measure that a rule judged.
public struct AlertMeasurement: Hashable, Sendable {
  /// The quantity that a measure is taken from.
  public enum Basis: String, Hashable, Sendable, Codable {
    /// Values of the station.
    case measured
    /// A forecast.
    case forecast
    /// An official notice.
    case announced
  }

  /// The station.
  public let stationID: Station.ID
  /// The end of the newest hour that counted.
  public let hour: Date
  /// The pollutant; `nil` for an index.
  public let pollutant: Pollutant?
  /// The number of hours of the mean; `nil` for an index.
  public let hours: Int?
  /// The mean in µg/m³, or the level of an index.
  public let value: Double
  /// Its reference value: µg/m³, or the level of an index.
  public let threshold: Double
  /// The grade that it raises a rule to.
  public let raises: AirVerdict.Grade
  /// The grade that it lets a rule keep that was raised before: above the clear threshold.
  public let holds: AirVerdict.Grade
  /// The pollutants that could be judged; none for an index.
  let judged: [Pollutant.ID]
  /// The number of consecutive hours above the threshold before the grade is raised, counted by the
  /// rule's state; 1 where the report itself covers the hours before.
  let hoursToCount: Int
  /// The quantity that the measure is taken from.
  public var basis = Basis.measured
  /// The day of a forecast, or the zone of a notice.
  public var detail: String?
}
