internal import Foundation

/// Rules on forecasts and notices, rather than measured values.
extension AlertRule {
  func forecast(
    of pollutant: Pollutant, _ report: StationReport, _ now: Date
  ) -> AlertFinding {
    guard let told = report.forecasts.first(where: { $0.pollutant == pollutant }),
      let first = told.hours.first, let worst = told.days.max(by: { $0.mean < $1.mean })
    else { return .unknown(.noForecast) }
    // A forecast is as old as the newest hour it uses.
    let hour = first.time.addingTimeInterval(-3600)
    guard Freshness(of: hour, at: now) != .stale else { return .unknown(.stale) }
    var measurement = AlertMeasurement(
      stationID: report.station.id, hour: hour, pollutant: pollutant, hours: 24, value: worst.mean,
      threshold: threshold, raises: worst.mean > threshold ? grade : .fine,
      holds: worst.mean > clearThreshold ? grade : .fine, judged: [pollutant.id], hoursToCount: 1)
    measurement.basis = .forecast
    measurement.detail = worst.date
    return .measured(measurement)
  }

  func notices(_ report: StationReport, _ now: Date) -> AlertFinding {
    guard let notices = report.notices else { return .unknown(.noAnswer) }
    let current = notices.filter { $0.isCurrent(at: now) }
    let gravest = current.max { $0.meaning.level < $1.meaning.level }
    let level = gravest?.meaning.level ?? 0
    let grade = gravest?.meaning == .alert ? AirVerdict.Grade.alert : self.grade
    // Without a notice, the current hour counts as clear.
    let end = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    var measurement = AlertMeasurement(
      stationID: report.station.id, hour: Date(timeIntervalSince1970: end),
      pollutant: gravest?.pollutant, hours: nil, value: level, threshold: threshold,
      raises: level >= threshold ? grade : .fine, holds: level >= clearThreshold ? grade : .fine,
      judged: [], hoursToCount: 1)
    measurement.basis = .announced
    measurement.detail = gravest?.zone
    return .measured(measurement)
  }
}

extension AirLimit.Meaning {
  /// The severity of exceeding the limit, as rules on notices count it.
  fileprivate var level: Double {
    switch self {
    case .limit: 1
    case .information: 2
    case .alert: 3
    }
  }
}

extension ExceedanceNotice {
  /// Whether the notice concerns the station's province, which is given by the first two letters of
  /// the codes.
  ///
  /// - Parameter station: The station.
  public func concerns(_ station: Station) -> Bool {
    guard let code = station.code, let own = stationCode, code.count > 2 else { return false }
    return code.prefix(2) == own.prefix(2)
  }
}
