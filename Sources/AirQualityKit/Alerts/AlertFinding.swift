public import Foundation

/// A rule's finding in a station's report.
public enum AlertFinding: Hashable, Sendable {
  /// There was a value to judge.
  case measured(AlertMeasurement)
  /// There was no value, for this reason.
  case unknown(AlertAbsence)

  /// The measurement, if there is one.
  public var measurement: AlertMeasurement? {
    if case .measured(let measurement) = self { measurement } else { nil }
  }
}

/// Why a rule found nothing to judge.
public enum AlertAbsence: String, Hashable, Sendable {
  /// The station's data could not be requested.
  case noAnswer
  /// The station does not measure the pollutant, or gave no valid value.
  case noValues
  /// The newest value is older than three hours.
  case stale
  /// The newest value lies in the future: a clock is wrong.
  case future
  /// Too many hours are missing for a judgement.
  case incomplete
  /// There is no index, or the service marks it as invalid.
  case noIndex
  /// The law sets no hourly or daily limit for what the station measures: PM2.5 has only an annual
  /// one.
  case noLimit
  /// No station is close enough to represent the place.
  case tooFar
  /// There is no forecast: too few stored hours, or no model for the pollutant.
  case noForecast
}

/// A value that a rule judged.
public struct AlertMeasurement: Hashable, Sendable {
  /// The source of the value.
  public enum Basis: String, Hashable, Sendable, Codable {
    /// Measured values of the station.
    case measured
    /// A forecast.
    case forecast
    /// An official notice.
    case announced
  }

  /// The station.
  public let stationID: Station.ID
  /// The end of the newest hour that was used.
  public let hour: Date
  /// The pollutant; `nil` for an index.
  public let pollutant: Pollutant?
  /// The averaging time in hours; `nil` for an index.
  public let hours: Int?
  /// The mean in µg/m³, or the level of an index.
  public let value: Double
  /// The threshold: µg/m³, or the level of an index.
  public let threshold: Double
  /// The grade to which the value raises a rule.
  public let raises: AirVerdict.Grade
  /// The grade at which the value keeps a rule that was raised before, since it is above the clear
  /// threshold.
  public let holds: AirVerdict.Grade
  /// The pollutants that could be judged; empty for an index.
  let judged: [Pollutant.ID]
  /// The number of consecutive hours above the threshold, counted by the rule's state, before the
  /// grade is raised; 1 where the report itself covers the earlier hours.
  let hoursToCount: Int
  /// The source of the value.
  public var basis = Basis.measured
  /// The day of a forecast, or the zone of a notice.
  public var detail: String?

  init(
    stationID: Station.ID, hour: Date, pollutant: Pollutant?, hours: Int?, value: Double,
    threshold: Double, raises: AirVerdict.Grade, holds: AirVerdict.Grade, judged: [Pollutant.ID],
    hoursToCount: Int, basis: Basis = .measured, detail: String? = nil
  ) {
    self.stationID = stationID
    self.hour = hour
    self.pollutant = pollutant
    self.hours = hours
    self.value = value
    self.threshold = threshold
    self.raises = raises
    self.holds = holds
    self.judged = judged
    self.hoursToCount = hoursToCount
    self.basis = basis
    self.detail = detail
  }

  /// Creates a measurement, for tests of an ``AlertBook`` and for previews.
  ///
  /// - Parameters:
  ///   - stationID: The station.
  ///   - hour: The end of the newest hour that was used.
  ///   - pollutant: The pollutant; `nil` for an index.
  ///   - hours: The averaging time in hours; `nil` for an index.
  ///   - value: The mean in µg/m³, or the level of an index.
  ///   - threshold: The threshold: µg/m³, or the level of an index.
  ///   - raises: The grade to which the value raises a rule.
  ///   - holds: The grade at which it keeps a rule that was raised before; `nil` for `raises`.
  public init(
    stationID: Station.ID, hour: Date, pollutant: Pollutant? = nil, hours: Int? = nil,
    value: Double, threshold: Double, raises: AirVerdict.Grade, holds: AirVerdict.Grade? = nil
  ) {
    self.init(
      stationID: stationID, hour: hour, pollutant: pollutant, hours: hours, value: value,
      threshold: threshold, raises: raises, holds: holds ?? raises,
      judged: pollutant.map { [$0.id] } ?? [], hoursToCount: 1)
  }
}
