/// The states that decide which arcs may follow the arcs passed so far.
///
/// Usually the last arc alone is the state. A forbidden sequence of three or more arcs adds a state
/// for each of its prefixes, and a turn leads to the longest prefix that it continues (the
/// automaton of A. V. Aho and M. J. Corasick, "Efficient string matching", 1975, over arcs).
struct TurnStates {
  /// For each state the arc passed last; the first states are the arcs of the graph.
  private(set) var lastArcs: [UInt32]
  /// For each prefix state the state of its longest proper suffix that is also a state.
  private var fallbacks: [UInt32] = []
  private var continuations: [UInt64: UInt32] = [:]
  private var forbidden: Set<UInt64> = []
  private var continuing: Set<UInt32> = []
  private let arcCount: Int

  init<Weight>(
    _ graph: CompactGraph<Weight>, forbidding sequences: [[UInt32]]
  ) throws(GraphError) {
    arcCount = graph.arcCount
    lastArcs = Array(0..<UInt32(graph.arcCount))
    for sequence in sequences {
      try Self.check(sequence, graph)
      continuing.formUnion(sequence.dropFirst())
    }
    // Shorter prefixes first: a fallback is shorter than the state it belongs to.
    let longest = sequences.map(\.count).max() ?? 0
    var states = sequences.map { $0[0] }
    for length in 2..<max(2, longest + 1) {
      for (index, sequence) in sequences.enumerated() where sequence.count >= length {
        let arc = sequence[length - 1]
        let key = Self.key(states[index], arc)
        if sequence.count == length {
          forbidden.insert(key)
        } else if let known = continuations[key] {
          states[index] = known
        } else {
          let state = UInt32(lastArcs.count)
          fallbacks.append(longestBeginning(after: fallback(of: states[index]), arc))
          lastArcs.append(arc)
          continuations[key] = state
          states[index] = state
        }
      }
    }
  }

  /// The state after a turn; `nil` if the turn is forbidden.
  func state(after state: UInt32, onto arc: UInt32) -> UInt32? {
    guard continuing.contains(arc) else { return arc }
    var found: UInt32?
    var suffix: UInt32? = state
    while let here = suffix {
      let key = Self.key(here, arc)
      if forbidden.contains(key) { return nil }
      if found == nil { found = continuations[key] }
      suffix = fallback(of: here)
    }
    return found ?? arc
  }

  private func fallback(of state: UInt32) -> UInt32? {
    state < arcCount ? nil : fallbacks[Int(state) - arcCount]
  }

  private func longestBeginning(after state: UInt32?, _ arc: UInt32) -> UInt32 {
    var suffix = state
    while let here = suffix {
      if let found = continuations[Self.key(here, arc)] { return found }
      suffix = fallback(of: here)
    }
    return arc
  }

  private static func key(_ state: UInt32, _ arc: UInt32) -> UInt64 {
    UInt64(state) << 32 | UInt64(arc)
  }

  private static func check<Weight>(
    _ sequence: [UInt32], _ graph: CompactGraph<Weight>
  ) throws(GraphError) {
    guard sequence.count >= 2, sequence.allSatisfy({ $0 < graph.arcCount }) else {
      throw GraphError(
        .malformed,
        "a forbidden sequence has two or more arcs, numbered from 0 to \(graph.arcCount - 1); found \(sequence)",
        arcs: sequence)
    }
    for (arc, next) in zip(sequence, sequence.dropFirst())
    where graph.head(of: arc) != graph.tail(of: next) {
      throw GraphError(
        .malformed, "arc \(next) does not leave the node that arc \(arc) leads to",
        arcs: sequence)
    }
  }
}
