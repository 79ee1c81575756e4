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
  /// - Parameter url: The file.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  public init(geoJSON url: URL) throws(FloorPlanError) {
    let collection: PlanFeatures = try PlanReader.decode(url, limit: 256 << 20)
    guard !collection.features.isEmpty else {
      throw FloorPlanError(.malformedData, "there are no features", file: url.path)
    }
    self.init(collection, named: url.deletingPathExtension().lastPathComponent)
    guard !pages.isEmpty else {
      throw FloorPlanError(
        .malformedData, "no feature is an area, a line or a point; nothing is imported",
        file: url.path)
    }
    let graph = ImportedGraph(ways)
    if let fault = graph.fault { throw FloorPlanError(.malformedData, fault, file: url.path) }
  }

  private init(_ collection: PlanFeatures, named fallback: String) {
    name = collection.name ?? fallback
    let layout = FeatureLayout(collection)
    var pages: [String: Page] = [:]
    var known: [String: Set<String>] = [:]
    ways = []
    georeference = layout.georeference
    var shapes = FeatureShapes(layout)
    func add(_ id: String, _ position: [Double], _ level: String) -> String {
      var page = pages[level] ?? layout.page(level)
      defer { pages[level] = page }
      if known[level, default: []].insert(id).inserted {
        page.vertices.append(Thing(id: id, points: [layout.point(position, level)]))
      }
      return id
    }
    for feature in collection.features {
      let properties = feature.properties
      let level = properties?.level ?? "0"
      if shapes.add(feature, level, to: &pages) { continue }
      switch feature.geometry {
      case .point(let position):
        let id = properties?.id ?? "\(level):\(position.map { String($0) }.joined(separator: ","))"
        _ = add(id, position, level)
        guard let kind = properties?.portal ?? (properties?.kind == "poi" ? "poi" : nil) else {
          continue
        }
        let short = id.hasPrefix(level + ":") ? String(id.dropFirst(level.count + 1)) : id
        let thing = Thing(
          id: short, points: [layout.point(position, level)],
          data: (properties?.name).map { ["name": $0] } ?? [:])
        if kind == "poi" {
          pages[level]?.pointsOfInterest.append(thing)
        } else if kind == Portal.Kind.exit.rawValue {
          pages[level]?.portals.append(thing)
        }
      case .line(let positions):
        guard let properties, let from = properties.from, let to = properties.to else {
          let ids = positions.map { position in
            add("\(level):\(position.map { String($0) }.joined(separator: ","))", position, level)
          }
          ways += zip(ids, ids.dropFirst()).map { one, two in
            Self.way(properties, from: one, to: two, length: nil)
          }
          continue
        }
        for (id, end) in zip([from, to], [positions.first, positions.last]) {
          if let end { _ = add(id, end, level) }
        }
        ways.append(Self.way(properties, from: from, to: to, length: properties.length))
      case .areas: continue
      case nil:
        guard let properties, let from = properties.from, let to = properties.to else { continue }
        ways.append(Self.way(properties, from: from, to: to, length: properties.length))
      }
    }
    self.pages = pages.values.sorted { $0.id < $1.id }
  }

  private static func way(
    _ properties: PlanFeatures.Properties?, from: String, to: String, length: Double?
  ) -> ImportedGraph.Way {
    ImportedGraph.Way(
      from: from, to: to, kind: properties?.passage, oneWay: properties?.oneWay, meters: length,
      seconds: properties?.seconds, accessible: properties?.accessible)
  }
}
