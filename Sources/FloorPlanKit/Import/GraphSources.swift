/// The graphs in a package, besides those of its drawings.
struct GraphSources: Sendable {
  var links: [PlanDescription.Link] = []
  var propertyList = GraphPropertyList()
  var weightUnit = NavigationGraph.Weight.Unit.unknown
  var imported = ImportedGraph()
  var origins: [PlanDescription.Origin] = []

  var withoutGraphs: GraphSources { GraphSources(links: links) }

  /// Whether one of the graphs has a vertex with a name.
  func hasVertex(_ name: String) -> Bool {
    propertyList.names.contains(name) || imported.vertices.contains(name)
  }
}
