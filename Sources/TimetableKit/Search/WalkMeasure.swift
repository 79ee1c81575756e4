internal import GeoKit

/// Measures the walks between stops, and between places and stops.
struct WalkMeasure: Sendable {
  /// A walk from a stop to another one.
  struct Walk {
    let stop: Int
    let seconds: Int32
    let distance: Meters
    /// Whether it is within the limit for walks that no rule names.
    let isNear: Bool
  }

  /// The course of a walk: through which entrances of stations, and how long inside them.
  struct Way {
    var distance: Meters
    /// Seconds, those inside stations included.
    var seconds: Int32
    /// The indices of the entrances, in order.
    var entrances: [Int] = []
    /// Seconds inside stations.
    var inside: Int32 = 0
    /// Whether it is ridden by bicycle.
    var isCycled = false
  }

  let timetable: Timetable
  let walking: any WalkingTimes
  /// The longest walk between stops that no rule names.
  let limit: Meters
  /// Metres a second.
  let speed: Double
  let stations: StationWays

  /// The walks from a stop to those near it, and to those that rules name.
  ///
  /// - Parameter ruled: The stops that rules name, in order.
  /// - Returns: Each other stop at most once; those near first.
  func walks(from stop: Int, ruled: [Int]) -> [Walk] {
    let start = timetable.stops[stop].coordinate
    let near = walking.walks(near: start, within: limit, isReturn: false)
    var found = near.compactMap { walk -> Walk? in
      guard walk.stop != stop else { return nil }
      return self.walk(way(from: stop, to: walk.stop, walk.distance), to: walk.stop, isNear: true)
    }
    var isFound = Set(near.map(\.stop))
    for other in (stations.platforms[stop] ?? [:]).keys.sorted()
    where isFound.insert(other).inserted {
      let way = way(from: stop, to: other, nil)
      if let walk = walk(way, to: other, isNear: true) { found.append(walk) }
    }
    for other in ruled where other != stop && !isFound.contains(other) {
      let way = way(from: stop, to: other, nil)
      if let walk = walk(way, to: other, isNear: false) { found.append(walk) }
    }
    return found
  }

  private func walk(_ way: Way?, to stop: Int, isNear: Bool) -> Walk? {
    way.map { Walk(stop: stop, seconds: $0.seconds, distance: $0.distance, isNear: isNear) }
  }

  /// The way between two stops: by the paths of their station, or over entrances.
  ///
  /// - Parameter distance: The walk outside stations, where it is known.
  /// - Returns: `nil` when a station has no way that may be used.
  func way(from stop: Int, to other: Int, _ distance: Meters? = nil) -> Way? {
    let (start, end) = (timetable.stops[stop].coordinate, timetable.stops[other].coordinate)
    if let seconds = stations.platforms[stop]?[other] {
      return Way(distance: start.distance(to: end), seconds: seconds, inside: seconds)
    }
    func direct(_ from: Coordinate, _ to: Coordinate) -> Meters {
      let straight = from.distance(to: to)
      return walking.distance(from: from, to: to, within: Meters(straight.value * 3 + 500))
        ?? straight
    }
    let (leaves, enters) = (
      stations.isInside(stop, isReturn: true), stations.isInside(other, isReturn: false)
    )
    guard leaves || enters else {
      let distance = distance ?? direct(start, end)
      return Way(distance: distance, seconds: Footpaths.seconds(distance, speed))
    }
    let none = [StationWays.Way(entrance: -1, seconds: 0)]
    var best: Way?
    for exit in leaves ? stations.exits[stop] ?? [] : none {
      for entry in enters ? stations.entries[other] ?? [] : none {
        let doors = [exit, entry].filter { $0.entrance >= 0 }
        let from = exit.entrance < 0 ? start : timetable.stops[exit.entrance].coordinate
        let to = entry.entrance < 0 ? end : timetable.stops[entry.entrance].coordinate
        let distance = direct(from, to)
        let inside = exit.seconds + entry.seconds
        let seconds = Footpaths.seconds(distance, speed) + inside
        if let best, best.seconds <= seconds { continue }
        best = Way(
          distance: distance, seconds: seconds, entrances: doors.map(\.entrance), inside: inside)
      }
    }
    return best
  }

  /// The ways between a point and the platforms behind the entrances near it.
  ///
  /// - Parameters:
  ///   - limit: The longest walk to an entrance.
  ///   - isReturn: Whether the ways lead from the platforms to the point.
  func ways(
    near point: Coordinate, within limit: Meters, isReturn: Bool
  ) -> [(stop: Int, way: Way)] {
    guard !stations.isEmpty else { return [] }
    var walks: [Int: Meters] = [:]
    for entrance in stations.entrances(near: point, within: limit) {
      let door = timetable.stops[entrance].coordinate
      walks[entrance] = walking.distance(
        from: isReturn ? door : point, to: isReturn ? point : door, within: limit)
    }
    var found: [(stop: Int, way: Way)] = []
    for (platform, ways) in isReturn ? stations.exits : stations.entries {
      for way in ways {
        guard let distance = walks[way.entrance] else { continue }
        found.append(
          (
            platform,
            Way(
              distance: distance, seconds: Footpaths.seconds(distance, speed) + way.seconds,
              entrances: [way.entrance], inside: way.seconds)
          ))
      }
    }
    return found.sorted { ($0.stop, $0.way.seconds) < ($1.stop, $1.way.seconds) }
  }
}
