internal import GeoKit
internal import GraphKit
internal import SectionFile

extension StreetNetwork {
  /// The durations and distances of the fastest routes between places.
  ///
  /// - Parameters:
  ///   - origins: Where the routes start.
  ///   - destinations: Where the routes end.
  ///   - name: The name of the profile.
  ///   - options: Options of the routes.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  /// - Complexity: In a prepared network one short search for each place; otherwise, or with
  ///   exclusions, one search of the streets for each origin.
  public func matrix(
    from origins: [StreetPosition], to destinations: [StreetPosition], profile name: String,
    options: StreetRouteOptions = StreetRouteOptions()
  ) throws(StreetError) -> StreetMatrix {
    let profile = try profile(name)
    try check(origins + destinations)
    let search = RouteSearch(network: self, profile: profile, options: options)
    if let fast = MatrixSearch(search, between: origins + destinations) {
      return StreetMatrix(rows: try fast.rows(from: origins, to: destinations))
    }
    var rows: [[StreetMatrix.Entry?]] = []
    for origin in origins {
      let paths = try search.paths(from: origin, to: destinations)
      rows.append(
        zip(paths, destinations).map { path, destination in
          path.map { entry($0, profile, from: origin, to: destination) }
        })
    }
    return StreetMatrix(rows: rows)
  }

  /// The duration and length of a path, without its geometry.
  func entry(
    _ path: StatePath, _ profile: Profile, from start: StreetPosition, to end: StreetPosition
  ) -> StreetMatrix.Entry {
    var milliseconds = 0.0
    var metres = 0.0
    for index in path.edges.indices {
      let directed = path.edges[index]
      var part = 1.0
      if index == 0 { part -= startPart(of: path, from: start, to: end) }
      if index == path.edges.count - 1 { part -= 1 - endPart(of: path, from: start, to: end) }
      milliseconds += Double(profile.graph.durations[Int(directed)]) * max(0, part)
      metres += tables.metres(of: Int(directed >> 1)) * max(0, part)
      if index > 0 {
        milliseconds += Double(
          profile.graph.turnDuration(path.turns[index - 1], from: path.states[index - 1]))
      }
    }
    return StreetMatrix.Entry(
      duration: .milliseconds(Int64(milliseconds.rounded())), distance: Meters(metres))
  }

  /// The fraction of its first edge at which a path starts; 0 if it starts at the junction.
  func startPart(of path: StatePath, from start: StreetPosition, to end: StreetPosition) -> Double {
    guard let first = path.edges.first else { return 0 }
    let isAtStart = junction(at: start) == tables.tail(of: Int(first))
    return isAtStart && !stays(path, start, end) ? 0 : start.part(of: first)
  }

  /// The fraction of its last edge at which a path ends; 1 if it ends at the junction.
  func endPart(of path: StatePath, from start: StreetPosition, to end: StreetPosition) -> Double {
    guard let last = path.edges.last, Int(last >> 1) == end.edge else { return 1 }
    let isAtEnd = junction(at: end) == tables.head(of: Int(last))
    return isAtEnd && !stays(path, start, end) ? 1 : end.part(of: last)
  }

  /// Whether a path begins and ends at the same junction, of a street that may be a loop.
  private func stays(_ path: StatePath, _ start: StreetPosition, _ end: StreetPosition) -> Bool {
    guard path.edges.count == 1, let junction = junction(at: start) else { return false }
    return junction == self.junction(at: end)
  }
}
