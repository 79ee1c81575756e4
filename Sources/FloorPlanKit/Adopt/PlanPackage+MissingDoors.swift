extension PlanPackage {
  /// Adds doors to rooms of an imported plan that have none, as guesses: to corridors beside them,
  /// else to rooms that can be reached.
  ///
  /// Maps of buildings often have rooms without doors, and no route leads there. Levels with drawn
  /// paths, and those on which every room has a door, stay as they are; so do plans with a graph.
  ///
  /// - Returns: The number of doors added; each has `data-guess="yes"`.
  /// - Throws: ``FloorPlanError`` if the plan cannot be read back.
  @discardableResult
  public mutating func addMissingDoors() throws(FloorPlanError) -> Int {
    guard ways.isEmpty, pages.contains(where: { Self.lacksDoors($0) }) else { return 0 }
    let levels = try building().levels
    var count = 0
    for number in pages.indices where Self.lacksDoors(pages[number]) {
      let page = pages[number]
      guard let level = levels.first(where: { $0.id == page.id }) else { continue }
      var adopted = AdoptedLevel(level, imported: page)
      adopted.guessDoors()
      try PlanAdoption.mend(&adopted)
      count += adopted.page.doors.count - page.doors.count
      pages[number].doors = adopted.page.doors
    }
    return count
  }

  /// Whether a room of a page touches no door.
  private static func lacksDoors(_ page: Page) -> Bool {
    guard page.paths.isEmpty, page.vertices.isEmpty else { return false }
    let reach = 0.0075 * (page.width * page.width + page.height * page.height).squareRoot()
    return page.rooms.contains { room in
      guard room.data["kind"] != "corridor" else { return false }
      let outline = Outline(lines: [Outline.Line(points: room.points, isClosed: true)])
      return !page.doors.contains { door in
        guard let first = door.points.first, let last = door.points.last else { return false }
        return outline.distance(to: Segment(first, last).point(at: 0.5)) <= reach
      }
    }
  }
}
