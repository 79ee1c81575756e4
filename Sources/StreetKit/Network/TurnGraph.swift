internal import GraphKit
internal import SectionFile

/// The search graph of a profile, whose nodes are states and whose arcs are turns.
///
/// A state is a directed edge, possibly with the edges passed before it. The weight of a turn is
/// its own cost plus that of the whole edge onto which it leads, in milliseconds.
struct TurnGraph: Sendable {
  /// The directed edge of each state.
  let edges: FlatArray<UInt32>
  /// The state of each directed edge without earlier edges; `.max` if the edge cannot be used.
  let stateOfEdge: FlatArray<UInt32>
  /// The turns.
  let graph: CompactGraph<UInt32>
  /// The duration of each directed edge in milliseconds; `.max` if it cannot be used.
  let durations: FlatArray<UInt32>
  /// The ``EdgeRole`` of each directed edge.
  let roles: FlatArray<UInt8>
  /// Turns that are forbidden under a condition, in ascending order; the next array has the
  /// conditions.
  let conditionalTurns: FlatArray<UInt32>
  let turnConditions: FlatArray<UInt32>
  /// The penalty for entering an edge that is for destinations only, in milliseconds.
  let destinationCost: UInt32
  /// The hierarchy for fast queries; `nil` if it was not prepared.
  var hierarchy: ContractionHierarchy<UInt32>?
  /// The streets by junctions, prepared instead where turns have no costs of their own.
  var junctions: JunctionGraph?

  /// How a profile may use a directed edge.
  struct EdgeRole: OptionSet {
    var rawValue: UInt8
    /// The edge belongs to the largest set of edges that can all reach each other.
    static let connected = EdgeRole(rawValue: 1)
    static let forDestinations = EdgeRole(rawValue: 2)
    static let pushed = EdgeRole(rawValue: 4)
  }

  func role(of directed: Int) -> EdgeRole { EdgeRole(rawValue: roles[directed]) }

  func isUsable(_ directed: Int) -> Bool { durations[directed] != .max }

  /// The duration of a turn, without the edge onto which it leads and without destination
  /// penalties.
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
