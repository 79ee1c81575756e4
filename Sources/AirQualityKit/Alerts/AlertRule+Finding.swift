public import Foundation

extension AlertRule {
  /// The permitted lead of a value's time, because the clocks of services and users differ
  /// slightly.
  private static let clockTolerance: TimeInterval = 15 * 60

  /// Judges a station's report.
  ///
  /// Values that are older than three hours, in the future or flagged are ignored.
  ///
  /// - Parameters:
  ///   - report: The station's readings.
  ///   - now: The current time.
  public func finding(in report: StationReport, at now: Date) -> AlertFinding {
    switch measure {
    case .mean(let pollutant, let hours): mean(of: pollutant, hours, report, now)
    case .legalLimits: legalLimits(report, now)
    case .index: officialIndex(report, now)
    case .computedIndex: computedIndex(report, now)
    case .forecast(let pollutant): forecast(of: pollutant, report, now)
    case .notices: notices(report, now)
    }
  }

  /// Why the values of the hour that ends at `hour` cannot be judged now; `nil` if they can.
  private static func absence(of hour: Date, at now: Date) -> AlertAbsence? {
    if hour.timeIntervalSince(now) > clockTolerance { return .future }
    return Freshness(of: hour, at: now) == .stale ? .stale : nil
  }

  private func mean(
    of pollutant: Pollutant, _ hours: Int, _ report: StationReport, _ now: Date
  ) -> AlertFinding {
    let all = report.measured.filter { $0.sensor.pollutant == pollutant }.compactMap(\.series)
    guard
      let series = all.max(by: {
        $0.latest?.time ?? .distantPast < $1.latest?.time ?? .distantPast
      }),
      let hour = series.latest?.time
    else { return .unknown(.noValues) }
    if let absence = Self.absence(of: hour, at: now) { return .unknown(absence) }
    let means = RollingMean.last(hoursInRow, of: series.readings, hours: hours, endingAt: hour)
    guard let value = means[0].value else { return .unknown(.incomplete) }
    guard let isPassed = means.allPass(threshold) else { return .unknown(.incomplete) }
    return .measured(
      AlertMeasurement(
        stationID: report.station.id, hour: hour, pollutant: pollutant, hours: hours, value: value,
        threshold: threshold, raises: isPassed ? grade : .fine,
        holds: value > clearThreshold ? grade : .fine, judged: [pollutant.id], hoursToCount: 1))
  }

  private func legalLimits(_ report: StationReport, _ now: Date) -> AlertFinding {
    var worst: LimitFinding?
    var holds = AirVerdict.Grade.fine
    var judged: [Pollutant.ID] = []
    var absence = AlertAbsence.noValues
    for measured in report.measured {
      guard let series = measured.series, let hour = series.latest?.time else { continue }
      if let reason = Self.absence(of: hour, at: now) {
        absence = reason
        continue
      }
      if absence == .noValues, AirLimit.isHourly(for: measured.sensor.pollutant) {
        absence = .incomplete
      }
      for limit in AirLimit.limits(for: measured.sensor.pollutant) where limit.authority == .law {
        guard
          let found = judge(measured, series, by: limit, endingAt: hour, of: report.station)
        else { continue }
        judged.append(measured.sensor.pollutant.id)
        holds = max(holds, found.holds)
        if let worst, !found.isWorse(than: worst) { continue }
        worst = found
      }
    }
    guard let found = worst?.measurement else {
      let isLimited = report.measured.contains { AirLimit.isHourly(for: $0.sensor.pollutant) }
      return .unknown(isLimited || report.measured.isEmpty ? absence : .noLimit)
    }
    return .measured(found.holding(max(holds, found.raises), judged))
  }

  /// Compares the last means of a sensor with a limit; `nil` without enough values.
  private func judge(
    _ measured: StationReport.Measured, _ series: ReadingSeries, by limit: AirLimit,
    endingAt hour: Date, of station: Station
  ) -> LimitFinding? {
    guard case .hours(let hours) = limit.averaging else { return nil }
    let means = RollingMean.last(
      limit.hoursInRow, of: series.readings, hours: hours, endingAt: hour)
    guard let isPassed = means.allPass(limit.value * threshold), let value = means[0].value
    else { return nil }
    let passing: AirVerdict.Grade = limit.meaning == .limit ? .warning : .alert
    let raises = isPassed ? passing : .fine
    let isHeld = means.allPass(limit.value * clearThreshold) == true
    return LimitFinding(
      share: value / limit.value, holds: isHeld ? passing : .fine,
      measurement: AlertMeasurement(
        stationID: station.id, hour: hour, pollutant: measured.sensor.pollutant, hours: hours,
        value: value, threshold: limit.value * threshold, raises: raises, holds: raises,
        judged: [], hoursToCount: 1))
  }

  private func officialIndex(_ report: StationReport, _ now: Date) -> AlertFinding {
    guard let index = report.index, index.isValid != false, let level = index.level,
      let hour = index.dataTime
    else { return .unknown(.noIndex) }
    return reaching(level, of: hour, report, now)
  }

  /// The earlier hours are computed as well: the report has the readings for them.
  private func computedIndex(_ report: StationReport, _ now: Date) -> AlertFinding {
    let index = report.computedIndex(at: now)
    guard let level = index.level, let hour = index.parts.map(\.reading.time).max() else {
      return .unknown(.noIndex)
    }
    let before = (1..<max(2, hoursInRow)).map { step in
      report.computedIndex(ofHourEnding: hour.addingTimeInterval(-3600 * Double(step)))
    }
    let levels = [level] + (hoursInRow > 1 ? before : [])
    let verdicts = levels.map { level in level.map { Double($0.rawValue) >= threshold } }
    if !verdicts.contains(false), verdicts.contains(nil) { return .unknown(.incomplete) }
    return reaching(level, of: hour, report, now, isInRow: !verdicts.contains(false))
  }

  /// Judges a level.
  ///
  /// The rule's state counts the earlier hours, unless the levels of those hours are available
  /// here.
  private func reaching(
    _ level: IndexLevel, of hour: Date, _ report: StationReport, _ now: Date, isInRow: Bool? = nil
  ) -> AlertFinding {
    if let absence = Self.absence(of: hour, at: now) { return .unknown(absence) }
    let value = Double(level.rawValue)
    return .measured(
      AlertMeasurement(
        stationID: report.station.id, hour: hour, pollutant: nil, hours: nil, value: value,
        threshold: threshold, raises: isInRow ?? (value >= threshold) ? grade : .fine,
        holds: value >= clearThreshold ? grade : .fine, judged: [],
        hoursToCount: isInRow == nil ? hoursInRow : 1))
  }
}

extension StationReport {
  /// The level of a past hour, computed from the report's readings.
  fileprivate func computedIndex(ofHourEnding end: Date) -> IndexLevel? {
    let past = measured.map { measured in
      ComputedIndex.Measured(
        measured.sensor.pollutant, measured.series?.readings.filter { $0.time <= end } ?? [])
    }
    return ComputedIndex(of: past, at: end).level
  }
}

/// The comparison of a sensor's means with a legal limit.
private struct LimitFinding {
  /// The latest mean as a multiple of the limit.
  let share: Double
  /// The severity that a raised alert keeps.
  let holds: AirVerdict.Grade
  let measurement: AlertMeasurement

  func isWorse(than other: LimitFinding) -> Bool {
    (measurement.raises, share) > (other.measurement.raises, other.share)
  }
}

extension AlertMeasurement {
  fileprivate func holding(
    _ grade: AirVerdict.Grade, _ judged: [Pollutant.ID]
  ) -> AlertMeasurement {
    AlertMeasurement(
      stationID: stationID, hour: hour, pollutant: pollutant, hours: hours, value: value,
      threshold: threshold, raises: raises, holds: grade, judged: judged,
      hoursToCount: hoursToCount)
  }
}

extension RollingMean {
  /// The means of `hours` hours that end at `end` and at each of the previous hours, newest first.
  fileprivate static func last(
    _ count: Int, of readings: [Reading], hours: Int, endingAt end: Date
  ) -> [RollingMean] {
    (0..<max(1, count)).map { step in
      RollingMean(
        of: readings, hours: hours, endingAt: end.addingTimeInterval(-3600 * Double(step)))
    }
  }
}

extension [RollingMean] {
  /// Whether all exceed a value; `nil` if none is known to be within it and some are unknown.
  fileprivate func allPass(_ value: Double) -> Bool? {
    let verdicts = map { mean in mean.value.map { $0 > value } }
    return verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
  }
}
