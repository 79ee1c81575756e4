public import Foundation

extension AirVerdict.Grade: Codable {}

/// The state of a rule between two checks.
public struct AlertState: Hashable, Sendable, Codable {
  /// The station that was judged last.
  public var stationID: Station.ID
  /// The station that it replaced, which had no data.
  var standsFor: Station.ID?
  /// The grade at present.
  public var grade = AirVerdict.Grade.fine
  /// The end of the newest hour that was judged.
  public var hour: Date
  /// The end of the hour since which the grade holds.
  public var since: Date
  /// The pollutant and the station that raised the grade, and the end of the newest hour at which
  /// they were judged.
  var raisedBy: Pollutant.ID?
  var raisedAt: Station.ID?
  var judged: Date?
  /// The last hours, newest first, where those in a row are counted.
  var counted: [CountedHour]?
  /// The last reported grade.
  var told = AirVerdict.Grade.fine
  /// When something was told last, and how grave it was.
  var lastTold: Date?
  var lastToldGrade = AirVerdict.Grade.fine
  /// The sinks that did not hear of the beginning before it was over.
  private var missed: Set<String>?

  var unheard: Set<String> {
    get { missed ?? [] }
    set { missed = newValue.isEmpty ? nil : newValue }
  }

  /// The pollutant for which the grade is kept, because it is no longer measured.
  public func missing(in measurement: AlertMeasurement) -> Pollutant? {
    guard grade > measurement.raises, let raisedBy, !measurement.judged.isEmpty,
      !measurement.judged.contains(raisedBy)
    else { return nil }
    return Pollutant(id: raisedBy)
  }

  /// An hour in which its measure had a value.
  struct CountedHour: Hashable, Sendable, Codable {
    let end: Date
    let passes: Bool
  }

  /// Begins with a first measurement, before it is judged.
  init(_ measurement: AlertMeasurement, standingFor silent: Station.ID? = nil) {
    stationID = measurement.stationID
    standsFor = silent
    hour = measurement.hour
    since = measurement.hour
  }

  /// The station that the rule is about, whichever was judged.
  var subject: Station.ID { standsFor ?? stationID }
}

extension AlertState {
  /// More time than this between two hours that were seen, and they are not in a row.
  private static let longestGap: TimeInterval = 3 * 3600
  private static let longestSilence: TimeInterval = 24 * 3600

  /// Takes a measurement in.
  ///
  /// One of an hour before the last is omitted: an older answer says nothing of the present.
  ///
  /// - Parameters:
  ///   - measurement: The measured quantity.
  ///   - silent: The station that the measured one replaces.
  /// - Returns: Whether it was taken.
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

  /// Notes an hour; one that was seen before has been revised.
  private mutating func count(_ measurement: AlertMeasurement) {
    let new = CountedHour(end: measurement.hour, passes: measurement.raises > .fine)
    let older = (counted ?? []).drop { $0.end >= new.end }
    counted = [new] + older.prefix(measurement.hoursToCount - 1)
  }

  /// The number of consecutive hours above the threshold, from the newest back.
  ///
  /// An hour without a check counts for nothing; more than two of them end the row.
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

  /// The grade is kept: if what raised it is no longer measured, that is not an all-clear, for a
  /// day, and neither is the clean air of a neighbour.
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
  ///   - now: The present. A last time in the future is the result of a wrong clock, and blocks
  ///     nothing.
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
