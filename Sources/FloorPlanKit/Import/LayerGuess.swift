/// Guesses the kinds of a foreign drawing's layers from their names, or else from their shapes.
struct LayerGuess {
  /// The kinds of groups and classes, by name in lower case.
  private(set) var kinds: [String: LayerKind] = [:]
  /// The kinds according to `plan.json`.
  private let stated: [String: LayerKind]

  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - stated: The kinds according to `plan.json`, by name in lower case; what they ignore does
  ///     not count.
  init(_ drawing: Drawing, stated: [String: LayerKind]) {
    self.stated = stated
    let rows = drawing.tables.rows
    let ignored = drawing.ignoredRows(stated)
    for index in ignored where [.group, .link].contains(rows[index].tag) {
      let name = Self.name(of: DrawingElement(drawing: drawing, index: index), isGroup: true)
      if let name, LayerKind(layerNamed: name) == .ignore { kinds[name] = .ignore }
    }
    let (owners, within) = Self.layers(of: drawing, stated, without: ignored)
    let labels = LabelGrid(drawing, without: Set(owners.indices.filter { owners[$0] == nil }))
    let page = drawing.width * drawing.height
    let diagonal = (drawing.width * drawing.width + drawing.height * drawing.height).squareRoot()
    var tallies: [String: Tally] = [:]
    for (index, row) in rows.enumerated() {
      guard let owner = owners[index] else { continue }
      switch row.tag {
      case .text: tallies[owner, default: Tally()].texts += 1
      case .path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon:
        let box = drawing.layout.boxes[index]
        guard !box.isEmpty else { continue }
        let lines = drawing.lines(ofRow: index)
        let placement = drawing.layout.placements[index]
        let isClipped = placement.clip > 0
        guard !isClipped || !lines.isEmpty, !placement.isBroad(diagonal: diagonal) else {
          continue
        }
        let isPolygon =
          (row.tag == .rectangle || row.tag == .polygon)
          && (!isClipped || lines.allSatisfy(\.isClosed))
        tallies[owner, default: Tally()].add(
          lines, isClosed: isPolygon, box, share: box.width * box.height / max(page, 1),
          diagonal: diagonal, paint: (placement.isLined, placement.isFilled), labels)
      default: continue
      }
    }
    let numbered = NumberedRooms(drawing, without: ignored).count
    choose(tallies, diagonal: diagonal, numbers: labels.numbers, numbered: numbered)
    // A style that is also used in such groups says nothing.
    for name in within { kinds[name] = nil }
  }

  /// The layer of each element, and the styles used in groups whose names say what they hold.
  ///
  /// A layer is a group around an element, or its style; `nil` if it is not drawn or to be ignored.
  private static func layers(
    of drawing: Drawing, _ stated: [String: LayerKind], without ignored: Set<Int>
  ) -> (owners: [String?], within: Set<String>) {
    var owners: [String?] = []
    var within: Set<String> = []
    var groups: [String?] = []
    // Whether a group around an element says by its name what it holds.
    var isNamed: [Bool] = []
    for (index, row) in drawing.tables.rows.enumerated() {
      let outer = row.parent < 0 ? nil : groups[Int(row.parent)]
      let element = DrawingElement(drawing: drawing, index: index)
      let own = name(of: element, isGroup: row.tag == .group || row.tag == .link)
      groups.append(own ?? outer)
      isNamed.append(own.map(isTelling) ?? (row.parent >= 0 && isNamed[Int(row.parent)]))
      guard drawing.layout.placements[index].state != .notDrawn, !ignored.contains(index) else {
        owners.append(nil)
        continue
      }
      var style = element.classes.first.map { "." + $0.lowercased() }
      if let name = style, isNamed[index], !isTelling(name) {
        within.insert(name)
        style = nil
      }
      let owner = style ?? groups[index] ?? loose
      owners.append(stated[owner] == .ignore ? nil : owner)
    }
    return (owners, within)
  }

  /// Whether the name of a group or class says what it holds.
  private static func isTelling(_ name: String) -> Bool {
    guard let kind = meaning(of: name) else { return false }
    return kind != .walls || !vague.contains { name.contains($0) }
  }

  /// The kind that the name of a group or class indicates.
  private static func meaning(of name: String) -> LayerKind? {
    LayerKind(layerNamed: name) ?? kind(named: name)
  }

  /// Words in names of groups that may hold a whole floor.
  private static let vague = ["background", "outline", "structure"]

  /// The name for shapes outside of all groups.
  static let loose = "*"
  /// The name for groups and shapes whose ids are the numbers of rooms.
  static let numbered = "#"
  /// The range of a room's size, as a fraction of the page.
  static let roomShares = 0.0006...0.25

  private static func name(of element: DrawingElement, isGroup: Bool) -> String? {
    guard isGroup, element.index > 0 else { return nil }
    let names = [element.label, element.id.map(ItemName.decoded)].compactMap { $0 }
    // The group of a single element is not a layer: its name has a number or was generated.
    let name = names.first { name in
      isNumberedLayer(name, element)
        || !ItemName.isAutomatic(name)
          && (element.isLayer || !name.contains(where: \.isNumber))
    }
    return (name ?? element.classes.first.map { "." + $0 })?.lowercased()
  }

  /// Whether a group is the layer of one floor in a drawing of several, as `Walls-2`: its name
  /// without the number is a layer's, and it has more shapes than a room or a door.
  private static func isNumberedLayer(_ name: String, _ group: DrawingElement) -> Bool {
    guard name.contains(where: \.isNumber) else { return false }
    let plain = name.filter { !$0.isNumber }
    switch kind(named: name) {
    case .portals: return ItemName.shaft(name) != nil && !isInLayer(group)
    case .walls, .doors, .labels: break
    default:
      guard LayerKind(layerNamed: plain) == .rooms, plain.lowercased().hasPrefix("rooms")
      else { return false }
    }
    let rows = group.drawing.tables.rows
    let inside = rows[group.index..<Int(rows[group.index].end)]
    return inside.lazy.filter { $0.tag != .group }.prefix(fewestInLayer).count == fewestInLayer
  }

  private static let fewestInLayer = 6

  /// Whether a group around an element is named as a layer, as that of rooms is around the shape of
  /// a staircase.
  private static func isInLayer(_ element: DrawingElement) -> Bool {
    var outer = element.parent
    for _ in 0..<mostAround {
      guard let group = outer, group.index > 0 else { return false }
      if [group.label, group.id].contains(where: { $0.flatMap(meaning) != nil }) { return true }
      outer = group.parent
    }
    return false
  }

  private static let mostAround = 20

  private mutating func choose(
    _ tallies: [String: Tally], diagonal: Double, numbers: Int, numbered: Int
  ) {
    for name in tallies.keys {
      if let kind = stated[name] ?? Self.meaning(of: name) { kinds[name] = kind }
    }
    let all = tallies.filter { kinds[$0.key] == nil }
    let isStated = kinds.values.contains(.walls)
    if !isStated { chooseThinWalls(all, diagonal: diagonal, numbers: numbers) }
    let haveThinWalls = !isStated && kinds.values.contains(.walls)
    let unknown = all.filter { kinds[$0.key] == nil }
    // If most numbers lie in no shape of their own, the rooms are what lies between the walls.
    let named = unknown.values.reduce(0) { $0 + $1.labelled }
    let hasWalls = unknown.count < all.count || tallies.keys.contains(where: holdsWalls)
    let isUnshaped = hasWalls && numbers > 3 && named * 3 < numbers
    if !kinds.values.contains(.rooms) {
      if numbered > named, Self.areNumbered(numbered, unknown), stated[Self.numbered] == nil {
        chooseNumbered(unknown)
      } else if !isUnshaped {
        chooseRooms(Self.candidates(unknown, named: named, of: numbers))
      }
    }
    chooseWalls(unknown, besidesThin: haveThinWalls)
    for (name, tally) in unknown where kinds[name] == nil {
      if tally.texts > 0, tally.rooms + tally.lines + tally.others == 0 { kinds[name] = .labels }
    }
  }

  /// Whether a layer is one of walls because it was stated where its name says nothing, or because
  /// its name says so.
  private func holdsWalls(_ name: String) -> Bool {
    let meaning = Self.meaning(of: name)
    return stated[name] == .walls && meaning == nil || meaning == .walls && Self.isTelling(name)
  }

  /// The layers that may be those of rooms: furniture among the lines of walls encloses a number here
  /// and there.
  private static func candidates(
    _ unknown: [String: Tally], named: Int, of numbers: Int
  ) -> [String: Tally] {
    guard numbers > 3, named * 2 < numbers else { return unknown }
    return unknown.filter { $0.value.lines <= 2 * $0.value.rooms }
  }

  /// Takes the layer with most lines for walls, and those that have outlines alone.
  ///
  /// Where walls are thin shapes, a closed outline fills a floor or its corridors with a colour; so
  /// does one around a corner, without a line, where both walls and rooms are drawn.
  private mutating func chooseWalls(_ unknown: [String: Tally], besidesThin haveThinWalls: Bool) {
    if !kinds.values.contains(.walls),
      let most = unknown.filter({ kinds[$0.key] == nil && $0.value.lines > $0.value.rooms })
        .max(by: { ($0.value.lines, $1.key) < ($1.value.lines, $0.key) }),
      most.value.lines > 3
    {
      kinds[most.key] = .walls
    }
    for (name, tally) in unknown
    where kinds[name] == nil && tally.rooms == 0 && tally.texts == 0 && tally.outlines > 0
      && (!haveThinWalls || tally.thin * 2 >= tally.around)
    {
      let isCorridor =
        tally.coloured == tally.outlines && kinds.values.contains(.walls)
        && kinds.values.contains(.rooms)
      kinds[name] = isCorridor ? .rooms : .walls
    }
  }

  /// Takes the layers that consist of closed shapes as thin as walls for walls.
  ///
  /// A few of their other shapes may surround a text, as the walls of a detached room do.
  private mutating func chooseThinWalls(
    _ unknown: [String: Tally], diagonal: Double, numbers: Int
  ) {
    let thin = unknown.filter { _, tally in
      tally.thin > diagonal && tally.thin > 0.75 * tally.around
        && (tally.labelled < 2 || tally.labelledThin < 2 && tally.labelled * 4 < numbers)
    }
    let most = thin.values.map(\.thin).max() ?? 0
    for (name, tally) in thin where tally.thin * 3 > most { kinds[name] = .walls }
  }

  /// Whether ids with the numbers of rooms are no chance; named groups of shapes say more.
  private static func areNumbered(_ count: Int, _ unknown: [String: Tally]) -> Bool {
    count >= fewestNumbered
      && !unknown.contains { name, tally in
        name != loose && !name.hasPrefix(".") && tally.rooms > 0
      }
  }

  /// Takes what has a room's number for rooms, and with it the shapes of all colours, among which
  /// are corridors.
  private mutating func chooseNumbered(_ unknown: [String: Tally]) {
    kinds[Self.numbered] = .rooms
    for (name, tally) in unknown where tally.filled > 0 && tally.filled >= tally.lines {
      kinds[name] = .rooms
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
      // A few shapes among many lines colour the floor between walls.
      let best = unknown.filter { $0.value.labelled > 0 || $0.value.lines <= 2 * count($0.value) }
        .max { (count($0.value), $1.key) < (count($1.value), $0.key) }
      guard let best, count(best.value) > 1 else { return false }
      kinds[best.key] = .rooms
      return true
    }
    if choose(\.rooms) { return }
    _ = choose(\.open)
  }

  /// The number of ids that are numbers of rooms and no chance.
  private static let fewestNumbered = 6
  /// The number of shapes with texts that makes a layer one of rooms.
  private static let leastLabelled = 3
}
