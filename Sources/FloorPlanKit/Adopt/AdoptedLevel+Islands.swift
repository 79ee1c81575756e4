extension AdoptedLevel {
  /// The traced areas without those inside a much larger one that neither a door opens nor a number
  /// of their own names: the outlines of desks, over one of which a room's number may be written.
  ///
  /// Their lines are no walls.
  mutating func withoutFurniture(_ areas: [WallTracer.Area]) -> [WallTracer.Area] {
    guard areas.count <= Self.mostTraced else { return areas }
    let outlines = areas.map { area in
      Outline(lines: [Outline.Line(points: area.points, isClosed: true)])
    }
    let sizes = outlines.map(\.area)
    let grid = AreaGrid(outlines)
    var hosts: [Int: Int] = [:]
    for (number, area) in areas.enumerated() where area.doors == 0 {
      hosts[number] = grid.around(area.inner).filter { host in
        host != number && sizes[host] > Self.leastRatio * sizes[number]
          && area.points.allSatisfy(outlines[host].contains)
      }.min { sizes[$0] < sizes[$1] }
    }
    guard !hosts.isEmpty else { return areas }
    // The areas whose numbers are written outside of all islands in them.
    var named: Set<Int> = []
    for text in texts where text.isNumber {
      let around = grid.around(text.position)
      if !around.contains(where: { hosts[$0] != nil }) { named.formUnion(around) }
    }
    let furniture = Set(hosts.filter { !named.contains($0.value) }.keys)
    removeWalls(around: furniture.map { outlines[$0].box ?? .empty })
    return areas.indices.filter { !furniture.contains($0) }.map { areas[$0] }
  }

  /// Removes the walls within some boxes or at their edges.
  private mutating func removeWalls(around boxes: [PlanBox]) {
    let boxes = boxes.map { $0.expanded(by: level.doorReach / 2) }
    let grid = BoxGrid(boxes, cell: max(4 * level.doorReach, 1e-6))
    page.walls.removeAll { wall in
      guard let first = wall.points.first else { return false }
      return grid.near(first, within: 0).contains { number in
        wall.points.allSatisfy(boxes[number].contains)
      }
    }
  }

  private static let mostTraced = 2000
  /// A room inside a hall is not much smaller than rooms are.
  private static let leastRatio = 5.0
}
