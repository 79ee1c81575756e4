internal import JSONText

/// The features of an archive on pages, one for each level.
struct IMDFLayout {
  typealias Feature = IMDFArchive.Feature

  var pages: [PlanPackage.Page] = []
  var buildingNames: [String: String] = [:]
  let earth: EarthLayout
  var shafts: IMDFShafts
  /// The pages of levels, by the ids of these.
  private var levelPages: [String: Int] = [:]
  /// The pages of units, by the ids of these.
  var unitPages: [String: Int] = [:]
  /// The numbers by which rooms are called, on each page.
  var labels: [Set<String>] = []
  /// What has no floor or is solid, on each page.
  var openings: [[[PlanPoint]]] = []
  private var ids: Set<String> = []

  init(_ archive: IMDFArchive) {
    var box = PlanBox.empty
    for feature in archive.features where feature.type == "unit" || feature.type == "level" {
      for ring in IMDFGeometry.rings(feature.geometry) {
        for point in ring { box.include(point.x, point.y) }
      }
    }
    earth = EarthLayout(box)
    shafts = IMDFShafts(archive)
    addLevels(archive)
    let names = Self.occupants(archive)
    for feature in archive.features where feature.type == "unit" {
      addUnit(feature, names[feature.id])
    }
    for feature in archive.features where feature.type != "unit" { add(feature) }
    for number in pages.indices {
      var page = pages[number]
      page.rooms.sort { $0.id < $1.id }
      page.close(openings[number]) { free("opening-edge") }
      pages[number] = page
    }
    addOutdoors(archive)
  }

  private mutating func addLevels(_ archive: IMDFArchive) {
    let buildings = buildingIDs(archive)
    var used: Set<String> = []
    var coplanar: [String: [Int: [Feature]]] = [:]
    let levels = archive.features.filter { $0.type == "level" }.sorted { one, two in
      (Self.ordinal(one), one.id) < (Self.ordinal(two), two.id)
    }
    for level in levels {
      let owner = level.properties["building_ids"]?.values.first?.string
      let building = owner.flatMap { buildings[$0] } ?? (buildings.count < 2 ? "B" : "B1")
      let ordinal = Self.ordinal(level)
      let others = coplanar[building]?[ordinal]?.prefix(Self.mostCoplanar) ?? []
      if let other = others.first(where: { Self.lieApart($0, level) }) {
        levelPages[level.id] = levelPages[other.id]
        continue
      }
      coplanar[building, default: [:]][ordinal, default: []].append(level)
      var floor = String(ordinal)
      while !used.insert(building + "-" + floor).inserted { floor += "a" }
      levelPages[level.id] = pages.count
      labels.append([])
      openings.append([])
      pages.append(
        PlanPackage.Page(
          building: building, floor: floor, ordinal: ordinal, width: earth.width,
          height: earth.height, metersPerUnit: EarthLayout.metersPerUnit))
    }
  }

  /// The ids of buildings in the plan: their alternative names where these are short, such as `15`,
  /// else `B`, or `B1`, `B2` and so on.
  private mutating func buildingIDs(_ archive: IMDFArchive) -> [String: String] {
    let buildings = archive.features.filter { $0.type == "building" }
    var result: [String: String] = [:]
    var used: Set<String> = []
    for (number, building) in buildings.enumerated() {
      let short = IMDFNames.title(building.properties["alt_name"]) ?? ""
      let isShort =
        (1...8).contains(short.utf8.count)
        && short.utf8.allSatisfy { Character(UnicodeScalar($0)).isLetterOrDigit }
      let plain = buildings.count == 1 ? "B" : "B\(number + 1)"
      let id = isShort && !used.contains(short) ? short : plain
      used.insert(id)
      result[building.id] = id
      if let name = IMDFNames.title(building.properties["name"]) { buildingNames[id] = name }
    }
    return result
  }

  /// The most levels of one ordinal with which another one is compared.
  private static let mostCoplanar = 16

  /// Whether two levels of one ordinal lie beside each other, as a floor and the yard around it do;
  /// they are one page then.
  private static func lieApart(_ one: Feature, _ other: Feature) -> Bool {
    let outlines = [one, other].map { IMDFGeometry.outline($0.geometry) }
    let inner = outlines.map(\.innerPoint)
    guard let first = inner[0], let second = inner[1] else { return false }
    return !outlines[0].contains(second) && !outlines[1].contains(first)
  }

  private static func ordinal(_ level: Feature) -> Int {
    Int(nearest: level.properties["ordinal"]?.double ?? 0)
  }

  /// Names of occupants by the units of their anchors.
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

  func page(of feature: Feature) -> Int? {
    if let level = feature.properties["level_id"]?.string { return levelPages[level] }
    guard let unit = feature.properties["unit_ids"]?.values.first?.string else { return nil }
    return unitPages[unit]
  }

  /// An id that no element of the drawings has yet: a feature of several lines is several of them.
  mutating func free(_ id: String) -> String {
    var (free, copy) = (id, 2)
    while !ids.insert(free).inserted {
      free = "\(id)-\(copy)"
      copy += 1
    }
    return free
  }

  /// The attributes of a drawn element.
  func data(of feature: Feature) -> [String: String] {
    var data = IMDFNames.data(feature.properties["name"])
    if let title = IMDFNames.title(feature.properties["alt_name"]) { data["name-alt"] = title }
    if feature.type == "amenity" { data["kind"] = feature.properties["category"]?.string }
    if let hours = feature.properties["hours"]?.string { data["hours"] = hours }
    let accessibility = (feature.properties["accessibility"]?.values ?? []).compactMap(\.string)
    if accessibility.contains("wheelchair") { data["accessible"] = "yes" }
    return data
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
