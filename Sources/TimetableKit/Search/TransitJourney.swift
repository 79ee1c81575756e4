public import Foundation
public import GeoKit

/// A journey by public transport, including its walks.
public struct TransitJourney: Hashable, Sendable {
  /// The walks and rides in order.
  public let legs: [TransitLeg]

  /// Creates a journey.
  ///
  /// - Parameter legs: The walks and rides in order.
  public init(legs: [TransitLeg]) {
    self.legs = legs
  }

  /// When to leave.
  public var departure: Date { legs.first?.departure ?? .distantPast }
  /// When to arrive.
  public var arrival: Date { legs.last?.arrival ?? .distantPast }
  /// The duration in whole seconds.
  var durationSeconds: Int { Int(arrival.timeIntervalSince(departure).rounded()) }
  /// The rides.
  public var rides: [TransitRide] {
    legs.compactMap { if case .ride(let ride) = $0 { ride } else { nil } }
  }
  /// The number of vehicles boarded; one that goes on as another trip counts once.
  public var vehicleCount: Int { rides.count { !$0.isContinued } }
  /// The walking distance.
  public var walkingDistance: Meters {
    legs.reduce(.zero) {
      if case .walk(let walk) = $1, !walk.isCycled { $0 + walk.distance } else { $0 }
    }
  }
}
