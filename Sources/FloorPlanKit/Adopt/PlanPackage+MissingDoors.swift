extension PlanPackage {
  /// Adds doors to rooms of an imported plan that have none, as guesses: where a mapped footway leads
  /// into them, else to corridors beside them, else to rooms that can be reached, else towards the
  /// nearest corridor or footway; and openings between corridors that touch, if no door leads from
  /// one to the other.
  ///
  /// Maps of buildings often have rooms without doors, and no route leads there. Levels with drawn
  /// paths stay as they are; so do plans with a graph.
  ///
  /// - Returns: The number of doors added; each has `data-guess`: `wall` if a room is entered there
  ///   and nothing on the map says so, else `yes`.
  /// - Throws: ``FloorPlanError`` if the plan cannot be read back.
  @discardableResult
  public mutating func addMissingDoors() throws(FloorPlanError) -> Int {
    guard ways.isEmpty, pages.contains(where: { Self.mayLackDoors($0) }) else { return 0 }
    let levels = try reader().checkedLevels()
    var count = 0
    for number in pages.indices where Self.mayLackDoors(pages[number]) {
      let page = pages[number]
      guard let level = levels.first(where: { $0.id == page.id }) else { continue }
      var adopted = AdoptedLevel(level, imported: page)
      adopted.add(MappedDoors(page, level).entries)
      let known = Set(adopted.page.doors.map(\.id))
      adopted.guessDoors()
      try PlanAdoption.mend(&adopted)
      adopted.add(MappedDoors(adopted.page, level).lonely)
      adopted.markDoorsOfRooms(except: known)
      count += adopted.page.doors.count - page.doors.count
      pages[number].doors = adopted.page.doors
    }
    return count
  }

  /// Whether doors may be missing on a page.
  private static func mayLackDoors(_ page: Page) -> Bool {
    page.paths.isEmpty && page.vertices.isEmpty && page.rooms.count > 1
  }
}
