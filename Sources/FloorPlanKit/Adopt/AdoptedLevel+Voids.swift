extension AdoptedLevel {
  /// Removes rooms that are open to the level below, with the guessed doors into them, and adds
  /// their edges as walls.
  mutating func removeVoids() {
    let voids = Set(page.rooms.indices.filter { Self.isVoid(name(of: page.rooms[$0])) })
    guard !voids.isEmpty else { return }
    removeDoors(into: voids)
    for number in voids.sorted() {
      let points = page.rooms[number].points
      page.walls.append(PlanPackage.Thing(id: free("void"), points: points + points.prefix(1)))
    }
    page.rooms = page.rooms.indices.filter { !voids.contains($0) }.map { page.rooms[$0] }
  }

  /// Adds the outline of the building, including its holes, as walls.
  ///
  /// - Parameters:
  ///   - number: The shape of the outline.
  ///   - line: Its longest line.
  ///   - grid: All shapes.
  ///   - all: The shapes that are outlines.
  ///   - least: The minimum area of a hole.
  mutating func addOutline(
    _ number: Int, _ line: Outline.Line, _ grid: AreaGrid, besides all: Set<Int>, least: Double
  ) {
    let outline = level.rooms[number].item.outline
    let holes = outline.lines.filter { $0 != line && Outline(lines: [$0]).area > least }
    for ring in [line] + holes {
      let points = ring.points + ring.points.prefix(1)
      for points in outerParts(of: points, grid, besides: all) {
        page.walls.append(PlanPackage.Thing(id: free("outline"), points: points))
      }
    }
    if !holes.isEmpty { outlines.append(Outline(lines: [line] + holes)) }
  }

  /// The parts of an outline's line that are walls: not those within a smaller shape, as where a
  /// corridor leads out of a wing whose floor is drawn as one shape.
  private func outerParts(
    of line: [PlanPoint], _ grid: AreaGrid, besides all: Set<Int>
  ) -> [[PlanPoint]] {
    parts(of: line, within: level.doorReach) { one, other in
      let around = grid.around(one)
      guard !around.isEmpty else { return false }
      let beyond = grid.around(other)
      return around.contains { !all.contains($0) && beyond.contains($0) }
    }
  }

  /// The parts of a line that part what is at one side of it from what is at the other.
  ///
  /// - Parameters:
  ///   - reach: How far from the line the two places are.
  ///   - isJoined: Whether people can walk between two places.
  func parts(
    of line: [PlanPoint], within reach: Double, where isJoined: (PlanPoint, PlanPoint) -> Bool
  ) -> [[PlanPoint]] {
    let spacing = reach / 2
    let sides = zip(line, line.dropFirst()).map { Segment($0, $1) }
    let samples = sides.reduce(0) { $0 + $1.length } / spacing
    guard spacing > 0, samples + Double(sides.count) < Self.mostSamples else { return [line] }
    func isWithin(_ place: PlanPoint, _ side: Segment) -> Bool {
      let (x, y) = (
        (side.to.y - side.from.y) / side.length * reach,
        (side.from.x - side.to.x) / side.length * reach
      )
      return isJoined(
        PlanPoint(x: place.x + x, y: place.y + y), PlanPoint(x: place.x - x, y: place.y - y))
    }
    var parts: [[PlanPoint]] = []
    var isOpen = true
    for side in sides where side.length > 0 {
      let count = max(1, Int(nearest: side.length / spacing))
      var last = 0.0
      for number in 0..<count {
        let place = (Double(number) + 0.5) / Double(count)
        let isWall = !isWithin(side.point(at: place), side)
        if isWall == isOpen {
          // The end within the shape, so that no gap is left at its edge.
          var (outer, inner) = isWall ? (place, last) : (last, place)
          for _ in 0..<Self.halvings {
            let middle = (outer + inner) / 2
            if isWithin(side.point(at: middle), side) { inner = middle } else { outer = middle }
          }
          let end = side.point(at: inner)
          if isWall { parts.append([end]) } else { parts[parts.count - 1].append(end) }
        }
        isOpen = !isWall
        last = place
      }
      if !isOpen { parts[parts.count - 1].append(side.to) }
    }
    return parts
  }

  private static let halvings = 6
  private static let mostSamples = 20_000.0

  /// Whether a point lies in a hole of the building's outline, where there is no floor.
  func isInHole(_ point: PlanPoint) -> Bool {
    outlines.contains { outline in
      outline.box?.contains(point) == true && Outline(lines: [outline.lines[0]]).contains(point)
        && !outline.contains(point)
    }
  }

  /// Removes the guessed doors at some rooms that do not join two others.
  private mutating func removeDoors(into voids: Set<Int>) {
    let outlines = page.rooms.map {
      Outline(lines: [Outline.Line(points: $0.points, isClosed: true)])
    }
    let reach = level.doorReach
    let boxes = outlines.map { ($0.box ?? .empty).expanded(by: reach) }
    let grid = BoxGrid(boxes, cell: max(8 * reach, 8))
    var budget = Self.mostTests
    page.doors.removeAll { door in
      guard Self.isGuess(door), let middle = PlanPoint.middle(of: door.points) else { return false }
      let near = grid.near(middle, within: 0)
      budget -= near.count
      var isAtVoid = false
      var others = 0
      for number in near where boxes[number].contains(middle) {
        budget -= outlines[number].lines.reduce(0) { $0 + $1.points.count }
        guard budget > 0, others < 2 else { return false }
        let isBeside = outlines[number].distance(to: middle) <= reach
        if voids.contains(number) {
          isAtVoid = isAtVoid || isBeside
        } else if isBeside || outlines[number].contains(middle) {
          others += 1
        }
      }
      return isAtVoid && others < 2
    }
  }

  /// The maximum number of edges and boxes that are compared with doors.
  private static let mostTests = 20_000_000

  private func name(of room: PlanPackage.Thing) -> String {
    room.data["name"] ?? room.id.replacing("-", with: " ")
  }

  /// Whether a name says that an area has no floor.
  ///
  /// A `vide-ordures` is a room for refuse, so that some words count only alone.
  static func isVoid(_ name: String) -> Bool {
    // Single letters are units, as in an area in m².
    let parts: [Substring] = name.lowercased().split(whereSeparator: { !$0.isLetter })
    let words = parts.filter { $0.count > 1 }.joined(separator: " ")
    return alone.contains(words)
      || phrases.contains { words == $0 || words.hasPrefix($0 + " ") }
  }

  private static let alone: Set<String> = ["void", "vide"]

  private static let phrases = [
    "open to below", "open to floor below", "open to lower floor", "open to lower level",
    "open to level below", "open to lobby below", "open below", "void over", "void above",
    "void to below", "luftraum", "vide sur", "vuoto", "pustka", "przestrzeń otwarta",
    "второй свет", "друге світло",
  ]
}
