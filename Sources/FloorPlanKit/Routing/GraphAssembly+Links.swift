extension GraphAssembly {
  /// Joins levels: portals of one name, portals that name their target, and the package's links.
  mutating func addLinks(_ links: [PlanDescription.Link]) {
    var joined: Set<[Int]> = []
    for pair in PortalPairs.find(levels, links: links) {
      let (one, two) = (pair.one, pair.two)
      let start = point(ofPortal: one.portal, on: one.level)
      let end = point(ofPortal: two.portal, on: two.level)
      guard joined.insert([min(start, end), max(start, end)]).inserted else { continue }
      addLink(start, end, one, two, pair.link)
    }
  }

  private mutating func addLink(
    _ start: Int, _ end: Int, _ one: PortalPairs.End, _ two: PortalPairs.End,
    _ link: PlanDescription.Link?
  ) {
    let portals = [
      levels[one.level].portals[one.portal], levels[two.level].portals[two.portal],
    ]
    let items = portals.map(\.item)
    let seconds =
      link?.seconds ?? items.lazy.compactMap { $0.data["seconds"] }.compactMap(Double.init).first
    graph.ways.append(
      NavigationGraph.Way(
        start: start, end: end, passage: Self.passage(portals[0].kind), source: .portal,
        isOneWay: link?.oneWay ?? items[0].flag("oneway") ?? false,
        rise: levels[two.level].ordinal - levels[one.level].ordinal, pixels: 0, meters: 0,
        weight: nil, weightIsSeconds: false, seconds: seconds,
        isAccessible: link?.accessible ?? items[0].flag("accessible"),
        isClosed: items.contains(where: \.isClosed),
        gates: items.flatMap(gates) + portals.map(\.name)))
  }

  private static func passage(_ kind: Portal.Kind) -> NavigationGraph.Passage {
    switch kind {
    case .stairs: .stairs
    case .elevator: .elevator
    case .escalator: .escalator
    case .ramp: .ramp
    case .bridge, .exit: .bridge
    }
  }
}

/// Which portals of different levels belong together.
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
    var pairs: [Pair] = []
    for (_, group) in ends.sorted(by: { $0.key < $1.key }) {
      pairs += pairsOf(group, levels)
    }
    for link in links { pairs += pairsOf(link, levels) }
    return pairs
  }

  /// Lifts join every level with every other; all else joins neighbours, or those that are named.
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

  /// A link of the package joins, on the levels it names, portals of its name or kind.
  private static func pairsOf(_ link: PlanDescription.Link, _ levels: [Level]) -> [Pair] {
    let ends = link.levels.compactMap { id -> End? in
      guard let level = levels.firstIndex(where: { $0.id == id }) else { return nil }
      let portals = levels[level].portals
      let place =
        link.id.flatMap { name in portals.firstIndex { $0.name == name.lowercased() } }
        ?? portals.firstIndex { $0.kind.rawValue == link.kind && link.id == nil }
      return place.map { End(level: level, portal: $0) }
    }
    return zip(ends, ends.dropFirst()).map { Pair(one: $0, two: $1, link: link) }
  }
}
