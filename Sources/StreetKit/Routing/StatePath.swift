/// A way through a turn graph, from one position to another.
struct StatePath {
  /// The directed edges; the first and the last are passed in part.
  var edges: [UInt32]
  /// The turns between them, one fewer.
  var turns: [UInt32]
  /// The states that the turns leave; the first is the state of the first edge.
  var states: [UInt32]
  /// What the choice of the route was made by, in milliseconds.
  var cost: UInt32
}
