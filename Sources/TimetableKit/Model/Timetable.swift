/// Stops, lines and trips of one or more GTFS feeds, in a compact form for searching.
///
/// ```swift
/// let timetable = try Timetable(TimetableFeeds(paths: ["bus.zip", "tram.zip"]))
/// print(timetable.stops.count, timetable.lines.count, timetable.trips.count)
/// let planner = TransitPlanner(timetable)
/// ```
///
/// Stops, lines and trips are addressed by their index in ``stops``, ``lines`` and ``trips``; the
/// feeds' own ids are properties of the elements. ``report`` lists the rows that were skipped.
/// ``TransitPlanner`` searches a timetable.
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
    /// When it leaves the first stop, in seconds since the start of the service day.
    let start: Int32
  }

  /// A run on a service day, which is counted from 1970-01-01.
  struct RunDay: Hashable, Sendable {
    let run: Int32
    let day: Int32
  }

  /// A stop of a pattern.
  struct Call: Hashable, Sendable {
    let stop: UInt32
    let canBoard: Bool
    let canAlight: Bool
    /// What boarding takes, where the vehicle does not call regularly.
    var pickup: StopArrangement?
    /// What alighting takes, where the vehicle does not call regularly.
    var dropOff: StopArrangement?
    /// One more than the index in ``Timetable/transferPoints`` at which passengers alight; 0 where no
    /// rule is about the line or trip.
    var alighting: UInt32 = 0
    /// The same for boarding.
    var boarding: UInt32 = 0
  }

  /// The feeds, in the order in which they were read.
  public internal(set) var feeds: [TransitFeed] = []
  /// The stops: all rows of the feeds' `stops.txt`.
  public internal(set) var stops: [TransitStop] = []
  /// The lines.
  public internal(set) var lines: [TransitLine] = []
  /// The trips that run.
  public internal(set) var trips: [TransitTrip] = []
  /// The services, to which trips refer for their days.
  public internal(set) var services: [ServiceCalendar] = []
  /// The rows that were left out, if the timetable was read from feeds.
  public internal(set) var report = FeedReport()
  /// The rules of `transfers.txt` for pairs of platforms; of those that apply to a transfer the last
  /// one counts.
  var transfers: [TransferRule] = []
  /// For each trip one more than the start of its `stop_sequence`s in ``sequences``, 0 where they
  /// count from 1 without gaps; empty where those of all trips do.
  var tripSequences: [UInt32] = []
  var sequences: [Int32] = []
  /// The stops of vehicles whose line or trip rules name.
  var transferPoints: [TransferPoint] = []
  /// The paths inside stations.
  var pathways: [Pathway] = []
  /// The rules of `transfers.txt` for staying in a vehicle.
  var seatRules: [SeatRule] = []
  /// For each trip one more than the number of its block, 0 for none; empty where no trip has one.
  ///
  /// A vehicle makes the trips of a block one after the other (`block_id`).
  var blocks: [UInt32] = []

  /// For each pattern the index of its first element in `calls`; the last element is their number.
  var firstCalls: [Int32] = [0]
  var calls: [Call] = []
  /// For each pattern the index of its first element in `runs`; the last element is their number.
  var firstRuns: [Int32] = [0]
  var runs: [Run] = []
  /// For each stop of a profile the seconds from leaving the first stop to arriving there.
  var arrivals: [Int32] = []
  /// For each stop of a profile the seconds from leaving the first stop to leaving there.
  var departures: [Int32] = []
  /// The longest time from the start of a service day to the last arrival of a run, in seconds.
  var longestDay: Int32 = 0

  /// The runs that a realtime message cancels or replaces, with their days.
  var replaced: Set<RunDay> = []
  /// For trips of a realtime message the seconds of delay at each stop, leaving it.
  var delays: [Int: [Int32]] = [:]
  /// The scheduled starts of trips that a realtime message changed, by trip.
  var scheduledStarts: [Int: Int32] = [:]

  init() {}

  /// The number of patterns, which are the different sequences of stops.
  public var patternCount: Int { firstRuns.count - 1 }
  /// The number of vehicle runs.
  public var runCount: Int { runs.count }

  /// The seconds by which a trip of a realtime message leaves a stop late; `nil` for other trips.
  func delay(ofTrip trip: Int, at position: Int) -> Int? {
    guard let delays = delays[trip], position < delays.count else { return nil }
    return Int(delays[position])
  }

  /// The scheduled start of a run, in seconds since the start of the service day.
  func scheduledStart(of run: Run) -> Int {
    Int(scheduledStarts[Int(run.trip)] ?? run.start)
  }

  /// The `stop_sequence`s of a trip's stops.
  func sequences(ofTrip trip: Int, count: Int) -> [Int] {
    guard trip < tripSequences.count, tripSequences[trip] > 0 else {
      return Array(1...max(1, count))
    }
    let start = Int(tripSequences[trip]) - 1
    return sequences[start..<min(start + count, sequences.count)].map(Int.init)
  }

  func calls(of pattern: Int) -> Range<Int> {
    Int(firstCalls[pattern])..<Int(firstCalls[pattern + 1])
  }

  func runs(of pattern: Int) -> Range<Int> {
    Int(firstRuns[pattern])..<Int(firstRuns[pattern + 1])
  }
}
