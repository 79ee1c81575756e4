public import Foundation

extension AirVerdict.Grade: Codable {}

/// The state of a rule between two checks.
public struct AlertState: Hashable, Sendable, Codable {
  /// The station that was last judged.
  public var stationID: Station.ID
  /// The station without data that ``stationID`` replaced; `nil` if none.
  var standsFor: Station.ID?
  /// The current grade.
  public var grade = AirVerdict.Grade.fine
  /// The end of the newest hour that was judged.
  public var hour: Date
  /// The end of the hour since which the grade has applied.
  public var since: Date
  /// The pollutant and the station that raised the grade, and the end of the newest hour at which
  /// they were judged.
  var raisedBy: Pollutant.ID?
  var raisedAt: Station.ID?
  var judged: Date?
  /// The last hours, newest first, for rules that count consecutive hours.
  var counted: [CountedHour]?
  /// The last grade notified.
  var told = AirVerdict.Grade.fine
  /// When the last notification was sent, and its grade.
  var lastTold: Date?
  var lastToldGrade = AirVerdict.Grade.fine
  /// The sinks that had not received the alert before it ended.
  private var missed: Set<String>?

  var unheard: Set<String> {
    get { missed ?? [] }
    set { missed = newValue.isEmpty ? nil : newValue }
  }

  /// The pollutant that keeps the grade raised although it is no longer measured.
  ///
  /// - Parameter measurement: A measurement of the rule that this is the state of.
  public func missing(in measurement: AlertMeasurement) -> Pollutant? {
    guard grade > measurement.raises, let raisedBy, !measurement.judged.isEmpty,
      !measurement.judged.contains(raisedBy)
    else { return nil }
    return Pollutant(id: raisedBy)
  }

  /// An hour with a value of the measure.
  struct CountedHour: Hashable, Sendable, Codable {
    let end: Date
    let passes: Bool
  }

  /// Creates a state from a first measurement, which is not judged yet.
  init(_ measurement: AlertMeasurement, standingFor silent: Station.ID? = nil) {
    stationID = measurement.stationID
    standsFor = silent
    hour = measurement.hour
    since = measurement.hour
  }

  /// The station that the rule is about, even if another one was judged in its place.
  var subject: Station.ID { standsFor ?? stationID }
}

extension AlertState {
  /// The longest time between two seen hours that count as consecutive.
  private static let longestGap: TimeInterval = 3 * 3600
  private static let longestSilence: TimeInterval = 24 * 3600

  /// Adds a measurement.
  ///
  /// A measurement of an hour before the last one is ignored: an older answer does not describe the
  /// current air.
  ///
  /// - Parameters:
  ///   - measurement: The measured quantity.
  ///   - silent: The station without data that the measured one replaces.
  /// - Returns: Whether the measurement was used.
  mutating func take(
    _ measurement: AlertMeasurement, standingFor silent: Station.ID? = nil
  ) -> Bool {
    guard measurement.hour >= hour else { return false }
    stationID = measurement.stationID
    standsFor = silent
    var raises = measurement.raises
    if measurement.hoursToCount > 1 {
      count(measurement)
      if hoursInRow < measurement.hoursToCount { raises = .fine }
    }
    let next = max(raises, min(grade, holds(measurement)))
    if next > grade { (raisedBy, raisedAt) = (measurement.pollutant?.id, measurement.stationID) }
    if next != grade { since = measurement.hour }
    grade = next
    hour = measurement.hour
    return true
  }

  /// Records an hour; an hour that was seen before is replaced, because its value was revised.
  private mutating func count(_ measurement: AlertMeasurement) {
    let new = CountedHour(end: measurement.hour, passes: measurement.raises > .fine)
    let older = (counted ?? []).drop { $0.end >= new.end }
    counted = [new] + older.prefix(measurement.hoursToCount - 1)
  }

  /// The number of consecutive hours above the threshold, up to the newest.
  ///
  /// An hour that was not checked does not count; more than two of them end the sequence.
  private var hoursInRow: Int {
    var count = 0
    var later: Date?
    for hour in counted ?? [] {
      let gap = later.map { $0.timeIntervalSince(hour.end) } ?? 0
      guard hour.passes, gap <= Self.longestGap else { break }
      later = hour.end
      count += 1
    }
    return count
  }

  /// The grade is kept for a day if the pollutant that raised it is no longer measured: missing
  /// values, or the clean air of a neighbouring station, are not an all-clear.
  private mutating func holds(_ measurement: AlertMeasurement) -> AirVerdict.Grade {
    let isElsewhere = standsFor != nil && raisedAt != nil && raisedAt != measurement.stationID
    let isMeasured = raisedBy.map(measurement.judged.contains) ?? true
    guard grade > .fine, isElsewhere || !isMeasured else {
      judged = measurement.hour
      return measurement.holds
    }
    let silence = measurement.hour.timeIntervalSince(judged ?? since)
    return silence <= Self.longestSilence ? grade : measurement.holds
  }

  /// The notification to send now, if any; it then counts as sent.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - now: The current time. A last notification in the future comes from a wrong clock and is
  ///     ignored.
  mutating func telling(of rule: AlertRule, at now: Date) -> AlertNotice.Kind? {
    if grade == .fine, told > .fine, !rule.tellsRecovery { told = .fine }
    if grade > .fine, grade < told { told = grade }
    guard grade != told, rule.quietHours?.contains(now) != true else { return nil }
    if grade == .fine {
      told = .fine
      return .recovered
    }
    if let lastTold, grade <= lastToldGrade, lastTold <= now {
      let patience = rule.cooldown / .seconds(1)
      guard now.timeIntervalSince(lastTold) >= patience else { return nil }
    }
    told = grade
    lastTold = now
    lastToldGrade = grade
    return .raised
  }
}
