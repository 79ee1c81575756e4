/// Finds doors that are painted over walls, or into their gaps, as short strips of another colour.
///
/// Many who draw maps paint a door in white, or in a colour of doors, on a wall that goes on
/// beneath. A strip is such a door if a wall of another colour goes on straight beyond one end of
/// it, and a wall is at its other end. In a colour of doors most strips are doors, of similar
/// lengths.
struct PaintedDoors {
  private(set) var strips: [PaintedStrip] = []
  /// The strips of the length of doors.
  private var short: [PaintedStrip] = []
  /// The number of longer strips, by colour.
  private var long: [Paint: Int] = [:]
  /// The lines of walls, with half of the width that they are drawn in.
  private var walls: [(line: Segment, paint: Paint, element: Int, half: Double)] = []
  private var mostHalf = 0.0
  private let snap: Double
  /// The comparisons left.
  private var budget = 4_000_000

  /// Finds the doors of a level that has neither a layer of doors nor drawn ways.
  init(_ level: Level) {
    snap = level.snapDistance
    guard level.doors.isEmpty, level.paths.isEmpty else { return }
    read(level)
    mostHalf = walls.reduce(0) { max($0, $1.half) }
    let groups = Dictionary(grouping: short, by: \.paint).filter {
      (Self.fewestDoors...Self.mostStrips).contains($0.value.count)
    }
    guard !groups.isEmpty else { return }
    let grid = BoxGrid(walls.map(\.line.box), cell: max(level.reach, 1e-6))
    var colours: [[PaintedStrip]] = []
    for (paint, group) in groups.sorted(by: { $0.key.number < $1.key.number }) {
      let doors = doors(among: group, grid)
      guard doors.count >= Self.fewestDoors else { continue }
      let lengths = doors.map(\.axis.length).sorted()
      let usual = lengths[lengths.count / 2]
      let alike = doors.filter { Self.similar.contains($0.axis.length / usual) }
      let others = group.count { $0.axis.length >= usual * Self.similar.lowerBound }
      if alike.count >= Self.fewestDoors, alike.count * 2 > others + long[paint, default: 0] {
        colours.append(alike)
      }
    }
    strips = withoutWindows(colours, level, grid).flatMap { $0 }
    // Beside doors with arcs, such strips are windows.
    if !strips.isEmpty {
      let arcs = DoorArcs(in: LineWork.lines(of: level), diagonal: level.diagonal)
      if arcs.swings.count >= AdoptedLevel.fewestDoors { strips = [] }
    }
  }

  private mutating func read(_ level: Level) {
    let drawing = level.drawing
    let lengths =
      Self.lengths.lowerBound * level.diagonal...Self.lengths.upperBound * level.diagonal
    let labels = drawing.placedTexts(without: level.ignored).map(\.position)
    let texts = BoxGrid(labels.map { PlanBox(around: $0) }, cell: max(level.reach, 1e-6))
    /// Whether a shape is as broad as a room, or has a text.
    func isRoom(_ strip: PaintedStrip) -> Bool {
      strip.thickness > Self.broadest * level.diagonal
        || strip.isFilled
          && texts.near(strip.axis.point(at: 0.5), within: strip.axis.length / 2).contains {
            strip.axis.distance(to: labels[$0]) < strip.thickness / 2
          }
    }
    for (index, row) in drawing.tables.rows.enumerated()
    where walls.count < Self.mostSegments && !level.ignored.contains(index) {
      let placement = drawing.layout.placements[index]
      guard [.path, .polygon, .polyline, .rectangle, .line].contains(row.tag),
        placement.state == .visible, placement.isLined || placement.isFilled,
        !placement.isBroad(diagonal: level.diagonal)
      else { continue }
      let lines = drawing.lines(ofRow: index)
      let paint = placement.isLined ? placement.stroke : placement.fill
      let half = min(Double(placement.lineWidth), Self.broadest * level.diagonal) / 2
      // The edge of a coloured floor is no wall.
      if placement.isLined || Thinness(lines).isThin(diagonal: level.diagonal) {
        for segment in Outline(lines: lines).segments() where segment.length > 0 {
          walls.append((segment, paint, index, half))
        }
      }
      for strip in PaintedStrip.strips(of: lines, placement, element: index)
      where strip.axis.length >= lengths.lowerBound {
        if strip.axis.length <= lengths.upperBound, !isRoom(strip) {
          short.append(strip)
        } else {
          long[strip.paint, default: 0] += 1
        }
      }
    }
  }

  /// The strips that lie in walls, and with most of an element's the others.
  private mutating func doors(among group: [PaintedStrip], _ grid: BoxGrid) -> [PaintedStrip] {
    var counts: [Int: (all: Int, doors: Int)] = [:]
    let own = BoxGrid(group.map(\.axis.box), cell: max(8 * snap, 1e-6))
    for strip in group {
      let isDoor = isDoor(strip, grid) && !isHatching(strip, group, own)
      counts[strip.element, default: (0, 0)].all += 1
      if isDoor { counts[strip.element, default: (0, 0)].doors += 1 }
    }
    return group.filter { strip in
      counts[strip.element].map { $0.doors * 2 > $0.all } ?? false
    }
  }

  /// Whether a strip lies in a wall of another colour, and no line of its own colour ends at it, as
  /// a partition at a piece of wall.
  private mutating func isDoor(_ strip: PaintedStrip, _ grid: BoxGrid) -> Bool {
    let length = strip.axis.length
    let around = grid.near(strip.axis.point(at: 0.5), within: length / 2 + snap)
    budget -= around.count
    guard budget > 0 else { return false }
    let touch = max(snap / 2, strip.thickness)
    let isJoined = around.map { walls[$0] }.contains { wall in
      wall.paint == strip.paint && (wall.element != strip.element || !strip.isFilled)
        && !strip.isParallel(wall.line)
        && [wall.line.from, wall.line.to].contains { strip.axis.distance(to: $0) <= touch }
    }
    guard !isJoined else { return false }
    let share = max(snap, 0.1 * length) / length
    let reach = max(snap, strip.thickness)
    var goesOn = false
    for (end, beyond) in [(0.0, -share), (1, 1 + share)] {
      let (end, beyond) = (strip.axis.point(at: end), strip.axis.point(at: beyond))
      let near = grid.near(end, within: 2 * reach + mostHalf)
      budget -= near.count
      guard budget > 0 else { return false }
      let others = near.map { walls[$0] }.filter {
        $0.paint != strip.paint && $0.element != strip.element
      }
      let isStraight = others.contains {
        strip.isAlong($0.line, at: beyond, within: snap / 2)
      }
      guard isStraight || others.contains(where: { $0.line.distance(to: end) <= reach + $0.half })
      else {
        return false
      }
      if isStraight { goesOn = true }
    }
    return goesOn
  }

  /// The colours without those of windows, most strips of which are in outer walls: nearly all, or
  /// if there is a colour of which most are not.
  private mutating func withoutWindows(
    _ colours: [[PaintedStrip]], _ level: Level, _ grid: BoxGrid
  ) -> [[PaintedStrip]] {
    let page = PlanBox(minX: 0, minY: 0, maxX: level.drawing.width, maxY: level.drawing.height)
    let shares = colours.map { strips in
      let outer = strips.count { isOuter($0, level, within: page, grid) }
      return Double(outer) / Double(strips.count)
    }
    let haveInner = shares.contains { $0 < Self.mostInner }
    return zip(colours, shares).filter { $1 < (haveInner ? 0.5 : Self.mostOuter) }.map(\.0)
  }

  /// Whether no wall is between a strip and the edge of the page, on one of its sides.
  private mutating func isOuter(
    _ strip: PaintedStrip, _ level: Level, within page: PlanBox, _ grid: BoxGrid
  ) -> Bool {
    let (axis, middle) = (strip.axis, strip.axis.point(at: 0.5))
    let (x, y) = (
      (axis.to.y - axis.from.y) / axis.length, (axis.from.x - axis.to.x) / axis.length
    )
    let stride = 4 * max(level.reach, 1e-6)
    for side in [-1.0, 1] {
      func place(_ distance: Double) -> PlanPoint {
        PlanPoint(x: middle.x + side * x * distance, y: middle.y + side * y * distance)
      }
      // Beyond the wall that the strip lies in.
      var distance = Self.broadest * level.diagonal
      var isFree = true
      while isFree, page.contains(place(distance)) {
        let ray = Segment(place(distance), place(distance + stride))
        let near = grid.near(ray.point(at: 0.5), within: stride / 2)
        budget -= near.count + 1
        guard budget > 0 else { return false }
        isFree = !near.contains { ray.crossing(walls[$0].line) != nil }
        distance += stride
      }
      if isFree { return true }
    }
    return false
  }

  /// Whether strips of the same colour run beside one on two lines or more, as in a hatching.
  private mutating func isHatching(
    _ strip: PaintedStrip, _ group: [PaintedStrip], _ grid: BoxGrid
  ) -> Bool {
    let length = strip.axis.length
    let near = grid.near(strip.axis.point(at: 0.5), within: length / 2)
    budget -= near.count
    guard budget > 0 else { return true }
    let offsets = near.compactMap { strip.offset(of: group[$0]) }.filter {
      Self.beside.contains(abs($0) / length)
    }.sorted()
    return offsets.first.map { first in
      offsets.contains { $0 - first > Self.beside.lowerBound * length }
    } ?? false
  }

  /// The distances of the lines of a hatching, as parts of their length.
  private static let beside = 0.05...0.8
  private static let fewestDoors = 6
  /// The share of outer strips below which a colour is one of doors, and above which of windows.
  private static let mostInner = 0.25
  private static let mostOuter = 0.8
  private static let mostStrips = 3000
  private static let mostSegments = 150_000
  /// The lengths of doors, as fractions of the page's diagonal.
  private static let lengths = 0.003...0.06
  /// The thickness of a wall at most, as a fraction of the page's diagonal.
  private static let broadest = 0.012
  /// The lengths of doors of one colour, as parts of the usual one.
  private static let similar = 0.4...2.5
}

extension Level {
  /// The level without the strips of painted doors, which are neither walls nor rooms.
  func without(_ strips: [PaintedStrip]) -> Level {
    guard !strips.isEmpty else { return self }
    let elements = Set(strips.map(\.element))
    var level = self
    level.walls.removeAll { elements.contains($0.element) }
    level.rooms.removeAll { elements.contains($0.item.element) }
    level.ignored.formUnion(elements)
    level.indexRooms()
    return level
  }
}
