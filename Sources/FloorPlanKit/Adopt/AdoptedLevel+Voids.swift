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
  ///   - line: Its longest line.
  ///   - least: The minimum area of a hole.
  mutating func addOutline(_ outline: Outline, _ line: Outline.Line, least: Double) {
    let holes = outline.lines.filter { $0 != line && Outline(lines: [$0]).area > least }
    for ring in [line] + holes {
      page.walls.append(
        PlanPackage.Thing(id: free("outline"), points: ring.points + ring.points.prefix(1)))
    }
    if !holes.isEmpty { outlines.append(Outline(lines: [line] + holes)) }
  }

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
