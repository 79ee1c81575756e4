internal import Foundation

extension City {
  /// A journey over the requested places on the way, made of a journey between each two of them.
  ///
  /// For a wanted arrival the last part is found first, so that every part leaves as late as
  /// possible.
  func planParts(
    _ request: JourneyRequest, _ mode: TravelMode, _ found: inout FoundJourneys
  ) throws(NoJourney) {
    let isScheduled = mode == .publicTransport && transit != nil
    var parts: [Journey]
    if case .arriving(_, let now) = request.timing, isScheduled {
      parts = try partsBackwards(request, mode, &found)
      if let now, parts.contains(where: { $0.late != nil }) {
        let late = parts.compactMap(\.late).max()
        var forwards = request
        forwards.timing = .departing(now)
        parts = try self.parts(forwards, mode, &found)
        return found.add([Journey(mode, joining: parts, late: late)])
      }
    } else {
      var untimed = request
      if !isScheduled { untimed.timing = .anyTime }
      parts = try self.parts(untimed, mode, &found)
    }
    let journey = Journey(mode, joining: parts)
    found.add([isScheduled ? journey : request.timing.applied(to: journey)])
  }

  /// The parts in their order, each after the one before it.
  private func parts(
    _ request: JourneyRequest, _ mode: TravelMode, _ found: inout FoundJourneys
  ) throws(NoJourney) -> [Journey] {
    var timing = request.timing
    var parts: [Journey] = []
    for (from, to) in request.pairs {
      let part = try part(request, mode, from: from, to: to, timing: timing, found: &found)
      parts.append(part)
      if let arrival = part.arrival { timing = .departing(arrival) }
    }
    return parts
  }

  /// The parts for a wanted arrival, found from the last to the first.
  private func partsBackwards(
    _ request: JourneyRequest, _ mode: TravelMode, _ found: inout FoundJourneys
  ) throws(NoJourney) -> [Journey] {
    guard case .arriving(_, let now) = request.timing else { return [] }
    var timing = request.timing
    var parts: [Journey] = []
    for (from, to) in request.pairs.reversed() {
      let part = try part(request, mode, from: from, to: to, timing: timing, found: &found)
      parts.insert(part, at: 0)
      if let departure = part.departure { timing = .arriving(departure, now: now) }
    }
    return parts
  }

  private func part(
    _ request: JourneyRequest, _ mode: TravelMode, from: Place, to: Place,
    timing: JourneyTiming, found: inout FoundJourneys
  ) throws(NoJourney) -> Journey {
    var part = request
    (part.from, part.to, part.via, part.timing) = (from, to, [], timing)
    (part.modes, part.front, part.window, part.isExplained) = ([mode], .best, nil, false)
    let answer = plan(part)
    found.lack = found.lack ?? answer.lack
    guard let journey = answer.best ?? answer.journeys.last else {
      throw answer.missing[mode] ?? .notCovered(mode)
    }
    for assumption in answer.assumptions { found.assume(assumption) }
    found.realtime = found.realtime ?? answer.realtime
    return journey
  }
}

extension JourneyRequest {
  /// The consecutive places.
  fileprivate var pairs: [(from: Place, to: Place)] {
    let places = [from] + via + [to]
    return zip(places, places.dropFirst()).map { (from: $0, to: $1) }
  }
}

extension Journey {
  /// Joins journeys that follow each other.
  ///
  /// - Parameters:
  ///   - mode: The mode that was asked for.
  ///   - parts: At least one journey.
  ///   - late: The delay, where the time to leave was past.
  fileprivate init(_ mode: TravelMode, joining parts: [Journey], late: Duration? = nil) {
    let (first, last) = (parts[0], parts[parts.count - 1])
    self.init(
      mode: mode, start: first.start, finish: last.finish,
      startDistance: first.startDistance, finishDistance: last.finishDistance,
      legs: parts.flatMap(\.legs), changeDuration: first.changeDuration,
      departure: first.departure, late: late ?? first.late)
  }
}
