extension Linter {
  /// Reports repeated ids, missing coordinates, and degenerate transforms.
  mutating func lintElements(of level: Level) {
    let drawing = level.drawing
    var kinds: [Int: LayerKind] = [:]
    for layer in level.layers { kinds[layer.element] = layer.kind }
    var inherited: [LayerKind?] = []
    for (index, row) in drawing.tables.rows.enumerated() {
      let outer = row.parent < 0 ? nil : inherited[Int(row.parent)]
      inherited.append(kinds[index] ?? outer)
      let element = DrawingElement(drawing: drawing, index: index)
      if !row.id.isEmpty, let first = drawing.tables.row(id: drawing.tables.slice(row.id)),
        first != index, !isDoorOfRoom(inherited[index], inherited[first])
      {
        add(
          .duplicateID, level, at: element,
          message:
            "the id '\(element.id ?? "")' is already used in line \(drawing.tables.rows[first].line)",
          fix: "give one of the two another id")
      }
      let placement = drawing.layout.placements[index]
      guard placement.state != .notDrawn else { continue }
      let matrix = drawing.layout.matrices[Int(placement.matrix)]
      let isOutermost =
        row.parent < 0
        || drawing.layout.placements[Int(row.parent)].matrix != placement.matrix
      if isOutermost, abs(matrix.determinant) < 1e-9 {
        add(
          .degenerateTransform, level, at: element, message: "the transform flattens everything",
          fix: "remove the transform, or give it a scale greater than zero")
      }
      if let kind = inherited[index] { lintCoordinates(element, row, kind: kind, level: level) }
    }
  }

  /// Whether two elements are a door and its room, which share an id in wayfinding plans.
  private func isDoorOfRoom(_ one: LayerKind?, _ two: LayerKind?) -> Bool {
    (one == .doors && two == .rooms) || (one == .rooms && two == .doors)
  }

  private mutating func lintCoordinates(
    _ element: DrawingElement, _ row: SVGTables.Row, kind: LayerKind, level: Level
  ) {
    let missing = Self.missing(element, row, kind: kind, lengths: level.drawing.tables.lengths)
    guard !missing.isEmpty else { return }
    add(
      .missingCoordinate, level, at: element,
      message: "the \(element.tag) has no \(missing.joined(separator: ", "))",
      fix: "draw it again, or write the attribute")
  }

  /// The missing attributes without which an element has no position or extent.
  private static func missing(
    _ element: DrawingElement, _ row: SVGTables.Row, kind: LayerKind, lengths: [Length]
  ) -> [String] {
    let points: Set<LayerKind> = [.vertices, .doors, .portals, .photos]
    var needed: [(name: String, place: Int)]
    switch row.tag {
    case .line where [.paths, .doors, .walls].contains(kind):
      needed = ["x1", "y1", "x2", "y2"].enumerated().map { ($1, $0) }
    case .circle where points.contains(kind): needed = [("cx", 0), ("cy", 1)]
    case .ellipse:
      let isSized =
        element.box != nil
        || [2, 3].contains {
          lengths[Int(row.geometry) + $0].unit != .absent
        }
      needed = isSized ? [] : [("rx", 2), ("ry", 3)]
      if points.contains(kind) { needed += [("cx", 0), ("cy", 1)] }
    // A style sheet may give its size.
    case .rectangle where element.box == nil: needed = [("width", 2), ("height", 3)]
    case .path: return row.geometry < 0 ? ["d"] : []
    case .polyline, .polygon: return row.geometry < 0 ? ["points"] : []
    default: return []
    }
    return needed.filter { lengths[Int(row.geometry) + $0.place].unit == .absent }.map(\.name)
  }

  /// Reports the parts of the file that the reader ignored.
  mutating func lintMistakes(of level: Level) {
    for found in level.drawing.diagnostics
    where found.kind != .duplicateID && found.kind != .unsupported {
      add(
        LintFinding(
          code: .drawingMistake, file: level.drawing.file, line: found.line, column: found.column,
          ids: [], distance: nil, message: found.message,
          fix: "open the drawing in a drawing program, repair it and save it again"))
    }
  }

  /// Reports hidden layers that routes depend on.
  mutating func lintLayers(of level: Level) {
    let needed: Set<LayerKind> = [.rooms, .doors, .walls, .portals, .labels, .walkable]
    var hidden: [DrawingElement] = []
    for layer in level.layers where needed.contains(layer.kind) {
      let element = DrawingElement(drawing: level.drawing, index: layer.element)
      guard isUnseen(element), !isInside(element, hidden) else { continue }
      hidden.append(element)
      add(
        .invisibleLayer, level, at: element,
        message:
          "the layer '\(element.label ?? element.id ?? "")' is hidden, but routes depend on it",
        fix: "show the layer, or delete it")
    }
  }

  private func isInside(_ element: DrawingElement, _ others: [DrawingElement]) -> Bool {
    others.contains { $0.contains(element) }
  }

  /// Whether neither a group nor anything in it is visible.
  private func isUnseen(_ group: DrawingElement) -> Bool {
    switch group.visibility {
    case .hidden: return true
    case .visible, .notDrawn: return false
    case .invisible:
      let rows = group.drawing.tables.rows
      return !(group.index + 1..<Int(rows[group.index].end)).contains { index in
        group.drawing.layout.placements[index].state == .visible
      }
    }
  }

  /// Reports overlapping rooms, and labels outside of their rooms.
  mutating func lintRooms(of level: Level) {
    let rooms = level.rooms.filter { !$0.isWalkable }
    let boxes = rooms.map { $0.item.outline.box ?? .empty }
    let order = rooms.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    var (overlaps, pairs, neighbors) = (0, 0, 0)
    search: for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        if boxes[other].minX >= boxes[one].maxX { break }
        pairs += 1
        guard pairs < Self.mostPairs else { break search }
        guard boxes[one].intersects(boxes[other]) else { continue }
        neighbors += 1
        guard neighbors < Self.mostNeighbors else { break search }
        let outlines = (rooms[one].item.outline, rooms[other].item.outline)
        guard
          Self.overlap(outlines.0, outlines.1)
            || Self.cross(outlines.0, outlines.1, deeperThan: level.snapDistance)
        else { continue }
        overlaps += 1
        guard overlaps <= Self.mostOverlaps else { break search }
        add(
          .overlappingRooms, level, at: rooms[other].item, ids: [rooms[one].id, rooms[other].id],
          message: "the rooms \(rooms[one].id) and \(rooms[other].id) overlap",
          fix: "move their edges apart")
      }
    }
    lintRoomNames(of: level)
    let byNumber = Dictionary(grouping: rooms, by: \.number)
    for label in level.labels {
      let named = [label.name, label.text].compactMap { name in
        byNumber[ItemName.roomNumber(name, building: level.building)]
      }.first
      guard let named, let room = named.first,
        !named.prefix(Self.mostShown).contains(where: {
          $0.item.outline.contains(label.position)
        }),
        named.count <= Self.mostShown || level.room(at: label.position)?.number != room.number
      else { continue }
      let distance = room.item.outline.distance(to: label.position)
      add(
        .labelOutsideRoom, level, at: label, ids: [label.name, room.id],
        message: "the label of room \(room.id) is \(Self.short(distance)) px outside of it",
        fix: "move the label into the room", distance: distance)
    }
  }

  /// The maximum number of overlaps reported.
  private static let mostOverlaps = 1000
  private static let mostPairs = 20_000_000
  private static let mostNeighbors = 200_000
  /// The maximum number of ids in a finding.
  private static let mostShown = 10

  private mutating func lintRoomNames(of level: Level) {
    let rooms = level.rooms.filter { !$0.number.isEmpty && !$0.item.name.isEmpty }
    for (number, members) in Dictionary(grouping: rooms, by: \.number).sorted(by: {
      $0.key < $1.key
    }) {
      for room in members.dropFirst() {
        add(
          .duplicateRoom, level, at: room.item,
          ids: members.prefix(Self.mostShown).map(\.id),
          message: "line \(members[0].item.line) has a room '\(number)' too",
          fix: "give each room a unique name")
      }
    }
  }

  /// Whether edges of two shapes cross and extend more than a distance beyond the crossing.
  private static func cross(
    _ one: Outline, _ other: Outline, deeperThan distance: Double
  ) -> Bool {
    guard let first = one.box, let second = other.box, first.intersects(second) else {
      return false
    }
    func isDeep(_ edge: Segment, _ share: Double) -> Bool {
      min(share, 1 - share) * edge.length > distance
    }
    let edges = SegmentGrid(other.segments(closing: true).filter { $0.box.intersects(first) })
    return one.segments(closing: true).contains { own in
      second.intersects(own.box)
        && edges.contains(near: own) { edge in
          own.crossing(edge).map { isDeep(own, $0.own) && isDeep(edge, $0.other) } ?? false
        }
    }
  }

  /// Whether two shapes share more than an edge: a corner or the midpoint of an edge, moved
  /// slightly inwards, is inside the other.
  private static func overlap(_ one: Outline, _ other: Outline) -> Bool {
    guard let first = one.box, let second = other.box, first.intersects(second) else {
      return false
    }
    func probes(_ shape: Outline, in box: PlanBox) -> [PlanPoint] {
      guard let middle = shape.innerPoint else { return [] }
      let corners = shape.lines.flatMap(\.points).map { corner in
        Segment(corner, middle).point(at: 0.02)
      }.filter(box.contains)
      let step = corners.count / mostProbes + 1
      let some = stride(from: 0, to: corners.count, by: step).map { corners[$0] }
      return [middle] + some.filter(shape.contains)
    }
    return probes(one, in: second).contains(where: other.contains)
      || probes(other, in: first).contains(where: one.contains)
  }

  /// The maximum number of corners of a shape that are tested against the other.
  private static let mostProbes = 200

  static func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }
}
