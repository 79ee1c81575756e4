extension IndoorMap {
  /// How far an entrance is from the rooms that it joins, in metres.
  private static let reach = 0.5

  /// Removes the exits at doors between two rooms: some maps have `entrance=yes` on every door.
  mutating func removeInnerExits() {
    for (level, exits) in plainExits {
      guard let page = drawn[level] else { continue }
      let rooms = page.rooms.filter { squares[level]?.contains($0.id) != true }.map(\.outline)
      let reach = Self.reach / EarthLayout.metersPerUnit
      let grid = BoxGrid(rooms.map { $0.box ?? .empty }, cell: 8 * reach)
      drawn[level]?.portals.removeAll { portal in
        guard exits.contains(portal.id), let place = portal.points.first else { return false }
        return grid.near(place, within: reach).count { rooms[$0].distance(to: place) <= reach } > 1
      }
    }
  }
}
