/// When vehicles reach each stop from a place, or from when on each stop leads to it in time.
public struct TransitReach: Hashable, Sendable {
  /// Seconds by stop; `Int32.max` where no vehicle leads.
  let seconds: [Int32]

  /// The stops that vehicles reach, in order.
  public var stops: [Int] { seconds.indices.filter { seconds[$0] != .max } }

  /// How long the way takes between the place and a stop, by at least one vehicle and with the wait
  /// counted from the time asked for.
  ///
  /// A walk between stops at the end of the way is part of it.
  ///
  /// - Returns: `nil` when no vehicle leads there within the model's horizon.
  /// - Precondition: `stop` is an index of the timetable's stops.
  public func duration(at stop: Int) -> Duration? {
    seconds[stop] == .max ? nil : .seconds(Int(seconds[stop]))
  }
}
