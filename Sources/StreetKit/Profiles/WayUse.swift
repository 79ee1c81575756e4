/// The access of traffic to a way.
struct WayUse: Hashable, Sendable {
  /// Metres per second along the way's nodes; 0 where that is not allowed.
  var forward = 0.0
  /// Metres per second against them.
  var backward = 0.0
  /// Seconds for the whole way, where the map says so, as for ferries.
  var wholeDuration: Double?
  /// Whether only traffic that starts or ends there is admitted.
  var isForDestinations = false
  /// Whether a bicycle is pushed forwards and backwards.
  var isPushedForward = false
  var isPushedBackward = false

  var isUsable: Bool { forward > 0 || backward > 0 }
}
