internal import GeoKit
internal import SectionFile

extension StreetNetwork {
  /// The areas that can be reached from a place within time limits.
  ///
  /// Areas are accurate to about thirty metres, less for very large ones, and cover only the
  /// surroundings of the streets reached.
  ///
  /// - Parameters:
  ///   - origin: The place.
  ///   - limits: One to ten time limits of at most 24 hours.
  ///   - name: The name of the profile.
  ///   - isArrival: Whether to return the areas from which the place can be reached.
  /// - Returns: An area for each limit, in the same order.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  public func isochrones(
    from origin: StreetPosition, within limits: [Duration], profile name: String,
    isArrival: Bool = false
  ) throws(StreetError) -> [Isochrone] {
    let profile = try profile(name)
    try check([origin])
    guard let most = limits.max(), (1...10).contains(limits.count), most <= .seconds(86_400) else {
      throw StreetError(.invalidRequest, "expected one to ten times of at most 24 hours")
    }
    let reach = ReachSearch(
      self, profile, from: origin, within: most.wholeMilliseconds, isReversed: isArrival)
    let pieces = reachedPieces(
      reach, profile, origin: origin, limit: most / .seconds(1), isArrival: isArrival)
    var box = FixedBox()
    box.extend(FixedPoint(origin.coordinate))
    for piece in pieces { for point in piece.points { box.extend(point.place) } }
    var grid = ReachGrid(box)
    let start = FixedPoint(origin.coordinate)
    grid.mark(start, start, from: 0, to: 0)
    for piece in pieces {
      for (one, two) in zip(piece.points, piece.points.dropFirst()) {
        grid.mark(one.place, two.place, from: one.seconds, to: two.seconds)
      }
    }
    return limits.map { limit in
      Isochrone(
        limit: limit, polygons: Self.polygons(grid.rings(within: limit / .seconds(1))))
    }
  }

  struct ReachedPiece {
    var points: [(place: FixedPoint, seconds: Double)] = []
  }

  /// The parts of streets that are reached, with the time at each point.
  func reachedPieces(
    _ reach: ReachSearch, _ profile: Profile, origin: StreetPosition, limit: Double,
    isArrival: Bool
  ) -> [ReachedPiece] {
    var pieces: [ReachedPiece] = []
    for (directed, cost) in reach.costs.sorted(by: { $0.key < $1.key }) {
      let whole = Double(profile.graph.durations[Int(directed)]) / 1000
      let end = Double(cost) / 1000
      pieces.append(
        piece(
          Int(directed), from: isArrival ? end : end - whole, to: isArrival ? end - whole : end,
          limit))
    }
    for directed in origin.directions(profile.graph) {
      let whole = Double(profile.graph.durations[Int(directed)]) / 1000
      let part = origin.part(of: directed)
      let (first, last) =
        isArrival ? (whole * part, -whole * (1 - part)) : (-whole * part, whole * (1 - part))
      pieces.append(piece(Int(directed), from: first, to: last, limit))
    }
    return pieces
  }

  /// The points of a directed edge between two times, cut at zero and at the limit.
  private func piece(
    _ directed: Int, from first: Double, to last: Double, _ limit: Double
  ) -> ReachedPiece {
    let shape = tables.shape(of: directed)
    var length = 0.0
    for index in 1..<shape.count { length += shape[index - 1].distance(to: shape[index]) }
    var result = ReachedPiece()
    var passed = 0.0
    for index in 1..<shape.count {
      let segment = shape[index - 1].distance(to: shape[index])
      let before = length > 0 ? first + (last - first) * passed / length : first
      passed += segment
      let after = length > 0 ? first + (last - first) * passed / length : last
      for time in [before, after] {
        let bounded = min(limit, max(0, time))
        let part = after == before ? 0 : (bounded - before) / (after - before)
        guard (0...1).contains(part) else { continue }
        result.points.append(
          (shape[index - 1].interpolated(to: shape[index], part), bounded))
      }
    }
    return result
  }

  /// Assigns holes to the outlines around them.
  static func polygons(_ rings: [[Coordinate]]) -> [Isochrone.Polygon] {
    var outer: [(ring: [Coordinate], holes: [[Coordinate]], area: Double)] = []
    var holes: [[Coordinate]] = []
    for ring in rings {
      let area = area(ring)
      if area > 0 { outer.append((ring, [], area)) } else { holes.append(ring) }
    }
    outer.sort { $0.area < $1.area }
    for hole in holes {
      guard let point = hole.first,
        let host = outer.indices.first(where: { contains(outer[$0].ring, hole, point) })
      else { continue }
      outer[host].holes.append(hole)
    }
    return outer.sorted { $0.area > $1.area }.map {
      Isochrone.Polygon(outer: $0.ring, inner: $0.holes)
    }
  }

  private static func area(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0.0) { sum, pair in
      sum + pair.0.longitude * pair.1.latitude - pair.1.longitude * pair.0.latitude
    }
  }

  /// Whether a ring encloses a hole; points that both share are ignored.
  private static func contains(
    _ ring: [Coordinate], _ hole: [Coordinate], _ first: Coordinate
  ) -> Bool {
    let shared = Set(ring)
    let point = hole.first { !shared.contains($0) } ?? first
    var isInside = false
    for (one, two) in zip(ring, ring.dropFirst())
    where (one.latitude > point.latitude) != (two.latitude > point.latitude) {
      let share = (point.latitude - one.latitude) / (two.latitude - one.latitude)
      if point.longitude < one.longitude + share * (two.longitude - one.longitude) {
        isInside.toggle()
      }
    }
    return isInside
  }
}
