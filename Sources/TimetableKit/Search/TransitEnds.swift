internal import GeoKit

/// The walks with which journeys between two places can begin and end.
struct TransitEnds {
  /// The walk from the start to a stop, or from a stop to the destination.
  struct Walk {
    /// The duration in seconds, including a walk between stops.
    let seconds: Int32
    /// The walk between the place and a stop, or an entrance of its station.
    let distance: Meters
    /// The point of the place from which the walk is measured.
    let point: TransitWalk.End
    /// The walk between stops that precedes the walk to the place, if any.
    let via: (stop: Int, seconds: Int32, distance: Meters)?
    /// The entrance of the station, and the seconds inside.
    var station: StationWays.Way?
    /// Whether it is ridden by bicycle.
    var isCycled = false
  }

  let access: [Int: Walk]
  let egress: [Int: Walk]

  /// Measures the walks.
  init(
    from: TransitPlace, to: TransitPlace, _ model: TransitModel, _ planner: TransitPlanner,
    _ paths: TransitPlanner.Paths
  ) {
    access = Self.direct(from, model, planner: planner, measure: paths.measure, isReturn: false)
    egress = Self.egress(
      Self.direct(to, model, planner: planner, measure: paths.measure, isReturn: true),
      paths.backward)
  }

  /// The walks from stops to the destination: direct, or via another stop.
  ///
  /// - Parameters:
  ///   - direct: The direct walks from stops to the destination.
  ///   - mirrored: The walks to each stop, from ``Footpaths/mirrored()``.
  static func egress(_ direct: [Int: Walk], _ mirrored: Footpaths) -> [Int: Walk] {
    var egress = direct
    for (via, last) in direct.sorted(by: { $0.key < $1.key }) {
      for walk in mirrored.generalWalks(from: via) {
        let seconds = walk.seconds + last.seconds
        if let known = egress[Int(walk.node)], known.seconds <= seconds { continue }
        egress[Int(walk.node)] = Walk(
          seconds: seconds, distance: last.distance, point: last.point,
          via: (via, walk.seconds, Meters(walk.distance)), station: last.station,
          isCycled: last.isCycled)
      }
    }
    return egress
  }

  /// The direct walks between a place and the stops near it.
  static func direct(
    _ place: TransitPlace, _ model: TransitModel, planner: TransitPlanner,
    measure: WalkMeasure, isReturn: Bool
  ) -> [Int: Walk] {
    var found: [Int: Walk] = [:]
    func offer(
      _ stop: Int, _ distance: Meters, point: TransitWalk.End, station: StationWays.Way? = nil,
      by bicycle: BicycleTravel? = nil
    ) {
      let speed = bicycle?.speed ?? model.walkingSpeed
      let seconds = Footpaths.seconds(distance, speed) + (station?.seconds ?? 0)
      if let known = found[stop], known.seconds <= seconds { return }
      found[stop] = Walk(
        seconds: seconds, distance: distance, point: point, via: nil, station: station,
        isCycled: bicycle != nil)
    }
    let points = planner.points(of: place)
    // Before the walks from other stops of the place, which may be as short.
    for end in points { if let stop = end.stop { offer(stop, .zero, point: end) } }
    for end in points {
      let near = planner.walking.walks(
        near: end.coordinate, within: model.accessLimit, isReturn: isReturn)
      for walk in near where !measure.stations.isInside(walk.stop, isReturn: isReturn) {
        offer(walk.stop, walk.distance, point: end)
      }
      if let bicycle = model.bicycle, bicycle.isRidden(fromStop: isReturn) {
        let rides = planner.cycling.walks(
          near: end.coordinate, within: bicycle.limit, isReturn: isReturn)
        for ride in rides where ride.distance > .zero {
          offer(ride.stop, ride.distance, point: end, by: bicycle)
        }
      }
      let ways = measure.ways(
        near: end.coordinate, within: model.accessLimit, isReturn: isReturn)
      for (stop, way) in ways {
        offer(
          stop, way.distance, point: end,
          station: StationWays.Way(entrance: way.entrances[0], seconds: way.inside))
      }
    }
    return found
  }
}

extension TransitPlanner {
  /// The points of a place.
  func points(of place: TransitPlace) -> [TransitWalk.End] {
    switch place {
    case .point(let point): [TransitWalk.End(coordinate: point)]
    case .stops(let stops):
      stops.filter { timetable.stops.indices.contains($0) }
        .map { TransitWalk.End(coordinate: timetable.stops[$0].coordinate, stop: $0) }
    }
  }
}
