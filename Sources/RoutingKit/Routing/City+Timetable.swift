internal import CivilTime
public import Foundation
internal import GeoKit
internal import TimetableKit

extension City {
  /// The zone of the timetable's times.
  public var timeZone: TimeZone? { transit?.timetable.feeds.first?.timeZone }

  /// Journeys by timetable.
  func planTransit(
    _ request: JourneyRequest, _ transit: TransitPlanner, _ found: inout FoundJourneys
  ) throws(NoJourney) {
    var model = request.model
    if let change = request.changeDuration {
      model.changeSeconds = Int(change.wholeSeconds)
    }
    let (timing, now) = try transitTiming(request.timing, transit, &found)
    let (start, finish) = (place(request.from), place(request.to))
    var answer = transit.journeys(
      from: start, to: finish, timing, model: model, isFront: request.isFront,
      isProved: request.isExplained)
    var late: Duration?
    if let now, case .arriving = timing, let best = answer.journeys.last, best.departure < now {
      late = .seconds(Int64(now.timeIntervalSince(best.departure).rounded(.up)))
      answer = transit.journeys(
        from: start, to: finish, .departing(now), model: model, isFront: request.isFront)
    }
    if let reason = answer.reason { throw .noTransit(reason) }
    func journey(_ found: TransitJourney) -> Journey {
      transit.journey(found, change: model.changeSeconds, late: late)
    }
    found.add(answer.journeys.map(journey))
    found.next = answer.next.map(journey)
    if request.isExplained, let best = answer.journeys.last {
      found.missedChanges = missedChanges(of: best, to: finish, model, transit)
      noteDistantDay(best, timing, transit, &found)
    }
    if let window = request.window {
      found.travelTimes = travelTimes(
        from: start, to: finish, window, timing, best: answer.journeys.last, model, transit)
    }
    found.realtime = transit.realtime.map {
      RealtimeNote($0, at: request.asked, answer.journeys.map(journey))
    }
    found.assume("\(model.changeSeconds) s for each change of vehicles")
    found.assume(transit.walking.assumption + " at \(model.walkingSpeed) m/s")
  }

  /// When to travel; without a time, at noon of the last day with service.
  private func transitTiming(
    _ timing: JourneyTiming, _ transit: TransitPlanner, _ found: inout FoundJourneys
  ) throws(NoJourney) -> (timing: TransitTiming, now: Date?) {
    switch timing {
    case .departing(let date, let now): return (.departing(max(date, now ?? date)), nil)
    case .arriving(let date, let now): return (.arriving(date), now)
    case .anyTime:
      guard let day = transit.timetable.lastServedDay, let zone = timeZone else {
        throw .noTransit(.empty)
      }
      let date = CivilDate(daysSinceEpoch: day)
      found.assume(
        "no time given: leaving at 12:00 on \(date), the last day with service")
      let noon = zone.timestamp(at: CivilDateTime(date, TimeOfDay(seconds: 43_200)))
      return (.departing(Date(timeIntervalSince1970: Double(noon.milliseconds) / 1000)), nil)
    }
  }

  /// Says that nothing runs when journeys were asked for, where that is why they are hours away.
  private func noteDistantDay(
    _ journey: TransitJourney, _ timing: TransitTiming, _ transit: TransitPlanner,
    _ found: inout FoundJourneys
  ) {
    let (wanted, moment, word) =
      switch timing {
      case .departing(let date): (date, journey.departure, "later")
      case .arriving(let date): (date, journey.arrival, "earlier")
      }
    let hours = Int(abs(moment.timeIntervalSince(wanted))) / 3600
    guard hours >= 12 else { return }
    found.assume("no journey within 12 h of the wanted time; the nearest is \(hours) h \(word)")
  }

  private func place(_ place: Place) -> TransitPlace {
    if case .stops(let stops) = place { return .stops(stops) }
    return .point(waypoint(of: place).coordinate)
  }
}

extension TransitPlanner {
  /// A stop as the end of a leg.
  func waypoint(ofStop index: Int) -> Waypoint {
    let stop = timetable.stops[index]
    return Waypoint(coordinate: stop.coordinate, name: stop.name, id: stop.id, stop: index)
  }

  /// A journey of the timetable as one of the city.
  func journey(_ found: TransitJourney, change seconds: Int, late: Duration? = nil) -> Journey {
    let legs = found.legs.map { leg in
      switch leg {
      case .walk(let walk): self.leg(walk)
      case .ride(let ride): self.leg(ride)
      }
    }
    let nowhere = Waypoint(coordinate: Coordinate(clampingLatitude: 0, wrappingLongitude: 0))
    return Journey(
      mode: found.vehicleCount == 0 ? .walking : .publicTransport,
      start: legs.first?.from ?? nowhere, finish: legs.last?.to ?? nowhere, legs: legs,
      changeDuration: .seconds(seconds), departure: found.departure, late: late)
  }

  private func leg(_ walk: TransitWalk) -> Leg {
    func end(_ end: TransitWalk.End) -> Waypoint {
      end.stop.map(waypoint(ofStop:)) ?? Waypoint(coordinate: end.coordinate)
    }
    return Leg(
      kind: .walk, from: end(walk.from), to: end(walk.to),
      duration: .seconds(Int64(walk.arrival.timeIntervalSince(walk.departure).rounded())),
      distance: walk.distance,
      geometry: walking.path(from: walk.from.coordinate, to: walk.to.coordinate),
      departure: walk.departure, arrival: walk.arrival)
  }

  private func leg(_ ride: TransitRide) -> Leg {
    let line = timetable.lines[ride.line]
    let trip = timetable.trips[ride.trip]
    let calls = ride.calls.map {
      LegTrip.Call(
        stop: waypoint(ofStop: $0.stop), arrival: $0.arrival, departure: $0.departure)
    }
    let points = calls.map(\.stop.coordinate)
    let distance = zip(points, points.dropFirst()).reduce(Meters.zero) {
      $0 + $1.0.distance(to: $1.1)
    }
    return Leg(
      kind: .ride, from: calls[0].stop, to: calls[calls.count - 1].stop, line: line.name,
      trip: LegTrip(
        id: trip.id, feed: timetable.feeds[line.feed].name, headsign: trip.headsign,
        vehicle: line.mode, color: line.color, lineID: line.id, isRealtime: trip.isRealtime,
        calls: calls),
      duration: .seconds(Int64(ride.arrival.timeIntervalSince(ride.departure).rounded())),
      distance: distance, geometry: points, departure: ride.departure, arrival: ride.arrival)
  }
}
