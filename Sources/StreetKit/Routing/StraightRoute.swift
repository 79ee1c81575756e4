/// The cheapest route through several places without turning back at any of them.
///
/// At each intermediate place a route arrives in one of two directions and leaves in the same one.
/// Dynamic programming, place by place, finds the cheapest choice.
struct StraightRoute {
  private struct Label {
    /// The place, restricted to one direction.
    var position: StreetPosition
    var cost: UInt64
    var elapsed: Duration
    /// The path from the previous place, and the label there.
    var path: StatePath?
    var parent: Int
  }

  private let network: StreetNetwork
  private let profile: StreetNetwork.Profile
  private let options: StreetRouteOptions

  /// The paths between the places, with the chosen directions; `nil` if there is no route.
  static func paths(
    over places: [StreetPosition], _ network: StreetNetwork, _ profile: StreetNetwork.Profile,
    _ options: StreetRouteOptions
  ) throws(StreetError) -> [(start: StreetPosition, end: StreetPosition, path: StatePath)]? {
    try StraightRoute(network: network, profile: profile, options: options).paths(places)
  }

  private func paths(
    _ places: [StreetPosition]
  ) throws(StreetError) -> [(start: StreetPosition, end: StreetPosition, path: StatePath)]? {
    guard let first = places.first else { return nil }
    var layers = [[Label(position: first, cost: 0, elapsed: .zero, path: nil, parent: 0)]]
    for (index, place) in places.enumerated().dropFirst() {
      let isLast = index == places.count - 1
      var layer: [Label] = []
      for position in isLast ? [place] : network.directions(of: place, profile) {
        if let label = try cheapest(to: position, from: layers[index - 1]) { layer.append(label) }
      }
      guard !layer.isEmpty else { return nil }
      layers.append(layer)
    }
    var found: [(start: StreetPosition, end: StreetPosition, path: StatePath)] = []
    var label = layers[places.count - 1][0]
    for layer in layers.dropLast().reversed() {
      guard let path = label.path else { return nil }
      let before = layer[label.parent]
      found.append((before.position, label.position, path))
      label = before
    }
    return found.reversed()
  }

  private func cheapest(
    to position: StreetPosition, from layer: [Label]
  ) throws(StreetError) -> Label? {
    var best: Label?
    for (parent, label) in layer.enumerated() {
      var options = options
      options.departure = options.departure.map { $0.later(by: label.elapsed) }
      let search = RouteSearch(network: network, profile: profile, options: options)
      guard let path = try search.path(from: label.position, to: position) else { continue }
      let cost = label.cost + UInt64(path.cost)
      guard cost < best?.cost ?? .max else { continue }
      let elapsed =
        options.departure == nil
        ? .zero : network.entry(path, profile, from: label.position, to: position).duration
      best = Label(
        position: position, cost: cost, elapsed: label.elapsed + elapsed, path: path,
        parent: parent)
    }
    return best
  }
}

extension StreetNetwork {
  /// A copy of the place for each direction in which it can be passed.
  fileprivate func directions(of place: StreetPosition, _ profile: Profile) -> [StreetPosition] {
    place.directions(profile.graph).map { directed in
      var copy = place
      copy.allowsForward = directed & 1 == 0
      copy.allowsBackward = directed & 1 == 1
      copy.isFree = false
      return copy
    }
  }
}
