/// The places of a drawing's texts.
private struct LabelGrid {
  private let places: [PlanPoint]
  private let grid: BoxGrid

  init(_ drawing: Drawing) {
    places = drawing.placedTexts.map(\.position)
    grid = BoxGrid(
      places.map { PlanBox(around: $0) },
      cell: max(0.02 * max(drawing.width, drawing.height), 1e-6))
  }

  /// The number of texts inside a shape.
  func count(in lines: [Outline.Line], _ box: PlanBox) -> Int {
    guard !places.isEmpty else { return 0 }
    let outline = Outline(lines: lines)
    return grid.near(box.center, within: max(box.width, box.height) / 2).count {
      box.contains(places[$0]) && outline.contains(places[$0])
    }
  }
}

/// Guesses the kinds of a foreign drawing's layers from their names, or else from their shapes.
struct LayerGuess {
  /// The kinds of groups and classes, by name in lower case.
  private(set) var kinds: [String: LayerKind] = [:]

  /// Statistics of the shapes in one group.
  private struct Tally {
    var rooms = 0
    var lines = 0
    var texts = 0
    var others = 0
    var outlines = 0
    /// Open lines that could enclose a room, were they filled.
    var open = 0
    /// The room-sized shapes that contain one to three texts.
    var labelled = 0

    /// Counts one shape.
    ///
    /// - Parameters:
    ///   - outline: Its lines.
    ///   - isPolygon: Whether it is closed whatever its lines are.
    ///   - box: Its bounding box.
    ///   - share: The area of the box as a fraction of the page.
    ///   - labels: The texts of the drawing.
    mutating func add(
      _ outline: [Outline.Line], isClosed isPolygon: Bool, _ box: PlanBox, share: Double,
      _ labels: LabelGrid
    ) {
      let isClosed = isPolygon || outline.contains(where: \.isRing)
      guard isClosed || outline.contains(where: { $0.points.count > 3 }) else {
        lines += 1
        return
      }
      guard LayerGuess.roomShares.contains(share) else {
        others += 1
        if share > LayerGuess.roomShares.upperBound { outlines += 1 }
        return
      }
      guard isClosed else {
        open += 1
        return
      }
      rooms += 1
      if (1...3).contains(labels.count(in: outline, box)) { labelled += 1 }
    }
  }

  init(_ drawing: Drawing) {
    var tallies: [String: Tally] = [:]
    let rows = drawing.tables.rows
    let page = drawing.width * drawing.height
    let labels = LabelGrid(drawing)
    var owners: [String?] = []
    // Whether a group around an element says by its name what it holds.
    var isNamed: [Bool] = []
    var within: Set<String> = []
    for (index, row) in rows.enumerated() {
      let outer = row.parent < 0 ? nil : owners[Int(row.parent)]
      let element = DrawingElement(drawing: drawing, index: index)
      let isGroup = row.tag == .group || row.tag == .link
      let own = Self.name(of: element, isGroup: isGroup)
      owners.append(own ?? outer)
      isNamed.append(own.map(Self.isTelling) ?? (row.parent >= 0 && isNamed[Int(row.parent)]))
      guard drawing.layout.placements[index].state != .notDrawn else { continue }
      var style = element.classes.first.map { "." + $0.lowercased() }
      if let name = style, isNamed[index], !Self.isTelling(name) {
        within.insert(name)
        style = nil
      }
      let owner = style ?? owners[index] ?? Self.loose
      switch row.tag {
      case .text: tallies[owner, default: Tally()].texts += 1
      case .group, .link, .svg, .switching, .image, .use: continue
      default:
        guard let box = element.box else { continue }
        let isPolygon = row.tag == .rectangle || row.tag == .polygon
        tallies[owner, default: Tally()].add(
          drawing.lines(ofRow: index), isClosed: isPolygon, box,
          share: box.width * box.height / max(page, 1), labels)
      }
    }
    choose(tallies)
    // A style that is also used in such groups says nothing.
    for name in within { kinds[name] = nil }
  }

  /// Whether the name of a group or class says what it holds.
  private static func isTelling(_ name: String) -> Bool {
    guard let kind = LayerKind(layerNamed: name) ?? kind(named: name) else { return false }
    return kind != .walls || !vague.contains { name.contains($0) }
  }

  /// Words in names of groups that may hold a whole floor.
  private static let vague = ["background", "outline", "structure"]

  /// The name for shapes outside of all groups.
  static let loose = "*"
  /// The range of a room's size, as a fraction of the page.
  fileprivate static let roomShares = 0.0006...0.25

  private static func name(of element: DrawingElement, isGroup: Bool) -> String? {
    guard isGroup, element.index > 0 else { return nil }
    let names = [element.label, element.id.map(ItemName.decoded)].compactMap { $0 }
    // The group of a single element is not a layer: its name has a number or was generated.
    let name = names.first { name in
      !ItemName.isAutomatic(name)
        && (element.isLayer || !name.contains(where: \.isNumber))
    }
    return (name ?? element.classes.first.map { "." + $0 })?.lowercased()
  }

  private mutating func choose(_ tallies: [String: Tally]) {
    for name in tallies.keys {
      if let kind = LayerKind(layerNamed: name) ?? Self.kind(named: name) { kinds[name] = kind }
    }
    let unknown = tallies.filter { kinds[$0.key] == nil }
    if !kinds.values.contains(.rooms) { chooseRooms(unknown) }
    if !kinds.values.contains(.walls),
      let most = unknown.filter({ kinds[$0.key] == nil && $0.value.lines > $0.value.rooms })
        .max(by: { ($0.value.lines, $1.key) < ($1.value.lines, $0.key) }),
      most.value.lines > 3
    {
      kinds[most.key] = .walls
    }
    for (name, tally) in unknown
    where kinds[name] == nil && tally.rooms == 0 && tally.texts == 0 && tally.outlines > 0 {
      kinds[name] = .walls
    }
    for (name, tally) in unknown where kinds[name] == nil {
      if tally.texts > 0, tally.rooms + tally.lines + tally.others == 0 { kinds[name] = .labels }
    }
  }

  /// Takes the layers whose shapes contain most texts for rooms, else the one with most closed
  /// shapes, else the one with most open lines around areas.
  private mutating func chooseRooms(_ unknown: [String: Tally]) {
    let most = unknown.values.map(\.labelled).max() ?? 0
    if most >= Self.leastLabelled {
      for (name, tally) in unknown where tally.labelled * 8 >= most && tally.labelled > 1 {
        kinds[name] = .rooms
      }
      return
    }
    func choose(_ count: (Tally) -> Int) -> Bool {
      let best = unknown.max { (count($0.value), $1.key) < (count($1.value), $0.key) }
      guard let best, count(best.value) > 1 else { return false }
      kinds[best.key] = .rooms
      return true
    }
    if choose(\.rooms) { return }
    _ = choose(\.open)
  }

  /// The number of shapes with texts that makes a layer one of rooms.
  private static let leastLabelled = 3

  /// The kind indicated by a word in the name, as architects and web designers name their layers.
  private static func kind(named name: String) -> LayerKind? {
    let words = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
    return stems.first { _, stems in
      words.contains { word in
        stems.contains { stem in
          word == stem || word == stem + "s"
            || stem.count > 3 && (word.hasSuffix(stem) || word.hasSuffix(stem + "s"))
        }
      }
    }?.kind
  }

  private static let stems: [(kind: LayerKind, stems: [String])] = [
    (.doors, ["door", "drzwi", "tür", "türen", "porte", "puerta", "дверь", "двери", "entry"]),
    (
      .portals,
      [
        "stair", "staircase", "stairwell", "elevator", "lift", "escalator", "schody",
        "treppe", "aufzug", "лестница", "лестницы",
      ]
    ),
    (.labels, ["label", "text", "name", "number", "numer", "anno", "title", "caption", "надписи"]),
    (
      .walls,
      [
        "wall", "mur", "outline", "structure", "wand", "wände", "partition", "стена", "background",
      ]
    ),
    (.walkable, ["corridor", "hallway", "korytarz", "flur", "circulation", "коридор"]),
    (.paths, ["path", "way", "route", "navmesh", "edge"]),
    (
      .rooms,
      [
        "room", "space", "zone", "hotspot", "unit", "sala", "raum", "räume",
        "roomarea", "office", "store", "shop", "clickable", "booth", "помещение",
      ]
    ),
  ]
}
