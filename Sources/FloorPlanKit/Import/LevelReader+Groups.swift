extension LevelReader {
  /// Whether a group or link inside a layer is a single item, not several.
  ///
  /// Rooms and doors are often links or groups that contain a shape, its outline and its label: `<a
  /// id="R2154"><g><polygon/></g></a>`. A named group is one room unless it contains several named
  /// shapes, several texts, or more separate shapes than a room has.
  func isItem(group index: Int, _ kind: LayerKind) -> Bool {
    let row = drawing.tables.rows[index]
    guard !row.flags.contains(.layer) else { return false }
    if row.dataCount > 0 { return true }
    guard let name = givenName(index) else { return false }
    switch kind {
    case .poi, .photos, .evacuation, .portals: return true
    case .rooms, .walkable: return name.lowercased().hasPrefix("room") || !isBundle(index)
    case .doors: return name.lowercased().hasPrefix("door") || !isBundle(index)
    default: return false
    }
  }

  /// The name of the group around a shape that has nothing else in it, as Illustrator and Sketch
  /// write a layer for each room; `nil` if there is none, or it is that of a layer.
  func nameOfGroup(aroundOnly shape: Int) -> String? {
    let rows = drawing.tables.rows
    let group = Int(rows[shape].parent)
    guard group > 0, group == shape - 1, rows[group].end == rows[shape].end,
      [.group, .link].contains(rows[group].tag), rows[shape].tag != .text,
      drawing.layerKind(group, [:]) == nil
    else { return nil }
    return givenName(group)
  }

  /// Whether a group is one staircase or lift, named by a word of its name: `left-stairs`.
  func isShaft(group index: Int) -> Bool {
    guard let name = givenName(index), LayerKind(layerNamed: name) == nil,
      ItemName.shaft(name) != nil
    else { return false }
    let box = drawing.layout.boxes[index]
    return !box.isEmpty && max(box.width / drawing.width, box.height / drawing.height) < 0.15
  }

  /// The kind that the name of a layer gives to what is in it: stairs in a layer `Stairs`.
  func layerShaft(_ element: Int) -> Portal.Kind? {
    var index = Int(drawing.tables.rows[element].parent)
    while index > 0 {
      if let kind = givenName(index).flatMap(ItemName.shaft) { return kind }
      index = Int(drawing.tables.rows[index].parent)
    }
    return nil
  }

  /// Whether a group contains more than one item of its layer.
  private func isBundle(_ group: Int) -> Bool {
    let rows = drawing.tables.rows
    var named = 0
    var texts = 0
    var boxes: [PlanBox] = []
    var index = group + 1
    while index < Int(rows[group].end) {
      let row = rows[index]
      guard drawing.layout.placements[index].state != .notDrawn else {
        index = Int(row.end)
        continue
      }
      if row.flags.contains(.layer) { return true }
      switch row.tag {
      case .group, .link, .svg, .switching:
        if row.dataCount > 0 { return true }
      case .text: texts += 1
      case .image: break
      default:
        if givenName(index) != nil { named += 1 }
        let box = drawing.layout.boxes[index]
        if !box.isEmpty { boxes.append(box) }
      }
      guard named < 2, texts < 2, boxes.count <= Self.mostParts else { return true }
      index += row.tag == .text ? Int(row.end) - index : 1
    }
    return boxes.isEmpty || separateShapes(boxes) > Self.mostSeparateShapes || isFloor(boxes)
  }

  /// Whether shapes are a floor with its rooms, which covers much of the page.
  private func isFloor(_ boxes: [PlanBox]) -> Bool {
    guard boxes.count > Self.mostFurniture else { return false }
    let all = boxes.reduce(PlanBox.empty) { $0.union($1) }
    return all.width * all.height > 0.3 * drawing.width * drawing.height
  }

  /// The number of shapes that do not touch a larger one.
  private func separateShapes(_ boxes: [PlanBox]) -> Int {
    let sorted = boxes.sorted { $0.width * $0.height > $1.width * $1.height }
    var apart: [PlanBox] = []
    for box in sorted where !apart.contains(where: { $0.intersects(box) }) { apart.append(box) }
    return apart.count
  }

  /// The maximum number of shapes in a room, with furniture and hatching.
  private static let mostParts = 400
  private static let mostSeparateShapes = 2
  private static let mostFurniture = 10
}

extension Outline {
  /// The outer lines only: the largest closed one, and those beside it.
  ///
  /// A group may contain a room's fill, border, furniture and the letters of its label; by the
  /// even-odd rule they would be holes.
  var withoutInnerLines: Outline {
    let closed = lines.filter { $0.points.count > 2 }
    let largest = closed.map { (line: $0, area: Outline(lines: [$0]).area) }
      .max { $0.area < $1.area }
    guard let largest, largest.area > 0, let box = Outline(lines: [largest.line]).box else {
      return self
    }
    let slack = 0.05 * max(box.width, box.height)
    let around = box.expanded(by: slack)
    let beside = closed.filter { line in
      guard let own = Outline(lines: [line]).box else { return false }
      return !around.contains(PlanPoint(x: own.minX, y: own.minY))
        || !around.contains(PlanPoint(x: own.maxX, y: own.maxY))
    }
    return Outline(lines: [largest.line] + beside)
  }
}
