internal import JSONText

extension PlanPackage {
  /// Converts the levels of an archive to drawings: units become rooms, corridors and portals,
  /// openings become doors, and amenities points of interest.
  ///
  /// The archive itself is kept in the package, so that ``IMDFWriter`` can return it unchanged.
  public init(imdf archive: IMDFArchive, named fallback: String) {
    let layout = IMDFLayout(archive)
    name =
      archive.features.lazy.filter { $0.type == "venue" }
      .compactMap { IMDFNames.title($0.properties["name"]) }.first ?? fallback
    ways = []
    pages = layout.pages
    original = archive.files
  }
}

/// Converts an archive's features to elements of pages.
private struct IMDFLayout {
  private(set) var pages: [PlanPackage.Page] = []
  private var numbers: [String: Int] = [:]
  private var origin = (longitude: 0.0, latitude: 0.0, width: 1.0, height: 1.0)
  private static let metersPerUnit = 0.05
  private static let metersPerDegree = 111_195.0
  private static let margin = 40.0
  private static let largest = 2_000_000.0

  init(_ archive: IMDFArchive) {
    var box = PlanBox.empty
    for feature in archive.features where feature.type == "unit" || feature.type == "level" {
      for ring in Self.rings(feature.geometry) {
        for point in ring { box.include(point.x, point.y) }
      }
    }
    if !box.isEmpty { origin = (box.minX, box.maxY, box.width, box.height) }
    addLevels(archive)
    let names = Self.occupants(archive)
    for feature in archive.features where feature.type == "unit" { add(feature, names) }
    for feature in archive.features where feature.type != "unit" { add(feature, names) }
    for page in pages.indices { pages[page].rooms.sort { $0.id < $1.id } }
  }

  private var east: Double {
    let middle = (origin.latitude - origin.height / 2) * .pi / 180
    // The cosine by its series, accurate to a millionth up to a right angle.
    let square = middle * middle
    let cosine =
      1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    return Self.metersPerDegree * max(0.01, cosine) / Self.metersPerUnit
  }

  private var south: Double { Self.metersPerDegree / Self.metersPerUnit }

  private func onPage(_ point: PlanPoint) -> PlanPoint {
    PlanPoint(
      x: (point.x - origin.longitude) * east + Self.margin,
      y: (origin.latitude - point.y) * south + Self.margin)
  }

  private mutating func addLevels(_ archive: IMDFArchive) {
    let buildings = archive.features.filter { $0.type == "building" }
    let isSingle = buildings.count < 2
    var used: Set<String> = []
    let levels = archive.features.filter { $0.type == "level" }.sorted { one, two in
      (Self.ordinal(one), one.id) < (Self.ordinal(two), two.id)
    }
    for level in levels {
      let owner = level.properties["building_ids"]?.values.first?.string
      let building =
        isSingle
        ? "B" : "B\((buildings.firstIndex { $0.id == owner } ?? 0) + 1)"
      let ordinal = Self.ordinal(level)
      var floor = String(ordinal)
      while !used.insert(building + "-" + floor).inserted { floor += "a" }
      numbers[level.id] = pages.count
      pages.append(
        PlanPackage.Page(
          building: building, floor: floor, ordinal: ordinal,
          width: min(Self.largest, origin.width * east + 2 * Self.margin),
          height: min(Self.largest, origin.height * south + 2 * Self.margin),
          metersPerUnit: Self.metersPerUnit))
    }
  }

  private static func ordinal(_ level: IMDFArchive.Feature) -> Int {
    Int(nearest: level.properties["ordinal"]?.double ?? 0)
  }

  /// The names of occupants, by the units of their anchors.
  private static func occupants(_ archive: IMDFArchive) -> [String: JSONValue] {
    let anchors = Dictionary(
      archive.features.filter { $0.type == "anchor" }
        .compactMap { anchor in anchor.properties["unit_id"]?.string.map { (anchor.id, $0) } },
      uniquingKeysWith: { one, _ in one })
    var names: [String: JSONValue] = [:]
    for occupant in archive.features where occupant.type == "occupant" {
      guard let anchor = occupant.properties["anchor_id"]?.string, let unit = anchors[anchor],
        let name = occupant.properties["name"]
      else { continue }
      names[unit] = names[unit] ?? name
    }
    return names
  }

  private mutating func add(_ feature: IMDFArchive.Feature, _ names: [String: JSONValue]) {
    guard let page = page(of: feature) else { return }
    switch feature.type {
    case "unit": addUnit(feature, names[feature.id], on: page)
    case "opening":
      let line = Self.lines(feature.geometry).first?.map(onPage) ?? []
      guard line.count > 1 else { return }
      pages[page].doors.append(
        PlanPackage.Thing(id: feature.id, points: line, data: data(of: feature)))
      if (feature.properties["category"]?.string ?? "").contains("pedestrian.principal") {
        let middle = PlanPoint(
          x: (line[0].x + line[line.count - 1].x) / 2, y: (line[0].y + line[line.count - 1].y) / 2)
        let number = pages[page].portals.count { $0.id.hasPrefix("exit-") } + 1
        pages[page].portals.append(
          PlanPackage.Thing(id: "exit-\(number)", points: [middle], data: ["kind": "exit"]))
      }
    case "amenity":
      guard let point = Self.point(feature.geometry).map(onPage) else { return }
      pages[page].pointsOfInterest.append(
        PlanPackage.Thing(id: feature.id, points: [point], data: data(of: feature)))
    case "detail":
      for line in Self.lines(feature.geometry) where line.count > 1 {
        pages[page].walls.append(
          PlanPackage.Thing(id: feature.id, points: line.map(onPage), data: [:]))
      }
    default: break
    }
  }

  private func page(of feature: IMDFArchive.Feature) -> Int? {
    if let level = feature.properties["level_id"]?.string { return numbers[level] }
    guard let unit = feature.properties["unit_ids"]?.values.first?.string else { return nil }
    return unitPages[unit]
  }

  private var unitPages: [String: Int] = [:]

  private mutating func addUnit(
    _ unit: IMDFArchive.Feature, _ occupant: JSONValue?, on page: Int
  ) {
    unitPages[unit.id] = page
    guard let ring = Self.rings(unit.geometry).first?.map(onPage), ring.count > 2 else { return }
    let category = unit.properties["category"]?.string ?? "unspecified"
    var data = data(of: unit)
    for (key, text) in IMDFNames.data(occupant) where data[key] == nil { data[key] = text }
    let shape = ring.first == ring.last ? Array(ring.dropLast()) : ring
    switch category {
    case "walkway", "lobby", "foyer", "ramp.walkway", "opentobelow.walkway", "road",
      "platform", "movingwalkway":
      data["kind"] = "corridor"
    case "opentobelow", "structure", "void", "column": return
    case "stairs", "elevator", "escalator", "ramp", "steps":
      let kind = Portal.Kind(word: category)?.rawValue ?? "stairs"
      let middle = Outline(lines: [Outline.Line(points: shape, isClosed: true)]).innerPoint
      pages[page].portals.append(
        PlanPackage.Thing(
          id: shaft(kind, at: middle ?? shape[0], on: page), points: shape, data: ["kind": kind]))
      data["kind"] = "corridor"
    case "restroom", "restroom.male", "restroom.female", "restroom.unisex",
      "restroom.wheelchair":
      data["kind"] = "toilet"
    default: data["kind"] = data["kind"] ?? category
    }
    pages[page].rooms.append(PlanPackage.Thing(id: unit.id, points: shape, data: data))
  }

  /// The name of stairs or a lift: that of the same element within three metres on another level.
  private mutating func shaft(_ kind: String, at point: PlanPoint, on page: Int) -> String {
    let reach = 3 / Self.metersPerUnit
    let place = shafts.indices.filter { number in
      shafts[number].kind == kind && !shafts[number].pages.contains(page)
        && shafts[number].point.distance(to: point) <= reach
    }.min { shafts[$0].point.distance(to: point) < shafts[$1].point.distance(to: point) }
    guard let place else {
      shafts.append((kind, point, [page]))
      return "\(kind)-\(shafts.count)"
    }
    shafts[place].pages.insert(page)
    return "\(kind)-\(place + 1)"
  }

  private var shafts: [(kind: String, point: PlanPoint, pages: Set<Int>)] = []

  private func data(of feature: IMDFArchive.Feature) -> [String: String] {
    var data = IMDFNames.data(feature.properties["name"])
    if let title = IMDFNames.title(feature.properties["alt_name"]) { data["name-alt"] = title }
    if feature.type == "amenity" { data["kind"] = feature.properties["category"]?.string }
    if let hours = feature.properties["hours"]?.string { data["hours"] = hours }
    let accessibility = (feature.properties["accessibility"]?.values ?? []).compactMap(\.string)
    if accessibility.contains("wheelchair") { data["accessible"] = "yes" }
    return data
  }

  // GeoJSON geometries, in degrees.

  private static func position(_ value: JSONValue) -> PlanPoint? {
    guard value.values.count > 1, let x = value.values[0].double, let y = value.values[1].double,
      abs(x) <= 360, abs(y) <= 90
    else { return nil }
    return PlanPoint(x: x, y: y)
  }

  private static func rings(_ geometry: JSONValue) -> [[PlanPoint]] {
    let coordinates = geometry["coordinates"]?.values ?? []
    switch geometry["type"]?.string {
    case "Polygon": return coordinates.map { $0.values.compactMap(position) }
    case "MultiPolygon":
      let parts = coordinates.map { $0.values.map { $0.values.compactMap(position) } }
      return parts.max { ($0.first?.count ?? 0) < ($1.first?.count ?? 0) } ?? []
    default: return []
    }
  }

  private static func lines(_ geometry: JSONValue) -> [[PlanPoint]] {
    let coordinates = geometry["coordinates"]?.values ?? []
    switch geometry["type"]?.string {
    case "LineString": return [coordinates.compactMap(position)]
    case "MultiLineString": return coordinates.map { $0.values.compactMap(position) }
    default: return []
    }
  }

  private static func point(_ geometry: JSONValue) -> PlanPoint? {
    geometry["type"]?.string == "Point" ? geometry["coordinates"].flatMap(position) : nil
  }
}

/// Names in IMDF: an object with texts by language.
enum IMDFNames {
  /// The names as attributes of a drawing: `name`, and for other languages `name-fr` and so on.
  static func data(_ labels: JSONValue?) -> [String: String] {
    var data: [String: String] = [:]
    for member in labels?.members ?? [] {
      guard let text = member.value.string else { continue }
      let language = member.name.lowercased().prefix { $0.isLetter }
      data["name-" + language] = text
    }
    if let title = title(labels) { data["name"] = title }
    return data
  }

  static func title(_ labels: JSONValue?) -> String? {
    let members = labels?.members ?? []
    return (members.first { $0.name.lowercased().hasPrefix("en") } ?? members.first)?.value.string
  }
}
