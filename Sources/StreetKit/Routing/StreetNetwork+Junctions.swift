public import GeoKit
internal import SectionFile

extension StreetNetwork {
  /// The position of a junction.
  ///
  /// - Parameter junction: The index of the junction.
  /// - Precondition: `junction` is in 0..<``junctionCount``.
  public func coordinate(ofJunction junction: Int) -> Coordinate {
    guard let directed = tables.leaving.edges(from: junction).first else {
      return Coordinate(clampingLatitude: 0, wrappingLongitude: 0)
    }
    return tables.shape(of: Int(directed))[0].coordinate
  }

  /// The nearest junction that the traffic of a profile can reach.
  ///
  /// - Parameters:
  ///   - place: The query point.
  ///   - name: The name of the profile.
  ///   - radius: The maximum distance of the junction.
  /// - Returns: The number of the junction; `nil` if there is none within the radius. In case of a
  ///   tie, the smallest number.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile``.
  public func junction(
    near place: Coordinate, profile name: String, within radius: Meters
  ) throws(StreetError) -> Int? {
    let profile = try profile(name)
    let plane = LocalPlane(FixedPoint(place))
    var best: (junction: Int, metres: Double)?
    func offer(_ junction: Int) {
      let metres = place.distance(to: coordinate(ofJunction: junction)).value
      guard metres <= radius.value else { return }
      if let best, (best.metres, best.junction) <= (metres, junction) { return }
      best = (junction, metres)
    }
    // An end of a street is not nearer than the street; the plane is off by at most a thousandth.
    let limit = radius.value * 1.01
    tables.index.nearest(
      plane, within: limit * limit,
      distance: { edge in
        guard self.canSnap(to: edge, profile, SnapOptions()) else { return nil }
        return self.squaredDistance(plane, edge)
      },
      visit: { edge, squared in
        if let best, squared.squareRoot() > best.metres * 1.01 { return false }
        offer(Int(self.tables.starts[edge]))
        offer(Int(self.tables.ends[edge]))
        return true
      })
    return best?.junction
  }

  /// The fastest path between two junctions, street by street.
  ///
  /// - Parameters:
  ///   - start: The number of the first junction.
  ///   - end: The number of the last junction.
  ///   - name: The name of the profile.
  /// - Returns: The streets; empty if both junctions are the same, `nil` if there is no path.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  public func hops(
    fromJunction start: Int, to end: Int, profile name: String
  ) throws(StreetError) -> [StreetHop]? {
    let profile = try profile(name)
    guard (0..<junctionCount).contains(start), (0..<junctionCount).contains(end) else {
      throw StreetError(.invalidRequest, "a junction belongs to another network")
    }
    guard start != end else { return [] }
    guard let from = position(atJunction: start), let to = position(atJunction: end) else {
      return nil
    }
    let search = RouteSearch(network: self, profile: profile, options: StreetRouteOptions())
    guard let path = try search.path(from: from, to: to) else { return nil }
    return path.edges.enumerated().map { index, edge in
      var milliseconds = UInt64(profile.graph.durations[Int(edge)])
      if index > 0 {
        milliseconds += UInt64(
          profile.graph.turnDuration(path.turns[index - 1], from: path.states[index - 1]))
      }
      return StreetHop(
        street: Int(edge), start: tables.tail(of: Int(edge)), end: tables.head(of: Int(edge)),
        duration: .milliseconds(Int64(milliseconds)))
    }
  }

  /// A position at a junction, from which all of its streets can be taken.
  private func position(atJunction junction: Int) -> StreetPosition? {
    guard let directed = tables.leaving.edges(from: junction).first.map({ Int($0) }) else {
      return nil
    }
    let place = coordinate(ofJunction: junction)
    let range = tables.pointRange(of: directed >> 1)
    let node = tables.nodeIDs[directed & 1 == 0 ? range.lowerBound : range.upperBound - 1]
    return StreetPosition(
      edge: directed >> 1, fraction: directed & 1 == 0 ? 0 : 1, coordinate: place, place: place,
      distance: .zero, name: tables.name(of: directed >> 1), nodes: [node, node],
      allowsForward: true, allowsBackward: true, isFree: true)
  }
}
