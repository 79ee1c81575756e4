/// The walls and doors of a drawing whose layers do not tell them apart, such as an export of a CAD
/// program.
struct LineWork {
  /// The walls: all lines except the leaves and arcs of doors, and furniture.
  let walls: [Segment]
  /// The doors drawn with their arcs.
  let doors: DoorArcs

  private static let mostSegments = 150_000

  /// Takes all shapes of a level's drawing for lines, except the colours of floors and those of
  /// layers to be ignored.
  init(_ level: Level, without treads: Set<Segment>, painted: [PaintedStrip]) {
    let drawing = level.drawing
    self.init(
      Self.lines(of: level, without: FloorColours(level).elements), width: drawing.width,
      height: drawing.height, without: treads, painted: painted)
  }

  /// The corners of all shapes of a level's drawing that can be seen and are not to be ignored.
  static func lines(of level: Level, without colours: Set<Int> = []) -> [[PlanPoint]] {
    let drawing = level.drawing
    var lines: [[PlanPoint]] = []
    var count = 0
    for (index, row) in drawing.tables.rows.enumerated()
    where count < mostSegments && !level.ignored.contains(index) && !colours.contains(index) {
      let placement = drawing.layout.placements[index]
      // What has neither a line nor a colour is the frame of a text, or an area to be clicked.
      guard [.path, .polygon, .polyline, .rectangle, .line].contains(row.tag),
        placement.state == .visible, placement.isLined || placement.isFilled,
        !placement.isBroad(diagonal: level.diagonal)
      else { continue }
      for line in drawing.lines(ofRow: index) where line.points.count > 1 {
        lines.append(line.isClosed ? line.points + line.points.prefix(1) : line.points)
        count += line.points.count
      }
    }
    return lines
  }

  /// - Parameters:
  ///   - lines: Lines of corners.
  ///   - width: The width of the page, outside of which nothing is a wall.
  ///   - height: The height of the page.
  ///   - treads: Lines of stairs, which are no walls.
  ///   - painted: Doors painted over walls, which end there.
  init(
    _ lines: [[PlanPoint]], width: Double, height: Double, without treads: Set<Segment> = [],
    painted: [PaintedStrip] = []
  ) {
    let diagonal = (width * width + height * height).squareRoot()
    let page = PlanBox(minX: 0, minY: 0, maxX: width, maxY: height).expanded(by: 0.02 * diagonal)
    // The pieces of straight curves are joined below, and would no longer be known as treads.
    let straight = lines.filter { !Self.isMade(of: treads, $0) }.map { line in
      Self.straightened(line.filter { page.contains($0) }, within: 0.00005 * diagonal)
    }
    let lines = WallPieces(straight, without: treads).lines
    let doors = DoorArcs(in: lines, diagonal: diagonal)
    self.doors = doors
    let grid = BoxGrid(
      doors.swings.map { PlanBox(around: $0.hinge).expanded(by: 1.1 * $0.radius) },
      cell: max(0.05 * diagonal, 1e-6))
    let all = lines.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }.filter {
      segment in
      segment.length > 0 && !treads.contains(segment) && !Self.isAcross(segment, width, height)
        && !grid.near(segment.point(at: 0.5), within: 0).contains {
          doors.swings[$0].draws(segment)
        }
    }
    // A piece of wall between two painted doors is no furniture.
    let kept = Self.withoutFurniture(
      all + painted.map(\.axis), doors.swings, diagonal: diagonal)
    walls = PaintedStrip.uncovered(kept, by: painted, within: 0.001 * diagonal)
  }

  /// Whether all sides of a line are treads.
  private static func isMade(of treads: Set<Segment>, _ line: [PlanPoint]) -> Bool {
    !treads.isEmpty && line.count > 1
      && zip(line, line.dropFirst()).allSatisfy { treads.contains(Segment($0, $1)) }
  }

  /// A line without the corners at which it goes straight on, where programs cut walls into pieces.
  private static func straightened(_ line: [PlanPoint], within tolerance: Double) -> [PlanPoint] {
    guard line.count > 2 else { return line }
    var kept = [line[0]]
    for number in 1..<(line.count - 1) {
      let (last, corner, next) = (kept[kept.count - 1], line[number], line[number + 1])
      let way = Segment(last, next)
      let isStraight =
        way.length > 0 && (0...1).contains(way.nearest(to: corner))
        && way.distance(to: corner) <= tolerance
        && way.length >= max(last.distance(to: corner), corner.distance(to: next))
      if !isStraight { kept.append(corner) }
    }
    return kept + [line[line.count - 1]]
  }

  /// Whether a line runs from one edge of the page to the other, as rules and frames do.
  private static func isAcross(_ line: Segment, _ width: Double, _ height: Double) -> Bool {
    abs(line.to.x - line.from.x) > 0.98 * width || abs(line.to.y - line.from.y) > 0.98 * height
  }

  /// The distance of a door's frame from its hinge at most, as a fraction of the door's width.
  private static let touchingHinge = 0.2
  /// The fewest doors that tell how wide doors are.
  private static let fewestDoors = 12

  /// The groups of lines outside of all others that are a line with ticks: dimensions.
  private static func rulers(
    _ boxes: [Int: PlanBox], _ members: [Int: [Segment]], diagonal: Double
  ) -> Set<Int> {
    func isNarrow(_ box: PlanBox) -> Bool { min(box.width, box.height) < ruler * diagonal }
    let building = boxes.values.filter { !isNarrow($0) }.reduce(PlanBox.empty) { $0.union($1) }
    guard !building.isEmpty else { return [] }
    let rulers = boxes.filter { group, box in
      guard isNarrow(box), !box.intersects(building), let lines = members[group],
        let longest = lines.map(\.length).max()
      else { return false }
      let ticks = lines.count { $0.length < 0.1 * longest }
      return ticks >= fewestTicks && ticks >= lines.count - 2
    }
    // Ticks between its ends cross the line, but do not end at it.
    let ticks = boxes.filter { _, box in
      max(box.width, box.height) < ruler * diagonal
        && rulers.values.prefix(mostRulers).contains { $0.intersects(box) }
    }
    return Set(rulers.keys).union(ticks.keys)
  }

  /// The width of a dimension line with its ticks at most, as a fraction of the page's diagonal.
  private static let ruler = 0.015
  private static let fewestTicks = 2
  private static let mostRulers = 20

  /// Removes groups of connected lines that are small.
  ///
  /// They are furniture if there are many; else only the tiniest are left out, because a few small
  /// groups are columns. What touches a hinge is a post between doors.
  private static func withoutFurniture(
    _ segments: [Segment], _ swings: [DoorArcs.Swing], diagonal: Double
  ) -> [Segment] {
    let reach = 0.0004 * diagonal
    let grid = BoxGrid(segments.map(\.box), cell: max(0.01 * diagonal, 1e-6))
    var groups = DisjointSets(segments.count)
    for (number, segment) in segments.enumerated() {
      for end in [segment.from, segment.to] {
        for other in grid.near(end, within: reach)
        where other != number && segments[other].distance(to: end) <= reach {
          groups.join(number, other)
        }
      }
    }
    var boxes: [Int: PlanBox] = [:]
    var members: [Int: [Segment]] = [:]
    for (number, segment) in segments.enumerated() {
      let group = groups.root(of: number)
      members[group, default: []].append(segment)
      boxes[group] = (boxes[group] ?? .empty).union(segment.box)
    }
    let widths = swings.map(\.radius).sorted()
    // In a building of hundreds of metres whole rooms are a small part of the page.
    let door = widths.count < fewestDoors ? .infinity : widths[widths.count / 2]
    let (most, least) = (min(0.03 * diagonal, 4 * door), min(0.006 * diagonal, 0.8 * door))
    let small = boxes.filter { max($0.value.width, $0.value.height) < most }
    let tiny = boxes.filter { max($0.value.width, $0.value.height) < least }
    var left = Set((small.count > 60 ? small : tiny).keys).union(
      rulers(boxes, members, diagonal: diagonal))
    for swing in swings {
      let touch = touchingHinge * swing.radius
      for number in grid.near(swing.hinge, within: touch)
      where segments[number].distance(to: swing.hinge) <= touch {
        left.remove(groups.root(of: number))
      }
    }
    return segments.indices.filter { !left.contains(groups.root(of: $0)) }.map { segments[$0] }
  }
}
