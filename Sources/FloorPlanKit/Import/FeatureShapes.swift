/// The features of a GeoJSON file that are drawn as they are: rooms, walls, doors, stairs, exits and
/// points of interest.
struct FeatureShapes {
  private let layout: FeatureLayout
  private var ids: [String: Set<String>] = [:]
  /// Stairs and lifts of other programs, with the levels that they are on.
  private var shafts: [(kind: String, place: PlanPoint, id: String, levels: Set<String>)] = []

  init(_ layout: FeatureLayout) { self.layout = layout }

  /// Draws a feature on its level's page.
  ///
  /// - Returns: Whether it is one of these; others belong to a graph.
  mutating func add(
    _ feature: PlanFeatures.Feature, _ level: String, to pages: inout [String: PlanPackage.Page]
  ) -> Bool {
    guard !feature.isForeignArea else { return false }
    let properties = feature.properties
    let kind = properties?.kind?.lowercased() ?? ""
    guard let shape = shape(of: feature.geometry, kind, properties) else { return false }
    var page = pages[level] ?? layout.page(level)
    defer { pages[level] = page }
    for positions in shape.parts {
      var points = positions.map { layout.point($0, level) }
      if points.count > 1, points.first == points.last, shape.layer != \.walls {
        points.removeLast()
      }
      guard points.count >= shape.leastPoints else { continue }
      let number = page[keyPath: shape.layer].count + 1
      let given = name(of: properties, shape, at: points, level)
      let id = free(given ?? "\(shape.word)-\(number)", level, shape)
      page[keyPath: shape.layer].append(
        PlanPackage.Thing(id: id, points: points, data: data(properties, shape)))
      if shape.isStairwell {
        let room = PlanPackage.Thing(
          id: "area-" + id, points: points, data: ["kind": "corridor"])
        page.rooms.append(room)
      }
    }
    return true
  }

  private struct Shape {
    let layer: WritableKeyPath<PlanPackage.Page, [PlanPackage.Thing]>
    let parts: [[[Double]]]
    /// The kind, as elements of a plan are called.
    let word: String
    let leastPoints: Int
    /// Whether it is an area that one walks into, and a portal.
    var isStairwell = false
  }

  private func shape(
    of geometry: PlanFeatures.Geometry?, _ kind: String, _ properties: PlanFeatures.Properties?
  ) -> Shape? {
    let portal = Portal.Kind(word: kind)
    switch geometry {
    case .areas(let rings):
      if kind == "wall" { return Shape(layer: \.walls, parts: rings, word: "wall", leastPoints: 3) }
      if kind == "door" { return Shape(layer: \.doors, parts: rings, word: "door", leastPoints: 3) }
      if let portal {
        return Shape(
          layer: \.portals, parts: rings, word: portal.rawValue, leastPoints: 3,
          isStairwell: portal != .exit)
      }
      return Shape(
        layer: \.rooms, parts: rings, word: kind.isEmpty ? "room" : kind, leastPoints: 3)
    case .line(let line) where kind == "wall":
      return Shape(layer: \.walls, parts: [line], word: "wall", leastPoints: 2)
    case .line(let line) where kind == "door":
      return Shape(layer: \.doors, parts: [line], word: "door", leastPoints: 2)
    case .point(let place) where properties?.portal == nil && properties?.units == nil:
      // The points of an exported graph say in which units they are.
      if kind == "door" {
        return Shape(layer: \.doors, parts: [[place]], word: kind, leastPoints: 1)
      }
      return portal.map {
        Shape(layer: \.portals, parts: [[place]], word: $0.rawValue, leastPoints: 1)
      }
    case .line, .point, nil: return nil
    }
  }

  /// What a feature is called: its number or id, in the file of another program its name if it has
  /// no number.
  private mutating func name(
    of properties: PlanFeatures.Properties?, _ shape: Shape, at points: [PlanPoint],
    _ level: String
  ) -> String? {
    guard let properties, properties.ref == nil, !properties.taken.isEmpty else {
      return properties?.ref ?? properties?.id
    }
    if Portal.Kind(word: shape.word) != nil { return shaft(shape.word, at: points, level) }
    guard let name = properties.name, name.utf8.count <= 40 else { return properties.id }
    return name
  }

  /// The id of stairs or a lift: that of one of this kind at the same place on other levels.
  private mutating func shaft(
    _ kind: String, at points: [PlanPoint], _ level: String
  ) -> String? {
    guard let middle = Outline(lines: [.init(points: points, isClosed: true)]).box?.center,
      shafts.count < Self.mostShafts
    else { return nil }
    let reach = 3 * layout.unitsPerMeter
    if let known = shafts.indices.first(where: {
      shafts[$0].kind == kind && shafts[$0].place.distance(to: middle) <= reach
        && !shafts[$0].levels.contains(level)
    }) {
      shafts[known].levels.insert(level)
      return shafts[known].id
    }
    let id = "\(kind)-\(shafts.count + 1)"
    shafts.append((kind, middle, id, [level]))
    return id
  }

  private static let mostShafts = 2000

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
