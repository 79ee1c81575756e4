internal import Foundation
internal import GeoKit

extension TransitPlanner {
  /// The best journeys between two places.
  ///
  /// For a departure time, the best journey arrives first and, in a tie, leaves last; for an
  /// arrival time, it leaves last and, in a tie, arrives first. It uses the fewest vehicles
  /// possible for these times.
  ///
  /// - Parameters:
  ///   - from: The starts of the journeys.
  ///   - to: The ends of the journeys.
  ///   - timing: The departure or arrival time.
  ///   - model: The rules for walking and transfers.
  ///   - front: Which journeys to return; the best one is always last.
  ///   - isProved: For an arrival time, whether to return the next later departure as well.
  public func journeys(
    from: TransitPlace, to: TransitPlace, _ timing: TransitTiming,
    model: TransitModel = TransitModel(), front: TransitFront = .best, isProved: Bool = false
  ) -> TransitAnswer {
    let model = model.clamped
    let seconds = timing.seconds
    var question = TransitQuestion(from: from, to: to, at: seconds, model, self)
    let walk = model.requiresVehicle ? nil : directWalk(from: from, to: to, timing, model)
    var found = question.journeys(seconds, isArrival: timing.isArrival, front)
    // A night, a weekend or holidays may pass before the next vehicle.
    for days in Self.laterHorizons where found.isEmpty && walk == nil {
      guard model.extendsHorizon, question.canFindLater, days * 86_400 > model.horizonSeconds else {
        break
      }
      var wider = model
      wider.horizon = .seconds(days * 86_400)
      question = TransitQuestion(from: from, to: to, at: seconds, wider, self)
      found = question.journeys(seconds, isArrival: timing.isArrival, front)
    }
    if let walk { found = Self.adding(walk, to: found, isArrival: timing.isArrival, front) }
    let lack = found.contains { $0.vehicleCount > 0 } ? nil : lack(at: timing.seconds)
    guard let last = found.last else {
      let reason = reason(question, lack, from: from, to: to, timing)
      return TransitAnswer(
        journeys: [], reason: reason, next: nil, lack: reason == lack ? nil : lack)
    }
    let next = timing.isArrival && isProved ? question.next(after: last) : nil
    return TransitAnswer(
      journeys: front == .best ? [last] : found, reason: nil, next: next, lack: lack)
  }

  /// Adds the walk without vehicles, and removes journeys that are not better than it.
  private static func adding(
    _ walk: TransitJourney, to found: [TransitJourney], isArrival: Bool, _ front: TransitFront
  ) -> [TransitJourney] {
    let others = found.filter { journey in
      let isQuicker =
        isArrival ? journey.departure > walk.departure : journey.arrival < walk.arrival
      return isQuicker
        || (front == .walking && journey.walkingDistance < walk.walkingDistance)
    }
    return TransitQuestion.bestLast([walk] + others, isArrival: isArrival)
  }

  /// The horizons in days to try if there is no journey within the model's horizon.
  private static let laterHorizons = [2, 7]

  /// The walk without vehicles; `nil` if it is too long.
  func directWalk(
    from: TransitPlace, to: TransitPlace, _ timing: TransitTiming, _ model: TransitModel
  ) -> TransitJourney? {
    var best: (start: TransitWalk.End, end: TransitWalk.End, distance: Meters)?
    for start in points(of: from) {
      for end in points(of: to) {
        guard
          let distance = walking.distance(
            from: start.coordinate, to: end.coordinate, within: best?.distance ?? model.directLimit),
          distance < best?.distance ?? Meters(.infinity)
        else { continue }
        best = (start, end, distance)
      }
    }
    guard let best else { return nil }
    let duration = Double(Footpaths.seconds(best.distance, model.walkingSpeed))
    let wanted = Date(timeIntervalSince1970: Double(timing.seconds))
    let departure = timing.isArrival ? wanted.addingTimeInterval(-duration) : wanted
    let walk = TransitWalk(
      from: best.start, to: best.end, distance: best.distance, departure: departure,
      arrival: departure.addingTimeInterval(duration))
    return TransitJourney(legs: [.walk(walk)])
  }
}

extension TransitQuestion {
  /// Whether extending the horizon may find journeys: both ends are near stops, and the day is
  /// within the feeds' periods.
  var canFindLater: Bool {
    guard !ends.access.isEmpty, !ends.egress.isEmpty else { return false }
    return planner.isCovered(seconds)
  }

  /// The journeys of a front, best one last.
  func journeys(_ seconds: Int64, isArrival: Bool, _ front: TransitFront) -> [TransitJourney] {
    if front == .walking { return leastWalking(seconds, isArrival: isArrival) }
    return isArrival ? latest(seconds, front) : earliest(seconds, front)
  }

  /// The journeys that arrive first, by increasing number of vehicles; or only the best one.
  func earliest(_ seconds: Int64, _ front: TransitFront = .best) -> [TransitJourney] {
    let time = clock(seconds)
    let search = forward(
      leaving: time, by: time + Int32(model.horizonSeconds), vehicles: model.vehicleLimit)
    return search.arrivals.suffix(front == .best ? 1 : .max).compactMap { arrival in
      let back = backward(arriving: arrival.time, after: time, vehicles: arrival.vehicles)
      return back.arrivals.last.flatMap { journey($0, of: back) } ?? journey(arrival, of: search)
    }
  }

  /// The journeys that leave last, by increasing number of vehicles; or only the best one.
  func latest(_ seconds: Int64, _ front: TransitFront = .best) -> [TransitJourney] {
    let time = clock(seconds)
    let search = backward(
      arriving: time, after: time - Int32(model.horizonSeconds), vehicles: model.vehicleLimit)
    return search.arrivals.suffix(front == .best ? 1 : .max).compactMap { departure in
      let ahead = forward(leaving: -departure.time, by: time, vehicles: departure.vehicles)
      return ahead.arrivals.last.flatMap { journey($0, of: ahead) }
        ?? journey(departure, of: search)
    }
  }

  /// Of the journeys that leave later than another one, the one that arrives first.
  func next(after journey: TransitJourney) -> TransitJourney? {
    let later = Int64(journey.departure.timeIntervalSince1970) + 1
    return earliest(later).last
  }
}
