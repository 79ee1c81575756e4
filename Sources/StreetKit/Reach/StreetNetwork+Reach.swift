public import GeoKit

extension StreetNetwork {
  /// Snaps places once, so that many searches can use them as targets, such as the stops of a
  /// timetable.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - profile: The name of the profile.
  ///   - options: Which streets to consider.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile``.
  public func targets(
    at places: [Coordinate], profile: String, options: SnapOptions = SnapOptions()
  ) throws(StreetError) -> StreetTargets {
    var positions: [StreetPosition?] = []
    positions.reserveCapacity(places.count)
    for place in places {
      positions.append(try position(near: place, profile: profile, options: options))
    }
    return StreetTargets(profile: profile, positions: positions)
  }

  /// The targets that can be reached from a place within a time limit, in the order of their
  /// indices.
  ///
  /// - Parameters:
  ///   - origin: The place.
  ///   - targets: The targets.
  ///   - limit: The maximum travel time.
  ///   - isArrival: Whether to return the targets from which the place can be reached.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  /// - Complexity: O(streets within the limit × log streets).
  public func arrivals(
    from origin: StreetPosition, at targets: StreetTargets, within limit: Duration,
    isArrival: Bool = false
  ) throws(StreetError) -> [StreetArrival] {
    let profile = try profile(targets.profile)
    try check([origin])
    let most = limit.wholeMilliseconds
    let reach = ReachSearch(self, profile, from: origin, within: most, isReversed: isArrival)
    var edges = Set(reach.costs.keys.map { Int($0 >> 1) })
    edges.insert(origin.edge)
    let candidates = edges.flatMap { targets.onEdge[$0] ?? [] }.sorted()
    return candidates.compactMap { index in
      guard let place = targets.positions[index], let found = reach.arrival(at: place),
        found.milliseconds <= most
      else { return nil }
      return StreetArrival(
        target: index, duration: .milliseconds(Int64(found.milliseconds)),
        distance: Meters(Double(found.centimetres) / 100))
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds, clamped to the range of a search.
  var wholeMilliseconds: UInt32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0 else { return 0 }
    guard seconds < 4_000_000 else { return 4_000_000_000 }
    return UInt32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
