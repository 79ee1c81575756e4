import GeoKit

/// The definition of a journey where rules of `transfers.txt` name lines and trips: every pair of
/// vehicles and stops, one by one.
///
/// It shares no code with the kit but distances.
struct TransferOracle {
  struct Vehicle {
    let trip: Int
    let isYesterday: Bool
    let isSingle: Bool
    let calls: [SeededFeed.Call]
  }

  let feed: SeededTransferFeed
  let change: Int
  let vehicles: [Vehicle]
  private let simple: TimetableOracle
  /// For each vehicle those that it goes on as.
  private(set) var next: [[Int]] = []

  init(_ feed: SeededTransferFeed, change: Int, access: Double, transfer: Double) {
    self.feed = feed
    self.change = change
    simple = TimetableOracle(feed.feed, change: change, access: access, transfer: transfer)
    var vehicles: [Vehicle] = []
    for (index, trip) in feed.feed.trips.enumerated() {
      for (isRunning, isYesterday) in [(trip.runsToday, false), (trip.ranYesterday, true)]
      where isRunning {
        var starts = [trip.calls[0].departure]
        if !trip.headways.isEmpty {
          starts = trip.headways.flatMap {
            Array(stride(from: $0.start, to: $0.end, by: $0.interval))
          }
        }
        for start in starts {
          let offset = start - trip.calls[0].departure - (isYesterday ? 86_400 : 0)
          vehicles.append(
            Vehicle(
              trip: index, isYesterday: isYesterday, isSingle: starts.count == 1,
              calls: trip.calls.map {
                SeededFeed.Call(
                  stop: $0.stop, arrival: $0.arrival + offset, departure: $0.departure + offset)
              }))
        }
      }
    }
    self.vehicles = vehicles
    next = vehicles.indices.map { one in
      vehicles.indices.filter { other in goesOn(vehicles[one], as: vehicles[other]) }
    }
  }

  /// Whether passengers may stay in a vehicle that goes on as another trip.
  private func goesOn(_ one: Vehicle, as other: Vehicle) -> Bool {
    guard one.isSingle, other.isSingle, one.isYesterday == other.isYesterday,
      let end = one.calls.last, let start = other.calls.first, start.departure >= end.arrival,
      start.departure > one.calls[0].departure
    else { return false }
    let seats = feed.rules.filter {
      $0.type > 3 && $0.from.trip == one.trip && $0.to.trip == other.trip
    }
    if seats.contains(where: { $0.type == 4 }) { return true }
    guard !seats.contains(where: { $0.type == 5 }), let block = feed.blocks[one.trip],
      feed.blocks[other.trip] == block, feed.feed.trips[one.trip].headways.isEmpty,
      feed.feed.trips[other.trip].headways.isEmpty
    else { return false }
    func order(_ vehicle: Vehicle) -> (Int, Int) { (vehicle.calls[0].departure, vehicle.trip) }
    let isBetween = vehicles.contains {
      $0.isYesterday == one.isYesterday && feed.blocks[$0.trip] == block
        && feed.feed.trips[$0.trip].headways.isEmpty && order($0) > order(one)
        && order($0) < order(other)
    }
    return !isBetween && start.departure - end.arrival <= 3600 && isSamePlace(end.stop, start.stop)
  }

  private func isSamePlace(_ one: Int, _ other: Int) -> Bool {
    one == other || (feed.stations[one] != nil && feed.stations[one] == feed.stations[other])
      || feed.feed.stops[one].distance(to: feed.feed.stops[other]).value <= 200
  }

  /// The rule for changing from a trip at a stop to a trip at another one, or `nil`.
  func rule(
    _ trip: Int?, _ from: Int, _ other: Int?, _ to: Int
  ) -> SeededTransferFeed.Rule? {
    func isMeant(_ end: SeededTransferFeed.End, _ trip: Int?, _ stop: Int) -> Bool {
      guard end.isStation ? feed.stations[stop] == end.stop : end.stop == stop else { return false }
      if let wanted = end.trip { return wanted == trip }
      if let line = end.line { return trip.map { feed.lines[$0] == line } ?? false }
      return true
    }
    /// GTFS Schedule, transfers.txt, "Linked trips and specificity": two trips, a trip and a route,
    /// one trip, two routes, one route, stops alone.
    func rank(_ rule: SeededTransferFeed.Rule) -> Int {
      let trips = [rule.from.trip, rule.to.trip].compactMap(\.self).count
      let lines = [rule.from.line, rule.to.line].compactMap(\.self).count
      let kinds = [(2, 0), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)]
      let kind = kinds.firstIndex { $0 == (trips, lines) } ?? kinds.count
      let stops = [rule.from, rule.to].count { !$0.isStation }
      return (kinds.count - kind) * 10 + stops
    }
    var best: SeededTransferFeed.Rule?
    for rule in feed.rules
    where rule.type < 4 && isMeant(rule.from, trip, from) && isMeant(rule.to, other, to) {
      if let known = best, rank(known) > rank(rule) { continue }
      best = rule
    }
    return best
  }

  /// Seconds from leaving a vehicle to being ready for another one; `nil` for no way.
  func delay(_ trip: Int, _ from: Int, _ other: Int, _ to: Int) -> Int? {
    let walk = from == to ? 0 : simple.seconds(feed.feed.stops[from], feed.feed.stops[to])
    guard let rule = rule(trip, from, other, to) else {
      guard
        from == to
          || feed.feed.stops[from].distance(to: feed.feed.stops[to]).value <= simple.transfer
      else { return nil }
      return walk + change
    }
    switch rule.type {
    case 3: return nil
    case 2: return max(walk + change, rule.minimum)
    case 1: return walk
    default: return walk + change
    }
  }

  /// Seconds from leaving a vehicle at a stop to the end: directly, or after one walk.
  private func egress(_ stop: Int, _ end: Coordinate) -> Int? {
    simple.isServed.compactMap { other -> Int? in
      let last = feed.feed.stops[other].distance(to: end).value
      guard last <= simple.access else { return nil }
      let rest = simple.seconds(feed.feed.stops[other], end)
      guard other != stop else { return rest }
      let rule = rule(nil, stop, nil, other)
      let distance = feed.feed.stops[stop].distance(to: feed.feed.stops[other]).value
      guard rule?.type != 3, rule != nil || distance <= simple.transfer else { return nil }
      return simple.seconds(feed.feed.stops[stop], feed.feed.stops[other]) + rest
    }.min()
  }

  /// The earliest arrival for each number of vehicles up to a limit.
  func arrivals(from: Coordinate, to: Coordinate, at time: Int, vehicles limit: Int) -> [Int?] {
    var ends: [Int: Int] = [:]
    for stop in simple.isServed { ends[stop] = egress(stop, to) }
    var ready: [Int: Int] = [:]
    for stop in simple.isServed
    where from.distance(to: feed.feed.stops[stop]).value <= simple.access {
      ready[stop] = time + simple.seconds(from, feed.feed.stops[stop])
    }
    // For each vehicle the first call at which it can have been boarded.
    var aboard: [Int: Int] = [:]
    var fresh: Set<Int> = []
    func board(_ vehicle: Int, _ call: Int) {
      guard call < aboard[vehicle] ?? .max else { return }
      aboard[vehicle] = call
      fresh.insert(vehicle)
      for other in next[vehicle] { board(other, 0) }
    }
    for (index, vehicle) in vehicles.enumerated() {
      for (position, call) in vehicle.calls.dropLast().enumerated()
      where ready[call.stop] ?? .max <= call.departure {
        board(index, position)
      }
    }
    var best: [Int?] = []
    for _ in 0..<limit {
      var end = best.last ?? nil
      let boarded = fresh.map { ($0, aboard[$0] ?? 0) }
      fresh = []
      for (index, first) in boarded {
        for call in vehicles[index].calls[(first + 1)...] {
          if let rest = ends[call.stop] { end = min(end ?? .max, call.arrival + rest) }
        }
      }
      for (index, first) in boarded {
        for call in vehicles[index].calls[(first + 1)...] { leave(index, call, board) }
      }
      best.append(end)
    }
    return best
  }

  /// Boards every vehicle that can be changed to.
  private func leave(
    _ index: Int, _ call: SeededFeed.Call, _ board: (Int, Int) -> Void
  ) {
    for (other, vehicle) in vehicles.enumerated() {
      for (position, departure) in vehicle.calls.dropLast().enumerated()
      where departure.departure >= call.arrival {
        let wait = delay(vehicles[index].trip, call.stop, vehicle.trip, departure.stop)
        if let wait, call.arrival + wait <= departure.departure { board(other, position) }
      }
    }
  }

  /// The latest departure that arrives in time: every second at which anything can change is tried.
  func latestDeparture(
    from: Coordinate, to: Coordinate, by deadline: Int, after earliest: Int, vehicles limit: Int
  ) -> Int? {
    var moments: Set<Int> = []
    for stop in simple.isServed
    where from.distance(to: feed.feed.stops[stop]).value <= simple.access {
      let walk = simple.seconds(from, feed.feed.stops[stop])
      for vehicle in vehicles {
        for call in vehicle.calls where call.stop == stop { moments.insert(call.departure - walk) }
      }
    }
    return moments.sorted(by: >).first { moment in
      guard moment >= earliest, moment <= deadline else { return false }
      let end = arrivals(from: from, to: to, at: moment, vehicles: limit).last ?? nil
      return end ?? .max <= deadline
    }
  }
}
