extension AdoptedLevel {
  /// The shapes of rooms without walls of their own: those drawn without a line, among rooms whose
  /// lines are their walls, that are open on at least one side.
  ///
  /// People walk through them as through corridors.
  ///
  /// - Parameter left: The shapes that are no rooms, such as walls and furniture.
  func openAreas(without left: Set<Int>) -> Set<Int> {
    let shapes = level.rooms.indices.filter { number in
      !left.contains(number)
        && [.rectangle, .polygon, .path, .polyline].contains(tag(of: number))
    }
    let lined = Set(shapes.filter { isLined($0) })
    guard lined.count >= Self.fewestLined, lined.count * 3 > shapes.count * 2,
      shapes.count <= Self.mostShapes
    else { return [] }
    let lines = level.rooms.indices.filter { tag(of: $0) == .line && isLined($0) }
    let walls =
      level.walls.flatMap { $0.outline.segments(closing: true) }
      + (lines + lined).flatMap { level.rooms[$0].item.outline.segments(closing: true) }
    guard walls.count <= Self.mostSides else { return [] }
    let grid = BoxGrid(walls.map(\.box), cell: max(4 * level.doorReach, 1))
    return Set(
      shapes.filter { number in
        !lined.contains(number) && isOpenOnASide(number, walls, grid)
      })
  }

  /// The shapes filled with black and without a text, such as pillars, if most others are not black.
  var solidShapes: Set<Int> {
    let shapes = level.rooms.indices.filter { number in
      [.rectangle, .polygon, .path, .polyline, .circle].contains(tag(of: number))
    }
    let dark = shapes.filter { number in
      level.drawing.layout.placements[level.rooms[number].item.element].isDark
    }
    guard dark.count * 3 < shapes.count else { return [] }
    return Set(dark.filter { label(of: $0) == nil })
  }

  /// Whether a shape is a rectangle of those filled with black: also a small one is a pillar or a
  /// piece of wall, other small ones are symbols.
  func isPost(_ room: Int, _ solid: Set<Int>) -> Bool {
    let lines = level.rooms[room].item.outline.lines
    return solid.contains(room) && lines.count == 1 && Set(lines[0].points).count == 4
  }

  private static let fewestLined = 6
  private static let mostShapes = 3000
  private static let mostSides = 100_000

  private func tag(of room: Int) -> SVGTables.Tag {
    level.drawing.tables.rows[level.rooms[room].item.element].tag
  }

  /// Whether the shape of a room is drawn with a line.
  func isLined(_ room: Int) -> Bool {
    level.drawing.layout.placements[level.rooms[room].item.element].isLined
  }

  /// Whether a stretch of a shape's sides, wider than a door, has no wall along it.
  private func isOpenOnASide(_ room: Int, _ walls: [Segment], _ grid: BoxGrid) -> Bool {
    let step = max(level.doorReach / 2, 0.5)
    return level.rooms[room].item.outline.segments(closing: true).contains { side in
      let count = min(400, Int(nearest: side.length / step))
      guard count >= Self.fewestFree else { return false }
      var run = 0
      for number in 0..<count {
        let point = side.point(at: (Double(number) + 0.5) / Double(count))
        let isFree = !grid.near(point, within: step / 2).contains {
          walls[$0].distance(to: point) <= step / 2
        }
        run = isFree ? run + 1 : 0
        if run >= Self.fewestFree { return true }
      }
      return false
    }
  }

  /// The number of points half a metre apart that make a side open: 2 m.
  private static let fewestFree = 4
}
