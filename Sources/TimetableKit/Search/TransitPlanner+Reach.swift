internal import GeoKit

extension TransitPlanner {
  /// The travel times from a place to every stop, or from every stop to a place.
  ///
  /// - Parameters:
  ///   - place: The start; for an arrival, the destination.
  ///   - timing: When to leave the place, or when to arrive there.
  ///   - model: The rules for walking and transfers; stops beyond its horizon are not reached.
  /// - Returns: The travel times by stop.
  /// - Complexity: One search without a target.
  public func reach(
    of place: TransitPlace, _ timing: TransitTiming, model: TransitModel = TransitModel()
  ) -> TransitReach {
    let model = model.clamped
    let seconds = timing.seconds
    let windows = windows(at: seconds, horizon: model.horizonSeconds, UsableService(model))
    let paths = paths(model)
    let clock = Int32(clamping: seconds - windows.forward.base)
    let isReturn = timing.isArrival
    let direct = TransitEnds.direct(
      place, model, planner: self, measure: paths.measure, isReturn: isReturn)
    let start = isReturn ? TransitEnds.egress(direct, paths.backward) : direct
    let origin = isReturn ? -clock : clock
    var search = TransitSearch(
      graph: isReturn ? backward : forward,
      window: isReturn ? windows.backward : windows.forward,
      footpaths: isReturn ? paths.backward : paths.forward, change: Int32(model.changeSeconds),
      isOpen: windows.isOpen)
    search.run(
      from: start.map { (stop: $0.key, time: origin + $0.value.seconds) },
      finish: Array(repeating: TransitSearch.never, count: forward.nodes.count),
      deadline: origin + Int32(model.horizonSeconds), vehicles: model.vehicleLimit)
    var times = timetable.stops.indices.map(search.arrival(at:))
    if !isReturn {
      Self.addWalks(to: &times, paths.forward, by: origin + Int32(model.horizonSeconds))
    }
    return TransitReach(seconds: times.map { $0 == .max ? .max : $0 - origin })
  }

  /// Adds walks from the stops that vehicles reach, at most one each.
  private static func addWalks(to times: inout [Int32], _ paths: Footpaths, by deadline: Int32) {
    let left = times
    for stop in left.indices where left[stop] != .max {
      for walk in paths.generalWalks(from: stop) {
        let time = left[stop] + walk.seconds
        if time <= deadline { times[Int(walk.node)] = min(times[Int(walk.node)], time) }
      }
    }
  }

  /// The travel times from one place to others, or from others to one.
  ///
  /// - Parameters:
  ///   - place: The start; for an arrival, the destination.
  ///   - others: The other ends.
  ///   - timing: When to leave the place, or when to arrive there; waiting counts from this time.
  ///   - model: The rules for walking and transfers.
  /// - Returns: The travel time for each of the other ends, possibly entirely on foot unless the
  ///   model requires a vehicle; `nil` if there is no journey within the model's horizon.
  public func durations(
    of place: TransitPlace, to others: [TransitPlace], _ timing: TransitTiming,
    model: TransitModel = TransitModel()
  ) -> [Duration?] {
    let model = model.clamped
    let reach = reach(of: place, timing, model: model)
    let measure = paths(model).measure
    return others.map { other in
      let (from, to) = timing.isArrival ? (other, place) : (place, other)
      let walks = TransitEnds.direct(
        other, model, planner: self, measure: measure, isReturn: !timing.isArrival)
      let rides = walks.compactMap { stop, walk in
        reach.seconds[stop] == .max ? nil : reach.seconds[stop] + walk.seconds
      }
      let walk =
        model.requiresVehicle
        ? nil : directWalk(from: from, to: to, timing, model).map { Int32($0.durationSeconds) }
      let best = (rides + [walk].compactMap(\.self)).min()
      return best.flatMap { $0 <= model.horizonSeconds ? .seconds(Int($0)) : nil }
    }
  }
}
