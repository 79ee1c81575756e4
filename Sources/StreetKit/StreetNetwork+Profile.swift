internal import GraphKit
internal import SectionFile

extension StreetNetwork {
  /// The search structures of one profile.
  struct Profile: Sendable {
    let name: String
    /// The mode of travel, derived from the name.
    let kind: StreetStep.Mode
    let graph: TurnGraph
    /// The turns with the speeds of the map.
    let usual: TurnGraph
    let customization: SpeedCustomization
    /// For directed edges with restrictions over several edges, their additional states.
    let extraStates: [UInt32: [UInt32]]
    let searches: SearchPool<ShortestPathSearch<UInt32>>
    private let reversed: ReversedTurns

    /// The reversed turns.
    var entering: CompactGraph<UInt32> { reversed.graph }

    /// - Parameters:
    ///   - usual: The turns with the speeds of the map, if those of `graph` differ.
    ///   - customization: The part that does not depend on speeds.
    init(
      name: String, graph: TurnGraph, usual: TurnGraph? = nil, customization: SpeedCustomization
    ) {
      self.name = name
      kind = StreetStep.Mode(profile: name)
      self.graph = graph
      self.usual = usual ?? graph
      self.customization = customization
      var extra: [UInt32: [UInt32]] = [:]
      for (state, edge) in graph.edges.enumerated()
      where graph.stateOfEdge[Int(edge)] != UInt32(state) {
        extra[edge, default: []].append(UInt32(state))
      }
      extraStates = extra
      searches = SearchPool { [graph = graph.graph] in ShortestPathSearch(graph) }
      reversed = ReversedTurns(graph.graph)
    }
  }
}
