extension GraphAssembly {
  /// Connects levels by portals with the same name, by portals that name their target, and by the
  /// package's links.
  mutating func addLinks() {
    var joined: Set<[Int]> = []
    for pair in PortalPairs.find(levels, links: sources.links) {
      let (one, two) = (pair.one, pair.two)
      let start = point(ofPortal: one.portal, on: one.level)
      let end = point(ofPortal: two.portal, on: two.level)
      guard joined.insert([min(start, end), max(start, end)]).inserted else { continue }
      switch direction(of: pair) {
      case .both: addLink(start, end, pair, isOneWay: false)
      case .forward: addLink(start, end, pair, isOneWay: true)
      case .backward: addLink(end, start, pair, isOneWay: true)
      }
    }
  }

  private enum Direction { case both, forward, backward }

  /// The direction of an escalator: the order of levels in `plan.json`; else `up` or `down` in
  /// `data-oneway`; else away from the only end that names its target; else up.
  private func direction(of pair: PortalPairs.Pair) -> Direction {
    if let isOneWay = pair.link?.oneWay { return isOneWay ? .forward : .both }
    let portals = [pair.one, pair.two].map { levels[$0.level].portals[$0.portal] }
    let leadsUp = levels[pair.one.level].ordinal <= levels[pair.two.level].ordinal
    for portal in portals {
      switch portal.item.data["oneway"]?.lowercased() {
      case "up": return leadsUp ? .forward : .backward
      case "down": return leadsUp ? .backward : .forward
      default: break
      }
    }
    guard portals.contains(where: { $0.item.flag("oneway") == true }) else { return .both }
    switch (portals[0].target, portals[1].target) {
    case (.some, nil): return .forward
    case (nil, .some): return .backward
    default: return leadsUp ? .forward : .backward
    }
  }

  private mutating func addLink(
    _ start: Int, _ end: Int, _ pair: PortalPairs.Pair, isOneWay: Bool
  ) {
    let (one, two, link) = (pair.one, pair.two, pair.link)
    let portals = [one, two].map { levels[$0.level].portals[$0.portal] }
    let items = portals.map(\.item)
    let stated = items.lazy.compactMap { WayTraits.seconds($0) }.first
    let gates = portals.indices.flatMap { place in
      let level = levels[place == 0 ? one.level : two.level]
      return level.gates(of: items[place]) + [portals[place].name]
    }
    let accessible = items.compactMap { $0.flag("accessible") }
    graph.ways.append(
      NavigationGraph.Way(
        start: start, end: end, passage: Self.passage(portals[0].kind), source: .portal,
        isOneWay: isOneWay,
        rise: levels[graph.points[end].level].ordinal - levels[graph.points[start].level].ordinal,
        pixels: 0, meters: 0,
        weight: nil, seconds: link?.seconds ?? stated, delay: 0,
        isAccessible: link?.accessible
          ?? (accessible.isEmpty ? nil : accessible.allSatisfy { $0 }),
        isClosed: items.contains(where: \.isClosed), gates: gates + [link?.id].compactMap { $0 }))
  }

  static func passage(_ kind: Portal.Kind) -> Passage {
    switch kind {
    case .stairs: .stairs
    case .elevator: .elevator
    case .escalator: .escalator
    case .ramp: .ramp
    case .bridge, .exit: .bridge
    }
  }
}

/// Matches portals on different levels.
enum PortalPairs {
  struct End: Hashable {
    let level: Int
    let portal: Int
  }

  struct Pair {
    let one: End
    let two: End
    let link: PlanDescription.Link?
  }

  static func find(_ levels: [Level], links: [PlanDescription.Link]) -> [Pair] {
    var ends: [String: [End]] = [:]
    for (number, level) in levels.enumerated() {
      for (place, portal) in level.portals.enumerated() where portal.kind != .exit {
        let isLocal = portal.kind != .bridge
        let key = (isLocal ? level.building + "/" : "") + portal.kind.rawValue + "/" + portal.name
        ends[key, default: []].append(End(level: number, portal: place))
      }
    }
    // The package's own description of a link takes precedence over names.
    var pairs = links.flatMap { pairsOf($0, levels) }
    for (_, group) in ends.sorted(by: { $0.key < $1.key }) {
      pairs += pairsOf(group, levels)
    }
    return pairs
  }

  /// Lifts connect every level with every other; other portals connect adjacent levels, or those
  /// that are named.
  private static func pairsOf(_ group: [End], _ levels: [Level]) -> [Pair] {
    func portal(_ end: End) -> Portal { levels[end.level].portals[end.portal] }
    let sorted = group.sorted { levels[$0.level].ordinal < levels[$1.level].ordinal }
    var pairs: [Pair] = []
    for (place, one) in sorted.enumerated() {
      for two in sorted[(place + 1)...] where one.level != two.level {
        let targets = [portal(one).target, portal(two).target]
        if targets.contains(where: { $0 != nil }) {
          let isMeant =
            (targets[0] == nil || leads(targets[0], to: levels[two.level]))
            && (targets[1] == nil || leads(targets[1], to: levels[one.level]))
          if isMeant { pairs.append(Pair(one: one, two: two, link: nil)) }
          continue
        }
        let isNext = !sorted.contains {
          levels[$0.level].ordinal > levels[one.level].ordinal
            && levels[$0.level].ordinal < levels[two.level].ordinal
        }
        if isNext || portal(one).kind == .elevator {
          pairs.append(Pair(one: one, two: two, link: nil))
        }
      }
    }
    return pairs
  }

  static func leads(_ target: String?, to level: Level) -> Bool {
    guard let target else { return false }
    return target == level.floor || target == level.id || Int(target) == level.ordinal
  }

  /// The portal that a link refers to: the one with its name, or else its kind, if the link has no
  /// name or the level has only one portal of the kind.
  static func portal(of link: PlanDescription.Link, on level: Level) -> Int? {
    if let name = link.id?.lowercased(),
      let named = level.portals.firstIndex(where: { $0.name == name })
    {
      return named
    }
    let kind = Portal.Kind(word: link.kind)
    let alike = level.portals.indices.filter { level.portals[$0].kind == kind }
    return link.id == nil || alike.count == 1 ? alike.first : nil
  }

  /// The pairs of a link in the package, which connects portals by name or kind on the levels it
  /// lists.
  private static func pairsOf(_ link: PlanDescription.Link, _ levels: [Level]) -> [Pair] {
    let kind = Portal.Kind(word: link.kind)
    let ends = link.levels.compactMap { id -> End? in
      guard let level = levels.firstIndex(where: { $0.id == id }) else { return nil }
      return portal(of: link, on: levels[level]).map { End(level: level, portal: $0) }
    }
    guard kind == .elevator else {
      return zip(ends, ends.dropFirst()).map { Pair(one: $0, two: $1, link: link) }
    }
    return ends.indices.flatMap { first in
      ends[(first + 1)...].map { Pair(one: ends[first], two: $0, link: link) }
    }
  }
}
