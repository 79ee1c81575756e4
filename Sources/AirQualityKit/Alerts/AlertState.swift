public import Foundation

extension AirVerdict.Grade: Codable {}

/// What is remembered of a rule from one look to the next.
public struct AlertState: Hashable, Sendable, Codable {
  /// The station that was judged.
  public var stationID: Station.ID
  /// The grade at present.
  public var grade = AirVerdict.Grade.fine
  /// The end of the newest hour that was judged.
  public var hour: Date
  /// The end of the hour since which the grade holds.
  public var since: Date
  /// The pollutant that raised the grade, and the end of the newest hour at which it was judged.
  var raisedBy: Pollutant.ID?
  var judged: Date?
  /// The end of the first hour of those in a row that passed, where they are counted.
  var passingSince: Date?
  /// The grade that people know of.
  var told = AirVerdict.Grade.fine
  /// When something was told last, and how grave it was.
  var lastTold: Date?
  var lastToldGrade = AirVerdict.Grade.fine

  /// Begins with a first measurement, before it is judged.
  init(_ measurement: AlertMeasurement) {
    stationID = measurement.stationID
    hour = measurement.hour
    since = measurement.hour
  }
}

extension AlertState {
  /// A value of a later hour than this after the last one does not count as in a row with it.
  private static let longestGap: TimeInterval = 3 * 3600
  private static let longestSilence: TimeInterval = 24 * 3600

  /// Takes a measurement in.
  ///
  /// One of an hour before the last is left out: an older answer says nothing of the present.
  ///
  /// - Returns: Whether it was taken.
  mutating func take(_ measurement: AlertMeasurement) -> Bool {
    guard measurement.hour >= hour else { return false }
    var raises = measurement.raises
    if raises == .fine {
      passingSince = nil
    } else if measurement.hoursToCount > 1 {
      let isInRow = measurement.hour.timeIntervalSince(hour) <= Self.longestGap
      let start = (isInRow ? passingSince : nil) ?? measurement.hour
      passingSince = start
      let passed = measurement.hour.timeIntervalSince(start) / 3600 + 1
      if passed < Double(measurement.hoursToCount) { raises = .fine }
    }
    let next = max(raises, min(grade, holds(measurement)))
    if next > grade { raisedBy = measurement.pollutant?.id }
    if next != grade { since = measurement.hour }
    grade = next
    hour = measurement.hour
    return true
  }

  /// The grade that is kept: that a pollutant is not measured any more is no all-clear, for a day.
  private mutating func holds(_ measurement: AlertMeasurement) -> AirVerdict.Grade {
    guard grade > .fine, let raisedBy, !measurement.judged.contains(raisedBy) else {
      judged = measurement.hour
      return measurement.holds
    }
    let silence = measurement.hour.timeIntervalSince(judged ?? since)
    return silence <= Self.longestSilence ? grade : measurement.holds
  }

  /// What is to be told now, if anything; it then counts as told.
  ///
  /// - Parameters:
  ///   - rule: The rule whose state this is.
  ///   - now: The present. A last time that lies ahead of it is the work of a wrong clock, and
  ///     holds nothing back.
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
