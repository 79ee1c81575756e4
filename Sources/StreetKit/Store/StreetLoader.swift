internal import CivilTime
internal import GraphKit
internal import NameMatching
internal import SectionFile

/// Loads streets from a section file, and checks that all indices are in range.
struct StreetLoader {
  private let file: SectionReader

  init(_ file: SectionReader) { self.file = file }

  /// The streets; `nil` if the file has none.
  func network() throws(StreetError) -> StreetNetwork? {
    guard file.contains(StreetSections.mark) else { return nil }
    do throws(SectionFileError) {
      let shared = try sharedTables()
      let names = try file.requiredTexts(StreetSections.profiles)
      guard (1...8).contains(names.count) else { throw damaged }
      let texts = try file.requiredTexts(StreetSections.conditions)
      let placeTexts = try file.requiredTexts(StreetSections.placeNames)
      let placeNames = PlaceNames(
        names: placeTexts,
        points: try file.required(StreetSections.placePoints, of: FixedPoint.self),
        index: try NameIndex(
          sections: file, as: StreetSections.placeIndex, nameCount: placeTexts.count))
      guard let placeNames else { throw damaged }
      let conditions = (0..<texts.count).map { OpeningHours(texts[$0]) }
      var profiles: [StreetNetwork.Profile] = []
      for index in 0..<names.count {
        let graph = try turnGraph(
          index, shared, conditionCount: conditions.count)
        let customization = SpeedCustomization(graph.graph) { [edges = graph.edges] in
          edges.map { shared.middle(of: Int($0)) }
        }
        profiles.append(
          StreetNetwork.Profile(name: names[index], graph: graph, customization: customization))
      }
      return StreetNetwork(
        tables: shared, profiles: profiles, conditions: conditions,
        conditionTexts: (0..<texts.count).map { texts[$0] }, placeNames: placeNames,
        digest: file.digest)
    } catch {
      guard error.kind != .missing else {
        throw StreetError(
          .unusableFile,
          "the file was prepared by another version; build it again with 'route build'",
          file: error.file)
      }
      throw StreetError(error)
    }
  }

  private var damaged: SectionFileError {
    SectionFileError(
      .damaged, "The file is damaged: the streets contradict each other. Build it again.",
      file: file.file)
  }

  private func sharedTables() throws(SectionFileError) -> SharedTables {
    let edges = try file.required(StreetSections.indexEdges, of: UInt32.self)
    let boxes = try file.required(StreetSections.indexBoxes, of: FixedBox.self)
    let starts = try file.required(StreetSections.starts, of: UInt32.self)
    guard let index = EdgeIndex(edges: edges, boxes: boxes, edgeCount: starts.count) else {
      throw damaged
    }
    let tables = SharedTables(
      firstPoints: try file.required(StreetSections.firstPoints, of: UInt32.self),
      points: try file.required(StreetSections.points, of: FixedPoint.self),
      nodeIDs: try file.required(StreetSections.nodes, of: Int64.self), starts: starts,
      ends: try file.required(StreetSections.ends, of: UInt32.self),
      lengths: try file.required(StreetSections.lengths, of: UInt32.self),
      edgeNames: try file.required(StreetSections.edgeNames, of: UInt32.self),
      edgeReferences: try file.required(StreetSections.edgeReferences, of: UInt32.self),
      traits: try file.required(StreetSections.traits, of: UInt16.self),
      clearances: try file.required(StreetSections.clearances, of: UInt16.self),
      widths: try file.required(StreetSections.widths, of: UInt16.self),
      weights: try file.required(StreetSections.weights, of: UInt16.self),
      ways: try file.required(StreetSections.ways, of: Int64.self), signs: try signs(),
      leaving: JunctionEdges(
        first: try file.required(StreetSections.firstLeaving, of: UInt32.self),
        leaving: try file.required(StreetSections.leaving, of: UInt32.self)),
      names: try file.requiredTexts(StreetSections.names), index: index)
    guard tables.isConsistent else { throw damaged }
    return tables
  }

  private func signs() throws(SectionFileError) -> StreetSigns {
    var columns: [StreetSigns.Kind: EdgeTexts] = [:]
    for kind in StreetSigns.Kind.allCases {
      columns[kind] = EdgeTexts(
        edges: try file.required(StreetSections.signEdges(kind), of: UInt32.self),
        texts: try file.required(StreetSections.signTexts(kind), of: UInt32.self))
    }
    return StreetSigns(columns)
  }

  private func turnGraph(
    _ index: Int, _ tables: SharedTables, conditionCount: Int
  ) throws(SectionFileError) -> TurnGraph {
    let names = StreetSections.Profile(index: index)
    let graph: CompactGraph<UInt32>
    let first = try file.required(names.firstTurns, of: UInt32.self)
    let records = try file.required(names.turns, of: ArcRecord<UInt32>.self)
    do throws(GraphError) {
      graph = try CompactGraph(firstArcs: first, records: records)
    } catch {
      throw damaged
    }
    var result = TurnGraph(
      edges: try file.required(names.edges, of: UInt32.self),
      stateOfEdge: try file.required(names.states, of: UInt32.self), graph: graph,
      durations: try file.required(names.durations, of: UInt32.self),
      roles: try file.required(names.roles, of: UInt8.self),
      conditionalTurns: try file.required(names.conditionalTurns, of: UInt32.self),
      turnConditions: try file.required(names.turnConditions, of: UInt32.self),
      destinationCost: try file.required(names.destinationCost, of: UInt32.self).first ?? 0)
    guard result.isConsistent(edgeCount: tables.edgeCount, conditionCount: conditionCount) else {
      throw damaged
    }
    result.junctions = try junctions(names, tables)
    let searched = result.junctions?.graph ?? graph
    let hierarchy = try ContractionHierarchy(sections: file, as: names.hierarchy, of: searched)
    if result.junctions == nil {
      result.hierarchy = hierarchy
    } else {
      result.junctions?.hierarchy = hierarchy
    }
    return result
  }

  private func junctions(
    _ names: StreetSections.Profile, _ tables: SharedTables
  ) throws(SectionFileError) -> JunctionGraph? {
    guard file.contains(names.streets) else { return nil }
    let graph: CompactGraph<UInt32>
    let first = try file.required(names.firstStreets, of: UInt32.self)
    let records = try file.required(names.streets, of: ArcRecord<UInt32>.self)
    do throws(GraphError) {
      graph = try CompactGraph(firstArcs: first, records: records)
    } catch {
      throw damaged
    }
    let edges = try file.required(names.streetEdges, of: UInt32.self)
    let junctions = JunctionGraph(edges: edges, graph: graph)
    guard junctions.isConsistent(with: tables) else { throw damaged }
    return junctions
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
