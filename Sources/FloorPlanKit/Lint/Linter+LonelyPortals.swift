extension Linter {
  /// For each staircase or lift without a counterpart, what to draw if it is the nearest one without
  /// any on another level of the building.
  static func hints(for building: Building) -> [PortalPairs.End: String] {
    let levels = building.levels
    let pairs = PortalPairs.find(levels, links: building.links)
    let matched = Set(pairs.flatMap { [$0.one, $0.two] })
    let lonely = levels.enumerated().flatMap { number, level in
      level.portals.indices.map { PortalPairs.End(level: number, portal: $0) }
    }.filter { end in
      let portal = levels[end.level].portals[end.portal]
      return kindsOfShafts.contains(portal.kind) && portal.target == nil
        && !matched.contains(end) && !isReplaced(end, by: matched, levels[end.level])
    }
    guard (2...mostLonely).contains(lonely.count) else { return [:] }
    let names = Set(levels.flatMap { $0.portals.map { $0.item.name.lowercased() } })
    var hints: [PortalPairs.End: String] = [:]
    for end in lonely {
      let portal = levels[end.level].portals[end.portal]
      let near = lonely.filter { other in
        other.level != end.level && levels[other.level].building == levels[end.level].building
          && levels[other.level].portals[other.portal].kind == portal.kind
      }.map { ($0, distance(from: end, to: $0, levels)) }.min { $0.1 < $1.1 }
      guard let (other, distance) = near, distance < farthest else { continue }
      let word = portal.kind.rawValue
      let id = (1...).lazy.map { "\(word)-\($0)" }.first { !names.contains($0) } ?? word
      let meant = levels[other.level].portals[other.portal].item.name
      hints[end] =
        "give its other end the same name; if that is \(meant) on \(levels[other.level].id): "
        + "floorpath draw --portal \(id)=\(Self.place(of: end, levels)) "
        + "--portal \(id)=\(Self.place(of: other, levels))"
    }
    return hints
  }

  /// Whether a portal with a counterpart is drawn beside it.
  static func isReplaced(
    _ end: PortalPairs.End, by matched: Set<PortalPairs.End>, _ level: Level
  ) -> Bool {
    let portal = level.portals[end.portal]
    return level.portals.enumerated().contains { number, other in
      number != end.portal && other.kind == portal.kind
        && other.item.position.distance(to: portal.item.position) < level.reach / 2
        && matched.contains(PortalPairs.End(level: end.level, portal: number))
    }
  }

  private static let kindsOfShafts: Set<Portal.Kind> = [.stairs, .elevator, .escalator, .ramp]
  private static let mostLonely = 400
  /// How far apart two portals are that may be one, as a fraction of the page.
  private static let farthest = 0.15

  /// The distance between the places of two portals on their pages, as a fraction of these.
  private static func distance(
    from one: PortalPairs.End, to other: PortalPairs.End, _ levels: [Level]
  ) -> Double {
    let shares = [one, other].map { end in
      let (level, position) = (
        levels[end.level], levels[end.level].portals[end.portal].item.position
      )
      return PlanPoint(
        x: position.x / max(level.drawing.width, 1), y: position.y / max(level.drawing.height, 1))
    }
    return shares[0].distance(to: shares[1])
  }

  private static func place(of end: PortalPairs.End, _ levels: [Level]) -> String {
    let position = levels[end.level].portals[end.portal].item.position
    return "\(levels[end.level].id)@\(short(position.x)),\(short(position.y))"
  }
}
