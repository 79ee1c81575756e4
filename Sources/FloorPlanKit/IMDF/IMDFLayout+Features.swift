internal import JSONText

extension IMDFLayout {
  /// Adds a feature that is not a unit.
  mutating func add(_ feature: Feature) {
    guard let page = page(of: feature) else { return }
    switch feature.type {
    case "opening": addOpening(feature, on: page)
    case "amenity": addAmenity(feature, on: page)
    case "fixture": addFixture(feature, on: page)
    default: break
    }
  }

  /// Adds a wall that stands free.
  ///
  /// Other fixtures are furniture, and details are markings such as the treads of stairs; neither is
  /// in the way.
  private mutating func addFixture(_ fixture: Feature, on page: Int) {
    guard (fixture.properties["category"]?.string ?? "").hasPrefix("wall") else { return }
    let lines = IMDFGeometry.lines(fixture.geometry) + IMDFGeometry.rings(fixture.geometry)
    for line in lines where line.count > 1 {
      pages[page].walls.append(
        PlanPackage.Thing(id: free(fixture.id), points: line.map(earth.point), data: [:]))
    }
  }

  /// Adds a door for each line of an opening, several for a wide one.
  private mutating func addOpening(_ opening: Feature, on page: Int) {
    let isExit = (opening.properties["category"]?.string ?? "").contains("pedestrian.principal")
    for line in IMDFGeometry.lines(opening.geometry) {
      let points = line.map(earth.point)
      guard let first = points.first, let last = points.last, points.count > 1 else { continue }
      for door in WideOpening.doors(along: points, unitsPerMeter: 1 / EarthLayout.metersPerUnit) {
        pages[page].doors.append(
          PlanPackage.Thing(id: free(opening.id), points: door, data: data(of: opening)))
      }
      guard isExit else { continue }
      let middle = PlanPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
      let number = pages[page].portals.count { $0.id.hasPrefix("exit-") } + 1
      pages[page].portals.append(
        PlanPackage.Thing(id: "exit-\(number)", points: [middle], data: ["kind": "exit"]))
    }
  }

  private mutating func addAmenity(_ amenity: Feature, on page: Int) {
    guard let point = IMDFGeometry.point(amenity.geometry).map(earth.point) else { return }
    let category = amenity.properties["category"]?.string ?? ""
    guard let kind = IMDFShafts.kind(category) else {
      pages[page].pointsOfInterest.append(
        PlanPackage.Thing(id: free(amenity.id), points: [point], data: data(of: amenity)))
      return
    }
    // The sign of stairs that are drawn as a unit is no further staircase.
    let isDrawn = pages[page].portals.contains { portal in
      portal.data["kind"] == kind && portal.points.count > 2
        && Outline(lines: [.init(points: portal.points, isClosed: true)]).contains(point)
    }
    guard !isDrawn else { return }
    let name = shafts.name(of: amenity.id, kind, shape: [point], on: page)
    pages[page].portals.append(PlanPackage.Thing(id: name, points: [point], data: ["kind": kind]))
  }

  /// Adds a unit as a room, a corridor or a portal.
  ///
  /// - Parameter occupant: The names of whoever uses it.
  mutating func addUnit(_ unit: Feature, _ occupant: JSONValue?) {
    guard let page = page(of: unit) else { return }
    unitPages[unit.id] = page
    let rings = IMDFGeometry.rings(unit.geometry).map { $0.map(earth.point) }
    guard let ring = rings.first, ring.count > 2 else { return }
    let category = unit.properties["category"]?.string ?? "unspecified"
    if Self.voids.contains(category) {
      // Structure is often the walls themselves, with openings in them.
      if !Self.walls.contains(category) { openings[page].append(ring) }
      return
    }
    var data = data(of: unit)
    for (key, text) in IMDFNames.data(occupant) where data[key] == nil { data[key] = text }
    let shape = ring.first == ring.last ? Array(ring.dropLast()) : ring
    if Self.corridors.contains(category) { data["kind"] = "corridor" }
    if category.hasPrefix("restroom") { data["kind"] = "toilet" }
    data["kind"] = data["kind"] ?? category
    let portal = IMDFShafts.kind(category) ?? (shafts.isBridge(unit.id) ? "bridge" : nil)
    if let portal {
      let name = shafts.name(of: unit.id, portal, shape: shape, on: page)
      pages[page].portals.append(
        PlanPackage.Thing(id: name, points: shape, data: ["kind": portal]))
      // A lift is no way through.
      data["kind"] = portal == "elevator" ? portal : "corridor"
    }
    pages[page].rooms.append(
      PlanPackage.Thing(
        id: free(unit.id), points: shape, data: data,
        label: label(of: unit, occupant, on: page),
        holes: rings.dropFirst().filter { $0.count > 2 }))
  }

  private static let walls: Set<String> = ["structure", "brick", "concrete", "drywall", "glass"]
  private static let voids = walls.union(["opentobelow", "void", "column"])
  private static let corridors: Set<String> = [
    "walkway", "lobby", "foyer", "ramp.walkway", "opentobelow.walkway", "road", "platform",
    "movingwalkway", "walkway.island", "footbridge", "unenclosedarea",
  ]

  /// The number by which people know a room: its alternative name or name if it has digits, such as
  /// `104`, and no other room of the level has it; else its name or its occupant's, with a number if
  /// several rooms share it.
  private mutating func label(
    of unit: Feature, _ occupant: JSONValue?, on page: Int
  ) -> String? {
    let names = [unit.properties["alt_name"], unit.properties["name"]].compactMap(IMDFNames.title)
    func hyphenated(_ name: String) -> String {
      name.split(separator: " ").joined(separator: "-")
    }
    let number = names.first { $0.utf8.count <= 24 && $0.contains(where: \.isNumber) }
      .map(hyphenated)
    if let number, labels[page].insert(number).inserted { return number }
    let title = (names.reversed() + [IMDFNames.title(occupant)].compactMap(\.self)).map(hyphenated)
      .first { !$0.isEmpty && $0.utf8.count <= 40 }
    guard let title else { return nil }
    for place in 1...Self.mostAlike {
      let numbered = place == 1 ? title : "\(title)-\(place)"
      if labels[page].insert(numbered).inserted { return numbered }
    }
    return nil
  }

  /// The maximum number of rooms of a level that share a name.
  private static let mostAlike = 100
}
