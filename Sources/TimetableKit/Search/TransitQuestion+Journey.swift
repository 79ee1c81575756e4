internal import Foundation
internal import GeoKit

extension TransitQuestion {
  /// A ride in forward order: a run, its departure from the first stop, and the positions in its
  /// pattern at which to board and alight.
  private struct Ride {
    let run: Int
    let start: Int32
    /// The position of its service day in the window.
    let day: Int32
    let board: Int
    let alight: Int
    /// Whether passengers stayed in the vehicle of the ride before.
    var isContinued = false
  }

  /// The journey for an arrival found by a search.
  func journey(_ arrival: TransitSearch.Arrival, of search: TransitSearch) -> TransitJourney? {
    journey(arrival.record, search.records, graph: search.graph, window: search.window)
  }

  /// The journey that ends with a record of a search.
  func journey(
    _ last: Int32, _ records: [TransitSearch.Record], graph: SearchGraph,
    window: ServiceWindow
  ) -> TransitJourney? {
    var rides: [Ride] = []
    var next = last
    while next >= 0 {
      let record = records[Int(next)]
      let instance = window.instances[Int(record.instance)]
      if graph.isMirrored {
        let last = length(ofRun: Int(instance.run)) - 1
        rides.append(
          Ride(
            run: Int(instance.run), start: -instance.start, day: instance.day,
            board: last - Int(record.alight),
            alight: last - Int(record.board)))
      } else {
        rides.append(
          Ride(
            run: Int(instance.run), start: instance.start, day: instance.day,
            board: Int(record.board),
            alight: Int(record.alight)))
      }
      next = record.parent
    }
    if !graph.isMirrored { rides.reverse() }
    for index in rides.indices.dropFirst() where rides[index].board == 0 {
      let (before, day) = (rides[index - 1], rides[index - 1].day)
      guard before.alight == length(ofRun: before.run) - 1 else { continue }
      let key = SeatLinks.Key(run: Int32(before.run), day: day)
      rides[index].isContinued =
        day == rides[index].day
        && windows.forward.seats.next[key]?.contains(Int32(rides[index].run)) == true
    }
    return journey(rides)
  }

  private func journey(_ rides: [Ride]) -> TransitJourney? {
    let found = rides.map(transitRide)
    guard let first = found.first?.calls.first, let last = found.last?.calls.last,
      let access = ends.access[first.stop], let egress = ends.egress[last.stop]
    else { return nil }
    var legs: [TransitLeg] = []
    let leaving = first.departure.addingTimeInterval(-Double(access.seconds))
    walkAtEnd(
      access.point, stop(first.stop), from: leaving, way: Self.way(access, access.seconds),
      legs: &legs)
    for (index, ride) in found.enumerated() {
      if index > 0, let left = found[index - 1].calls.last, let boarded = ride.calls.first,
        left.stop != boarded.stop
      {
        guard !ride.isContinued else {
          legs.append(.ride(ride))
          continue
        }
        guard let way = paths.measure.way(from: left.stop, to: boarded.stop) else { return nil }
        walk(stop(left.stop), stop(boarded.stop), from: left.arrival, way: way, legs: &legs)
      }
      legs.append(.ride(ride))
    }
    var clock = last.arrival
    var end = stop(last.stop)
    var rest = egress.seconds
    if let via = egress.via {
      let way =
        paths.measure.way(from: last.stop, to: via.stop)
        ?? WalkMeasure.Way(distance: via.distance, seconds: via.seconds)
      walkAtEnd(end, stop(via.stop), from: clock, way: way, legs: &legs)
      clock = clock.addingTimeInterval(Double(via.seconds))
      rest -= via.seconds
      end = stop(via.stop)
    }
    walkAtEnd(end, egress.point, from: clock, way: Self.way(egress, rest), legs: &legs)
    return TransitJourney(legs: legs)
  }

  /// Appends the walk to the first or from the last stop, unless the journey begins or ends there.
  private func walkAtEnd(
    _ from: TransitWalk.End, _ to: TransitWalk.End, from departure: Date, way: WalkMeasure.Way,
    legs: inout [TransitLeg]
  ) {
    if way.seconds == 0, way.distance < 0.5 { return }
    walk(from, to, from: departure, way: way, legs: &legs)
  }

  /// Appends a walk, unless it leads from a stop to itself.
  private func walk(
    _ from: TransitWalk.End, _ to: TransitWalk.End, from departure: Date, way: WalkMeasure.Way,
    legs: inout [TransitLeg]
  ) {
    if way.seconds == 0, from.stop == to.stop, from.stop != nil { return }
    var walk = TransitWalk(
      from: from, to: to, distance: way.distance, departure: departure,
      arrival: departure.addingTimeInterval(Double(way.seconds)), entrances: way.entrances,
      inside: .seconds(Int(way.inside)))
    walk.isCycled = way.isCycled
    legs.append(.walk(walk))
  }

  /// The walk between a place and a stop.
  private static func way(_ walk: TransitEnds.Walk, _ seconds: Int32) -> WalkMeasure.Way {
    WalkMeasure.Way(
      distance: walk.distance, seconds: seconds,
      entrances: walk.station.map { [$0.entrance] } ?? [], inside: walk.station?.seconds ?? 0,
      isCycled: walk.isCycled)
  }

  private func stop(_ index: Int) -> TransitWalk.End {
    TransitWalk.End(coordinate: planner.timetable.stops[index].coordinate, stop: index)
  }

  private func length(ofRun run: Int) -> Int {
    planner.timetable.calls(of: planner.timetable.pattern(ofRun: run)).count
  }

  private func transitRide(_ ride: Ride) -> TransitRide {
    let timetable = planner.timetable
    let run = timetable.runs[ride.run]
    let trip = timetable.trips[Int(run.trip)]
    let feed = timetable.feeds[timetable.lines[trip.line].feed]
    let start = windows.forward.base + Int64(ride.start)
    let first = timetable.calls(of: timetable.pattern(ofRun: ride.run)).lowerBound
    func date(_ seconds: Int32) -> Date {
      Date(timeIntervalSince1970: Double(start + Int64(seconds)))
    }
    let calls = (ride.board...ride.alight).map { position in
      let time = Int(run.profile) + position
      return TransitRide.Call(
        stop: Int(timetable.calls[first + position].stop), arrival: date(timetable.arrivals[time]),
        departure: date(timetable.departures[time]),
        delay: timetable.delay(ofTrip: trip.index, at: position))
    }
    return TransitRide(
      line: trip.line, trip: trip.index, day: feed.day(at: start - Int64(run.start) + 43_200),
      start: timetable.scheduledStart(of: run), calls: calls, isContinued: ride.isContinued,
      pickup: timetable.calls[first + ride.board].pickup,
      dropOff: timetable.calls[first + ride.alight].dropOff,
      headway: timetable.headway(ofRun: ride.run))
  }
}

extension Timetable {
  /// The pattern of a run.
  func pattern(ofRun run: Int) -> Int {
    var low = 0
    var high = patternCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(firstRuns[middle]) <= run { low = middle } else { high = middle }
    }
    return low
  }
}
