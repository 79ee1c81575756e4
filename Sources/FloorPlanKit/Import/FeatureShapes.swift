/// The features of a GeoJSON file that are drawn as they are: rooms, walls, doors, stairs, exits and
/// points of interest.
struct FeatureShapes {
  private let layout: FeatureLayout
  /// Whether the file has rooms: lines without ends are footways then, not the ways of a graph.
  private let hasRooms: Bool
  private var ids: [String: Set<String>] = [:]
  private var shafts: FeatureShafts
  /// The edges of areas without a floor, by level.
  private var voids: [String: [[PlanPoint]]] = [:]
  /// Points of interest, by level.
  private var places: [String: [PlanPackage.Thing]] = [:]

  init(_ layout: FeatureLayout, hasRooms: Bool) {
    self.layout = layout
    self.hasRooms = hasRooms
    shafts = FeatureShafts(reach: 3 * layout.unitsPerMeter)
  }

  /// Draws a feature on its level's page.
  ///
  /// - Returns: Whether it is one of these; others belong to a graph.
  mutating func add(
    _ feature: PlanFeatures.Feature, _ level: String, to pages: inout [String: PlanPackage.Page]
  ) -> Bool {
    guard !feature.isForeignArea else { return false }
    let properties = feature.properties
    let kind = properties?.kind?.lowercased() ?? ""
    if kind == FeatureWords.void { return addVoid(feature, level) }
    if isPlace(feature) { return addPlace(feature, kind, level, to: &pages) }
    guard let shape = shape(of: feature.geometry, kind, properties) else {
      // Lines of stairs are their treads.
      return hasRooms && feature.geometry?.isLine == true && properties?.from == nil
    }
    var page = pages[level] ?? layout.page(level)
    for part in parts(of: shape, level) { draw(part, of: shape, properties, on: level, &page) }
    pages[level] = page
    return true
  }

  /// The rings of each part of a shape on the page; a wide opening has a part for each of its doors.
  private func parts(of shape: Shape, _ level: String) -> [[[PlanPoint]]] {
    let parts = shape.parts.map { $0.map { $0.map { layout.point($0, level) } } }
    guard shape.layer == \.doors, shape.leastPoints == 2, layout.isInMeters else { return parts }
    return parts.flatMap { part in
      part.flatMap { WideOpening.doors(along: $0, unitsPerMeter: layout.unitsPerMeter) }
        .map { [$0] }
    }
  }

  /// Draws a part of a shape, given by its rings, and the room around stairs or a lift.
  private mutating func draw(
    _ part: [[PlanPoint]], of shape: Shape, _ properties: PlanFeatures.Properties?,
    on level: String, _ page: inout PlanPackage.Page
  ) {
    var rings = part
    if shape.layer != \.walls { rings = rings.map(Self.open) }
    guard let points = rings.first, points.count >= shape.leastPoints else { return }
    let number = page[keyPath: shape.layer].count + 1
    let given = name(of: properties, shape, at: points, level)
    let id = free(given ?? "\(shape.word)-\(number)", level, shape)
    let holes = shape.layer == \.rooms ? rings.dropFirst().filter { $0.count > 2 } : []
    page[keyPath: shape.layer].append(
      PlanPackage.Thing(id: id, points: points, data: data(properties, shape), holes: holes))
    guard shape.isStairwell else { return }
    page.rooms.append(
      PlanPackage.Thing(
        id: "area-" + id, points: points,
        // A lift is no way through.
        data: ["kind": shape.word == "elevator" ? shape.word : "corridor"]))
  }

  /// The points of a closed line once each.
  private static func open(_ ring: [PlanPoint]) -> [PlanPoint] {
    ring.count > 1 && ring.first == ring.last ? ring.dropLast() : ring
  }

  private mutating func addVoid(_ feature: PlanFeatures.Feature, _ level: String) -> Bool {
    guard case .areas(let areas) = feature.geometry else { return true }
    voids[level, default: []] += areas.compactMap(\.first).map { ring in
      ring.map { layout.point($0, level) }
    }
    return true
  }

  /// Adds what the other shapes of a level decide on: walls around voids, and points of interest
  /// that are no labels of rooms.
  mutating func finish(_ pages: inout [String: PlanPackage.Page]) {
    var number = 0
    for level in pages.keys.sorted() {
      pages[level]?.close(voids[level] ?? []) {
        number += 1
        return "void-edge-\(number)"
      }
      let names = Set((pages[level]?.rooms ?? []).compactMap { $0.data["name"] })
      pages[level]?.pointsOfInterest += (places[level] ?? []).filter { place in
        place.data["name"].map { !names.contains($0) } ?? false
      }
    }
  }

  private struct Shape {
    let layer: WritableKeyPath<PlanPackage.Page, [PlanPackage.Thing]>
    /// The rings of each part, the outer one first; of a line, its points.
    let parts: [[[[Double]]]]
    /// The kind, as elements of a plan are called.
    let word: String
    let leastPoints: Int
    /// Whether it is an area that one walks into, and a portal.
    var isStairwell = false
  }

  private func shape(
    of geometry: PlanFeatures.Geometry?, _ kind: String, _ properties: PlanFeatures.Properties?
  ) -> Shape? {
    switch geometry {
    case .areas(let areas): return shape(ofAreas: areas, kind)
    case .lines(let lines):
      if kind == "wall" || kind == "door" {
        return Shape(
          layer: kind == "wall" ? \.walls : \.doors, parts: lines.map { [$0] }, word: kind,
          leastPoints: 2)
      }
      guard hasRooms, properties?.from == nil, properties?.to == nil, properties?.units == nil,
        Portal.Kind(word: kind) == nil, kind != FeatureWords.other
      else { return nil }
      return Shape(layer: \.footways, parts: lines.map { [$0] }, word: "footway", leastPoints: 2)
    case .point(let place) where properties?.portal == nil && properties?.units == nil:
      // The points of an exported graph say in which units they are.
      if kind == "door" {
        return Shape(layer: \.doors, parts: [[[place]]], word: kind, leastPoints: 1)
      }
      return Portal.Kind(word: kind).map {
        Shape(layer: \.portals, parts: [[[place]]], word: $0.rawValue, leastPoints: 1)
      }
    case .point, nil: return nil
    }
  }

  private func shape(ofAreas areas: [[[[Double]]]], _ kind: String) -> Shape {
    switch kind {
    case "wall":
      // Each ring is a side of the wall.
      return Shape(
        layer: \.walls, parts: areas.flatMap { $0 }.map { [$0] }, word: kind, leastPoints: 3)
    case "door": return Shape(layer: \.doors, parts: areas, word: kind, leastPoints: 3)
    default: break
    }
    if let portal = Portal.Kind(word: kind) {
      return Shape(
        layer: \.portals, parts: areas, word: portal.rawValue, leastPoints: 3,
        isStairwell: portal != .exit)
    }
    return Shape(
      layer: \.rooms, parts: areas, word: kind.isEmpty ? "room" : kind, leastPoints: 3)
  }

  /// Whether a feature is a point of another program that is no door or stairs by its kind.
  private func isPlace(_ feature: PlanFeatures.Feature) -> Bool {
    guard hasRooms, let properties = feature.properties, feature.geometry?.isPoint == true,
      properties.portal == nil, properties.units == nil, properties.name != nil
    else { return false }
    let kind = properties.kind?.lowercased() ?? ""
    return kind != "door" && kind != "poi" && Portal.Kind(word: kind) == nil
  }

  /// Adds a point: a door or stairs if its name says so, else a point of interest.
  private mutating func addPlace(
    _ feature: PlanFeatures.Feature, _ kind: String, _ level: String,
    to pages: inout [String: PlanPackage.Page]
  ) -> Bool {
    guard case .point(let position) = feature.geometry, let name = feature.properties?.name else {
      return false
    }
    let point = layout.point(position, level)
    let meaning = FeatureWords.kind(name)
    var page = pages[level] ?? layout.page(level)
    if meaning == "door" {
      page.doors.append(
        PlanPackage.Thing(id: "door-\(page.doors.count + 1)", points: [point], data: ["name": name])
      )
    } else if let portal = meaning.flatMap({ Portal.Kind(word: $0) }) {
      let id = shafts.name(of: portal.rawValue, at: [point], level)
      page.portals.append(
        PlanPackage.Thing(
          id: id ?? "\(portal.rawValue)-\(page.portals.count + 1)", points: [point],
          data: ["kind": portal.rawValue, "name": name]))
    } else {
      let word = kind.isEmpty ? "place" : kind
      let number = places[level, default: []].count + 1
      places[level, default: []].append(
        PlanPackage.Thing(
          id: "poi-\(word)-\(number)", points: [point], data: ["kind": word, "name": name]))
    }
    pages[level] = page
    return true
  }

  /// What a feature is called: its number or id, in the file of another program its name if it has
  /// no number.
  private mutating func name(
    of properties: PlanFeatures.Properties?, _ shape: Shape, at points: [PlanPoint],
    _ level: String
  ) -> String? {
    guard let properties, properties.ref == nil,
      !properties.taken.isEmpty || properties.id == nil
    else {
      return properties?.ref ?? properties?.id
    }
    if Portal.Kind(word: shape.word) != nil {
      return shafts.name(of: shape.word, at: points, level)
    }
    guard let name = properties.name, name.utf8.count <= 40 else { return properties.id }
    return name
  }

  /// An id that no other shape of the layer and level has; portals share theirs over the levels.
  private mutating func free(_ id: String, _ level: String, _ shape: Shape) -> String {
    var base = id.replacing(" ", with: "-")
    if let portal = Portal.Kind(word: shape.word),
      Portal.Kind(word: base.prefix { $0.isLetter }) != portal
    {
      base = "\(portal.rawValue)-\(base)"
    }
    var (free, copy) = (base, 2)
    while !ids[level, default: []].insert(free).inserted {
      free = "\(base)_\(copy)"
      copy += 1
    }
    return free
  }

  private func data(_ properties: PlanFeatures.Properties?, _ shape: Shape) -> [String: String] {
    var data: [String: String] = [:]
    data["name"] = properties?.name
    if let kind = properties?.kind, !["room", "wall", "door"].contains(kind) {
      data["kind"] = kind
    }
    if let accessible = properties?.accessible { data["accessible"] = accessible ? "yes" : "no" }
    if let isOneWay = properties?.oneWay, isOneWay { data["oneway"] = "yes" }
    if let seconds = properties?.seconds { data["seconds"] = String(seconds) }
    return data
  }
}
