/// Finds rooms and doors in a drawing that has only walls.
///
/// Openings are doors drawn with their arcs, and lines from the free end of a wall, single or
/// double, to another wall that is no farther away than the width of a door. Walls and openings are
/// drawn into a grid of cells; an enclosed area that is not connected with the page's edge is a
/// room, unless it is as narrow as the inside of a wall. An opening between two rooms is a door; one
/// to the outside is an exit.
struct WallTracer {
  /// A room: its corners, and its number of doors.
  struct Area {
    let points: [PlanPoint]
    /// A point inside the room.
    let inner: PlanPoint
    /// Points spread over the room.
    let samples: [PlanPoint]
    /// The mean width, which distinguishes corridors from rooms.
    let width: Double
    var doors = 0

    var outline: Outline { Outline(lines: [Outline.Line(points: points, isClosed: true)]) }
  }

  private(set) var areas: [Area] = []
  private(set) var doors: [Segment] = []
  private(set) var exits: [Segment] = []

  /// - Parameters:
  ///   - walls: The walls, in pixels.
  ///   - scale: The length of a pixel in metres; `nil` if unknown.
  ///   - doorWidth: The usual width of the drawn doors in pixels; `nil` if they are few.
  ///   - known: Openings that are drawn as doors.
  ///   - labels: The positions of texts, most of which name rooms.
  ///   - widening: How much wider openings may be than usual.
  ///   - isOneSpace: Whether areas, each given by a point and its width, are one area where only an
  ///     opening parts them.
  init(
    _ walls: [Segment], width: Double, height: Double, scale: Double?, doorWidth: Double? = nil,
    doors known: [Segment] = [],
    labels: [PlanPoint] = [], widening: Double = 1,
    joining isOneSpace: ((PlanPoint, Double) -> Bool)? = nil
  ) {
    guard walls.count > 3, walls.count <= Self.mostWalls else { return }
    let box = walls.reduce(PlanBox.empty) { $0.union($1.box) }
    guard box.isFinite, max(box.width, box.height) > 0 else { return }
    let diagonal = (box.width * box.width + box.height * box.height).squareRoot()
    // Without a scale, and in a building of hundreds of metres, doors tell more than the page.
    let door = doorWidth ?? .infinity
    let widest = widening * Self.widest(scale, diagonal, doorWidth: doorWidth)
    let least = scale.map { Self.leastWidth / $0 } ?? min(0.005 * diagonal, 0.7 * door)
    let found = Self.openings(of: walls, widest: widest) + Self.gaps(of: walls, widest: widest)
    let openings =
      known + found.filter { opening in !known.contains { Self.isSame(opening, $0) } }
    let side = scale.map { Self.cellSide / $0 } ?? door / 5
    var grid = CellGrid(box, cells: Self.cells(box, side: side))
    for wall in walls { grid.draw(wall) }
    for opening in openings { grid.drawOpening(opening) }
    for line in Self.partitions(at: openings, of: walls, widest: widest) { grid.draw(line) }
    grid.fill()
    for opening in openings { Self.erase(opening, in: &grid) }
    if let isOneSpace { Self.join(openings, in: &grid, pocket: widest * widest / 4, isOneSpace) }
    let named = Set(labels.compactMap(grid.area))
    grid.joinRemnants(between: openings, but: named) { [grid] area in
      grid.sizes[area] < Self.leastCells || grid.width(of: area) < least
    }
    let widths = named.map(grid.width).sorted()
    let sliver = widths.count > 3 ? Self.sliver * widths[widths.count / 2] : 0
    let numbers = addAreas(of: grid) { number, width in
      width >= least && (named.contains(number) || width >= sliver)
    }
    let drawn = Set(known)
    addDoors(
      openings.flatMap { opening in
        let isDrawn = drawn.contains(opening)
        return grid.parts(of: opening, isWhole: isDrawn).map { (part: $0, isDrawn: isDrawn) }
      }.filter { $0.part.one != $0.part.other }, between: numbers)
  }

  /// Whether an opening is a drawn door: one across it, as at the end of a corridor beside the door,
  /// is another one.
  private static func isSame(_ opening: Segment, _ door: Segment) -> Bool {
    let length = max(door.length, opening.length)
    return door.distance(to: opening.point(at: 0.5))
      < (opening.isAcross(door) ? acrossDoor : 1) * length
  }

  /// Whether more rooms open to the outside than into each other, as where the end of a corridor is
  /// wider than openings are.
  var isOpenToOutside: Bool { exits.count > max(Self.fewestExits, doors.count) }

  private static let fewestExits = 3

  /// The width of openings at most: without a scale a fraction of the walls' extent, but as much as
  /// the open end of a corridor in a building of a few rooms.
  private static func widest(_ scale: Double?, _ diagonal: Double, doorWidth: Double?) -> Double {
    if let scale { return min(widestDoor / scale, 0.15 * diagonal) }
    guard let doorWidth else { return 0.045 * diagonal }
    return max(2.4 * doorWidth, min(0.045 * diagonal, 4 * doorWidth))
  }

  /// Adds the areas that are wide enough, and returns their indices by their numbers in the grid.
  private mutating func addAreas(
    of grid: CellGrid, where isWide: (_ number: Int, _ width: Double) -> Bool
  ) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (number, count) in grid.sizes.enumerated()
    where number > 0 && count >= Self.leastCells && areas.count < Self.mostAreas {
      let mean = grid.width(of: number)
      guard isWide(number, mean) else { continue }
      let points = grid.outline(of: number)
      guard points.count > 2 else { continue }
      numbers[number] = areas.count
      areas.append(
        Area(
          points: points, inner: grid.inner(of: number), samples: grid.samples(of: number),
          width: mean))
    }
    return numbers
  }

  /// Adds the parts of openings between two areas as doors, those to the outside as exits.
  private mutating func addDoors(
    _ parts: [(part: CellGrid.Part, isDrawn: Bool)], between numbers: [Int: Int]
  ) {
    // Where most doors are drawn, a gap makes no room a corridor: it may be a window.
    let drawn = parts.count(where: \.isDrawn)
    let onlyDrawn = drawn >= Self.fewestDrawn && 2 * drawn > parts.count
    for (part, isDrawn) in parts {
      let rooms = [part.one, part.other].compactMap { numbers[$0] }
      // Windows to the outside make no hall a corridor.
      if isDrawn || !onlyDrawn && rooms.count == 2 {
        for room in rooms { areas[room].doors += 1 }
      }
      if rooms.count == 2 {
        doors.append(part.line)
      } else if rooms.count == 1, part.one == 0 || part.other == 0 {
        exits.append(part.line)
      }
    }
  }

  /// Erases an opening where both of its sides are one area: across a corridor that leads around a
  /// core, it would be a wall.
  private static func erase(_ opening: Segment, in grid: inout CellGrid) {
    let sides = grid.parts(of: opening)
    if sides.count == 1, let area = sides.first?.one, area == sides[0].other {
      grid.erase(opening, into: area)
    } else {
      for part in grid.inner(of: opening) where part.one > 0 {
        grid.erase(part.line, into: part.one)
      }
    }
  }

  /// Joins areas at both sides of openings, narrow ones only if they are no larger than a pocket
  /// between two openings.
  private static func join(
    _ openings: [Segment], in grid: inout CellGrid, pocket: Double,
    _ isOneSpace: (PlanPoint, Double) -> Bool
  ) {
    var known: [Int: Bool] = [:]
    func isFree(_ area: Int) -> Bool {
      if let free = known[area] { return free }
      guard area > 0 else { return false }
      let width = grid.extent(of: area) < pocket ? .infinity : grid.width(of: area)
      let free = isOneSpace(grid.inner(of: area), width)
      known[area] = free
      return free
    }
    var hosts: [Int: Int] = [:]
    func host(_ area: Int) -> Int {
      var area = area
      while let next = hosts[area] { area = next }
      return area
    }
    for opening in openings {
      for part in grid.parts(of: opening)
      where part.one != part.other && isFree(part.one) && isFree(part.other) {
        let (one, other) = (host(part.one), host(part.other))
        if one != other {
          grid.join(other, into: one)
          hosts[other] = one
        }
        grid.erase(part.line, into: one)
      }
    }
    // A corridor around a core has several openings, of which the first joined its two parts.
    for opening in openings { erase(opening, in: &grid) }
  }

  /// The number of cells along the longer side: more in a large building, whose walls would else be
  /// as wide as its doors.
  static func cells(_ box: PlanBox, side: Double) -> Int {
    let (long, short) = (max(box.width, box.height), min(box.width, box.height))
    guard short > 0, side > 0 else { return fewestCells }
    let most = (mostCells * long / short).squareRoot()
    return max(fewestCells, Int(min(long / side, most, 10_000)))
  }

  private static let mostWalls = 150_000
  private static let mostAreas = 2000
  private static let fewestCells = 640
  private static let mostCells = 2_000_000.0
  /// The side of a cell in metres: less than the thickness of most walls, a fifth of a door.
  private static let cellSide = 0.18
  private static let leastCells = 120
  private static let fewestDrawn = 8
  /// The distance from a door of the middle of an opening across it that is no other one, as a
  /// fraction of its length.
  private static let acrossDoor = 0.6
  /// The maximum width of a door in metres.
  private static let widestDoor = 2.0
  /// The minimum width of a room in metres; what is narrower is the inside of a wall.
  private static let leastWidth = 0.4
  /// The width of the inside of a wall at most, as a fraction of the usual width of named rooms.
  private static let sliver = 0.15
}
