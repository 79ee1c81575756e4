/// Directed edges that must not be passed one after the other.
struct ForbiddenSequence: Hashable {
  var edges: [UInt32]
  /// The number of the condition under which it holds; `nil` for always.
  var condition: UInt32?
}
