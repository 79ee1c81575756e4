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
  }

  init(_ drawing: Drawing) {
    var tallies: [String: Tally] = [:]
    let rows = drawing.tables.rows
    let page = drawing.width * drawing.height
    var owners: [String?] = []
    for (index, row) in rows.enumerated() {
      let outer = row.parent < 0 ? nil : owners[Int(row.parent)]
      let element = DrawingElement(drawing: drawing, index: index)
      owners.append(Self.name(of: element, isGroup: row.tag == .group || row.tag == .link) ?? outer)
      guard drawing.layout.placements[index].state != .notDrawn else { continue }
      let owner = element.classes.first.map { "." + $0.lowercased() } ?? owners[index] ?? Self.loose
      switch row.tag {
      case .text: tallies[owner, default: Tally()].texts += 1
      case .group, .link, .svg, .switching, .image, .use: continue
      default:
        guard let box = element.box else { continue }
        let share = box.width * box.height / max(page, 1)
        let isArea =
          row.tag == .rectangle || row.tag == .polygon
          || drawing.lines(ofRow: index).contains { $0.isClosed || $0.points.count > 3 }
        if isArea, Self.roomShares.contains(share) {
          tallies[owner, default: Tally()].rooms += 1
        } else if !isArea {
          tallies[owner, default: Tally()].lines += 1
        } else {
          tallies[owner, default: Tally()].others += 1
          if share > Self.roomShares.upperBound { tallies[owner, default: Tally()].outlines += 1 }
        }
      }
    }
    choose(tallies)
  }

  /// The name for shapes outside of all groups.
  static let loose = "*"
  /// The range of a room's size, as a fraction of the page.
  private static let roomShares = 0.0006...0.25

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
    if !kinds.values.contains(.rooms),
      let most = unknown.max(by: { ($0.value.rooms, $1.key) < ($1.value.rooms, $0.key) }),
      most.value.rooms > 1
    {
      kinds[most.key] = .rooms
    }
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
        "treppe", "aufzug", "лестница",
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
