internal import JSONText

/// The names of stairs, lifts and bridges: parts of one have the same name on every level.
struct IMDFShafts {
  private struct Shaft {
    var kind: String
    var name: String
    var shapes: [[PlanPoint]]
    var pages: Set<Int>
  }

  private var shafts: [Shaft] = []
  /// The relationship that a feature belongs to, by the feature's id.
  private var groups: [String: Int] = [:]
  private var bridges: Set<String> = []
  /// The shaft of a relationship.
  private var shaftOfGroup: [Int: Int] = [:]
  private static let reach = 3 / EarthLayout.metersPerUnit

  /// Takes over what the archive's relationships say.
  init(_ archive: IMDFArchive) {
    for (number, relation) in archive.features.filter({ $0.type == "relationship" }).enumerated() {
      let category = relation.properties["category"]?.string ?? ""
      let members = ["origin", "intermediary", "destination"].flatMap {
        IMDFArchive.targets(relation.properties[$0]).map(\.id)
      }
      let isBridge = category.hasPrefix("traversal")
      guard Self.kind(category) != nil || isBridge else { continue }
      let known = members.compactMap { groups[$0] }.first ?? number
      for member in members { groups[member] = known }
      if isBridge { bridges.formUnion(members) }
    }
  }

  /// The kind of portal that a category means.
  static func kind(_ category: String) -> String? {
    switch category {
    case "stairs", "elevator", "escalator", "ramp", "steps":
      Portal.Kind(word: category)?.rawValue ?? "stairs"
    default: nil
    }
  }

  /// Whether a relationship leads through a unit to another building.
  func isBridge(_ unit: String) -> Bool { bridges.contains(unit) }

  /// The name of a part: that of its relationship, else of what stands above or below it within
  /// three metres.
  mutating func name(of id: String, _ kind: String, shape: [PlanPoint], on page: Int) -> String {
    let group = groups[id]
    let known = group.flatMap { shaftOfGroup[$0] } ?? nearest(kind, shape, page)
    if let known {
      shafts[known].pages.insert(page)
      shafts[known].shapes.append(shape)
      if let group { shaftOfGroup[group] = known }
      return shafts[known].name
    }
    let name = "\(kind)-\(shafts.count + 1)"
    if let group { shaftOfGroup[group] = shafts.count }
    shafts.append(Shaft(kind: kind, name: name, shapes: [shape], pages: [page]))
    return name
  }

  private func nearest(_ kind: String, _ shape: [PlanPoint], _ page: Int) -> Int? {
    let distances = shafts.indices.compactMap { number -> (number: Int, distance: Double)? in
      guard shafts[number].kind == kind, !shafts[number].pages.contains(page) else { return nil }
      let distance = shafts[number].shapes.map { Self.distance($0, shape) }.min() ?? .infinity
      return distance <= Self.reach ? (number, distance) : nil
    }
    return distances.min { ($0.distance, $0.number) < ($1.distance, $1.number) }?.number
  }

  /// The distance of the middles, zero where one lies in the other shape.
  private static func distance(_ one: [PlanPoint], _ two: [PlanPoint]) -> Double {
    let outlines = [one, two].map { Outline(lines: [.init(points: $0, isClosed: true)]) }
    let middles = [one, two].map { shape in
      Outline(lines: [.init(points: shape, isClosed: true)]).innerPoint ?? shape[0]
    }
    if outlines[0].contains(middles[1]) || outlines[1].contains(middles[0]) { return 0 }
    return middles[0].distance(to: middles[1])
  }
}
