internal import Foundation
internal import GeoKit

extension RouteClient {
  /// Plans journeys with the service, as ``City`` plans them on this device.
  ///
  /// - Parameters:
  ///   - from: Where the journeys begin: a coordinate, or a node's index (its number less one).
  ///   - to: Where they end.
  ///   - modes: The modes to compare.
  ///   - changeDuration: What a change of line costs, in whole seconds.
  ///   - timing: Gives each journey its times of day; see ``JourneyTiming``.
  ///   - radius: How far from a coordinate its nearest node, or stop, may be; `nil` leaves it to
  ///     the server, whose own radius always holds besides.
  /// - Returns: At most one journey a mode, and why others are missing.
  /// - Throws: ``RouteClientError``.
  public func plan(
    from: Place, to: Place, comparing modes: [TravelMode] = [.car, .publicTransport],
    changeDuration: Duration = .zero, timing: JourneyTiming = .anyTime, radius: Meters? = nil
  ) async throws(RouteClientError) -> Answer {
    var journeys: [Journey] = []
    var missing: [TravelMode: NoJourney] = [:]
    for mode in modes where missing[mode] == nil && !journeys.contains(where: { $0.mode == mode }) {
      guard let start = try await number(of: from, mode, radius) else {
        missing[mode] = .nothingNearOnServer(.start, stops: mode == .publicTransport)
        continue
      }
      guard let finish = try await number(of: to, mode, radius) else {
        missing[mode] = .nothingNearOnServer(.finish, stops: mode == .publicTransport)
        continue
      }
      let legs = try await shortestPath(
        by: mode, from: start, to: finish, changeDuration: changeDuration)
      guard let first = legs.first, let last = legs.last else {
        missing[mode] = start == finish ? .alreadyThere : .noWayOnServer(mode)
        continue
      }
      let untimed = Journey(
        mode: mode, start: first.from, finish: last.to, legs: legs, changeDuration: changeDuration)
      journeys.append(timing.applied(to: untimed))
    }
    return Answer(journeys: journeys, missing: missing)
  }

  private func number(
    of place: Place, _ mode: TravelMode, _ radius: Meters?
  ) async throws(RouteClientError) -> Int? {
    switch place {
    case .node(let index): return index + 1
    case .coordinate(let point):
      let stopsOnly = mode == .publicTransport
      return try await nearestNode(to: point, stopsOnly: stopsOnly, within: radius)
        .map { $0.node.index + 1 }
    }
  }
}
