extension AdoptedLevel {
  /// Whether an image covers much of the page, and hardly any shapes are drawn.
  var isPicture: Bool {
    let drawing = level.drawing
    var shapes = 0
    var covered = 0.0
    for (index, row) in drawing.tables.rows.enumerated()
    where drawing.layout.placements[index].state == .visible && !level.ignored.contains(index) {
      switch row.tag {
      case .image:
        let box = drawing.layout.boxes[index]
        if !box.isEmpty { covered = max(covered, box.width * box.height) }
      case .path, .polygon, .polyline, .rectangle, .line: shapes += 1
      default: continue
      }
    }
    return shapes < 8 && covered > 0.2 * drawing.width * drawing.height
  }

  /// Removes shapes without a name that stand apart from the building, such as those of a legend.
  mutating func removeLegend() {
    guard !nameless.isEmpty else { return }
    let boxes = page.rooms.map { $0.points.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) } }
    let grid = BoxGrid(boxes, cell: max(4 * level.reach, 1e-6))
    var sets = DisjointSets(boxes.count)
    for (number, box) in boxes.enumerated() {
      let around = box.expanded(by: level.reach)
      for other in grid.near(box.center, within: max(around.width, around.height) / 2)
      where other > number && boxes[other].intersects(around) {
        sets.join(number, other)
      }
    }
    let groups = Dictionary(grouping: boxes.indices) { sets.root(of: $0) }.mapValues { members in
      members.reduce(PlanBox.empty) { $0.union(boxes[$1]) }
    }
    // Of equal groups, the first one.
    let largest = groups.max { one, other in
      (one.value.width * one.value.height, other.key)
        < (other.value.width * other.value.height, one.key)
    }
    guard let main = largest?.value else { return }
    var left: Set<Int> = []
    for (group, box) in groups where !box.intersects(main) {
      let members = boxes.indices.filter { sets.root(of: $0) == group }
      if members.allSatisfy({ nameless.contains(page.rooms[$0].id) }) { left.formUnion(members) }
    }
    page.rooms = page.rooms.indices.filter { !left.contains($0) }.map { page.rooms[$0] }
  }

  /// The shapes that are symbols or furniture in a room, in one group with its shape.
  func partsOfRooms(_ areas: [Double], _ grid: AreaGrid) -> Set<Int> {
    let rows = level.drawing.tables.rows
    let layers = Set(level.layers.map(\.element))
    let elements = level.rooms.map(\.item.element)
    var counts: [Int: Int] = [:]
    for (element, area) in zip(elements, areas) where area > 0 {
      counts[Int(rows[element].parent), default: 0] += 1
    }
    let most = Self.largestRoom * level.drawing.width * level.drawing.height
    return Set(
      level.rooms.indices.filter { number in
        let item = level.rooms[number].item
        guard item.text.isEmpty else { return false }
        return grid.around(item.position).contains { other in
          guard other != number, areas[other] > 1.5 * areas[number], areas[other] < most else {
            return false
          }
          let group = Int(rows[elements[other]].parent)
          return group > 0 && !layers.contains(group) && counts[group, default: 0] <= 6
            && item.element > group && item.element < Int(rows[group].end)
        }
      })
  }

  /// The curved shapes without a text inside much larger ones, such as logos and letters.
  func decorations(_ areas: [Double], _ grid: AreaGrid) -> Set<Int> {
    let most = Self.largestRoom * level.drawing.width * level.drawing.height
    return Set(
      level.rooms.indices.filter { number in
        let item = level.rooms[number].item
        let isInside = grid.around(item.position).contains { other in
          other != number && areas[other] > 6 * areas[number] && areas[other] < most
        }
        // The number of a room in a group with it may be drawn as curves.
        return isInside && isCurved(item.element) && label(of: number) == nil
          && ItemName.shaft(item.name) == nil && !ItemName.isRoomNumber(item.name)
      })
  }

  /// Whether a shape, or one in a group, has curves.
  private func isCurved(_ element: Int) -> Bool {
    let tables = level.drawing.tables
    let end = max(element + 1, Int(tables.rows[element].end))
    return tables.rows[element..<min(end, element + 1000)].contains { row in
      row.tag == .path && row.geometry >= 0 && tables.paths[Int(row.geometry)].isCurved
    }
  }

  private static let largestRoom = 0.1
}
