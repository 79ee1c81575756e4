/// An arc that paths within a limit cover, wholly or in part.
public struct CoveredArc<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc.
  public let arc: Arc<Weight>
  /// The fraction covered, measured from the tail: above 0, and 1 for the whole arc.
  public let share: Double

  /// Creates a covered arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - share: The fraction covered, measured from the tail: above 0, and 1 for the whole arc.
  public init(arc: Arc<Weight>, share: Double) {
    self.arc = arc
    self.share = share
  }
}

extension ShortestPathSearch {
  /// The arcs reachable within a limit in the latest query; the outermost ones only in part.
  ///
  /// ```swift
  /// try search.run(from: 0, upTo: 900)
  /// for covered in search.coveredArcs(upTo: 900) { draw(covered.arc, covered.share) }
  /// ```
  ///
  /// Both directions of a two-way edge are covered from their own tails; together they may cover
  /// the middle twice.
  ///
  /// - Parameter limit: The maximum cost of paths, at most the query's own cutoff.
  /// - Returns: Arcs in order of the cost of their tails, then of their numbers. An arc of zero
  ///   cost is covered wholly.
  /// - Complexity: O(reached × log reached).
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func coveredArcs(upTo limit: Weight) -> [CoveredArc<Weight>] {
    reachedNodes.flatMap { node -> [CoveredArc<Weight>] in
      guard let cost = cost(to: node), cost <= limit else { return [] }
      let rest = limit - cost
      return graph.arcs(from: node).compactMap { arc in
        if arc.weight <= rest { return CoveredArc(arc: arc, share: 1) }
        guard rest > .zero else { return nil }
        return CoveredArc(arc: arc, share: rest.doubleValue / arc.weight.doubleValue)
      }
    }
  }
}
