/// Finds layers of further rooms beside those in the layers of rooms: toilets, shops or shafts in a
/// colour of their own, which people walk through no more than through rooms.
///
/// Such a layer consists of coloured closed shapes that have about the size of rooms and lie beside
/// them, not in them, around them or over each other, as furniture, signs and floors do.
struct FurtherRooms {
  /// The names of these layers.
  private(set) var names: Set<String> = []

  private struct Shape {
    let outline: Outline
    let box: PlanBox
    let area: Double
    let inner: PlanPoint
  }

  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - owners: The layer of each element; `nil` if it is not drawn.
  ///   - kinds: The kinds of layers known so far.
  init(_ drawing: Drawing, owners: [String?], kinds: [String: LayerKind]) {
    var rooms: [Shape] = []
    var others: [String: [Shape]] = [:]
    var counts: [String: Int] = [:]
    for (index, row) in drawing.tables.rows.enumerated() {
      guard let owner = owners[index], Self.tags.contains(row.tag),
        kinds[owner] == .rooms || Self.isCandidate(owner, kinds)
      else { continue }
      counts[owner, default: 0] += 1
      guard counts[owner, default: 0] <= Self.mostShapes,
        let shape = Self.shape(index, of: drawing)
      else { continue }
      if kinds[owner] == .rooms {
        rooms.append(shape)
      } else if drawing.layout.placements[index].isFilled {
        others[owner, default: []].append(shape)
      }
    }
    guard rooms.count >= Self.fewestRooms else { return }
    let surroundings = Surroundings(rooms)
    for (name, shapes) in others where shapes.count > 1 && shapes.count * 2 >= counts[name] ?? 0 {
      if surroundings.fit(shapes) { names.insert(name) }
    }
  }

  /// The rooms that are known.
  private struct Surroundings {
    private let rooms: [Shape]
    private let usual: Double
    private let building: PlanBox
    private let grid: AreaGrid
    private let places: BoxGrid

    init(_ rooms: [Shape]) {
      self.rooms = rooms
      usual = rooms.map(\.area).sorted()[rooms.count / 2]
      building = rooms.reduce(PlanBox.empty) { $0.union($1.box) }
      grid = AreaGrid(rooms.map(\.outline))
      places = BoxGrid(
        rooms.map { PlanBox(around: $0.inner) }, cell: max(usual.squareRoot(), 1e-6))
    }

    /// Whether nearly all shapes of a layer may be rooms.
    func fit(_ shapes: [Shape]) -> Bool {
      let own = AreaGrid(shapes.map(\.outline))
      let fitting = shapes.count { shape in
        FurtherRooms.sizes.contains(shape.area / usual) && building.contains(shape.inner)
          && grid.around(shape.inner).isEmpty
          && own.around(shape.inner).count <= FurtherRooms.mostOverlaps && !surrounds(shape)
      }
      return fitting * 10 >= shapes.count * 9
    }

    /// Whether a shape is drawn around a room.
    private func surrounds(_ shape: Shape) -> Bool {
      places.near(shape.box.center, within: max(shape.box.width, shape.box.height) / 2)
        .contains { shape.outline.contains(rooms[$0].inner) }
    }
  }

  /// Whether nothing is known of a layer that is a group or a style.
  private static func isCandidate(_ name: String, _ kinds: [String: LayerKind]) -> Bool {
    kinds[name] == nil && name != LayerGuess.loose
  }

  private static func shape(_ index: Int, of drawing: Drawing) -> Shape? {
    let box = drawing.layout.boxes[index]
    let share = box.width * box.height / max(drawing.width * drawing.height, 1e-9)
    guard drawing.layout.placements[index].state == .visible, !box.isEmpty, box.isFinite,
      LayerGuess.roomShares.contains(share)
    else { return nil }
    let lines = drawing.lines(ofRow: index)
    let isClosed = [.rectangle, .polygon].contains(drawing.tables.rows[index].tag)
    guard isClosed || lines.allSatisfy(\.isRing), !lines.isEmpty else { return nil }
    let outline = Outline(lines: lines)
    guard outline.area > leastFilled * box.width * box.height, let inner = outline.innerPoint else {
      return nil
    }
    return Shape(outline: outline, box: box, area: outline.area, inner: inner)
  }

  private static let tags: Set<SVGTables.Tag> = [
    .path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon,
  ]
  /// How much of its box a room fills at least; signs and letters fill less.
  private static let leastFilled = 0.4
  /// The area of such rooms, as a multiple of the usual one.
  private static let sizes = 0.04...8.0
  /// The shapes of the layer around a point: a room may be drawn as two that overlap.
  private static let mostOverlaps = 2
  private static let fewestRooms = 6
  private static let mostShapes = 10_000
}
