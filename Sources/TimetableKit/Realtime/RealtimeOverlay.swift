internal import Foundation

/// Applies a realtime message to a timetable.
///
/// A changed trip is removed on its day, and a copy with the new times and stops is added that runs
/// only on that day.
struct RealtimeOverlay {
  private(set) var timetable: Timetable
  /// The number of the message's trips that the timetable has.
  private(set) var matchedCount = 0
  /// The vehicles of the message on their trips.
  private(set) var vehicles = TripVehicles()
  var tripByID: [String: [Int]] = [:]
  /// The trips of lines that a message names without their keys, by line.
  var tripsByLine: [String: [Int]] = [:]
  /// The stops with an id, if updates name stops that are not those of the timetable's trips.
  var stopsByID: [String: [Int]] = [:]
  private var seatRulesByTrip: [Int: [SeatRule]] = [:]
  var runsByTrip: [Int: [(pattern: Int, run: Int)]] = [:]
  private var serviceByDay: [Int: Int] = [:]
  private var calls: [[Timetable.Call]: Int] = [:]
  private var patterns: [(calls: [Timetable.Call], runs: [Timetable.Run])] = []
  let moment: Int64

  /// The maximum number of trips of a message that are used.
  static let mostTrips = 200_000

  init(_ timetable: Timetable, _ updates: RealtimeUpdates) {
    self.timetable = timetable
    moment = updates.timestamp.map { Int64($0.timeIntervalSince1970) } ?? 0
    let used = updates.trips.prefix(Self.mostTrips)
    let seen = updates.vehicles.prefix(Self.mostTrips)
    findTrips(
      of: Array(used) + seen.map(\.descriptor), namesStops: seen.contains { $0.stop != nil })
    vehicles = tripVehicles(seen)
    for rule in timetable.seatRules {
      seatRulesByTrip[rule.from, default: []].append(rule)
      seatRulesByTrip[rule.to, default: []].append(rule)
    }
    for trip in used { add(trip) }
    finish()
  }

  private mutating func add(_ update: RealtimeTrip) {
    if update.relationship == .added { return addTrip(update) }
    for index in candidates(of: update) {
      let trip = timetable.trips[index]
      let runs = (runsByTrip[index] ?? []).filter {
        update.start == nil || Int(timetable.runs[$0.run].start) == update.start
      }
      // For a trip with headways, the message must identify the vehicle.
      guard runs.count == 1 || (runs.count > 1 && update.relationship == .canceled),
        let day = update.day
          ?? likelyDay(
            of: trip, Int(timetable.runs[runs[0].run].start), at: moment),
        timetable.services[trip.service].runs(on: day)
      else { continue }
      matchedCount += 1
      if update.relationship == .duplicated {
        return duplicate(runs[0], trip, day: day, update: update)
      }
      for (pattern, run) in runs { replace(run, pattern, trip: trip, day: day, update: update) }
      return
    }
  }

  private mutating func replace(
    _ run: Int, _ pattern: Int, trip: TransitTrip, day: Int, update: RealtimeTrip
  ) {
    timetable.replaced.insert(Timetable.RunDay(run: Int32(run), day: Int32(clamping: day)))
    let midnight = timetable.feeds[timetable.lines[trip.line].feed].start(of: day)
    switch update.relationship {
    case .scheduled:
      var times = statedTimes(run, pattern)
      apply(update, to: &times, trip, midnight)
      add(times, like: trip, id: trip.id, day, from: timetable.runs[run].start)
    case .replaced:
      if let times = ownTimes(update, trip.line, midnight) {
        add(times, like: trip, id: trip.id, day, from: timetable.runs[run].start)
      }
    default: break
    }
  }

  private mutating func duplicate(
    _ found: (pattern: Int, run: Int), _ trip: TransitTrip, day: Int, update: RealtimeTrip
  ) {
    guard let copy = update.copy else { return }
    let runDay = copy.day ?? day
    let shift = copy.start.map { Int32(clamping: $0) - timetable.runs[found.run].start } ?? 0
    var times = statedTimes(found.run, found.pattern, shift: shift)
    let midnight = timetable.feeds[timetable.lines[trip.line].feed].start(of: runDay)
    apply(update, to: &times, trip, midnight)
    add(times, like: nil, line: trip.line, id: copy.trip, runDay)
  }

  private func apply(
    _ update: RealtimeTrip, to times: inout RealtimeTimes, _ trip: TransitTrip, _ midnight: Int64
  ) {
    let feed = timetable.lines[trip.line].feed
    times.apply(
      update, midnight: midnight,
      sequences: timetable.sequences(ofTrip: trip.index, count: times.calls.count),
      stopID: { timetable.stops[$0].id }, stopIndex: { stopIndex($0, feed: feed) })
  }

  /// The times of a run after its service day began.
  private func statedTimes(_ run: Int, _ pattern: Int, shift: Int32 = 0) -> RealtimeTimes {
    let stated = timetable.runs[run]
    let range = timetable.calls(of: pattern)
    let profile = Int(stated.profile)..<Int(stated.profile) + range.count
    let start = stated.start + shift
    return RealtimeTimes(
      calls: Array(timetable.calls[range]),
      arrivals: timetable.arrivals[profile].map { $0 + start },
      departures: timetable.departures[profile].map { $0 + start })
  }

  /// Adds a trip that the timetable lacks: its stops are given by id and its times as timestamps.
  private mutating func addTrip(_ update: RealtimeTrip) {
    guard let key = update.line, let line = timetable.lines.first(where: { $0.id == key }) else {
      return
    }
    let feed = timetable.feeds[line.feed]
    let day = update.day ?? feed.day(at: moment)
    guard let times = ownTimes(update, line.index, feed.start(of: day)) else { return }
    matchedCount += 1
    add(times, like: nil, line: line.index, id: update.trip, day)
  }

  /// The stops and times of a message that does not build on the timetable's.
  private func ownTimes(
    _ update: RealtimeTrip, _ line: Int, _ midnight: Int64
  ) -> RealtimeTimes? {
    var times = RealtimeTimes(calls: [], arrivals: [], departures: [])
    for stop in update.stops where !stop.isSkipped {
      guard let id = stop.assignedStop ?? stop.stop,
        let index = stopIndex(id, feed: timetable.lines[line].feed),
        case .moment(let arrival)? = stop.arrival ?? stop.departure,
        case .moment(let departure)? = stop.departure ?? stop.arrival
      else { return nil }
      times.append(stop: index, arrival: arrival - midnight, departure: departure - midnight)
    }
    return times.isUsable ? times : nil
  }

  /// Adds a trip that runs on one day.
  ///
  /// - Parameters:
  ///   - like: The trip of the timetable that it stands for.
  ///   - scheduled: The scheduled start of that trip.
  private mutating func add(
    _ times: RealtimeTimes, like: TransitTrip?, line: Int? = nil, id: String, _ day: Int,
    from scheduled: Int32? = nil
  ) {
    guard times.isUsable, let start = times.departures.first, let line = like?.line ?? line else {
      return
    }
    let trip = timetable.trips.count
    timetable.trips.append(
      TransitTrip(
        index: trip, id: id, line: line, service: service(on: day), headsign: like?.headsign,
        isAccessible: like?.isAccessible, direction: like?.direction,
        takesBicycles: like?.takesBicycles, isRealtime: true))
    if let scheduled { timetable.scheduledStarts[trip] = scheduled }
    if !times.delays.isEmpty { timetable.delays[trip] = times.delays }
    if let like { keepSeats(of: like.index, for: trip) }
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

  /// A service that runs on a day alone.
  private mutating func service(on day: Int) -> Int {
    if let known = serviceByDay[day] { return known }
    let service = timetable.services.count
    timetable.services.append(
      ServiceCalendar(
        weekdays: 0, first: 0, last: -1, added: [Int32(clamping: day)], removed: []))
    serviceByDay[day] = service
    return service
  }

  /// Lets passengers stay aboard from and to a trip as from and to the one that it stands for.
  private mutating func keepSeats(of trip: Int, for copy: Int) {
    if !timetable.blocks.isEmpty {
      let missing = copy - timetable.blocks.count
      timetable.blocks += Array(repeating: 0, count: max(0, missing))
      timetable.blocks.append(timetable.blocks[trip])
    }
    for rule in seatRulesByTrip[trip] ?? [] {
      timetable.seatRules.append(
        SeatRule(
          from: rule.from == trip ? copy : rule.from, to: rule.to == trip ? copy : rule.to,
          isAllowed: rule.isAllowed))
      // Both trips may be in the message.
      seatRulesByTrip[rule.from == trip ? rule.to : rule.from, default: []].append(
        timetable.seatRules[timetable.seatRules.count - 1])
    }
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
