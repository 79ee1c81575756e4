extension StreetNetwork {
  /// The fastest route between two places.
  ///
  /// - Parameters:
  ///   - start: The start, from ``position(near:profile:options:)``.
  ///   - end: The destination.
  ///   - profile: The name of the profile.
  ///   - options: Options of the route.
  /// - Returns: `nil` if there is no route.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile``, or
  ///   ``StreetError/Kind/invalidRequest`` if a place belongs to another network.
  public func route(
    from start: StreetPosition, to end: StreetPosition, profile: String,
    options: StreetRouteOptions = StreetRouteOptions()
  ) throws(StreetError) -> StreetRoute? {
    try route(over: [start, end], profile: profile, options: options)
  }

  /// The fastest route through places in the given order.
  ///
  /// At an intermediate place the route may turn around, unless the options forbid it. If no route
  /// continues straight on at all places, it may turn around regardless.
  ///
  /// - Parameters:
  ///   - places: At least two places.
  ///   - name: The name of the profile.
  ///   - options: Options of the route.
  /// - Returns: `nil` if there is no route.
  /// - Throws: See ``route(from:to:profile:options:)``.
  public func route(
    over places: [StreetPosition], profile name: String,
    options: StreetRouteOptions = StreetRouteOptions()
  ) throws(StreetError) -> StreetRoute? {
    let profile = try profile(name)
    guard places.count > 1 else {
      throw StreetError(.invalidRequest, "a route needs at least two places")
    }
    try check(places)
    if options.continuesStraight, places.count > 2,
      let parts = try StraightRoute.paths(over: places, self, profile, options)
    {
      return StreetRoute(
        legs: parts.enumerated().map { index, part in
          LegBuilder.leg(
            self, profile, from: part.start, to: part.end, part.path,
            options: options,
            viaPoint: index + 1 < parts.count ? index + 1 : nil)
        })
    }
    var legs: [StreetLeg] = []
    var options = options
    for (start, end) in zip(places, places.dropFirst()) {
      let search = RouteSearch(network: self, profile: profile, options: options)
      guard let path = try search.path(from: start, to: end) else { return nil }
      let leg = LegBuilder.leg(
        self, profile, from: start, to: end, path, options: options,
        viaPoint: legs.count + 2 < places.count ? legs.count + 1 : nil)
      legs.append(leg)
      options.departure = options.departure.map { $0.later(by: leg.duration) }
    }
    return StreetRoute(legs: legs)
  }

  func check(_ places: [StreetPosition]) throws(StreetError) {
    guard places.allSatisfy({ (0..<edgeCount).contains($0.edge) && (0...1).contains($0.fraction) })
    else { throw StreetError(.invalidRequest, "a place belongs to another network") }
  }
}

extension StreetTime {
  /// The time after a duration.
  func later(by duration: Duration) -> StreetTime {
    let seconds = secondOfWeek + Int(clamping: duration.components.seconds % 604_800)
    return StreetTime(weekday: 1, secondOfDay: seconds % 604_800)
  }
}
