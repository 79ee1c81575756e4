/// A path through a turn graph, from one position to another.
struct StatePath {
  /// The directed edges; the first and the last may be passed only in part.
  var edges: [UInt32]
  /// The turns between the edges, one fewer than edges.
  var turns: [UInt32]
  /// The states before the turns; the first is the state of the first edge.
  var states: [UInt32]
  /// The cost used to choose the path, in milliseconds.
  var cost: UInt32
}
