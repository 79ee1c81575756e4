extension AdoptedLevel {
  /// Adds the edge of the floor as walls if no walls are drawn.
  ///
  /// The floor may be one shape, or several of one colour that overlap or touch, on which the rooms
  /// lie; what is between two of them is no edge.
  mutating func addFloorEdges() {
    guard page.walls.isEmpty, page.paths.isEmpty else { return }
    let floor = level.floorShapes
    guard !floor.isEmpty else { return }
    let grid = AreaGrid(floor)
    for ring in floor.flatMap(\.lines) where ring.points.count > 2 {
      let edge = parts(of: ring.points + ring.points.prefix(1), within: level.snapDistance) {
        !grid.around($0).isEmpty && !grid.around($1).isEmpty
      }
      for points in edge {
        page.walls.append(PlanPackage.Thing(id: free("outline"), points: points))
      }
    }
  }
}

extension Level {
  /// The filled shapes outside of all layers on which nearly all rooms lie.
  ///
  /// There are none if the rooms lie elsewhere. A shape that fills the page is its background.
  var floorShapes: [Outline] {
    guard (Self.fewestOnFloor...Self.mostOnFloor).contains(rooms.count) else { return [] }
    let places = rooms.map(\.item.position)
    let areas = rooms.map(\.item.outline.area).sorted()
    let usual = areas[areas.count / 2]
    let sizes = usual...max(usual, Self.largestFloor * drawing.width * drawing.height)
    let shapes = freeShapes.filter { sizes.contains($0.outline.area) }
    let around = shapes.map { shape in
      let box = shape.outline.box ?? .empty
      return places.count { box.contains($0) && shape.outline.contains($0) }
    }
    let colours = Set(zip(shapes, around).filter { $1 > 1 }.map { $0.0.fill })
    let floor = shapes.filter { colours.contains($0.fill) }.map(\.outline)
    let grid = AreaGrid(floor)
    let inside = places.count { !grid.around($0).isEmpty }
    return Double(inside) >= Self.leastOnFloor * Double(places.count) ? floor : []
  }

  private typealias FreeShape = (outline: Outline, fill: Paint)

  /// The filled areas that are in no layer of a known kind.
  private var freeShapes: [FreeShape] {
    let items =
      rooms.map(\.item) + portals.map(\.item) + doors + walls + paths + footways + labels + photos
      + vertices + pointsOfInterest + evacuation
    let rows = drawing.tables.rows
    var taken = ignored
    for item in items {
      taken.formUnion(item.element..<max(item.element + 1, Int(rows[item.element].end)))
    }
    var shapes: [FreeShape] = []
    for (index, row) in rows.enumerated()
    where shapes.count < Self.mostShapes && !taken.contains(index) {
      let placement = drawing.layout.placements[index]
      guard [.path, .polygon, .polyline, .rectangle].contains(row.tag), placement.isFilled,
        placement.state == .visible
      else { continue }
      let lines = drawing.lines(ofRow: index).filter { $0.points.count > 2 }
      if !lines.isEmpty { shapes.append((Outline(lines: lines), placement.fill)) }
    }
    return shapes
  }

  private static let fewestOnFloor = 4
  private static let mostOnFloor = 3000
  private static let mostShapes = 2000
  /// The share of the rooms that lie on the floor at least.
  private static let leastOnFloor = 0.95
  /// The area of a floor's shape at most, as a fraction of the page.
  private static let largestFloor = 0.9
}
