internal import CivilTime
public import Foundation
internal import GeoKit
internal import Localization
internal import TimetableKit

extension City {
  /// The time zone of the timetable; `nil` if there is none.
  public var timeZone: TimeZone? { transit?.timetable.feeds.first?.timeZone }

  /// Plans journeys by timetable.
  func planTransit(
    _ request: JourneyRequest, _ transit: TransitPlanner, _ found: inout FoundJourneys
  ) throws(NoJourney) {
    var model = request.model
    if let change = request.changeDuration {
      model.changeDuration = .seconds(change.wholeSeconds)
    }
    let (timing, now) = try transitTiming(request.timing, transit, &found)
    let (start, finish) = (try place(request.from), try place(request.to))
    var answer = transit.journeys(
      from: start, to: finish, timing, model: model, front: request.front,
      isProved: request.isExplained)
    var late: Duration?
    if let now, case .arriving = timing, let best = answer.journeys.last, best.departure < now {
      late = .seconds(Int64(now.timeIntervalSince(best.departure).rounded(.up)))
      answer = transit.journeys(
        from: start, to: finish, .departing(now), model: model, front: request.front)
    }
    if model.requiresWheelchair, request.isExplained {
      found.wheelchair = wheelchairNote(
        from: start, to: finish, timing, best: answer.journeys.last, model, transit)
    }
    found.lack = answer.lack
    if let reason = answer.reason { throw .noTransit(reason) }
    func journey(_ found: TransitJourney) -> Journey {
      transit.journey(found, change: model.changeDuration, late: late)
    }
    found.add(answer.journeys.map(journey))
    found.next = answer.next.map(journey)
    if request.isExplained, let best = answer.journeys.last {
      found.missedChanges = missedChanges(of: best, to: finish, model, transit)
    }
    if let window = request.window {
      found.travelTimes = travelTimes(
        from: start, to: finish, window, timing, best: answer.journeys.last, model: model,
        transit: transit)
    }
    found.realtime = transit.realtime.map {
      RealtimeNote($0, at: request.asked, answer.journeys.map(journey))
    }
    found.assume("assume.change", .integer(Int(model.changeDuration.wholeSeconds)))
    if let bicycle = model.bicycle {
      found.assume(
        "assume.bicycle.\(bicycle.use.rawValue)", .decimal(bicycle.speed, fractionDigits: 2))
    }
    found.assume(
      transit.walking.followsStreets ? "assume.walks.streets" : "assume.walks.straight",
      .decimal(model.walkingSpeed, fractionDigits: 2))
  }

  /// The departure or arrival time; if none is requested, noon of the last day with service.
  private func transitTiming(
    _ timing: JourneyTiming, _ transit: TransitPlanner, _ found: inout FoundJourneys
  ) throws(NoJourney) -> (timing: TransitTiming, now: Date?) {
    if case .anyTime = timing, let day = transit.timetable.lastServedDay {
      found.assume("assume.noon", .text("\(CivilDate(daysSinceEpoch: day))"))
    }
    let search = try searchTiming(timing, transit)
    if case .arriving(_, let now) = timing { return (search, now) }
    return (search, nil)
  }

  /// The time to search for; if none is requested, noon of the last day with service.
  func searchTiming(
    _ timing: JourneyTiming, _ transit: TransitPlanner
  ) throws(NoJourney) -> TransitTiming {
    switch timing {
    case .departing(let date, let now): return .departing(max(date, now ?? date))
    case .arriving(let date, _): return .arriving(date)
    case .anyTime:
      guard let day = transit.timetable.lastServedDay, let zone = timeZone else {
        throw .noTransit(.empty)
      }
      return .departing(Self.noon(of: day, in: zone))
    }
  }

  /// 12:00 on a day, which is counted from 1970-01-01.
  static func noon(of day: Int, in zone: TimeZone) -> Date {
    let noon = zone.timestamp(
      at: CivilDateTime(CivilDate(daysSinceEpoch: day), TimeOfDay(seconds: 43_200)))
    return Date(timeIntervalSince1970: Double(noon.milliseconds) / 1000)
  }

  func place(_ place: Place) throws(NoJourney) -> TransitPlace {
    if case .stops(let keys) = place {
      let found = stops(keys)
      guard !found.isEmpty else { throw .unknownKey(stop: true) }
      return .stops(found)
    }
    return .point(try waypoint(of: place).coordinate)
  }
}

extension TransitPlanner {
  /// A stop as the end of a leg.
  func waypoint(ofStop index: Int) -> Waypoint {
    let stop = timetable.stops[index]
    return Waypoint(
      coordinate: stop.coordinate, name: stop.name, id: stop.id, stop: index,
      platform: stop.platform, level: stop.level)
  }

  /// Converts a journey of the timetable to one of the city.
  func journey(_ found: TransitJourney, change: Duration, late: Duration? = nil) -> Journey {
    let legs = found.legs.map { leg in
      switch leg {
      case .walk(let walk): self.leg(walk)
      case .ride(let ride): self.leg(ride)
      }
    }
    let nowhere = Waypoint(coordinate: Coordinate(clampingLatitude: 0, wrappingLongitude: 0))
    return Journey(
      mode: found.vehicleCount == 0 ? .directWalk : .publicTransport,
      start: legs.first?.from ?? nowhere, finish: legs.last?.to ?? nowhere, legs: legs,
      changeDuration: change, departure: found.departure, late: late)
  }

  private func leg(_ walk: TransitWalk) -> Leg {
    func end(_ end: TransitWalk.End) -> Waypoint {
      end.stop.map(waypoint(ofStop:)) ?? Waypoint(coordinate: end.coordinate)
    }
    return Leg(
      kind: walk.isCycled ? .cycle : .walk, from: end(walk.from), to: end(walk.to),
      duration: .seconds(Int64(walk.arrival.timeIntervalSince(walk.departure).rounded())),
      distance: walk.distance, geometry: path(of: walk),
      entrances: walk.entrances.map(waypoint(ofStop:)), inside: walk.inside,
      departure: walk.departure, arrival: walk.arrival)
  }

  /// The points of a walk; inside stations, and to and from their entrances, it leads straight.
  private func path(of walk: TransitWalk) -> [Coordinate] {
    let doors = walk.entrances.map { timetable.stops[$0].coordinate }
    guard walk.inside > .zero else {
      return (walk.isCycled ? cycling : walking)
        .path(from: walk.from.coordinate, to: walk.to.coordinate)
    }
    guard let first = doors.first, let last = doors.last else {
      return [walk.from.coordinate, walk.to.coordinate]
    }
    if doors.count > 1 {
      return [walk.from.coordinate] + walking.path(from: first, to: last) + [walk.to.coordinate]
    }
    // The stop is the end that is inside.
    return walk.to.stop == nil
      ? [walk.from.coordinate] + walking.path(from: first, to: walk.to.coordinate)
      : walking.path(from: walk.from.coordinate, to: first) + [walk.to.coordinate]
  }

  private func leg(_ ride: TransitRide) -> Leg {
    let line = timetable.lines[ride.line]
    let ridden = legTrip(ride)
    let calls = ridden.calls
    let points = calls.map(\.stop.coordinate)
    let distance = zip(points, points.dropFirst()).reduce(Meters.zero) {
      $0 + $1.0.distance(to: $1.1)
    }
    return Leg(
      kind: .ride, from: calls[0].stop, to: calls[calls.count - 1].stop, line: line.name,
      trip: ridden,
      duration: .seconds(Int64(ride.arrival.timeIntervalSince(ride.departure).rounded())),
      distance: distance, geometry: points, departure: ride.departure, arrival: ride.arrival)
  }

  func legTrip(_ ride: TransitRide) -> LegTrip {
    let line = timetable.lines[ride.line]
    let trip = timetable.trips[ride.trip]
    let calls = ride.calls.map {
      LegTrip.Call(
        stop: waypoint(ofStop: $0.stop), arrival: $0.arrival, departure: $0.departure,
        delay: $0.delay.map { .seconds($0) })
    }
    var result = LegTrip(
      id: trip.id, feed: timetable.feeds[line.feed].name, headsign: trip.headsign,
      vehicle: line.mode, color: line.color, lineID: line.id, agency: line.agency,
      lineType: line.type, isRealtime: trip.isRealtime, isContinued: ride.isContinued, calls: calls)
    (result.pickup, result.dropOff) = (ride.pickup, ride.dropOff)
    result.headway = ride.headway.map { .seconds($0) }
    result.position = vehicle(of: ride).map { found in
      VehiclePosition(found.vehicle, at: found.stop.map(waypoint(ofStop:)))
    }
    return result
  }
}
