extension StreetNetwork {
  /// The fastest trip through all places, in the best order.
  ///
  /// The order is optimal for up to twelve places, and approximate for more.
  ///
  /// - Parameters:
  ///   - places: The places, at most a hundred.
  ///   - ends: Which ends of the trip are fixed.
  ///   - profile: The name of the profile.
  ///   - options: Options of the route.
  /// - Returns: `nil` if not all places can be visited.
  /// - Throws: See ``route(over:profile:options:)``.
  public func trip(
    over places: [StreetPosition], ends: StreetTrip.Ends = StreetTrip.Ends(), profile: String,
    options: StreetRouteOptions = StreetRouteOptions()
  ) throws(StreetError) -> StreetTrip? {
    guard (2...100).contains(places.count) else {
      throw StreetError(.invalidRequest, "a trip has 2 to 100 places")
    }
    let matrix = try matrix(from: places, to: places, profile: profile, options: options)
    let costs = matrix.rows.map { row in
      row.map { $0.map { $0.duration / .seconds(1) } ?? .infinity }
    }
    guard let order = VisitingOrder.order(costs, ends), let first = order.first else { return nil }
    let stops = ends.isRoundTrip ? order + [first] : order
    let route = try route(over: stops.map { places[$0] }, profile: profile, options: options)
    return route.map { StreetTrip(order: order, route: $0) }
  }
}
