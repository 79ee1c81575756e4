extension Linter {
  /// Ids, missing coordinates, flat transformations.
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
          .duplicateID, level, element,
          "the id '\(element.id ?? "")' is already that of line \(drawing.tables.rows[first].line)",
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
          .degenerateTransform, level, element, "the transformation makes everything flat",
          fix: "remove the transformation or give it a scale above zero")
      }
      if let kind = inherited[index] { lintCoordinates(element, row, kind, level) }
    }
  }

  /// Wayfinding plans give a door the id of its room.
  private func isDoorOfRoom(_ one: LayerKind?, _ two: LayerKind?) -> Bool {
    (one == .doors && two == .rooms) || (one == .rooms && two == .doors)
  }

  private mutating func lintCoordinates(
    _ element: DrawingElement, _ row: SVGTables.Row, _ kind: LayerKind, _ level: Level
  ) {
    let needed: [String]
    switch (row.tag, kind) {
    case (.line, .paths), (.line, .doors), (.line, .walls): needed = ["x1", "y1", "x2", "y2"]
    case (.circle, .vertices), (.circle, .doors), (.circle, .portals), (.circle, .photos):
      needed = ["cx", "cy"]
    default: return
    }
    let lengths = level.drawing.tables.lengths
    let missing = needed.indices.filter {
      lengths[Int(row.geometry) + $0].unit == .absent
    }.map { needed[$0] }
    guard !missing.isEmpty else { return }
    add(
      .missingCoordinate, level, element,
      "the \(element.tag) has no \(missing.joined(separator: ", "))",
      fix: "draw it again, or write the attribute")
  }

  /// Layers that routes need but that are hidden.
  mutating func lintLayers(of level: Level) {
    let needed: Set<LayerKind> = [.rooms, .doors, .walls, .portals, .labels, .walkable]
    for layer in level.layers where needed.contains(layer.kind) {
      let element = DrawingElement(drawing: level.drawing, index: layer.element)
      guard element.visibility == .hidden, element.parent?.visibility != .hidden else { continue }
      add(
        .invisibleLayer, level, element,
        "the layer '\(element.label ?? element.id ?? "")' is hidden, but routes depend on it",
        fix: "show the layer, or delete it")
    }
  }

  /// Rooms over each other, labels beside their rooms.
  mutating func lintRooms(of level: Level) {
    let rooms = level.rooms.filter { !$0.isWalkable }
    let boxes = rooms.map { $0.item.outline.box ?? .empty }
    let order = rooms.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        if boxes[other].minX >= boxes[one].maxX { break }
        guard Self.overlap(rooms[one].item.outline, rooms[other].item.outline) else { continue }
        add(
          .overlappingRooms, level, rooms[other].item, ids: [rooms[one].id, rooms[other].id],
          "the rooms \(rooms[one].id) and \(rooms[other].id) overlap",
          fix: "move their edges apart")
      }
    }
    for label in level.labels {
      let number = ItemName.roomNumber(label.name, building: level.building)
      guard let room = rooms.first(where: { $0.number == number }),
        !room.item.outline.contains(label.position)
      else { continue }
      let distance = room.item.outline.distance(to: label.position)
      add(
        .labelOutsideRoom, level, label, ids: [label.name, room.id],
        "the label of room \(room.id) is \(Self.short(distance)) px outside of it",
        fix: "move the label into the room", distance: distance)
    }
  }

  /// Whether two shapes share more than an edge: a corner or the middle of one, moved a little
  /// inwards, lies inside the other.
  private static func overlap(_ one: Outline, _ other: Outline) -> Bool {
    guard let first = one.box, let second = other.box, first.intersects(second) else {
      return false
    }
    func probes(_ shape: Outline) -> [Point] {
      guard let middle = shape.innerPoint else { return [] }
      let corners = shape.lines.flatMap(\.points).map { corner in
        Segment(corner, middle).point(at: 0.02)
      }
      return [middle] + corners.filter(shape.contains)
    }
    return probes(one).contains(where: other.contains)
      || probes(other).contains(where: one.contains)
  }

  static func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
