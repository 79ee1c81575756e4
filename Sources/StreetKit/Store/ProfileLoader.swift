internal import GraphKit
internal import SectionFile

/// Loads one profile from a section file, and checks that all indices are in range.
struct ProfileLoader: Sendable {
  private let file: SectionReader
  private let name: String
  private let names: StreetSections.Profile
  private let tables: SharedTables
  private let conditionCount: Int

  /// - Parameter index: The index of the profile in the file.
  init(
    _ file: SectionReader, index: Int, name: String, _ tables: SharedTables, conditionCount: Int
  ) {
    self.file = file
    self.name = name
    names = StreetSections.Profile(index: index)
    self.tables = tables
    self.conditionCount = conditionCount
  }

  /// The profile.
  ///
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile``.
  func profile() throws(StreetError) -> StreetNetwork.Profile {
    let graph: TurnGraph
    do throws(SectionFileError) {
      graph = try turnGraph()
    } catch {
      throw StreetError(loading: error)
    }
    let customization = SpeedCustomization(graph.graph) { [edges = graph.edges, tables] in
      edges.map { tables.middle(of: Int($0)) }
    }
    return StreetNetwork.Profile(name: name, graph: graph, customization: customization)
  }

  private func turnGraph() throws(SectionFileError) -> TurnGraph {
    let graph = try graph(names.firstTurns, names.turns)
    var result = TurnGraph(
      edges: try file.required(names.edges, of: UInt32.self),
      stateOfEdge: try file.required(names.states, of: UInt32.self), graph: graph,
      durations: try file.required(names.durations, of: UInt32.self),
      roles: try file.required(names.roles, of: UInt8.self),
      conditionalTurns: try file.required(names.conditionalTurns, of: UInt32.self),
      turnConditions: try file.required(names.turnConditions, of: UInt32.self),
      destinationCost: try file.required(names.destinationCost, of: UInt32.self).first ?? 0)
    guard result.isConsistent(edgeCount: tables.edgeCount, conditionCount: conditionCount) else {
      throw .contradictory(file)
    }
    result.junctions = try junctions()
    let searched = result.junctions?.graph ?? graph
    let hierarchy = try ContractionHierarchy(sections: file, as: names.hierarchy, of: searched)
    if result.junctions == nil {
      result.hierarchy = hierarchy
    } else {
      result.junctions?.hierarchy = hierarchy
    }
    return result
  }

  private func junctions() throws(SectionFileError) -> JunctionGraph? {
    guard file.contains(names.streets) else { return nil }
    let junctions = JunctionGraph(
      edges: try file.required(names.streetEdges, of: UInt32.self),
      graph: try graph(names.firstStreets, names.streets))
    guard junctions.isConsistent(with: tables) else { throw .contradictory(file) }
    return junctions
  }

  private func graph(
    _ firstArcs: String, _ records: String
  ) throws(SectionFileError) -> CompactGraph<UInt32> {
    let first = try file.required(firstArcs, of: UInt32.self)
    let arcs = try file.required(records, of: ArcRecord<UInt32>.self)
    do throws(GraphError) {
      return try CompactGraph(firstArcs: first, records: arcs)
    } catch {
      throw .contradictory(file)
    }
  }
}

extension SectionFileError {
  /// The error for streets whose sections do not match each other.
  static func contradictory(_ file: SectionReader) -> SectionFileError {
    SectionFileError(
      .damaged, "The file is damaged: the streets contradict each other. Build it again.",
      file: file.file)
  }
}

extension StreetError {
  /// The error for a section file that cannot be loaded; one without a required section was
  /// prepared by another version.
  init(loading error: SectionFileError) {
    guard error.kind == .missing else {
      self.init(error)
      return
    }
    self.init(
      .unusableFile,
      "the file was prepared by another version; build it again with 'route build'",
      file: error.file)
  }
}

extension TurnGraph {
  /// Whether all indices are in range, and no turn weighs less than the edge it leads onto.
  func isConsistent(edgeCount: Int, conditionCount: Int) -> Bool {
    let directed = edgeCount * 2
    let states = graph.nodeCount
    guard edges.count == states, stateOfEdge.count == directed, durations.count == directed,
      roles.count == directed, edges.all({ $0 < directed }),
      stateOfEdge.all({ $0 == .max || $0 < states }),
      conditionalTurns.count == turnConditions.count, conditionalTurns.isAscending(),
      conditionalTurns.all({ $0 < graph.arcCount }), turnConditions.all({ $0 < conditionCount }),
      durations.all({ $0 == .max || $0 <= 86_400_000 })
    else { return false }
    return graph.records.all { record in
      record.weight >= durations[Int(edges[Int(record.head)])] && record.weight < 1 << 30
    }
  }
}
