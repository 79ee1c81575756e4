internal import GraphKit
internal import SectionFile

/// The search graph of a profile: states (a directed edge, with its memory) and the turns between
/// them.
///
/// The weight of a turn is its own cost plus the whole edge that it leads to, in milliseconds.
struct TurnGraph: Sendable {
  /// For each state its directed edge.
  let edges: FlatArray<UInt32>
  /// For each directed edge its state without memory; `.max` where it cannot be used.
  let stateOfEdge: FlatArray<UInt32>
  /// The turns.
  let graph: CompactGraph<UInt32>
  /// For each directed edge its milliseconds; `.max` where it cannot be used.
  let durations: FlatArray<UInt32>
  /// For each directed edge its ``EdgeRole``.
  let roles: FlatArray<UInt8>
  /// Turns that are forbidden under a condition, in ascending order, and for each the condition.
  let conditionalTurns: FlatArray<UInt32>
  let turnConditions: FlatArray<UInt32>
  /// The penalty of entering an edge that is for destinations only, in milliseconds.
  let destinationCost: UInt32
  /// The turns prepared for fast questions; `nil` for networks that are not.
  var hierarchy: ContractionHierarchy<UInt32>?

  /// The access of a profile to a directed edge.
  struct EdgeRole: OptionSet {
    var rawValue: UInt8
    /// Part of the largest set of edges that can all be reached from each other.
    static let connected = EdgeRole(rawValue: 1)
    static let forDestinations = EdgeRole(rawValue: 2)
    static let pushed = EdgeRole(rawValue: 4)
  }

  func role(of directed: Int) -> EdgeRole { EdgeRole(rawValue: roles[directed]) }

  func isUsable(_ directed: Int) -> Bool { durations[directed] != .max }

  /// The duration of a turn, without the edge it leads to and without the price of destinations.
  func turnDuration(_ turn: UInt32, from state: UInt32) -> UInt32 {
    let next = Int(edges[Int(graph.head(of: turn))])
    let past = Int(edges[Int(state)])
    let extra = graph.weight(of: turn) - durations[next]
    let isEntered =
      role(of: next).contains(.forDestinations) && !role(of: past).contains(.forDestinations)
    return isEntered && extra >= destinationCost ? extra - destinationCost : extra
  }

  /// The conditions under which a turn is forbidden.
  func conditions(of turn: UInt32) -> [UInt32] {
    var low = 0
    var high = conditionalTurns.count
    while low < high {
      let middle = (low + high) / 2
      if conditionalTurns[middle] < turn { low = middle + 1 } else { high = middle }
    }
    var found: [UInt32] = []
    while low < conditionalTurns.count, conditionalTurns[low] == turn {
      found.append(turnConditions[low])
      low += 1
    }
    return found
  }
}
