internal import Foundation
internal import GeoKit

extension RouteClient {
  /// Plans journeys with a remote service, as ``City`` does on this device.
  ///
  /// The client uses the legacy planner's interface, which plans by car and by public transport
  /// without walks. The request's model is ignored.
  ///
  /// - Parameter request: The request. A node is identified by its number at the service.
  /// - Returns: At most one journey per mode, and why others are missing. If the server does not
  ///   report a node as a stop, there is no journey by public transport from it, because the server
  ///   does not return the node's position.
  /// - Throws: ``RouteClientError``, or `CancellationError` if the task is cancelled.
  public func plan(_ request: JourneyRequest) async throws -> Answer {
    do {
      return try await answer(to: request)
    } catch RouteClientError.transport(let error) where error.kind == .cancelled {
      throw CancellationError()
    }
  }

  private func answer(to request: JourneyRequest) async throws(RouteClientError) -> Answer {
    var journeys: [Journey] = []
    var missing: [TravelMode: NoJourney] = [:]
    for mode in request.modes
    where missing[mode] == nil && !journeys.contains(where: { $0.mode == mode }) {
      switch try await journey(by: mode, request) {
      case .success(let journey): journeys.append(request.timing.applied(to: journey))
      case .failure(let reason): missing[mode] = reason
      }
    }
    return Answer(journeys: journeys, missing: missing, timing: request.timing)
  }

  /// Plans journeys with a remote service.
  ///
  /// - Parameters:
  ///   - from: The start: a coordinate, or a node by its number at the service.
  ///   - to: The ends of the journeys.
  ///   - modes: The modes to compare.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year; fractions are
  ///     rounded up.
  ///   - timing: The times of day to assign to journeys; see ``JourneyTiming``.
  ///   - radius: The maximum distance from a coordinate to its nearest node or stop; `nil` for the
  ///     server's default. The server's own maximum always applies as well.
  /// - Returns: At most one journey per mode, and why others are missing.
  /// - Throws: ``RouteClientError``; that of a cancelled task has the case `transport`.
  public func plan(
    from: Place, to: Place, comparing modes: [TravelMode] = [.car, .publicTransport],
    changeDuration: Duration = .zero, timing: JourneyTiming = .anyTime, radius: Meters? = nil
  ) async throws(RouteClientError) -> Answer {
    try await answer(
      to: JourneyRequest(
        from: from, to: to, timing: timing, modes: modes, changeDuration: changeDuration,
        radius: radius))
  }

  private func journey(
    by mode: TravelMode, _ request: JourneyRequest
  ) async throws(RouteClientError) -> Result<Journey, NoJourney> {
    let stops = mode == .publicTransport
    guard TravelMode.lineNetworkModes.contains(mode) else { return .failure(.notCovered(mode)) }
    guard let start = try await end(for: request.from, mode, request.radius) else {
      return .failure(.nothingNearOnServer(.start, stops: stops))
    }
    guard let finish = try await end(for: request.to, mode, request.radius) else {
      return .failure(.nothingNearOnServer(.finish, stops: stops))
    }
    return try await journey(
      by: mode, from: start, to: finish, changeDuration: request.changeDuration ?? .zero)
  }

  /// An end of a journey: its number at the service, and its waypoint if known.
  private struct End {
    let id: Node.ID
    var node: Waypoint?
    var distance: Meters = .zero
  }

  private func end(
    for place: Place, _ mode: TravelMode, _ radius: Meters?
  ) async throws(RouteClientError) -> End? {
    switch place {
    case .node(let id): return End(id: id)
    case .stops: return nil
    case .coordinate(let point):
      let stopsOnly = mode == .publicTransport
      return try await nearestNode(to: point, stopsOnly: stopsOnly, within: radius)
        .map { End(id: $0.node.id, node: Waypoint($0.node), distance: $0.distance) }
    }
  }

  private func journey(
    by mode: TravelMode, from start: End, to finish: End, changeDuration: Duration
  ) async throws(RouteClientError) -> Result<Journey, NoJourney> {
    let legs: [Leg]
    do {
      legs = try await shortestPath(
        by: mode, from: start.id, to: finish.id, changeDuration: changeDuration)
    } catch {
      guard case .refused(422, _, let message) = error else { throw error }
      return .failure(.refusedByServer(message))
    }
    var (first, last) = (legs.first?.from, legs.last?.to)
    if legs.isEmpty {
      guard start.id == finish.id else { return .failure(.noWayOnServer(mode)) }
      first = start.node ?? finish.node
      if first == nil { first = await node(start.id) }
      last = first
    }
    guard let first, let last else { return .failure(.alreadyThere) }
    return .success(
      Journey(
        mode: mode, start: first, finish: last, startDistance: start.distance,
        finishDistance: finish.distance, legs: legs,
        changeDuration: .seconds(changeDuration.wholeSeconds)))
  }

  /// A node as it appears in a path to or from another node; the interface has no other query for
  /// it.
  private func node(_ id: Node.ID) async -> Waypoint? {
    let other = id == "1" ? "2" : "1"
    if let way = try? await shortestPath(by: .car, from: id, to: other), let first = way.first {
      return first.from
    }
    return (try? await shortestPath(by: .car, from: other, to: id))?.last?.to
  }
}
