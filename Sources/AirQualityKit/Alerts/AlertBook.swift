public import Foundation

/// The state of all rules, and the notifications still to be sent.
///
/// Judging the same data twice changes nothing and sends nothing twice. A notice stays pending for
/// each sink until the sink has accepted it or the notice is outdated.
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
    /// The names of these sinks.
    public internal(set) var sinks: [String]
    /// When the notice was created.
    public let made: Date
    /// The time until which a process has reserved the parcel; `nil` when it is free.
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

  /// Updates a rule's state with a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - finding: Its finding; an unknown one changes nothing.
  ///   - station: The station of the finding.
  ///   - silent: The station that it replaces, which had no data.
  ///   - sinks: The recipients.
  ///   - now: The current time.
  /// - Returns: The rule's grade now; `nil` when it is unknown.
  @discardableResult
  public mutating func judge(
    _ rule: AlertRule, _ finding: AlertFinding, of station: Station,
    standingFor silent: Station.ID? = nil, telling sinks: [String] = [], at now: Date
  ) -> AirVerdict.Grade? {
    guard case .measured(let measurement) = finding else { return nil }
    var state = states[rule.name] ?? AlertState(measurement, standingFor: silent)
    // A different station starts a new state. An hour in the future comes from a wrong clock.
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

  /// Reserves pending notices that no other process is sending, so that they can be sent without
  /// holding a lock.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - patience: The time limit for sending; others may try after that.
  public mutating func take(at now: Date, for patience: Duration) -> [Parcel] {
    let end = now.addingTimeInterval(patience / .seconds(1))
    return owed.indices.compactMap { index in
      // A time in the far future comes from a wrong clock.
      if let other = owed[index].takenUntil, other > now, other < now.addingTimeInterval(120) {
        return nil
      }
      owed[index].takenUntil = end
      return owed[index]
    }
  }

  /// Returns the reserved notices, so that undelivered ones can be tried again.
  ///
  /// - Parameter parcels: Parcels from ``take(at:for:)`` that no sink accepted.
  public mutating func giveBack(_ parcels: [Parcel]) {
    let ids = Set(parcels.map(\.notice.id))
    for index in owed.indices where ids.contains(owed[index].notice.id) {
      owed[index].takenUntil = nil
    }
  }

  /// Removes the states of rules that no longer exist, and notices that are too old.
  ///
  /// - Parameters:
  ///   - rules: The rules that exist; the states of all others are removed.
  ///   - now: The current time.
  public mutating func tidy(keeping rules: [AlertRule], at now: Date) {
    let names = Set(rules.map(\.name))
    states = states.filter { names.contains($0.key) }
    owed.removeAll { parcel in
      !names.contains(parcel.notice.rule)
        || abs(now.timeIntervalSince(parcel.made)) > Self.parcelLife
    }
  }

  /// Records that a sink accepted a notice, or no longer exists.
  ///
  /// - Parameters:
  ///   - notice: The notice that the sink took.
  ///   - sink: The name of the sink.
  public mutating func settle(_ notice: AlertNotice, with sink: String) {
    for index in owed.indices where owed[index].notice.id == notice.id {
      owed[index].sinks.removeAll { $0 == sink }
    }
    owed.removeAll(where: \.sinks.isEmpty)
  }

  /// Adds a pending notice and removes an undelivered one of the same rule.
  private mutating func tell(_ notice: AlertNotice, to sinks: [String], _ now: Date) {
    owed.removeAll { $0.notice.rule == notice.rule }
    if !sinks.isEmpty { owed.append(Parcel(notice: notice, sinks: sinks, made: now)) }
  }

  /// Drops a rule's pending notifications that are outdated.
  ///
  /// - Returns: The sinks that had not received it: without the beginning, they need not receive
  ///   the end.
  private mutating func drop(_ kind: AlertNotice.Kind, of rule: String) -> [String] {
    let dropped = owed.filter { $0.notice.rule == rule && $0.notice.kind == kind }
    owed.removeAll { $0.notice.rule == rule && $0.notice.kind == kind }
    return dropped.flatMap(\.sinks)
  }
}
