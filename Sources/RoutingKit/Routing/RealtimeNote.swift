public import Foundation
public import TimetableKit

/// The realtime data used for an answer.
public struct RealtimeNote: Hashable, Sendable {
  /// When the message was created; `nil` if not given.
  public let timestamp: Date?
  /// The age of the message at the time of the query; `nil` if either time is unknown.
  public let age: Duration?
  /// The number of the message's trips that the timetable has.
  public let matchedCount: Int
  /// The number of trips in the message.
  public let tripCount: Int
  /// The alerts that concern the lines, stops and trips of the journeys at their times.
  public let alerts: [RealtimeAlert]

  /// Notes the data of an answer.
  ///
  /// - Parameter isAbout: Whether an alert is about the answer.
  init(_ status: RealtimeStatus, at now: Date?, isAbout: (RealtimeAlert) -> Bool) {
    timestamp = status.timestamp
    matchedCount = status.matchedCount
    tripCount = status.tripCount
    age = status.timestamp.flatMap { made in
      now.map { .seconds(Int64($0.timeIntervalSince(made).rounded())) }
    }
    alerts = status.alerts.filter(isAbout)
  }

  init(_ status: RealtimeStatus, at now: Date?, _ journeys: [Journey]) {
    self.init(status, at: now) { alert in
      journeys.contains { journey in
        guard let departure = journey.departure, let arrival = journey.arrival else { return false }
        return alert.isActive(in: departure...max(departure, arrival))
          && journey.legs.contains { leg in
            guard let trip = leg.trip else { return false }
            let stops = Set(trip.calls.compactMap(\.stop.id))
            return alert.concerns(
              line: trip.lineID, trip: trip.id, stops: stops, agency: trip.agency,
              vehicle: trip.lineType)
          }
      }
    }
  }
}
