/// A way through a turn graph, from one position to another.
struct StatePath {
  /// The directed edges; the first and the last are passed in part.
  var edges: [UInt32]
  /// The turns between them, one fewer.
  var turns: [UInt32]
  /// The states that the turns leave; the first is the state of the first edge.
  var states: [UInt32]
  /// The cost by which the route was chosen, in milliseconds.
  var cost: UInt32
}
