extension AdoptedLevel {
  /// Keeps the stairs, lifts and exits of drawn shapes that lie in the spaces between walls, under
  /// their names; those elsewhere no longer count.
  ///
  /// - Returns: The kinds of the spaces that have one, by the numbers of the spaces.
  mutating func keep(
    _ portals: [PlanPackage.Thing], in areas: [WallTracer.Area], _ shafts: inout Shafts
  ) -> [Int: Portal.Kind] {
    guard !portals.isEmpty else { return [:] }
    let grid = AreaGrid(
      areas.map(\.outline))
    var kinds: [Int: Portal.Kind] = [:]
    for portal in portals {
      guard let kind = portal.data["kind"].flatMap({ Portal.Kind(rawValue: $0) }) else { continue }
      guard let point = portal.points.first, let area = grid.around(point).first else {
        shafts.release(portal.id, kind, on: level.id)
        continue
      }
      var kept = portal
      kept.id = free(portal.id)
      page.portals.append(kept)
      keptShafts.append(kept)
      kinds[area] = kind
    }
    return kinds
  }

  /// Whether a text names stairs, a lift or an exit that a drawn shape at its place shows already.
  func isKept(_ kind: Portal.Kind, at point: PlanPoint) -> Bool {
    keptShafts.contains { portal in
      guard portal.data["kind"] == kind.rawValue, let known = portal.points.first else {
        return false
      }
      return share(known).distance(to: share(point)) < Shafts.reach
    }
  }
}
