public import Foundation

extension AirVerdict.Grade: Codable {}

/// What is remembered of a rule from one look to the next.
public struct AlertState: Hashable, Sendable, Codable {
  /// The station that was judged last.
  public var stationID: Station.ID
  /// The station that it stood in for, which was silent.
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
  /// The grade that people know of.
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

  /// The pollutant for whose sake the grade is kept, because it is not measured any more.
  public func missing(in measurement: AlertMeasurement) -> Pollutant? {
    guard grade > measurement.raises, let raisedBy, !measurement.judged.isEmpty,
      !measurement.judged.contains(raisedBy)
    else { return nil }
    return Pollutant(id: raisedBy)
  }

  /// An hour whose measure was seen.
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
  ///   - measurement: What was measured.
  ///   - silent: The station that the measured one stands in for.
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

  /// How many of the hours that were seen pass, from the newest back to one that does not.
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

  /// The grade that is kept: that what raised it is not measured any more is no all-clear, for a
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
