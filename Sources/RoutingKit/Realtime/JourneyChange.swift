internal import Foundation
internal import GeoKit
internal import TimetableKit

/// A difference between two answers to the same question that a passenger should know.
enum JourneyChange: Hashable {
  /// The time to leave.
  case departure(Date, since: Date)
  /// The arrival.
  case arrival(Date, since: Date)
  /// The vehicles to ride in.
  case rides([Leg], since: [Leg])
  /// When a vehicle leaves the stop of boarding.
  case time(Leg, since: Date)
  /// The platform of boarding.
  case platform(Leg, since: String?)
  /// Where a vehicle is.
  case vehicle(VehiclePosition, line: String)
  /// A new alert.
  case alert(RealtimeAlert)

  /// A smaller difference of times is no change, in seconds.
  private static let leastTime: TimeInterval = 60
  /// A vehicle without a stop must have moved so far.
  fileprivate static let leastDistance: Meters = 100

  /// The changes from a journey to another.
  static func changes(to new: Journey, since old: Journey) -> [JourneyChange] {
    var changes: [JourneyChange] = []
    func differ(_ one: Date, _ other: Date) -> Bool {
      abs(one.timeIntervalSince(other)) >= leastTime
    }
    let (rides, oldRides) = (new.boardings, old.boardings)
    if rides.map(\.trip?.id) != oldRides.map(\.trip?.id) {
      changes.append(.rides(rides, since: oldRides))
    } else {
      for (leg, before) in zip(rides, oldRides) {
        if let time = leg.departure, let earlier = before.departure, differ(time, earlier) {
          changes.append(.time(leg, since: earlier))
        }
        if leg.from.platform != before.from.platform {
          changes.append(.platform(leg, since: before.from.platform))
        }
        if let place = leg.trip?.position, place.isElsewhere(than: before.trip?.position) {
          changes.append(.vehicle(place, line: leg.line ?? ""))
        }
      }
    }
    if let time = new.departure, let earlier = old.departure, differ(time, earlier) {
      changes.append(.departure(time, since: earlier))
    }
    if let time = new.arrival, let earlier = old.arrival, differ(time, earlier) {
      changes.append(.arrival(time, since: earlier))
    }
    return changes
  }
}

extension Journey {
  /// The legs in vehicles of a timetable.
  fileprivate var boardings: [Leg] { legs.filter { $0.kind == .ride } }
}

extension VehiclePosition {
  /// Whether the vehicle is at another stop, or has moved visibly.
  fileprivate func isElsewhere(than other: VehiclePosition?) -> Bool {
    guard let other, other.id == id else { return true }
    if stop != nil || other.stop != nil { return stop != other.stop || status != other.status }
    guard let place = coordinate, let before = other.coordinate else { return false }
    return place.distance(to: before) >= JourneyChange.leastDistance
  }
}
