internal import Foundation
internal import GeoKit
internal import JSONText
internal import OpenStreetMapKit

/// OpenStreetMap elements in JSON: GeoJSON whose properties are tags, as osmtogeojson and the editors
/// write it, and the answers of an Overpass server.
///
/// GeoJSON has no nodes, so points with equal coordinates are taken for one.
struct TaggedFeatures: IndoorSource {
  private var found: [MapArea] = []
  private var lines: [MapWay] = []
  private var coordinates: [Int64: Coordinate] = [:]
  private var tags: [Int64: [MapTags.Tag]] = [:]
  /// The numbers of nodes by their coordinates.
  private var numbers: [Coordinate: Int64] = [:]
  private var featureCount: Int64 = 0

  /// Reads the files of a plan: one, or one for each floor.
  ///
  /// - Throws: ``FloorPlanError`` if one is not JSON.
  init(_ files: [FeatureFiles.File]) throws(FloorPlanError) {
    for file in files { try add(file.bytes, file: file.path) }
  }

  private mutating func add(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONScanner.value(bytes)
    } catch {
      throw error.error(in: bytes, file: file)
    }
    for feature in value["features"]?.values ?? [] {
      featureCount += 1
      addFeature(feature, featureCount)
    }
    addElements(value["elements"]?.values ?? [])
  }

  /// Whether rooms or corridors are tagged, with a level.
  var hasIndoorAreas: Bool {
    found.contains { area in
      area.tags["level"] != nil && ["indoor", "buildingpart"].contains { area.tags[$0] != nil }
    }
  }

  func areas(where isWanted: (MapTags) -> Bool) -> [MapArea] { found.filter { isWanted($0.tags) } }

  func ways(_ body: (MapWay) throws -> Void) throws { try lines.forEach(body) }

  func nodes(_ body: (IndoorNode) throws -> Void) throws {
    for (id, coordinate) in coordinates.sorted(by: { $0.key < $1.key }) {
      try body(IndoorNode(id: id, coordinate: coordinate, tags: MapTags(tags[id] ?? [])))
    }
  }

  /// Adds a feature of GeoJSON.
  private mutating func addFeature(_ feature: JSONValue, _ place: Int64) {
    let properties = feature["properties"] ?? .null
    let inner = properties["tags"] ?? .null
    let tags = Self.withLevel(
      Self.tags(inner.members.isEmpty ? properties : inner), ofRelationsIn: properties)
    let name = feature["id"]?.string ?? properties["@id"]?.string ?? properties["id"]?.string ?? ""
    let id = name.split(separator: "/").last.flatMap { Int64($0) } ?? place
    let geometry = feature["geometry"] ?? .null
    let parts = geometry["coordinates"]?.values ?? []
    switch geometry["type"]?.string {
    case "Point":
      guard let place = geometry["coordinates"].flatMap(Self.coordinate) else { return }
      let node = number(of: place)
      self.tags[node, default: []] += tags.all
    case "LineString": addWay(id, parts.compactMap(Self.coordinate), tags)
    case "MultiLineString":
      for line in parts { addWay(id, line.values.compactMap(Self.coordinate), tags) }
    case "Polygon": addAreas(.way, id, polygons: [parts], tags: Self.asArea(tags))
    case "MultiPolygon":
      addAreas(.relation, id, polygons: parts.map(\.values), tags: Self.asArea(tags))
    default: break
    }
  }

  /// Adds the nodes and ways of an Overpass answer; its relations are ignored.
  private mutating func addElements(_ elements: [JSONValue]) {
    var places: [Int64: Coordinate] = [:]
    for element in elements where element["type"]?.string == "node" {
      guard let id = Self.id(of: element), let place = Self.place(of: element) else { continue }
      places[id] = place
      let node = number(of: place)
      let own = Self.tags(element["tags"] ?? .null)
      if !own.isEmpty { tags[node, default: []] += own.all }
    }
    for element in elements where element["type"]?.string == "way" {
      guard let id = Self.id(of: element) else { continue }
      let drawn = (element["geometry"]?.values ?? []).compactMap(Self.place)
      let nodes = (element["nodes"]?.values ?? []).compactMap {
        $0.double.flatMap(Int64.init(exactly:)).flatMap { places[$0] }
      }
      let line = drawn.isEmpty ? nodes : drawn
      addWay(id, line, Self.tags(element["tags"] ?? .null))
    }
  }

  /// Adds the level of the relation that an element belongs to: older maps state it nowhere else,
  /// and osmtogeojson writes the tags of relations with their members.
  private static func withLevel(_ tags: MapTags, ofRelationsIn properties: JSONValue) -> MapTags {
    guard tags["level"] == nil else { return tags }
    let relations = properties["relations"] ?? properties["@relations"] ?? .null
    for relation in relations.values.prefix(mostRelations) {
      let own = Self.tags(relation["reltags"] ?? .null)
      guard own["type"] == "level", let level = own["level"] else { continue }
      return MapTags(tags.all + [MapTags.Tag(key: "level", value: level)])
    }
    return tags
  }

  private static let mostRelations = 64

  /// The tags of steps that are drawn as an area.
  private static func asArea(_ tags: MapTags) -> MapTags {
    guard tags["highway"] == "steps", tags["area"] == nil else { return tags }
    return MapTags(tags.all + [MapTags.Tag(key: "area", value: "yes")])
  }

  private mutating func addWay(_ id: Int64, _ line: [Coordinate], _ tags: MapTags) {
    addLine(id, line, tags)
    guard line.count > 3, line.first == line.last else { return }
    found.append(
      MapArea(
        kind: .way, id: id, tags: tags, polygons: [MapArea.Polygon(outer: line, inner: [])]))
  }

  private mutating func addLine(_ id: Int64, _ line: [Coordinate], _ tags: MapTags) {
    guard line.count > 1 else { return }
    lines.append(MapWay(id: id, nodes: line.map { number(of: $0) }, tags: tags))
  }

  /// Adds polygons with their holes, each given by its rings.
  private mutating func addAreas(
    _ kind: MapElementKind, _ id: Int64, polygons: [[JSONValue]], tags: MapTags
  ) {
    let polygons = polygons.compactMap { rings -> MapArea.Polygon? in
      let rings = rings.map { $0.values.compactMap(Self.coordinate) }
      guard let outer = rings.first, outer.count > 3 else { return nil }
      return MapArea.Polygon(outer: outer, inner: rings.dropFirst().filter { $0.count > 3 })
    }
    guard !polygons.isEmpty else { return }
    for polygon in polygons { addLine(id, polygon.outer, tags) }
    found.append(MapArea(kind: kind, id: id, tags: tags, polygons: polygons))
  }

  private mutating func number(of place: Coordinate) -> Int64 {
    if let known = numbers[place] { return known }
    let number = Int64(numbers.count + 1)
    numbers[place] = number
    coordinates[number] = place
    return number
  }

  private static func coordinate(_ value: JSONValue) -> Coordinate? {
    guard value.values.count > 1, let longitude = value.values[0].double,
      let latitude = value.values[1].double
    else { return nil }
    return coordinate(latitude, longitude)
  }

  private static func place(of value: JSONValue) -> Coordinate? {
    guard let latitude = value["lat"]?.double, let longitude = value["lon"]?.double else {
      return nil
    }
    return coordinate(latitude, longitude)
  }

  private static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
  }

  private static func id(of element: JSONValue) -> Int64? {
    element["id"]?.double.flatMap(Int64.init(exactly:))
  }

  private static func tags(_ object: JSONValue) -> MapTags {
    MapTags(
      object.members.compactMap { member in
        text(member.value).map { MapTags.Tag(key: member.name, value: $0) }
      })
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }
}
