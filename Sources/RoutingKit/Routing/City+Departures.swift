internal import CivilTime
public import Foundation
internal import Localization
internal import StreetKit
internal import TimetableKit

extension City {
  /// The departures from a stop within a day.
  ///
  /// - Parameters:
  ///   - text: The stop's id, code or name.
  ///   - time: The start of the list; `nil` for the current time, or noon of the last day with
  ///     service if that is past.
  ///   - now: The current time.
  ///   - limit: Maximum number of departures.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace``.
  public func departures(
    fromStopNamed text: String, at time: Date?, now: Date, limit: Int
  ) throws(RoutingError) -> DepartureBoard {
    guard let transit else { throw Self.withoutTimetable }
    let stops = stops(named: text)
    guard let first = stops.first else {
      let similar = similarStops(to: text, limit: 3).map(\.name).joined(separator: ", ")
      let what =
        similar.isEmpty ? "expected one of the timetable's stops." : "did you mean \(similar)?"
      throw RoutingError(.unknownPlace, "No stop has this key, code or name; \(what)")
    }
    let timetable = transit.timetable
    let (start, note) = boardStart(time, now: now, timetable)
    let found = transit.departures(
      at: stops, in: start...start.addingTimeInterval(86_400), limit: limit)
    let departures = found.map { departure in
      let line = timetable.lines[departure.line]
      let trip = timetable.trips[departure.trip]
      return DepartureBoard.Departure(
        time: departure.departure, line: line.name,
        headsign: trip.headsign ?? timetable.stops[departure.destination].name,
        stop: transit.waypoint(ofStop: departure.stop), trip: trip.id, vehicle: line.mode,
        isRealtime: trip.isRealtime, delay: departure.delay.map { .seconds($0) })
    }
    let empty = departures.isEmpty ? emptyBoard(timetable) : nil
    let keys = Set(stops.map { timetable.stops[$0].id })
    let realtime = transit.realtime.map { status in
      RealtimeNote(status, at: now) { alert in
        let end = max(start, departures.last?.time ?? start)
        return alert.isActive(in: start...end)
          && found.contains { departure in
            let line = timetable.lines[departure.line]
            return alert.concerns(
              line: line.id, trip: timetable.trips[departure.trip].id, stops: keys,
              agency: line.agency, vehicle: line.type)
          }
      }
    }
    return DepartureBoard(
      name: timetable.stops[first].name, start: start, departures: departures,
      note: empty ?? note, realtime: realtime)
  }

  static let withoutTimetable = RoutingError(
    .unknownPlace, "The city has no timetable; route build adds one from a GTFS feed.")

  private func boardStart(
    _ time: Date?, now: Date, _ timetable: Timetable
  ) -> (start: Date, note: Message?) {
    if let time { return (time, nil) }
    guard let zone = timeZone, let last = timetable.lastServedDay,
      let first = timetable.firstServedDay
    else { return (now, nil) }
    let today = zone.timestamp(atMilliseconds: Int64(now.timeIntervalSince1970 * 1000)).civil.date
      .daysSinceEpoch
    guard !(first...max(first, last)).contains(today) else { return (now, nil) }
    return (
      Self.noon(of: last, in: zone),
      Message("board.noon", .text("\(CivilDate(daysSinceEpoch: last))"))
    )
  }

  private func emptyBoard(_ timetable: Timetable) -> Message {
    let spans = timetable.feeds.compactMap { feed -> Message? in
      guard let first = feed.firstServedDay, let last = feed.lastServedDay else { return nil }
      return Message("board.feed", .text(feed.name), .text(first), .text(last))
    }
    guard let last = spans.last else { return Message("covered.not") }
    let list = spans.dropLast().reversed().reduce(last) {
      Message("list", .message($1), .message($0))
    }
    return Message("board.none", .message(list))
  }
}
