extension AntimeridianCut {
  /// A ring whose longitudes continue beyond ±180° instead of jumping.
  private typealias Ring = [(longitude: Double, latitude: Double)]

  /// The parts of an area on either side of the antimeridian, as polygons of closed rings, with
  /// outer rings counterclockwise and holes clockwise (RFC 7946 §3.1.6).
  ///
  /// Each part is the area within a band of 360° of longitude (I. E. Sutherland and G. W. Hodgman,
  /// "Reentrant polygon clipping", CACM 17, 1974). If an area meets the antimeridian several times,
  /// its pieces on one side are joined by edges along it.
  static func polygons(of rings: [[Coordinate]]) -> [[[Coordinate]]] {
    guard let outline = rings.first, !outline.isEmpty else { return [] }
    let outer = oriented(unwrapped(outline), counterclockwise: true)
    let longitudes = outer.map(\.longitude)
    guard let least = longitudes.min(), let greatest = longitudes.max() else { return [] }
    let holes = rings.dropFirst().map { ring in
      shifted(oriented(unwrapped(ring), counterclockwise: false), into: least...greatest)
    }
    var polygons: [[[Coordinate]]] = []
    var band = ((least + 180) / 360).rounded(.down)
    while band * 360 - 180 < greatest || (polygons.isEmpty && band * 360 - 180 <= greatest) {
      let edges = (band * 360 - 180)...(band * 360 + 180)
      let parts = ([outer] + holes).map { closed(clipped($0, to: edges), turn: band * 360) }
      if parts[0].count > 3 {
        polygons.append([parts[0]] + parts.dropFirst().filter { $0.count > 3 })
      }
      band += 1
    }
    return polygons.isEmpty ? [rings.map { closed(unwrapped($0), turn: 0) }] : polygons
  }

  /// Goes the shorter way around between points, and over the pole if the ring does not return to
  /// its start.
  private static func unwrapped(_ ring: [Coordinate]) -> Ring {
    guard let first = ring.first else { return [] }
    var unwrapped: Ring = []
    var last = first.longitude
    for coordinate in ring + [first] {
      var step = coordinate.longitude - last.remainder(dividingBy: 360)
      if step > 180 { step -= 360 }
      if step < -180 { step += 360 }
      last += step
      unwrapped.append((last, coordinate.latitude))
    }
    let round = last - first.longitude
    if abs(round) > 180 {
      let pole: Double = round > 0 ? 90 : -90
      unwrapped.append((last, pole))
      unwrapped.append((first.longitude, pole))
    } else {
      unwrapped.removeLast()
      if ring.count > 1, ring.last == first { unwrapped.removeLast() }
    }
    return unwrapped
  }

  private static func oriented(_ ring: Ring, counterclockwise: Bool) -> Ring {
    var twiceArea = 0.0
    for (here, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      twiceArea += (next.longitude - here.longitude) * (next.latitude + here.latitude)
    }
    return (twiceArea < 0) == counterclockwise || twiceArea == 0 ? ring : ring.reversed()
  }

  private static func shifted(_ ring: Ring, into range: ClosedRange<Double>) -> Ring {
    guard let least = ring.map(\.longitude).min() else { return ring }
    let turns = ((least - range.lowerBound + 1e-9) / 360).rounded(.down) * 360
    return ring.map { ($0.longitude - turns, $0.latitude) }
  }

  private static func clipped(_ ring: Ring, to band: ClosedRange<Double>) -> Ring {
    let western = clipped(ring, at: band.lowerBound) { $0 >= band.lowerBound }
    return clipped(western, at: band.upperBound) { $0 <= band.upperBound }
  }

  private static func clipped(
    _ ring: Ring, at meridian: Double, keeping isInside: (Double) -> Bool
  ) -> Ring {
    var result: Ring = []
    guard var last = ring.last else { return [] }
    for point in ring {
      if isInside(point.longitude) != isInside(last.longitude) {
        let fraction = (meridian - last.longitude) / (point.longitude - last.longitude)
        result.append((meridian, last.latitude + (point.latitude - last.latitude) * fraction))
      }
      if isInside(point.longitude) { result.append(point) }
      last = point
    }
    return result
  }

  /// The ring within −180…180, with its first point repeated at the end and no repeated points.
  private static func closed(_ ring: Ring, turn: Double) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    for point in ring {
      let coordinate = Coordinate(
        clampingLatitude: point.latitude,
        wrappingLongitude: min(max(point.longitude - turn, -180), 180))
      if coordinate != coordinates.last { coordinates.append(coordinate) }
    }
    if let first = coordinates.first, coordinates.count == 1 || coordinates.last != first {
      coordinates.append(first)
    }
    return coordinates
  }
}
