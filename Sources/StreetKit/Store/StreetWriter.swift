internal import GraphKit
internal import NameMatching
internal import SectionFile

/// Writes streets to a section file.
enum StreetWriter {
  static func write(
    _ streets: RawStreets, _ tables: StreetTables, _ profiles: [StreetProfile],
    to writer: SectionWriter, hasHierarchies: Bool, threads: Int?
  ) throws(StreetError) {
    let leaving = JunctionEdges(tables)
    var resolver = RestrictionResolver(streets, tables, leaving)
    do throws(SectionFileError) {
      try write(streets, tables, leaving, to: writer)
    } catch {
      throw StreetError(error)
    }
    var graphs: [TurnGraph] = []
    for (index, profile) in profiles.enumerated() {
      let durations = tables.durations[index]
      let sequences = resolver.sequences(for: profile) { durations[$0] != .max }
      var graph = try TurnGraphBuilder.graph(
        tables, leaving, profile, index: index, sequences: sequences)
      graph.junctions = try JunctionGraph(
        tables, leaving, profile, index: index, sequences: sequences)
      graphs.append(graph)
    }
    let hierarchies =
      hasHierarchies
      ? try HierarchyBuilder(graphs, tables).hierarchies(threads: threads) : []
    do throws(SectionFileError) {
      for (index, graph) in graphs.enumerated() {
        try write(graph, StreetSections.Profile(index: index), to: writer)
      }
      for (index, hierarchy) in hierarchies.enumerated() {
        try hierarchy.write(to: writer, as: StreetSections.Profile(index: index).hierarchy)
      }
      try writer.add(StreetSections.conditions, texts: resolver.conditions)
      try writer.add(StreetSections.profiles, texts: profiles.map(\.name))
    } catch {
      throw StreetError(error)
    }
  }

  private static func write(
    _ streets: RawStreets, _ tables: StreetTables, _ leaving: JunctionEdges,
    to writer: SectionWriter
  ) throws(SectionFileError) {
    try writer.add(StreetSections.firstPoints, tables.firstPoints)
    try writer.add(StreetSections.points, tables.points)
    try writer.add(StreetSections.nodes, tables.nodeIDs)
    try writer.add(StreetSections.starts, tables.starts)
    try writer.add(StreetSections.ends, tables.ends)
    try writer.add(StreetSections.lengths, tables.lengths)
    try writer.add(StreetSections.edgeNames, tables.names)
    try writer.add(StreetSections.edgeReferences, tables.references)
    try writer.add(StreetSections.traits, tables.traits.map(\.rawValue))
    try writer.add(StreetSections.clearances, tables.clearances)
    try writer.add(StreetSections.widths, tables.widths)
    try writer.add(StreetSections.weights, tables.weights)
    try writer.add(StreetSections.ways, tables.ways.map { streets.ways[Int($0)].id })
    for kind in StreetSigns.Kind.allCases {
      let (edges, texts) = tables.signs[kind] ?? ([], [])
      try writer.add(StreetSections.signEdges(kind), edges)
      try writer.add(StreetSections.signTexts(kind), texts)
    }
    try writer.add(StreetSections.firstLeaving, leaving.first)
    try writer.add(StreetSections.leaving, leaving.leaving)
    try writer.add(StreetSections.names, texts: streets.names.texts)
    let places = PlaceList(streets, tables)
    try writer.add(StreetSections.placeNames, texts: places.names)
    try writer.add(StreetSections.placePoints, places.points)
    try NameIndex(places.names).write(to: writer, as: StreetSections.placeIndex)
    let index = EdgeIndexBuilder(tables)
    try writer.add(StreetSections.indexEdges, index.edges)
    try writer.add(StreetSections.indexBoxes, index.boxes)
  }

  private static func write(
    _ graph: TurnGraph, _ names: StreetSections.Profile, to writer: SectionWriter
  ) throws(SectionFileError) {
    try writer.add(names.edges, graph.edges)
    try writer.add(names.states, graph.stateOfEdge)
    try writer.add(names.firstTurns, graph.graph.firstArcs)
    try writer.add(names.turns, graph.graph.records)
    try writer.add(names.durations, graph.durations)
    try writer.add(names.roles, graph.roles)
    try writer.add(names.conditionalTurns, graph.conditionalTurns)
    try writer.add(names.turnConditions, graph.turnConditions)
    try writer.add(names.destinationCost, [graph.destinationCost])
    guard let junctions = graph.junctions else { return }
    try writer.add(names.firstStreets, junctions.graph.firstArcs)
    try writer.add(names.streets, junctions.graph.records)
    try writer.add(names.streetEdges, junctions.edges)
  }
}
