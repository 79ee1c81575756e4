internal import Foundation
internal import GeoKit

extension RouteClient {
  /// Plans journeys with the service, as ``City`` plans them on this device.
  ///
  /// - Parameters:
  ///   - from: Where the journeys begin: a coordinate, or a node's index.
  ///   - to: Where they end.
  ///   - modes: The modes to compare.
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a
  ///     started second counts as a whole one.
  ///   - timing: Gives each journey its times of day; see ``JourneyTiming``.
  ///   - radius: How far from a coordinate its nearest node, or stop, may be; `nil` leaves it to
  ///     the server, whose own radius always holds besides.
  /// - Returns: At most one journey a mode, and why others are missing. A node that the server
  ///   calls no stop has no journey by public transport, for it does not say where the node is.
  /// - Throws: ``RouteClientError``.
  public func plan(
    from: Place, to: Place, comparing modes: [TravelMode] = [.car, .publicTransport],
    changeDuration: Duration = .zero, timing: JourneyTiming = .anyTime, radius: Meters? = nil
  ) async throws(RouteClientError) -> Answer {
    var journeys: [Journey] = []
    var missing: [TravelMode: NoJourney] = [:]
    for mode in modes where missing[mode] == nil && !journeys.contains(where: { $0.mode == mode }) {
      guard let start = try await end(for: from, mode, radius) else {
        missing[mode] = .nothingNearOnServer(.start, stops: mode == .publicTransport)
        continue
      }
      guard let finish = try await end(for: to, mode, radius) else {
        missing[mode] = .nothingNearOnServer(.finish, stops: mode == .publicTransport)
        continue
      }
      switch try await journey(by: mode, from: start, to: finish, changeDuration: changeDuration) {
      case .success(let journey): journeys.append(timing.applied(to: journey))
      case .failure(let reason): missing[mode] = reason
      }
    }
    return Answer(journeys: journeys, missing: missing, timing: timing)
  }

  /// An end of a journey: its index, and what is known of it.
  private struct End {
    let index: Int
    var node: Waypoint?
    var distance: Meters = .zero
  }

  private func end(
    for place: Place, _ mode: TravelMode, _ radius: Meters?
  ) async throws(RouteClientError) -> End? {
    switch place {
    case .node(let index): return End(index: index)
    case .stops: return nil
    case .coordinate(let point):
      let stopsOnly = mode == .publicTransport
      return try await nearestNode(to: point, stopsOnly: stopsOnly, within: radius)
        .map { End(index: $0.node.index, node: Waypoint($0.node), distance: $0.distance) }
    }
  }

  private func journey(
    by mode: TravelMode, from start: End, to finish: End, changeDuration: Duration
  ) async throws(RouteClientError) -> Result<Journey, NoJourney> {
    let legs: [Leg]
    do {
      legs = try await shortestPath(
        by: mode, from: start.index, to: finish.index, changeDuration: changeDuration)
    } catch {
      guard case .refused(422, _, let message) = error else { throw error }
      return .failure(.refusedByServer(message))
    }
    var (first, last) = (legs.first?.from, legs.last?.to)
    if legs.isEmpty {
      guard start.index == finish.index else { return .failure(.noWayOnServer(mode)) }
      first = start.node ?? finish.node
      if first == nil { first = await node(at: start.index) }
      last = first
    }
    guard let first, let last else { return .failure(.alreadyThere) }
    return .success(
      Journey(
        mode: mode, start: first, finish: last, startDistance: start.distance,
        finishDistance: finish.distance, legs: legs,
        changeDuration: .seconds(changeDuration.wholeSeconds)))
  }

  /// A node as a way to or from another one shows it; the interface has no other question for it.
  private func node(at index: Int) async -> Waypoint? {
    let other = index == 0 ? 1 : 0
    if let way = try? await shortestPath(by: .car, from: index, to: other), let first = way.first {
      return first.from
    }
    return (try? await shortestPath(by: .car, from: other, to: index))?.last?.to
  }
}
