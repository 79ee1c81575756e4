internal import CivilTime
public import Foundation
internal import Localization
internal import TimetableKit

extension City {
  /// A trip with all its stops.
  ///
  /// - Parameters:
  ///   - id: The trip's key (`trip_id`).
  ///   - time: A time of the service day wanted; of a trip with headways the vehicle that leaves
  ///     next. `nil` is the present, or the trip's last day when it runs on no later one.
  ///   - now: The present time.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` when no trip has the key,
  ///   or it does not run on the day.
  public func trip(_ id: String, at time: Date?, now: Date) throws(RoutingError) -> TripView {
    guard let transit, let trip = transit.timetable.trips.last(where: { $0.id == id }) else {
      throw RoutingError(
        .unknownPlace, "No trip has this key; expected a trip_id of the timetable.")
    }
    let timetable = transit.timetable
    let service = timetable.services[trip.service]
    let zone = timetable.feeds[timetable.lines[trip.line].feed].timeZone
    let asked = time ?? now
    let milliseconds = asked.milliseconds
    let today = zone.timestamp(atMilliseconds: milliseconds).civil.date.daysSinceEpoch
    // A vehicle under way after midnight belongs to the day before.
    let days = [today, today - 1] + (time == nil ? [service.lastDay].compactMap(\.self) : [])
    for day in days {
      guard
        let ride = transit.ride(ofTrip: trip.index, on: day, from: time)
          ?? transit.ride(ofTrip: trip.index, on: day)
      else { continue }
      let date = CivilDate(daysSinceEpoch: day).description
      return TripView(
        line: timetable.lines[trip.line].name, trip: transit.legTrip(ride), day: date,
        note: day < today - 1 ? Message("trip.day", .text(date)) : nil)
    }
    throw RoutingError(
      .unknownPlace, "The trip does not run on \(CivilDate(daysSinceEpoch: today)).")
  }
}
