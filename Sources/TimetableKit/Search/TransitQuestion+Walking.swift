internal import Foundation

extension TransitQuestion {
  /// The Pareto-optimal journeys by time, number of vehicles and walking distance, best one last.
  func leastWalking(_ seconds: Int64, isArrival: Bool) -> [TransitJourney] {
    let time = clock(seconds)
    let horizon = Int32(model.horizonSeconds)
    let search =
      isArrival
      ? walkingBackward(arriving: time, after: time - horizon, vehicles: model.vehicleLimit)
      : walkingForward(leaving: time, by: time + horizon, vehicles: model.vehicleLimit)
    let found = search.arrivals.compactMap { arrival -> TransitJourney? in
      tightened(arrival, time: time, isArrival: isArrival)
        ?? journey(arrival.label.record, search.records, graph: search.graph, window: search.window)
    }
    return TransitQuestion.bestLast(found, isArrival: isArrival)
  }

  /// Sorts journeys from worst to best.
  static func bestLast(_ journeys: [TransitJourney], isArrival: Bool) -> [TransitJourney] {
    journeys.sorted { one, other in
      let (first, second) =
        isArrival
        ? (one.departure.timeIntervalSince1970, other.departure.timeIntervalSince1970)
        : (-one.arrival.timeIntervalSince1970, -other.arrival.timeIntervalSince1970)
      return first == second
        ? one.vehicleCount > other.vehicleCount : first < second
    }
  }

  /// Of equally good journeys, the one that leaves last, or arrives first.
  private func tightened(
    _ arrival: WalkingSearch.Arrival, time: Int32, isArrival: Bool
  ) -> TransitJourney? {
    let other =
      isArrival
      ? walkingForward(leaving: -arrival.label.time, by: time, vehicles: arrival.vehicles)
      : walkingBackward(arriving: arrival.label.time, after: time, vehicles: arrival.vehicles)
    let best = other.arrivals
      .filter { $0.vehicles <= arrival.vehicles && $0.label.walked <= arrival.label.walked }
      .min { $0.label.time < $1.label.time }
    return best.flatMap {
      journey($0.label.record, other.records, graph: other.graph, window: other.window)
    }
  }

  private func walkingForward(
    leaving time: Int32, by deadline: Int32, vehicles: Int
  ) -> WalkingSearch {
    var search = WalkingSearch(
      graph: planner.forward, window: windows.forward, footpaths: paths.forward,
      change: Int32(model.changeSeconds), isOpen: windows.isOpen)
    search.run(
      from: Self.walks(ends.access), at: time, finish: Self.walks(ends.egress),
      deadline: deadline, vehicles: vehicles)
    return search
  }

  private func walkingBackward(
    arriving time: Int32, after earliest: Int32, vehicles: Int
  ) -> WalkingSearch {
    var search = WalkingSearch(
      graph: planner.backward, window: windows.backward, footpaths: paths.backward,
      change: Int32(model.changeSeconds), isOpen: windows.isOpen)
    search.run(
      from: Self.walks(ends.egress), at: -time, finish: Self.walks(ends.access),
      deadline: -earliest, vehicles: vehicles)
    return search
  }

  private static func walks(_ ends: [Int: TransitEnds.Walk]) -> WalkingSearch.Walks {
    ends.mapValues { walk in
      let walked = (walk.isCycled ? 0 : walk.distance.value) + (walk.via?.distance.value ?? 0)
      return (walk.seconds, WalkingLabel.length(walked))
    }
  }
}
