/// The travel times between a place and every stop, for one departure or arrival time.
public struct TransitReach: Hashable, Sendable {
  /// Seconds by stop; `Int32.max` if the stop is not reached by a vehicle.
  let seconds: [Int32]

  /// The indices of the stops that vehicles reach, in ascending order.
  public var stops: [Int] { seconds.indices.filter { seconds[$0] != .max } }

  /// The travel time between the place and a stop, with at least one vehicle.
  ///
  /// Waiting counts from the requested time, and a final walk between stops is included.
  ///
  /// - Parameter stop: The index of the stop.
  /// - Returns: `nil` if no vehicle leads there within the model's horizon.
  /// - Precondition: `stop` is an index of the timetable's stops.
  public func duration(at stop: Int) -> Duration? {
    seconds[stop] == .max ? nil : .seconds(Int(seconds[stop]))
  }
}
