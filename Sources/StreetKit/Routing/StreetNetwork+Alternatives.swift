internal import GeoKit
internal import GraphKit

extension StreetNetwork {
  /// The fastest route through places, and alternatives to it.
  ///
  /// Alternatives are only available between two places. An alternative takes at most a quarter
  /// longer, and shares at most three quarters of its length with each route before it.
  ///
  /// - Parameters:
  ///   - places: At least two places.
  ///   - name: The name of the profile.
  ///   - options: Options of the routes.
  ///   - alternatives: Maximum number of alternatives.
  /// - Returns: The fastest route first; empty if there is none.
  /// - Throws: See ``route(over:profile:options:)``.
  public func routes(
    over places: [StreetPosition], profile name: String,
    options: StreetRouteOptions = StreetRouteOptions(), alternatives: Int
  ) throws(StreetError) -> [StreetRoute] {
    guard let best = try route(over: places, profile: name, options: options) else { return [] }
    guard alternatives > 0, places.count == 2, let start = places.first, let end = places.last
    else { return [best] }
    let profile = try profile(name)
    let plain = RouteSearch(network: self, profile: profile, options: options)
    guard let path = try plain.path(from: start, to: end) else { return [best] }
    var routes = [best]
    var taken: [Set<UInt32>] = [Set(path.edges.map { $0 >> 1 })]
    var penalties: [UInt32: UInt32] = [:]
    for _ in 0..<(alternatives * 3) where routes.count <= alternatives {
      for edge in taken.joined() { penalties[edge, default: 4] += 1 }
      let search = RouteSearch(
        network: self, profile: profile, options: options, penalties: penalties)
      guard let other = try search.path(from: start, to: end) else { break }
      let edges = Set(other.edges.map { $0 >> 1 })
      let isNew = taken.allSatisfy { isDifferent(edges, from: $0) }
      taken.append(edges)
      guard isNew else { continue }
      let leg = LegBuilder.leg(
        self, profile, from: start, to: end, other, options: options)
      if leg.weight <= best.weight * 1.25 { routes.append(StreetRoute(legs: [leg])) }
    }
    return routes
  }

  private func isDifferent(_ edges: Set<UInt32>, from others: Set<UInt32>) -> Bool {
    func length(_ edges: Set<UInt32>) -> Double {
      edges.reduce(0) { $0 + tables.metres(of: Int($1)) }
    }
    return length(edges.intersection(others)) <= 0.75 * length(edges)
  }
}
