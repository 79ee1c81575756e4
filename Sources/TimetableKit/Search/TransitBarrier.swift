/// What keeps a passenger in a wheelchair from a part of a journey.
public enum TransitBarrier: Hashable, Sendable {
  /// A vehicle, by the index of its trip; whether the feed says that it takes no wheelchairs, rather
  /// than nothing.
  case vehicle(trip: Int, isKnown: Bool)
  /// A stop at which a vehicle is boarded or left, by its index; whether the feed says that it
  /// cannot be, rather than nothing.
  case stop(Int, isKnown: Bool)
  /// A stop to which no path without steps leads inside its station, by its index.
  case paths(stop: Int)
}

extension TransitPlanner {
  /// What keeps a passenger in a wheelchair from making a journey; nothing where all is accessible.
  ///
  /// - Parameters:
  ///   - journey: A journey of this planner.
  ///   - model: The model of walking.
  /// - Returns: Each barrier once, in the order of the journey.
  public func barriers(
    of journey: TransitJourney, model: TransitModel = TransitModel()
  ) -> [TransitBarrier] {
    var model = model.clamped
    model.requiresWheelchair = true
    let measure = paths(model).measure
    var found: [TransitBarrier] = []
    func add(_ barrier: TransitBarrier) { if !found.contains(barrier) { found.append(barrier) } }
    func check(_ stop: Int?, isReturn: Bool) {
      guard let stop else { return }
      let ways = isReturn ? measure.stations.exits[stop] : measure.stations.entries[stop]
      if ways?.isEmpty == true { add(.paths(stop: stop)) }
    }
    for leg in journey.legs {
      switch leg {
      case .walk(let walk):
        if let from = walk.from.stop, let to = walk.to.stop {
          if measure.way(from: from, to: to) == nil { add(.paths(stop: to)) }
        } else {
          check(walk.from.stop, isReturn: true)
          check(walk.to.stop, isReturn: false)
        }
      case .ride(let ride):
        let ends = [ride.calls.first, ride.calls.last].compactMap { $0?.stop }
        for stop in ends where UsableService.accessibility(of: stop, in: timetable) != true {
          add(.stop(stop, isKnown: UsableService.accessibility(of: stop, in: timetable) == false))
        }
        let isAccessible = timetable.trips[ride.trip].isAccessible
        if isAccessible != true { add(.vehicle(trip: ride.trip, isKnown: isAccessible == false)) }
      }
    }
    return found
  }
}
