/// How traffic may use a way.
struct WayUse: Hashable, Sendable {
  /// The speed in the order of the way's nodes, in metres per second; 0 if not allowed.
  var forward = 0.0
  /// The speed in the opposite direction, in metres per second; 0 if not allowed.
  var backward = 0.0
  /// The duration of the whole way in seconds, if it is mapped, as for ferries.
  var wholeDuration: Double?
  /// Whether only traffic that starts or ends there is allowed forwards, and backwards.
  var isForDestinationsForward = false
  var isForDestinationsBackward = false
  /// Whether a bicycle must be pushed forwards, and backwards.
  var isPushedForward = false
  var isPushedBackward = false

  var isUsable: Bool { forward > 0 || backward > 0 }
}
