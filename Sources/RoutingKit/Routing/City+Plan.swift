public import Foundation
public import GeoKit
internal import TimetableKit

extension City {
  /// Plans journeys that arrive at a wanted time, leaving as late as possible.
  ///
  /// - Parameters:
  ///   - from: Where the journeys begin.
  ///   - to: Where they end.
  ///   - arrival: When to be there.
  ///   - modes: The modes to compare.
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a
  ///     started second counts as a whole one, and more than a year as a year.
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
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a
  ///     started second counts as a whole one, and more than a year as a year.
  ///   - radius: How far from a coordinate its nearest node, or stop, may be.
  /// - Returns: At most one journey a mode, and why others are missing.
  public func plan(
    from: Place, to: Place, timing: JourneyTiming = .anyTime,
    comparing modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration = .zero,
    radius: Meters = defaultRadius
  ) -> Answer {
    plan(
      JourneyRequest(
        from: from, to: to, timing: timing, modes: modes, changeDuration: changeDuration,
        radius: radius))
  }

  /// The node that serves a place, and how far it lies from it.
  func end(
    for place: Place, _ end: NoJourney.End, _ mode: TravelMode, _ radius: Meters
  ) throws(NoJourney) -> (node: Int, distance: Meters) {
    let needsStop = mode == .publicTransport
    let point: Coordinate
    switch place {
    case .node(let index) where !needsStop || network.isStop(index): return (index, .zero)
    case .node(let index): point = network.coordinate(at: index)
    case .coordinate(let coordinate): point = coordinate
    case .stops(let stops):
      guard let first = stops.first, let transit, transit.timetable.stops.indices.contains(first)
      else { throw .empty(stops: needsStop) }
      point = transit.timetable.stops[first].coordinate
    }
    if let found = nearestNode(to: point, stopsOnly: needsStop, within: radius) {
      return (found.node.index, found.distance)
    }
    throw nothing(near: point, end, stopsOnly: needsStop, within: radius)
  }
}
