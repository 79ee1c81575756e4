internal import CivilTime
public import Foundation
internal import Localization
internal import TimetableKit

extension City {
  /// A trip with all its stops.
  ///
  /// - Parameters:
  ///   - id: The trip's id (`trip_id`).
  ///   - time: A time of the service day; for a trip with headways it selects the next vehicle to
  ///     leave. `nil` is the current time, or the trip's last day if that is past.
  ///   - now: The current time.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` if there is no such
  ///   trip, or it does not run on the day.
  public func trip(_ id: String, at time: Date?, now: Date) throws(RoutingError) -> TripView {
    guard let transit else { throw Self.withoutTimetable }
    guard let trip = transit.timetable.trips.last(where: { $0.id == id }) else {
      throw RoutingError(
        .unknownPlace, "No trip has this key; expected a trip_id of the timetable.")
    }
    let timetable = transit.timetable
    let service = timetable.services[trip.service]
    let zone = timetable.feeds[timetable.lines[trip.line].feed].timeZone
    let asked = time ?? now
    let milliseconds = asked.milliseconds
    let today = zone.timestamp(atMilliseconds: milliseconds).civil.date.daysSinceEpoch
    // A vehicle that is still running after midnight belongs to the previous day.
    let days = [today, today - 1] + (time == nil ? [service.lastDay].compactMap(\.self) : [])
    for day in days {
      guard
        let ride = transit.ride(ofTrip: trip.index, on: day, from: time)
          ?? transit.ride(ofTrip: trip.index, on: day)
      else { continue }
      let date = CivilDate(daysSinceEpoch: day).description
      let view = transit.legTrip(ride)
      let realtime = transit.realtime.map { status in
        RealtimeNote(status, at: now) { alert in
          let stops = Set(view.calls.compactMap(\.stop.id))
          return alert.isActive(in: ride.departure...max(ride.departure, ride.arrival))
            && alert.concerns(
              line: view.lineID, trip: view.id, stops: stops, agency: view.agency,
              vehicle: view.lineType)
        }
      }
      return TripView(
        line: timetable.lines[trip.line].name, trip: view, day: date,
        note: day < today - 1 ? Message("trip.day", .text(date)) : nil, realtime: realtime)
    }
    throw RoutingError(
      .unknownPlace, "The trip does not run on \(CivilDate(daysSinceEpoch: today)).")
  }
}
