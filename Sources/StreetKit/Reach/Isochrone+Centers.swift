package import GeoKit

extension Isochrone {
  /// A place reached after some time, from which the traveller continues on foot.
  package struct Center: Sendable {
    /// The place.
    package let coordinate: Coordinate
    /// The time at which it is reached.
    package let delay: Duration
    /// The maximum walking distance from there.
    package let walk: Meters

    /// Creates a centre.
    package init(coordinate: Coordinate, delay: Duration, walk: Meters) {
      self.coordinate = coordinate
      self.delay = delay
      self.walk = walk
    }
  }

  /// The areas reached on foot from centres.
  ///
  /// - Parameters:
  ///   - centers: Where the walks start, or where they end if `isArrival` is set.
  ///   - limits: The time limits, which include the delays of centres.
  ///   - speed: The walking speed in metres per second, above zero.
  ///   - network: The streets on which to walk; walks are straight lines where there are none.
  ///   - isArrival: Whether walks lead to the centres.
  /// - Returns: An area for each limit, in the same order.
  package static func areas(
    around centers: [Center], within limits: [Duration], speed: Double, on network: StreetNetwork?,
    isArrival: Bool
  ) -> [Isochrone] {
    let most = limits.max().map { $0 / .seconds(1) } ?? 0
    var box = FixedBox()
    for center in centers {
      let radius = min(center.walk.value, max(0, most - center.delay / .seconds(1)) * speed)
      if let area = BoundingBox(around: [center.coordinate])?.expanded(by: Meters(radius)) {
        box.extend(FixedPoint(area.southWest))
        box.extend(FixedPoint(area.northEast))
      }
    }
    var grid = ReachGrid(box)
    for center in centers where center.delay / .seconds(1) <= most {
      let delay = center.delay / .seconds(1)
      let seconds = min(center.walk.value / speed, most - delay)
      let isMarked = network?.markWalks(
        from: center.coordinate, after: delay, within: seconds, isArrival, on: &grid)
      if isMarked != true {
        grid.mark(around: FixedPoint(center.coordinate), radius: seconds * speed) {
          delay + $0 / speed
        }
      }
    }
    return limits.map { limit in
      Isochrone(
        limit: limit,
        polygons: StreetNetwork.polygons(grid.rings(within: limit / .seconds(1))))
    }
  }
}

extension StreetNetwork {
  /// Marks the streets reached on foot; returns `false` if there is none near the place.
  fileprivate func markWalks(
    from place: Coordinate, after delay: Double, within seconds: Double, _ isArrival: Bool,
    on grid: inout ReachGrid
  ) -> Bool {
    var options = SnapOptions()
    options.radius = 300
    guard let profile = try? profile("foot"),
      let origin = try? position(near: place, profile: "foot", options: options)
    else { return false }
    let reach = ReachSearch(
      self, profile, from: origin, within: UInt32(clamping: Int((seconds * 1000).rounded(.down))),
      isReversed: isArrival)
    let start = FixedPoint(place)
    grid.mark(start, start, from: delay, to: delay)
    for piece in reachedPieces(reach, profile, origin: origin, limit: seconds, isArrival: isArrival)
    {
      for (one, two) in zip(piece.points, piece.points.dropFirst()) {
        grid.mark(one.place, two.place, from: delay + one.seconds, to: delay + two.seconds)
      }
    }
    return true
  }
}

extension ReachGrid {
  /// Marks a disc; the time of each cell depends on its distance from the centre.
  fileprivate mutating func mark(
    around center: FixedPoint, radius: Double, seconds: (Double) -> Double
  ) {
    let (x, y) = place(center)
    let (wide, high) = metersOfCell(at: center)
    let (columns, rows) = (Int(radius / wide) + 1, Int(radius / high) + 1)
    for row in Int(y) - rows...Int(y) + rows {
      for column in Int(x) - columns...Int(x) + columns {
        let east = (Double(column) + 0.5 - x) * wide
        let north = (Double(row) + 0.5 - y) * high
        let distance = (east * east + north * north).squareRoot()
        if distance <= max(radius, (wide + high) / 2) { mark(row, column, seconds(distance)) }
      }
    }
  }
}
