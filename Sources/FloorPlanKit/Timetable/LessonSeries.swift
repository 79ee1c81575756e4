import CivilTime
import Foundation

/// A lesson with all its recurrences, in its own time zone.
struct LessonSeries: Sendable {
  /// The time zone of a series.
  enum Zone: Sendable {
    case named(TimeZone)
    /// A zone defined by the calendar's own `VTIMEZONE`.
    case custom(CalendarZone)
    /// The zone of the reader.
    case floating

    /// The moment of a local time in this zone, in seconds since 1970.
    func moment(_ civil: Int, in reader: TimeZone) -> Int {
      switch self {
      case .named(let zone): Self.moment(civil, zone)
      case .custom(let zone): civil - zone.offset(at: civil)
      case .floating: Self.moment(civil, reader)
      }
    }

    /// The local time in this zone at a moment.
    func civil(_ moment: Int, in reader: TimeZone) -> Int {
      switch self {
      case .named(let zone): moment + zone.offset(atMilliseconds: Int64(moment) * 1000)
      case .custom(let zone): moment + zone.offset(at: moment)
      case .floating: moment + reader.offset(atMilliseconds: Int64(moment) * 1000)
      }
    }

    private static func moment(_ civil: Int, _ zone: TimeZone) -> Int {
      let time = CivilDateTime(millisecondsSinceEpoch: Int64(civil) * 1000)
      return Int(zone.timestamp(at: time).milliseconds / 1000)
    }
  }

  /// A local time at which an occurrence is cancelled or replaced.
  struct Mark: Hashable, Sendable {
    var seconds: Int
    var isDay = false
    var isUTC = false
  }

  var id = ""
  /// Local time in seconds since 1970-01-01T00:00.
  var start = 0
  var isAllDay = false
  var duration = 0
  var zone = Zone.floating
  var rules: [RecurrenceRule] = []
  var extra: [(start: Int, zone: Zone, duration: Int?)] = []
  var excluded: [(mark: Mark, zone: Zone)] = []
  /// The occurrence that this series replaces.
  var replaces: (mark: Mark, zone: Zone)?
  var changesFollowing = false
  var sequence = 0
  var isCancelled = false
  var details = LessonDetails()
  /// Which weeks it takes place in, counted from the first week of the query.
  var isOddWeek: Bool?

  /// The local start times of its occurrences within a local time span.
  func starts(from: Int, to: Int, in reader: TimeZone) -> [(start: Int, duration: Int)] {
    var found: Set<Int> = []
    if rules.isEmpty {
      if start >= from, start < to { found.insert(start) }
    } else {
      for rule in rules {
        found.formUnion(
          rule.occurrences(of: start, from: from, to: to) { zone.moment($0, in: reader) })
      }
    }
    var result = found.map { (start: $0, duration: duration) }
    for one in extra {
      let start = zone.civil(one.zone.moment(one.start, in: reader), in: reader)
      guard start >= from, start < to, !found.contains(start) else { continue }
      found.insert(start)
      result.append((start, one.duration ?? duration))
    }
    let isExcluded = exclusion(in: reader)
    return result.filter { !isExcluded($0.start) }.sorted { $0.start < $1.start }
  }

  /// Says whether its exceptions (`EXDATE`) name a time of its clocks.
  func exclusion(in reader: TimeZone) -> (_ start: Int) -> Bool {
    let days = Set(excluded.filter(\.mark.isDay).map { $0.mark.seconds / 86_400 })
    let moments = Set(
      excluded.filter { !$0.mark.isDay }.map { $0.zone.moment($0.mark.seconds, in: reader) })
    return { start in
      days.contains(Self.day(start)) || moments.contains(zone.moment(start, in: reader))
    }
  }

  static func day(_ seconds: Int) -> Int {
    seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
  }
}
