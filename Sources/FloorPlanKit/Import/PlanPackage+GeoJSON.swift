public import Foundation

extension PlanPackage {
  /// Reads a plan or a graph in GeoJSON, each feature with the `level` it is on.
  ///
  /// Polygons are rooms, or what their `kind` says; lines of kind `wall` and `door` and points of
  /// kind `door`, `exit`, `stairs` and the like are drawn as such. Other points and lines are the
  /// places and ways of a graph: the output of ``Building/geoJSON()`` reads back unchanged, and
  /// lines of other programs are joined where they have a coordinate in common. Coordinates in
  /// degrees are laid out in metres, and the plan keeps its place on the Earth.
  ///
  /// - Parameters:
  ///   - url: The file, or a folder or zip file of several, as one for each floor or kind.
  ///   - building: The name of the only building to read, or a part of it that no other building's
  ///     name has; see ``mappedBuildings``.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``, or
  ///   ``FloorPlanError/Kind/unknownPlace`` if there is no such building.
  public init(geoJSON url: URL, building: String? = nil) throws(FloorPlanError) {
    var collection = try PlanFeatures(contentsOf: url)
    collection.tellWallsFromFloors()
    let names = collection.joinBuildings()
    let buildings = collection.buildings(names)
    if let building {
      guard let place = MappedBuildings.index(of: building, in: buildings.map(\.building.name))
      else {
        throw MappedBuildings.unknown(building, among: buildings.map(\.building), file: url.path)
      }
      collection.keep(building: buildings[place].id)
    }
    guard !collection.features.isEmpty else {
      throw FloorPlanError(.malformedData, "there are no features", file: url.path)
    }
    self.init(collection, named: url.deletingPathExtension().lastPathComponent)
    buildingNames = names.filter { id, _ in pages.contains { $0.building == id } }
    surveyed = buildings.map(\.building)
    guard !pages.isEmpty else {
      let known = Set(collection.features.flatMap { $0.properties?.keys ?? [] }).sorted()
      let list = known.prefix(12).joined(separator: ", ")
      throw FloorPlanError(
        .malformedData,
        "no feature says what it is: areas need the property level (or floor), kind (or category) "
          + "or room; the properties here are \(list.isEmpty ? "empty" : list)",
        file: url.path)
    }
    let graph = ImportedGraph(ways)
    if let fault = graph.fault { throw FloorPlanError(.malformedData, fault, file: url.path) }
  }

  private init(_ collection: PlanFeatures, named fallback: String) {
    let layout = FeatureLayout(collection)
    var graph = FeatureGraph(layout)
    var shapes = FeatureShapes(layout, hasRooms: collection.hasRooms)
    var summary = FeatureSummary()
    let hasLevels = collection.features.contains { $0.properties?.level != nil }
    for feature in collection.features {
      summary.add(feature)
      // Car parks around a terminal, and whatever else is on no floor.
      if hasLevels, collection.hasRooms, feature.isLoose { continue }
      let level = feature.properties?.level ?? "0"
      if !shapes.add(feature, level, to: &graph.pages) { graph.add(feature, level) }
    }
    shapes.finish(&graph.pages)
    featureSummary = summary
    name = collection.name ?? fallback
    georeference = layout.georeference
    ways = graph.ways
    pages = graph.pages.values.sorted { $0.id < $1.id }
  }
}

/// The features of a GeoJSON file that belong to a graph: its places and ways.
private struct FeatureGraph {
  var pages: [String: PlanPackage.Page] = [:]
  private(set) var ways: [ImportedGraph.Way] = []
  private let layout: FeatureLayout
  /// The ids of the places by level.
  private var known: [String: Set<String>] = [:]

  init(_ layout: FeatureLayout) { self.layout = layout }

  mutating func add(_ feature: PlanFeatures.Feature, _ level: String) {
    let properties = feature.properties
    switch feature.geometry {
    case .point(let position): addPlace(properties, position, level)
    case .lines(let lines):
      for positions in lines { add(positions, properties, level) }
    case .areas: break
    case nil:
      guard let properties, let from = properties.from, let to = properties.to else { return }
      ways.append(Self.way(properties, from: from, to: to, length: properties.length))
    }
  }

  private mutating func add(
    _ positions: [[Double]], _ properties: PlanFeatures.Properties?, _ level: String
  ) {
    if let properties, let from = properties.from, let to = properties.to {
      for (id, end) in zip([from, to], [positions.first, positions.last]) {
        if let end { add(id, end, level) }
      }
      ways.append(Self.way(properties, from: from, to: to, length: properties.length))
    } else {
      addLine(properties, positions, level)
    }
  }

  private mutating func add(_ id: String, _ position: [Double], _ level: String) {
    guard known[level, default: []].insert(id).inserted else { return }
    pages[level, default: layout.page(level)].vertices.append(
      PlanPackage.Thing(id: id, points: [layout.point(position, level)]))
  }

  /// Adds a place, and the exit or point of interest that is there.
  private mutating func addPlace(
    _ properties: PlanFeatures.Properties?, _ position: [Double], _ level: String
  ) {
    let id = properties?.id ?? Self.id(of: position, level)
    add(id, position, level)
    guard let kind = properties?.portal ?? (properties?.kind == "poi" ? "poi" : nil) else { return }
    let thing = PlanPackage.Thing(
      id: id.hasPrefix(level + ":") ? String(id.dropFirst(level.count + 1)) : id,
      points: [layout.point(position, level)],
      data: (properties?.name).map { ["name": $0] } ?? [:])
    if kind == "poi" {
      pages[level]?.pointsOfInterest.append(thing)
    } else if kind == Portal.Kind.exit.rawValue {
      pages[level]?.portals.append(thing)
    }
  }

  /// Adds a line of another program; its places are its coordinates.
  private mutating func addLine(
    _ properties: PlanFeatures.Properties?, _ positions: [[Double]], _ level: String
  ) {
    let ids = positions.map { Self.id(of: $0, level) }
    for (id, position) in zip(ids, positions) { add(id, position, level) }
    ways += zip(ids, ids.dropFirst()).map { one, two in
      Self.way(properties, from: one, to: two, length: nil)
    }
  }

  private static func id(of position: [Double], _ level: String) -> String {
    "\(level):\(position.map { String($0) }.joined(separator: ","))"
  }

  private static func way(
    _ properties: PlanFeatures.Properties?, from: String, to: String, length: Double?
  ) -> ImportedGraph.Way {
    ImportedGraph.Way(
      from: from, to: to, kind: properties?.passage, oneWay: properties?.oneWay, meters: length,
      seconds: properties?.seconds, accessible: properties?.accessible)
  }
}
