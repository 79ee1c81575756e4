/// Stops, lines and trips of one or more GTFS feeds, in a compact form for searching.
///
/// ```swift
/// let timetable = try Timetable(TimetableFeeds(paths: ["bus.zip", "tram.zip"]))
/// print(timetable.stops.count, timetable.lines.count, timetable.trips.count)
/// let planner = TransitPlanner(timetable)
/// ```
///
/// Stops, lines and trips are addressed by their index in ``stops``, ``lines`` and ``trips``; the
/// feeds' own ids are properties of the elements. ``TimetableFeeds/read(validates:)`` also returns a report
/// of the rows that were skipped. ``TransitPlanner`` searches a timetable.
///
/// Trips that call at the same stops share a *pattern*; trips of a pattern with the same times
/// between stops share a *profile*. A *run* is one vehicle of a trip: a profile and a start time. A
/// trip with headways has many runs.
///
/// ## Threading
///
/// A timetable is an immutable `Sendable` value. Realtime updates never change it:
/// ``TransitPlanner/applying(_:)`` returns a new planner.
///
/// ## Errors
///
/// A feed that cannot be read throws ``TimetableError`` with file, line and column. Invalid rows
/// are skipped and reported.
public struct Timetable: Sendable {
  /// A vehicle's run of a trip.
  struct Run: Sendable {
    let trip: UInt32
    let profile: UInt32
    /// Seconds after the service day began at which it leaves the first stop.
    let start: Int32
  }

  /// A run on a service day, counted from 1970-01-01.
  struct RunDay: Hashable, Sendable {
    let run: Int32
    let day: Int32
  }

  /// A stop within a pattern.
  struct Call: Hashable, Sendable {
    let stop: UInt32
    let canBoard: Bool
    let canAlight: Bool
  }

  /// The feeds, in the order in which they were read.
  public internal(set) var feeds: [TransitFeed] = []
  /// All rows of the feeds' `stops.txt`.
  public internal(set) var stops: [TransitStop] = []
  /// The lines.
  public internal(set) var lines: [TransitLine] = []
  /// The trips that run.
  public internal(set) var trips: [TransitTrip] = []
  /// The services, by which trips say when they run.
  public internal(set) var services: [ServiceCalendar] = []
  /// The rules of `transfers.txt`.
  var transfers: [TransferRule] = []

  /// The start of each pattern's calls in `calls`; one more at the end.
  var firstCalls: [Int32] = [0]
  var calls: [Call] = []
  /// The start of each pattern's runs in `runs`; one more at the end.
  var firstRuns: [Int32] = [0]
  var runs: [Run] = []
  /// Seconds between leaving the first stop and arriving at each stop of a profile.
  var arrivals: [Int32] = []
  /// Seconds between leaving the first stop and leaving each stop of a profile.
  var departures: [Int32] = []
  /// The longest time from the beginning of a service day to the last arrival of a run.
  var longestDay: Int32 = 0

  /// The runs that a realtime message cancels or replaces, on their days.
  var replaced: Set<RunDay> = []

  init() {}

  /// The number of patterns: different sequences of stops.
  public var patternCount: Int { firstRuns.count - 1 }
  /// The number of vehicle runs.
  public var runCount: Int { runs.count }

  func calls(of pattern: Int) -> Range<Int> {
    Int(firstCalls[pattern])..<Int(firstCalls[pattern + 1])
  }

  func runs(of pattern: Int) -> Range<Int> {
    Int(firstRuns[pattern])..<Int(firstRuns[pattern + 1])
  }
}
