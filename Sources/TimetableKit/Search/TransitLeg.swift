public import Foundation

/// A part of a journey by public transport.
public enum TransitLeg: Hashable, Sendable {
  /// A walk.
  case walk(TransitWalk)
  /// A ride in one vehicle.
  case ride(TransitRide)

  /// When it begins.
  public var departure: Date {
    switch self {
    case .walk(let walk): walk.departure
    case .ride(let ride): ride.departure
    }
  }

  /// When it ends.
  public var arrival: Date {
    switch self {
    case .walk(let walk): walk.arrival
    case .ride(let ride): ride.arrival
    }
  }
}
