import StreetKit

/// Every kind of question to a network; what is answered does not matter.
enum StreetQuestions {
  /// Asks about the corners and the middle of the network's area.
  static func ask(_ network: StreetNetwork) {
    guard let box = network.bounds else { return }
    let (low, high) = (box.southWest, box.northEast)
    let places = [(0, 0), (1, 1), (0, 1), (0.5, 0.5)].compactMap { north, east in
      try? Coordinate(
        latitude: low.latitude + (high.latitude - low.latitude) * north,
        longitude: low.longitude + (high.longitude - low.longitude) * east)
    }
    ask(network, at: places)
  }

  /// Asks about places.
  ///
  /// - Parameter places: At least two, of which routes are asked for.
  static func ask(_ network: StreetNetwork, at places: [Coordinate]) {
    _ = network.bounds
    _ = network.places(named: "nowowiej")
    for junction in 0..<min(20, network.junctionCount) {
      _ = network.coordinate(ofJunction: junction)
    }
    for profile in network.profiles {
      let snapped = places.compactMap { try? network.position(near: $0, profile: profile) }
      guard snapped.count == places.count, snapped.count >= 2 else { continue }
      var options = StreetRouteOptions()
      _ = try? network.routes(over: Array(snapped[..<2]), profile: profile, alternatives: 2)
      options.continuesStraight = true
      _ = try? network.route(over: snapped, profile: profile, options: options)
      options.departure = StreetTime(weekday: 1, secondOfDay: 8 * 3600)
      options.exclusions = .toll
      _ = try? network.route(over: snapped, profile: profile, options: options)
      _ = try? network.matrix(from: snapped, to: snapped, profile: profile)
      for isArrival in [true, false] {
        _ = try? network.isochrones(
          from: snapped[0], within: [.seconds(60)], profile: profile, isArrival: isArrival)
      }
      _ = try? network.match(snapped.map(\.coordinate), profile: profile)
      _ = try? network.trip(over: snapped, profile: profile)
      _ = try? network.hops(fromJunction: 0, to: network.junctionCount - 1, profile: profile)
    }
  }
}
