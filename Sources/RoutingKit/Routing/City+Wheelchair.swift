internal import TimetableKit

extension City {
  /// The journey that is better without a wheelchair, and its barriers.
  ///
  /// - Parameter best: The best accessible journey.
  /// - Returns: `nil` where the accessible journey is as good, or nothing would be found anyway.
  func wheelchairNote(
    from start: TransitPlace, to finish: TransitPlace, _ timing: TransitTiming,
    best: TransitJourney?, _ model: TransitModel, _ transit: TransitPlanner
  ) -> WheelchairNote? {
    var free = model
    free.requiresWheelchair = false
    guard
      let fastest = transit.journeys(from: start, to: finish, timing, model: free).journeys.last
    else { return nil }
    if let best {
      let isBetter =
        timing.isArrival
        ? fastest.departure > best.departure : fastest.arrival < best.arrival
      guard isBetter else { return nil }
    }
    let barriers = transit.barriers(of: fastest, model: model)
    guard !barriers.isEmpty else { return nil }
    return WheelchairNote(
      fastest: transit.journey(fastest, change: model.changeDuration),
      barriers: barriers.map { transit.barrier($0, in: fastest) })
  }
}

extension TransitPlanner {
  fileprivate func barrier(
    _ barrier: TransitBarrier, in journey: TransitJourney
  ) -> WheelchairNote.Barrier {
    switch barrier {
    case .stop(let stop, let isKnown):
      return .init(kind: .stop, stop: waypoint(ofStop: stop), isKnown: isKnown)
    case .paths(let stop):
      return .init(kind: .paths, stop: waypoint(ofStop: stop), isKnown: true)
    case .vehicle(let trip, let isKnown):
      let boarded = journey.rides.first { $0.trip == trip }?.calls.first?.stop ?? 0
      return .init(
        kind: .vehicle, stop: waypoint(ofStop: boarded),
        line: timetable.lines[timetable.trips[trip].line].name, isKnown: isKnown)
    }
  }
}
