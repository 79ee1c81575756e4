public import Foundation

/// The state of all rules, and the notifications still to be sent.
///
/// Looking twice at the same data changes nothing and tells nothing twice. A notice is owed to
/// each sink until it took it, or until it is no news any more.
///
/// ```swift
/// var book = AlertBook()
/// let finding = rule.finding(in: report, at: now)
/// book.judge(rule, finding, of: report.station, telling: ["phone"], at: now)
/// for parcel in book.owed { book.settle(parcel.notice, with: "phone") }
/// ```
public struct AlertBook: Hashable, Sendable, Codable {
  /// A notice, and the sinks that have not taken it yet.
  public struct Parcel: Hashable, Sendable, Codable {
    /// The message.
    public let notice: AlertNotice
    /// To whom.
    public internal(set) var sinks: [String]
    /// When it was news.
    public let made: Date
    /// Until when a process is working on it.
    var takenUntil: Date?
  }

  /// How long a failing sink is retried.
  static let parcelLife: TimeInterval = 12 * 3600

  /// Each rule's state by its name.
  public private(set) var states: [String: AlertState] = [:]
  /// The notifications still to be sent.
  public private(set) var owed: [Parcel] = []

  /// Creates an empty book.
  public init() {}

  /// Judges a rule's finding.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - finding: Its finding; an unknown one changes nothing.
  ///   - station: Where.
  ///   - silent: The station that it replaces, which had no data.
  ///   - sinks: The recipients.
  ///   - now: The present.
  /// - Returns: The rule's grade now; `nil` when it is unknown.
  @discardableResult
  public mutating func judge(
    _ rule: AlertRule, _ finding: AlertFinding, of station: Station,
    standingFor silent: Station.ID? = nil, telling sinks: [String] = [], at now: Date
  ) -> AirVerdict.Grade? {
    guard case .measured(let measurement) = finding else { return nil }
    var state = states[rule.name] ?? AlertState(measurement, standingFor: silent)
    // Another station is another story, and an hour ahead of the clock the work of a wrong one.
    if state.subject != silent ?? measurement.stationID
      || state.hour > now.addingTimeInterval(3600)
    {
      let lastTold = (state.lastTold, state.lastToldGrade)
      state = AlertState(measurement, standingFor: silent)
      (state.lastTold, state.lastToldGrade) = lastTold
    }
    guard state.take(measurement, standingFor: silent) else { return state.grade }
    if state.grade == .fine {
      state.unheard.formUnion(drop(.raised, of: rule.name))
    } else if state.told == .fine {
      state.unheard = []
    }
    if let kind = state.telling(of: rule, at: now) {
      let grade = kind == .recovered ? .fine : state.grade
      tell(
        AlertNotice(
          kind, rule: rule.name, grade: grade, station: station, measurement: measurement),
        to: (rule.sinks.map { wanted in sinks.filter(wanted.contains) } ?? sinks)
          .filter { kind == .raised || !state.unheard.contains($0) }, now)
      state.unheard = []
    }
    states[rule.name] = state
    return state.grade
  }

  /// Takes pending notices that no other process is working on, to send them outside of any lock.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - patience: The time limit for sending; others may try after that.
  public mutating func take(at now: Date, for patience: Duration) -> [Parcel] {
    let end = now.addingTimeInterval(patience / .seconds(1))
    return owed.indices.compactMap { index in
      // A moment far ahead is the work of a wrong clock.
      if let other = owed[index].takenUntil, other > now, other < now.addingTimeInterval(120) {
        return nil
      }
      owed[index].takenUntil = end
      return owed[index]
    }
  }

  /// Returns the taken notifications: undelivered ones may be tried again.
  public mutating func giveBack(_ parcels: [Parcel]) {
    let ids = Set(parcels.map(\.notice.id))
    for index in owed.indices where ids.contains(owed[index].notice.id) {
      owed[index].takenUntil = nil
    }
  }

  /// Drops rules that no longer exist, and notices that are too old to be news.
  public mutating func tidy(keeping rules: [AlertRule], at now: Date) {
    let names = Set(rules.map(\.name))
    states = states.filter { names.contains($0.key) }
    owed.removeAll { parcel in
      !names.contains(parcel.notice.rule)
        || abs(now.timeIntervalSince(parcel.made)) > Self.parcelLife
    }
  }

  /// Records that a sink took a notice, or no longer exists.
  public mutating func settle(_ notice: AlertNotice, with sink: String) {
    for index in owed.indices where owed[index].notice.id == notice.id {
      owed[index].sinks.removeAll { $0 == sink }
    }
    owed.removeAll(where: \.sinks.isEmpty)
  }

  /// Owes a notice; one of the same rule that a sink has not taken yet is no news any more.
  private mutating func tell(_ notice: AlertNotice, to sinks: [String], _ now: Date) {
    owed.removeAll { $0.notice.rule == notice.rule }
    if !sinks.isEmpty { owed.append(Parcel(notice: notice, sinks: sinks, made: now)) }
  }

  /// Drops a rule's pending notifications that are outdated.
  ///
  /// - Returns: Recipients who were not notified: those who do not know of the beginning need not
  ///   hear of the end.
  private mutating func drop(_ kind: AlertNotice.Kind, of rule: String) -> [String] {
    let dropped = owed.filter { $0.notice.rule == rule && $0.notice.kind == kind }
    owed.removeAll { $0.notice.rule == rule && $0.notice.kind == kind }
    return dropped.flatMap(\.sinks)
  }
}
