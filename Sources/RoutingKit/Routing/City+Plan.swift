public import Foundation
public import GeoKit

extension City {
  /// Plans journeys that arrive at a wanted time, leaving as late as possible.
  ///
  /// - Parameters:
  ///   - from: Where the journeys begin.
  ///   - to: Where they end.
  ///   - arrival: When to be there.
  ///   - modes: The modes to compare.
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a started
  ///     second counts as a whole one, and more than a year as a year.
  ///   - radius: How far from a coordinate its nearest node, or stop, may be.
  /// - Returns: At most one journey a mode, and why others are missing.
  public func plan(
    from: Place, to: Place, arriving arrival: Date,
    comparing modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration = .zero,
    radius: Meters = defaultRadius
  ) -> Answer {
    plan(
      from: from, to: to, timing: .arriving(arrival), comparing: modes,
      changeDuration: changeDuration, radius: radius)
  }

  /// Plans journeys for a wanted departure or arrival, or for no particular time.
  ///
  /// - Parameters:
  ///   - from: Where the journeys begin.
  ///   - to: Where they end.
  ///   - timing: When to leave or to be there, and whether it may be too late for that.
  ///   - modes: The modes to compare.
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a started
  ///     second counts as a whole one, and more than a year as a year.
  ///   - radius: How far from a coordinate its nearest node, or stop, may be.
  /// - Returns: At most one journey a mode, and why others are missing.
  public func plan(
    from: Place, to: Place, timing: JourneyTiming = .anyTime,
    comparing modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration = .zero,
    radius: Meters = defaultRadius
  ) -> Answer {
    var journeys: [Journey] = []
    var missing: [TravelMode: NoJourney] = [:]
    for mode in modes {
      do {
        let start = try end(for: from, .start, mode, radius)
        let finish = try end(for: to, .finish, mode, radius)
        let found = try journey(
          by: mode, from: start.node, to: finish.node, changeDuration: changeDuration)
        journeys.append(
          timing.applied(to: found.between(start: start.distance, finish: finish.distance)))
      } catch {
        missing[mode] = error
      }
    }
    return Answer(journeys: journeys, missing: missing, timing: timing)
  }

  /// The node that serves a place, and how far it lies from it.
  private func end(
    for place: Place, _ end: NoJourney.End, _ mode: TravelMode, _ radius: Meters
  ) throws(NoJourney) -> (node: Int, distance: Meters) {
    let needsStop = mode == .publicTransport
    let point: Coordinate
    switch place {
    case .node(let index) where !needsStop || network.isStop(index): return (index, .zero)
    case .node(let index): point = network.coordinate(at: index)
    case .coordinate(let coordinate): point = coordinate
    }
    if let found = nearestNode(to: point, stopsOnly: needsStop, within: radius) {
      return (found.node.index, found.distance)
    }
    throw nothing(near: point, end, stopsOnly: needsStop, within: radius)
  }
}
