internal import Foundation

/// Applies a realtime message to a timetable.
///
/// A changed trip is removed on its day, and a copy with the new times and stops is added that runs
/// only on that day.
struct RealtimeOverlay {
  private(set) var timetable: Timetable
  /// The number of the message's trips that the timetable has.
  private(set) var matchedCount = 0
  private var tripByID: [String: [Int]] = [:]
  private var runsByTrip: [Int: [(pattern: Int, run: Int)]] = [:]
  private var serviceByDay: [Int: Int] = [:]
  private var calls: [[Timetable.Call]: Int] = [:]
  private var patterns: [(calls: [Timetable.Call], runs: [Timetable.Run])] = []
  private let moment: Int64

  /// The maximum number of trips of a message that are used.
  static let mostTrips = 200_000

  init(_ timetable: Timetable, _ updates: RealtimeUpdates) {
    self.timetable = timetable
    moment = updates.timestamp.map { Int64($0.timeIntervalSince1970) } ?? 0
    let used = updates.trips.prefix(Self.mostTrips)
    findTrips(Set(used.map(\.trip)))
    for trip in used { add(trip) }
    finish()
  }

  private mutating func findTrips(_ wanted: Set<String>) {
    for trip in timetable.trips where wanted.contains(trip.id) {
      tripByID[trip.id, default: []].append(trip.index)
      runsByTrip[trip.index] = []
    }
    for pattern in 0..<timetable.patternCount {
      for run in timetable.runs(of: pattern) {
        runsByTrip[Int(timetable.runs[run].trip)]?.append((pattern, run))
      }
    }
  }

  private mutating func add(_ update: RealtimeTrip) {
    if update.relationship == .added { return addTrip(update) }
    for index in tripByID[update.trip] ?? [] {
      let trip = timetable.trips[index]
      let runs = (runsByTrip[index] ?? []).filter {
        update.start == nil || Int(timetable.runs[$0.run].start) == update.start
      }
      // For a trip with headways, the message must identify the vehicle.
      guard runs.count == 1 || (runs.count > 1 && update.relationship == .canceled),
        let day = update.day ?? likelyDay(of: trip, Int(timetable.runs[runs[0].run].start)),
        timetable.services[trip.service].runs(on: day)
      else { continue }
      matchedCount += 1
      for (pattern, run) in runs { replace(run, pattern, trip, day, update) }
      return
    }
  }

  /// The service day on which the trip runs nearest to the time of the message.
  private func likelyDay(of trip: TransitTrip, _ start: Int) -> Int? {
    let feed = timetable.feeds[timetable.lines[trip.line].feed]
    let today = feed.day(at: moment)
    return [today, today - 1, today + 1]
      .filter { timetable.services[trip.service].runs(on: $0) }
      .min {
        abs(feed.start(of: $0) + Int64(start) - moment)
          < abs(feed.start(of: $1) + Int64(start) - moment)
      }
  }

  private mutating func replace(
    _ run: Int, _ pattern: Int, _ trip: TransitTrip, _ day: Int, _ update: RealtimeTrip
  ) {
    let stated = timetable.runs[run]
    timetable.replaced.insert(Timetable.RunDay(run: Int32(run), day: Int32(clamping: day)))
    guard update.relationship == .scheduled else { return }
    let feed = timetable.feeds[timetable.lines[trip.line].feed]
    let range = timetable.calls(of: pattern)
    var times = RealtimeTimes(
      calls: Array(timetable.calls[range]),
      arrivals: range.indices.map {
        timetable.arrivals[Int(stated.profile) + $0 - range.lowerBound] + stated.start
      },
      departures: range.indices.map {
        timetable.departures[Int(stated.profile) + $0 - range.lowerBound] + stated.start
      })
    times.apply(update, midnight: feed.start(of: day)) { timetable.stops[$0].id }
    add(times, id: trip.id, line: trip.line, headsign: trip.headsign, trip.isAccessible, day)
  }

  /// Adds a trip that the timetable lacks: its stops are given by id and its times as timestamps.
  private mutating func addTrip(_ update: RealtimeTrip) {
    guard let key = update.line, let line = timetable.lines.first(where: { $0.id == key }) else {
      return
    }
    let feed = timetable.feeds[line.feed]
    let day = update.day ?? feed.day(at: moment)
    let midnight = feed.start(of: day)
    var times = RealtimeTimes(calls: [], arrivals: [], departures: [])
    for stop in update.stops where !stop.isSkipped {
      guard let id = stop.stop, let index = stopIndex(id, feed: line.feed),
        case .moment(let arrival)? = stop.arrival ?? stop.departure,
        case .moment(let departure)? = stop.departure ?? stop.arrival
      else { return }
      times.append(stop: index, arrival: arrival - midnight, departure: departure - midnight)
    }
    guard times.isUsable else { return }
    matchedCount += 1
    add(times, id: update.trip, line: line.index, headsign: nil, nil, day)
  }

  private func stopIndex(_ id: String, feed: Int) -> Int? {
    timetable.stops.first { $0.feed == feed && $0.id == id }?.index
  }

  private mutating func add(
    _ times: RealtimeTimes, id: String, line: Int, headsign: String?, _ isAccessible: Bool?,
    _ day: Int
  ) {
    guard times.isUsable, let start = times.departures.first else { return }
    let service = serviceByDay[day] ?? timetable.services.count
    if service == timetable.services.count {
      timetable.services.append(
        ServiceCalendar(
          weekdays: 0, first: 0, last: -1, added: [Int32(clamping: day)], removed: []))
      serviceByDay[day] = service
    }
    let trip = timetable.trips.count
    timetable.trips.append(
      TransitTrip(
        index: trip, id: id, line: line, service: service, headsign: headsign,
        isAccessible: isAccessible, isRealtime: true))
    let profile = UInt32(timetable.arrivals.count)
    timetable.arrivals += times.arrivals.map { $0 - start }
    timetable.departures += times.departures.map { $0 - start }
    let pattern = calls[times.calls] ?? patterns.count
    if pattern == patterns.count {
      calls[times.calls] = pattern
      patterns.append((times.calls, []))
    }
    patterns[pattern].runs.append(
      Timetable.Run(trip: UInt32(trip), profile: profile, start: start))
    timetable.longestDay = max(timetable.longestDay, times.arrivals.last ?? 0)
  }

  private mutating func finish() {
    for (calls, runs) in patterns {
      timetable.calls += calls
      timetable.firstCalls.append(Int32(timetable.calls.count))
      timetable.runs += runs.sorted { ($0.start, $0.trip) < ($1.start, $1.trip) }
      timetable.firstRuns.append(Int32(timetable.runs.count))
    }
  }
}
