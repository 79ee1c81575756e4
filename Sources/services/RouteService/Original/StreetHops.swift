#if Services
internal import Foundation
internal import GeoKit
internal import RoutingKit
internal import StreetKit

/// The junctions of a street network, followed by the stops of a timetable.
///
/// By car, a hop is a street between two junctions. By public transport, it is a ride from one stop
/// to the next, or a walk between stops, which has no line. The id of a street is the number of its
/// directed edge, from 1; that of a ride or walk is the id of its first stop.
struct StreetHops: OriginalHops {
  private let city: City
  private let streets: StreetNetwork?
  /// The stops at which vehicles call.
  private let stops: [Int]
  private let stopIndex: SpatialIndex

  init(city: City, streets: StreetNetwork?) {
    self.city = city
    self.streets = streets
    let timetable = city.transit?.timetable
    let served = timetable?.servedStops ?? []
    stops = served
    stopIndex = SpatialIndex(
      timetable.map { table in served.map { table.stops[$0].coordinate } } ?? [])
  }

  private var junctionCount: Int { streets?.junctionCount ?? 0 }
  private var stopCount: Int { city.transit?.timetable.stops.count ?? 0 }
  private var profile: String {
    streets.map { $0.profiles.contains("car") ? "car" : $0.profiles[0] } ?? "car"
  }

  func nearest(to place: Coordinate, stopsOnly: Bool, within radius: Meters) -> OriginalPoint? {
    if stopsOnly || streets == nil {
      return stopIndex.nearest(to: place, within: radius).map { point(ofStop: stops[$0.index]) }
    }
    let found = try? streets?.junction(near: place, profile: profile, within: radius)
    return found.flatMap(\.self).map(point(ofJunction:))
  }

  func hasPoint(_ id: Int) -> Bool { id >= 1 && id <= junctionCount + stopCount }

  func isStop(_ id: Int) -> Bool { id > junctionCount }

  func way(
    from start: Int, to finish: Int, isTransit: Bool, changeDuration: Duration
  ) -> [OriginalHop] {
    isTransit
      ? rides(from: start - junctionCount - 1, to: finish - junctionCount - 1, changeDuration)
      : drive(from: start, to: finish)
  }

  private func drive(from start: Int, to finish: Int) -> [OriginalHop] {
    guard let streets, let from = junction(start), let to = junction(finish),
      let hops = try? streets.hops(fromJunction: from, to: to, profile: profile)
    else { return [] }
    // Rounded times of the hops must add up to the rounded total.
    var passed = 0.0
    return hops.map { hop in
      let before = passed.rounded()
      passed += hop.duration / .seconds(1)
      return OriginalHop(
        id: hop.street + 1, start: point(ofJunction: hop.start), end: point(ofJunction: hop.end),
        seconds: Int64(passed.rounded() - before), line: nil)
    }
  }

  /// The junction of an id; for a stop, the nearest junction.
  private func junction(_ id: Int) -> Int? {
    guard id > junctionCount else { return id - 1 }
    let place = point(ofStop: id - junctionCount - 1).coordinate
    let found = try? streets?.junction(near: place, profile: profile, within: City.defaultRadius)
    return found.flatMap(\.self)
  }

  private func rides(from start: Int, to finish: Int, _ change: Duration) -> [OriginalHop] {
    guard start != finish, let timetable = city.transit?.timetable else { return [] }
    var request = JourneyRequest(
      from: .stops([timetable.key(ofStop: start)]), to: .stops([timetable.key(ofStop: finish)]),
      modes: [.publicTransport],
      changeDuration: change)
    request.model.requiresVehicle = true
    let journey = city.plan(request).journeys.first
    return (journey?.legs ?? []).flatMap { leg -> [OriginalHop] in
      guard let trip = leg.trip else {
        guard let from = leg.from.stop, let to = leg.to.stop, from != to else { return [] }
        return [hop(from: from, to: to, seconds: leg.duration.components.seconds, line: nil)]
      }
      return zip(trip.calls, trip.calls.dropFirst()).compactMap { call, next in
        guard let from = call.stop.stop, let to = next.stop.stop else { return nil }
        let seconds = next.arrival.timeIntervalSince(call.departure)
        return hop(
          from: from, to: to, seconds: Int64(max(0, min(1e9, seconds)).rounded()), line: leg.line)
      }
    }
  }

  private func hop(from start: Int, to end: Int, seconds: Int64, line: String?) -> OriginalHop {
    let from = point(ofStop: start)
    return OriginalHop(
      id: from.id, start: from, end: point(ofStop: end), seconds: seconds, line: line)
  }

  private func point(ofJunction junction: Int) -> OriginalPoint {
    OriginalPoint(
      id: junction + 1,
      coordinate: streets?.coordinate(ofJunction: junction)
        ?? Coordinate(clampingLatitude: 0, wrappingLongitude: 0))
  }

  private func point(ofStop stop: Int) -> OriginalPoint {
    OriginalPoint(
      id: junctionCount + stop + 1,
      coordinate: city.transit?.timetable.stops[stop].coordinate
        ?? Coordinate(clampingLatitude: 0, wrappingLongitude: 0))
  }
}
#endif
