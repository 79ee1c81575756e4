public import Foundation
public import TimetableKit

/// The use of realtime data in an answer.
public struct RealtimeNote: Hashable, Sendable {
  /// When the message was made; `nil` where it does not say.
  public let timestamp: Date?
  /// Its age at the time of the query; `nil` where either is unknown.
  public let age: Duration?
  /// The number of its trips in the timetable.
  public let matchedCount: Int
  /// The number of trips in the message.
  public let tripCount: Int
  /// The alerts about the journeys' lines, stops and trips, at their time.
  public let alerts: [RealtimeAlert]

  init(_ status: RealtimeStatus, at now: Date?, _ journeys: [Journey]) {
    timestamp = status.timestamp
    matchedCount = status.matchedCount
    tripCount = status.tripCount
    age = status.timestamp.flatMap { made in
      now.map { .seconds(Int64($0.timeIntervalSince(made).rounded())) }
    }
    alerts = status.alerts.filter { alert in
      journeys.contains { journey in
        guard let departure = journey.departure, let arrival = journey.arrival else { return false }
        return alert.isActive(in: departure...max(departure, arrival))
          && journey.legs.contains { leg in
            guard let trip = leg.trip else { return false }
            let stops = Set(trip.calls.compactMap(\.stop.id))
            return alert.concerns(line: trip.lineID, trip: trip.id, stops: stops)
          }
      }
    }
  }
}
