extension Building {
  /// Finds the fastest route to the nearest place of a kind: `buffet`, `toilet`, `elevator`.
  ///
  /// Points of interest, portals and rooms have the kind in `data-kind` or in their name.
  ///
  /// Synonyms of common kinds are known in English, Polish, Russian and Ukrainian: `wc`, `toaleta`
  /// and `restroom` all mean `toilet`.
  ///
  /// - Parameters:
  ///   - kind: The kind, in any case.
  ///   - start: The starting place.
  ///   - profile: The person's profile.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  /// - Returns: The route to the nearest place by time; ``NoRoute/unknownPlace(_:)`` if the plan
  ///   has none of this kind.
  /// - Complexity: O((vertices + edges) log vertices), once for all places.
  public func nearest(
    _ kind: String, from start: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteAnswer {
    if let unknown = unknownParts(among: closed).first { return .notFound(.unknownPart(unknown)) }
    var plan = self
    guard let from = plan.standing(at: start) else { return .notFound(reason(start)) }
    let wanted = Self.words(of: kind)
    let ends = graph.points.indices.filter { isOfKind(graph.points[$0], wanted) }
    guard !ends.isEmpty else { return .notFound(.unknownPlace(kind)) }
    return plan.best(from: from, to: ends, profile: profile, closed: closed)
      .map(RouteAnswer.found) ?? .notFound(.noWay)
  }

  private func isOfKind(_ point: NavigationGraph.Point, _ wanted: Set<String>) -> Bool {
    guard let place = point.item else { return false }
    let level = levels[point.level]
    switch point.kind {
    case .poi:
      let item = level.pointsOfInterest[place]
      if let kind = item.data["kind"]?.lowercased(), wanted.contains(kind) { return true }
      let words = item.name.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." || $0 == " " }
      return words.contains { word in
        wanted.contains { word == $0 || ($0.count > 4 && word.hasPrefix($0)) }
      }
    case .portal: return wanted.contains(level.portals[place].kind.rawValue)
    case .room: return level.rooms[place].kind.map { wanted.contains($0.lowercased()) } ?? false
    case .vertex, .door, .junction: return false
    }
  }

  /// A kind and its synonyms in plans.
  private static func words(of kind: String) -> Set<String> {
    let word = kind.lowercased()
    if let portal = Portal.Kind(word: word) { return [word, portal.rawValue] }
    return synonyms.first { $0.contains(word) } ?? [word]
  }

  private static let synonyms: [Set<String>] = [
    ["toilet", "toilets", "wc", "washroom", "restroom", "lavatory", "toaleta", "туалет"],
    ["buffet", "cafe", "café", "canteen", "cafeteria", "bufet", "буфет"],
    ["cloakroom", "wardrobe", "szatnia", "гардероб"],
  ]

  /// The numbers of the vertices that are exits.
  var exits: [Int] {
    graph.points.indices.filter { number in
      let point = graph.points[number]
      guard point.kind == .portal, let place = point.item else { return false }
      return levels[point.level].portals[place].kind == .exit
    }
  }

  /// Finds the fastest evacuation route: to the nearest exit, never by lift, avoiding closed parts.
  ///
  /// An unknown id in `closed` gives ``NoRoute/unknownPart(_:)`` instead of a route: a misspelt
  /// name must not lead anyone through a closed part.
  ///
  /// - Parameters:
  ///   - start: The starting place.
  ///   - profile: The person's profile; lifts are avoided whatever it says.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  /// - Returns: The route; ``NoRoute/noExits`` if the plan has none.
  /// - Complexity: O((vertices + edges) log vertices).
  public func evacuation(
    from start: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteAnswer {
    if let unknown = unknownParts(among: closed).first { return .notFound(.unknownPart(unknown)) }
    var plan = self
    guard let from = plan.standing(at: start) else { return .notFound(reason(start)) }
    let exits = exits
    guard !exits.isEmpty else { return .notFound(.noExits) }
    return plan.best(
      from: from, to: exits, profile: profile.avoiding([.elevator]), closed: closed
    ).map(RouteAnswer.found) ?? .notFound(.noWay)
  }
}
