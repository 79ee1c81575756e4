internal import CivilTime
internal import GraphKit
internal import SectionFile

extension RouteSearch {
  /// Whether turns are closed depending on when they are reached.
  var isTimed: Bool { options.departure != nil && !graph.conditionalTurns.isEmpty }

  /// Whether the request leaves the weights of turns as they are prepared.
  var isPlain: Bool {
    options.exclusions.isEmpty && options.vehicle.isAny && penalties.isEmpty
  }

  func isExcluded(_ edge: Int) -> Bool {
    let excluded = options.exclusions.traits
    if !network.tables.traits(of: edge).isDisjoint(with: excluded) { return true }
    return network.tables.isTooSmall(edge, for: options.vehicle)
  }

  /// The cost of a turn; `nil` when the request cannot use it.
  ///
  /// - Parameter elapsed: The milliseconds since the departure when it is passed.
  func weight(_ arc: Arc<UInt32>, after elapsed: UInt32) -> UInt32? {
    guard arc.weight < StreetNetwork.Profile.closed else { return nil }
    if !isPlain {
      if isExcluded(Int(graph.edges[Int(arc.head)]) >> 1) { return nil }
    }
    if let departure = options.departure, !graph.conditionalTurns.isEmpty {
      let minute = departure.minute(after: elapsed)
      for condition in graph.conditions(of: arc.number)
      where network.conditions[Int(condition)]?.holds(atMinuteOfWeek: minute) == true {
        return nil
      }
    }
    guard !penalties.isEmpty, let penalty = penalties[graph.edges[Int(arc.head)] >> 1] else {
      return arc.weight
    }
    return arc.weight + arc.weight / 16 * penalty
  }
}
