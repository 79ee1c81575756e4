public import AirQualityKit

/// An answer that carries the problems met while getting it.
public protocol TroubledAnswer {
  /// The problems met while getting the answer.
  var problems: [Problem] { get set }
}

extension StationReport: TroubledAnswer {}
extension AirIndex: TroubledAnswer {}
extension ReadingSeries: TroubledAnswer {}

/// Fallbacks for requests that the service does not answer.
extension AirSession {
  /// The service's answer or, if it fails, the cached one, with the reason among its problems.
  ///
  /// - Parameter question: Performs the request with a session: first this one and, if that fails,
  ///   an offline one.
  /// - Returns: The answer; its provenance says whether it was cached.
  /// - Throws: The service's `AirError` if nothing is cached either.
  public func orKept<Answer: TroubledAnswer>(
    _ question: (AirSession) async throws(AirError) -> Answer
  ) async throws(AirError) -> Answer {
    do throws(AirError) {
      return try await question(self)
    } catch {
      guard !isOffline, error.isOfService, var kept = try? await question(offline) else {
        throw error
      }
      let shown = Message("session.cachedShown")
      kept.problems.insert(Problem(error.message.followed(by: shown)), at: 0)
      return kept
    }
  }

  /// A station's report, possibly from the cache; without data, it holds the reason.
  ///
  /// - Parameter station: The station.
  public func reportOrProblem(on station: Station) async -> StationReport {
    do throws(AirError) {
      return try await orKept { (session) throws(AirError) in
        try await session.report(on: station)
      }
    } catch {
      return StationReport(
        station: station, measured: [], index: nil,
        problems: [Problem(error, about: .station(station.id))])
    }
  }

  /// The session for further requests after the request for a list failed.
  ///
  /// - Parameter catalog: The list.
  public func withoutService(_ catalog: StationCatalog) -> AirSession {
    catalog.problems.isEmpty ? self : offline
  }
}

extension AirError {
  /// Whether the service failed, rather than stating that there is no such item.
  package var isOfService: Bool {
    switch kind {
    case .unreachable, .timedOut, .excessive, .malformedReply, .refused, .tooManyRequests,
      .insecure:
      true
    case .notFound, .unknownName, .manualSensor, .cancelled, .notKept, .storage, .invalid: false
    }
  }

  /// The error with problems appended to its text.
  package func followed(by problems: [Problem]) -> AirError {
    AirError(kind, problems.reduce(message) { $0.followed(by: $1.message) })
  }
}

extension [StationReport] {
  /// Checks that at least one report has data.
  ///
  /// - Throws: `AirError` with the first reason if none has.
  package func requireAny() throws(AirError) {
    guard allSatisfy({ $0.measured.isEmpty && $0.index == nil }) else { return }
    let reason = lazy.flatMap(\.problems).first?.message
    throw AirError(
      .refused,
      reason ?? Message("session.noData"))
  }
}
