internal import Foundation
internal import GeoKit

extension TransitQuestion {
  /// A ride in forward order: a run, its departure from the first stop, and the positions in its
  /// pattern at which to board and alight.
  private struct Ride {
    let run: Int
    let start: Int32
    let board: Int
    let alight: Int
  }

  /// The journey for an arrival found by a search.
  func journey(_ arrival: TransitSearch.Arrival, of search: TransitSearch) -> TransitJourney? {
    journey(arrival.record, search.records, search.graph, search.window)
  }

  /// The journey that ends with a record of a search.
  func journey(
    _ last: Int32, _ records: [TransitSearch.Record], _ graph: SearchGraph,
    _ window: ServiceWindow
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
            run: Int(instance.run), start: -instance.start, board: last - Int(record.alight),
            alight: last - Int(record.board)))
      } else {
        rides.append(
          Ride(
            run: Int(instance.run), start: instance.start, board: Int(record.board),
            alight: Int(record.alight)))
      }
      next = record.parent
    }
    if !graph.isMirrored { rides.reverse() }
    return journey(rides)
  }

  private func journey(_ rides: [Ride]) -> TransitJourney? {
    let found = rides.map(transitRide)
    guard let first = found.first?.calls.first, let last = found.last?.calls.last,
      let access = ends.access[first.stop], let egress = ends.egress[last.stop]
    else { return nil }
    var legs: [TransitLeg] = []
    let leaving = first.departure.addingTimeInterval(-Double(access.seconds))
    walk(access.point, stop(first.stop), access.distance, from: leaving, access.seconds, &legs)
    for (index, ride) in found.enumerated() {
      if index > 0, let left = found[index - 1].calls.last, let boarded = ride.calls.first,
        left.stop != boarded.stop
      {
        guard let path = path(from: left.stop, to: boarded.stop) else { return nil }
        walk(
          stop(left.stop), stop(boarded.stop), Meters(path.distance), from: left.arrival,
          path.seconds, &legs)
      }
      legs.append(.ride(ride))
    }
    var clock = last.arrival
    var end = stop(last.stop)
    var rest = egress.seconds
    if let via = egress.via {
      walk(end, stop(via.stop), via.distance, from: clock, via.seconds, &legs)
      clock = clock.addingTimeInterval(Double(via.seconds))
      rest -= via.seconds
      end = stop(via.stop)
    }
    walk(end, egress.point, egress.distance, from: clock, rest, &legs)
    return TransitJourney(legs: legs)
  }

  /// Appends a walk, unless it leads from a stop to itself.
  private func walk(
    _ from: TransitWalk.End, _ to: TransitWalk.End, _ distance: Meters, from departure: Date,
    _ seconds: Int32, _ legs: inout [TransitLeg]
  ) {
    if seconds == 0, from.stop == to.stop, from.stop != nil { return }
    legs.append(
      .walk(
        TransitWalk(
          from: from, to: to, distance: distance, departure: departure,
          arrival: departure.addingTimeInterval(Double(seconds)))))
  }

  private func path(from stop: Int, to other: Int) -> Footpaths.Walk? {
    paths.forward.walks(from: stop).lazy.map { paths.forward.walks[$0] }
      .first { Int($0.stop) == other }
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
        departure: date(timetable.departures[time]))
    }
    return TransitRide(
      line: trip.line, trip: trip.index, day: feed.day(at: start - Int64(run.start) + 43_200),
      calls: calls)
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
