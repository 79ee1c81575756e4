/// The states of a traveller: the current edge, and earlier edges where restrictions need them.
///
/// Most states are just a directed edge. A restriction over several edges adds states for its
/// prefixes, and a turn leads to the longest prefix that it continues (the automaton of A. V. Aho
/// and M. J. Corasick, 1975, over directed edges).
struct TurnStates {
  /// The directed edge of each state.
  private(set) var edges: [UInt32] = []
  /// The state of each directed edge without earlier edges; `.max` if the edge cannot be used.
  private(set) var stateOfEdge: [UInt32]
  /// The states of the prefixes of forbidden sequences, of two edges or more.
  private var beginnings: [[UInt32]: UInt32] = [:]
  /// The edges that continue at least one sequence.
  private var continuing: Set<UInt32> = []
  private var forbidden: [[UInt32]: [UInt32?]] = [:]
  private var history: [UInt32: [UInt32]] = [:]
  private let longest: Int

  init(directedCount: Int, usable: (Int) -> Bool, _ sequences: [ForbiddenSequence]) {
    stateOfEdge = Array(repeating: .max, count: directedCount)
    for directed in 0..<directedCount where usable(directed) {
      stateOfEdge[directed] = UInt32(edges.count)
      edges.append(UInt32(directed))
    }
    longest = sequences.map(\.edges.count).max() ?? 0
    for sequence in sequences where sequence.edges.allSatisfy({ usable(Int($0)) }) {
      forbidden[sequence.edges, default: []].append(sequence.condition)
      continuing.formUnion(sequence.edges.dropFirst())
      for length in 2..<max(2, sequence.edges.count) {
        let beginning = Array(sequence.edges.prefix(length))
        guard beginnings[beginning] == nil else { continue }
        let state = UInt32(edges.count)
        beginnings[beginning] = state
        history[state] = beginning
        edges.append(beginning[length - 1])
      }
    }
  }

  /// The result of a turn.
  enum Turn {
    case forbidden
    /// A turn to a state; it is forbidden under the conditions.
    case to(UInt32, conditions: [UInt32])
  }

  func turn(from state: UInt32, onto next: UInt32) -> Turn {
    guard continuing.contains(next) else { return .to(stateOfEdge[Int(next)], conditions: []) }
    let past = history[state] ?? [edges[Int(state)]]
    let whole = past + [next]
    var conditions: [UInt32] = []
    for length in stride(from: min(whole.count, longest), to: 1, by: -1) {
      for condition in forbidden[Array(whole.suffix(length))] ?? [] {
        guard let condition else { return .forbidden }
        conditions.append(condition)
      }
    }
    for length in stride(from: min(whole.count, longest), to: 1, by: -1) {
      if let state = beginnings[Array(whole.suffix(length))] {
        return .to(state, conditions: conditions)
      }
    }
    return .to(stateOfEdge[Int(next)], conditions: conditions)
  }
}
