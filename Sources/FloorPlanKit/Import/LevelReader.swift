/// Finds rooms, doors and everything else in a drawing's layers.
struct LevelReader {
  var level: Level
  let drawing: Drawing
  private var kinds: [LayerKind?]

  /// The settings of `plan.json` for groups and classes, by their names in lower case.
  private var stated: [String: LayerKind] = [:]

  private let isVertex: (String) -> Bool
  private var portalsOfInterest: [PlanItem] = []

  /// Reads one level.
  ///
  /// - Parameters:
  ///   - stated: The meaning of groups and classes, by their names in lower case.
  ///   - isVertex: Whether a graph has a vertex of a name, wherever it is drawn.
  static func read(
    _ level: Level, kinds stated: [String: LayerKind] = [:],
    isVertex: @escaping (String) -> Bool
  ) -> Level {
    var reader = LevelReader(level, isVertex)
    reader.stated = stated
    reader.run()
    return reader.level
  }

  private init(_ level: Level, _ isVertex: @escaping (String) -> Bool) {
    self.level = level
    self.isVertex = isVertex
    drawing = level.drawing
    kinds = Array(repeating: nil, count: drawing.tables.rows.count)
  }

  private mutating func run() {
    let rows = drawing.tables.rows
    var index = 1
    while index < rows.count {
      let row = rows[index]
      guard drawing.layout.placements[index].state != .notDrawn else {
        index = row.tag == .switching ? index + 1 : Int(row.end)
        continue
      }
      let inherited = kinds[Int(row.parent)]
      kinds[index] = inherited
      if row.tag == .group || row.tag == .link || row.tag == .svg || row.tag == .switching {
        if let kind = layerKind(index) {
          kinds[index] = kind
          level.layers.append((kind, index))
        } else if let kind = inherited, isItem(group: index, kind) {
          add(index, kind)
          index = Int(row.end)
          continue
        }
        index += 1
      } else {
        if let kind = statedKind(of: row) ?? inherited ?? stated[LayerGuess.loose] {
          add(index, kind)
        } else if !row.id.isEmpty, isVertex(ItemName.decoded(drawing.tables.string(row.id))) {
          add(index, .vertices)
          level.looseVertices.append(index)
        }
        index = Int(row.end)
      }
    }
    addPortalsOfInterest()
    nameRooms()
    level.indexRooms()
    findCorridors()
    placeHalls()
  }

  /// The settings of `plan.json` for an element's class.
  private func statedKind(of row: SVGTables.Row) -> LayerKind? {
    guard !stated.isEmpty else { return nil }
    return drawing.tables.classes(of: row).lazy.compactMap { stated["." + $0.lowercased()] }.first
  }

  private func layerKind(_ index: Int) -> LayerKind? {
    let row = drawing.tables.rows[index]
    let tables = drawing.tables
    if !stated.isEmpty {
      let names = [tables.string(row.label), ItemName.decoded(tables.string(row.id))]
      if let kind = names.lazy.compactMap({ stated[$0.lowercased()] }).first { return kind }
      if let kind = statedKind(of: row) { return kind }
    }
    if !row.label.isEmpty {
      let label = tables.string(row.label)
      let kind =
        row.flags.contains(.layer)
        ? LayerKind(drawnLayerNamed: label) : LayerKind(layerNamed: label)
      if let kind { return kind }
    }
    if !row.id.isEmpty,
      let kind = LayerKind(layerNamed: ItemName.decoded(tables.string(row.id)))
    {
      return kind
    }
    return tables.classes(of: row).lazy.compactMap { LayerKind(layerNamed: String($0)) }.first
  }

  /// The label or id, unless a drawing program made it up.
  ///
  /// A vertex is named by its id, which `Graph.plist` and printed codes use; everything else by its
  /// label in the drawing.
  func givenName(_ index: Int, _ kind: LayerKind? = nil) -> String? {
    let row = drawing.tables.rows[index]
    let names = [
      drawing.tables.string(row.label), ItemName.decoded(drawing.tables.string(row.id)),
    ].filter { !$0.isEmpty && !ItemName.isAutomatic($0) }
    return kind == .vertices ? names.last : names.first
  }

  private func item(_ index: Int, named name: String) -> PlanItem? {
    let element = DrawingElement(drawing: drawing, index: index)
    guard let box = element.box else { return nil }
    let isBundle = [.group, .link].contains(drawing.tables.rows[index].tag)
    let outline = isBundle ? element.outline.withoutInnerLines : element.outline
    let isArea = outline.lines.contains { $0.isClosed || $0.points.count > 3 }
    return PlanItem(
      name: name, elementID: element.id,
      position: (isArea ? outline.innerPoint : nil) ?? box.center,
      outline: outline, data: element.data, text: element.text, line: element.line,
      column: element.column, isHidden: element.visibility == .hidden, element: index)
  }

  private mutating func add(_ index: Int, _ kind: LayerKind) {
    let given = givenName(index, kind)
    let id = drawing.tables.string(drawing.tables.rows[index].id)
    guard let item = item(index, named: given ?? id) else { return }
    let isText = drawing.tables.rows[index].tag == .text
    switch kind {
    case .rooms, .walkable:
      if isText {
        level.labels.append(item)
      } else {
        addRoom(item, given: given, isWalkable: kind == .walkable)
      }
    // A text in these layers is a note on the drawing.
    case .doors: if !isText { level.doors.append(item) }
    case .paths: if !isText { level.paths.append(item) }
    case .walls: if !isText { level.walls.append(item) }
    case .labels: if isText || given != nil { level.labels.append(item) }
    case .photos: level.photos.append(item)
    case .vertices: if given != nil || !isText { level.vertices.append(item) }
    case .portals: addPortal(item)
    case .poi:
      switch Self.portalName(item).kind {
      case .exit:
        addPortal(item)
        level.pointsOfInterest.append(item)
      case .some where Self.isPortal(item): portalsOfInterest.append(item)
      default: level.pointsOfInterest.append(item)
      }
    case .evacuation:
      if Self.portalName(item).kind == .exit {
        addPortal(item)
      } else {
        level.evacuation.append(item)
      }
    case .scale: break
    }
  }

  private mutating func addRoom(_ item: PlanItem, given: String?, isWalkable: Bool) {
    let number = given.map { ItemName.roomNumber($0, building: level.building) } ?? ""
    let word = (given ?? "").lowercased().prefix { $0.isLetter }
    let isOpen =
      isWalkable || Self.walkableKinds.contains(item.data["kind"] ?? (String(word)))
    level.rooms.append(
      Room(
        id: number.isEmpty ? "" : Self.joined(level.building, number), number: number, item: item,
        isWalkable: isOpen))
  }

  private static let walkableKinds: Set<String> = [
    "corridor", "hall", "hallway", "lobby", "foyer", "walkable", "circulation", "korytarz",
    "коридор",
  ]

  static func joined(_ building: String, _ number: String) -> String {
    building.isEmpty ? number : building + "-" + number
  }

  /// `Elev.1.floor2` or `stairs-1`; `data-kind` wins.
  private static func portalName(
    _ item: PlanItem
  ) -> (kind: Portal.Kind?, name: String, target: String?) {
    let parts = item.name.split(separator: ".")
    var target = item.data["to"]
    var name = item.name
    if parts.count >= 3, let last = parts.last, last.lowercased().hasPrefix("floor") {
      target = target ?? String(last.dropFirst(5))
      name = parts.dropLast().joined(separator: ".")
    }
    let word = name.prefix { $0.isLetter }
    let kind = item.data["kind"].flatMap { Portal.Kind(word: $0) } ?? Portal.Kind(word: word)
    return (kind, name.lowercased(), target)
  }

  /// Whether a point of interest is called as portals are, so that it is one: `stairs-1`.
  private static func isPortal(_ item: PlanItem) -> Bool {
    if let kind = item.data["kind"] { return Portal.Kind(word: kind) != nil }
    let rest = item.name.drop { $0.isLetter }
    return rest.isEmpty
      || "-_.".contains(rest.prefix(1)) && rest.dropFirst().first?.isNumber == true
  }

  /// Portals that are drawn among points of interest only.
  private mutating func addPortalsOfInterest() {
    for item in portalsOfInterest {
      let (kind, name, _) = Self.portalName(item)
      if level.portals.contains(where: { $0.kind == kind && $0.name == name }) {
        level.pointsOfInterest.append(item)
      } else {
        addPortal(item)
      }
    }
  }

  private mutating func addPortal(_ item: PlanItem) {
    let (kind, name, target) = Self.portalName(item)
    guard let kind else { return }
    level.portals.append(Portal(kind: kind, name: name, target: target, item: item))
  }

  /// Unnamed rooms get the name of the label inside them, else their element's id.
  private mutating func nameRooms() {
    let labels = level.labels.filter { !$0.text.isEmpty }
    let grid = BoxGrid(
      labels.map { PlanBox(around: $0.position) }, cell: 4 * level.reach)
    level.rooms = level.rooms.map { room in
      guard room.number.isEmpty else { return room }
      let box = room.item.outline.box ?? .empty
      let label = grid.near(box.center, within: max(box.width, box.height) / 2).lazy
        .map { labels[$0] }.first { label in
          box.contains(label.position) && room.item.outline.contains(label.position)
        }
      let number = label?.text.replacing(" ", with: "-") ?? room.item.name
      return Room(
        id: number.isEmpty ? "" : Self.joined(level.building, number), number: number,
        item: room.item, isWalkable: room.isWalkable)
    }
  }

  /// Halls whose middle is occupied by a room are labelled where they are free.
  private mutating func placeHalls() {
    for number in level.rooms.indices {
      let hall = level.rooms[number]
      guard hall.isWalkable, level.closedRoom(at: hall.item.position) != nil else { continue }
      let rooms = level.closedRooms(inside: hall).flatMap(\.lines)
      guard let free = Outline(lines: hall.item.outline.lines + rooms).innerPoint,
        level.closedRoom(at: free) == nil
      else { continue }
      level.rooms[number].item.position = free
    }
  }
}
