/// Directed edges that must not be passed one after the other.
struct ForbiddenSequence: Hashable {
  var edges: [UInt32]
  /// The number of the condition under which it is forbidden; `nil` if it always is.
  var condition: UInt32?
}
