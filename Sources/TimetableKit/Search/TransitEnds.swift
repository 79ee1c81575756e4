internal import GeoKit

/// The walks with which journeys between two places can begin and end.
struct TransitEnds {
  /// The walk from the start to a stop, or from a stop to the destination.
  struct Walk {
    /// The duration in seconds, including a walk between stops.
    let seconds: Int32
    /// The length of the walk between the place and a stop.
    let distance: Meters
    /// The point of the place from which the walk is measured.
    let point: TransitWalk.End
    /// The walk between stops that precedes the walk to the place, if any.
    let via: (stop: Int, seconds: Int32, distance: Meters)?
  }

  let access: [Int: Walk]
  let egress: [Int: Walk]

  /// Measures the walks.
  init(
    from: TransitPlace, to: TransitPlace, _ model: TransitModel, _ planner: TransitPlanner,
    _ paths: Footpaths
  ) {
    access = Self.direct(from, model, planner, isReturn: false)
    egress = Self.egress(Self.direct(to, model, planner, isReturn: true), paths)
  }

  /// The walks from stops to the destination: direct, or via another stop.
  ///
  /// - Parameters:
  ///   - direct: The direct walks from stops to the destination.
  ///   - mirrored: The walks to each stop, from ``Footpaths/mirrored()``.
  static func egress(_ direct: [Int: Walk], _ mirrored: Footpaths) -> [Int: Walk] {
    var egress = direct
    for (via, last) in direct.sorted(by: { $0.key < $1.key }) {
      for index in mirrored.walks(from: via) {
        let walk = mirrored.walks[index]
        let seconds = walk.seconds + last.seconds
        if let known = egress[Int(walk.stop)], known.seconds <= seconds { continue }
        egress[Int(walk.stop)] = Walk(
          seconds: seconds, distance: last.distance, point: last.point,
          via: (via, walk.seconds, Meters(walk.distance)))
      }
    }
    return egress
  }

  /// The direct walks between a place and the stops near it.
  static func direct(
    _ place: TransitPlace, _ model: TransitModel, _ planner: TransitPlanner, isReturn: Bool
  ) -> [Int: Walk] {
    var found: [Int: Walk] = [:]
    func offer(_ stop: Int, _ distance: Meters, _ point: TransitWalk.End) {
      let seconds = Footpaths.seconds(distance, model.walkingSpeed)
      if let known = found[stop], known.seconds <= seconds { return }
      found[stop] = Walk(seconds: seconds, distance: distance, point: point, via: nil)
    }
    for end in planner.points(of: place) {
      if let stop = end.stop { offer(stop, .zero, end) }
      let near = planner.walking.walks(
        near: end.coordinate, within: model.accessLimit, isReturn: isReturn)
      for walk in near { offer(walk.stop, walk.distance, end) }
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
