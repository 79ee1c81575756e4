public import AirQualityKit

/// An answer that has room for what went wrong on the way to it.
public protocol TroubledAnswer {
  /// What went wrong.
  var problems: [Problem] { get set }
}

extension StationReport: TroubledAnswer {}
extension AirIndex: TroubledAnswer {}
extension ReadingSeries: TroubledAnswer {}

/// The handling of requests that the service does not answer.
extension AirSession {
  /// The service's answers; where it fails, cached data, with the reason among its problems.
  ///
  /// - Parameter question: Is asked of this session, and where that fails of it offline.
  /// - Returns: The answer; its provenance says whether it was kept.
  /// - Throws: `AirError` of the service if nothing was cached either.
  public func orKept<Answer: TroubledAnswer>(
    _ question: (AirSession) async throws(AirError) -> Answer
  ) async throws(AirError) -> Answer {
    do throws(AirError) {
      return try await question(self)
    } catch {
      guard !isOffline, error.isOfService, var kept = try? await question(offline) else {
        throw error
      }
      let shown = AirText("showing cached data", "pokazano to, co zapamiętano")
      kept.problems.insert(Problem(error.followed(by: [Problem(shown)]).text), at: 0)
      return kept
    }
  }

  /// Everything about a station, possibly from the cache; without data, the reason.
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

  /// The session for further questions after a list that the service did not give.
  ///
  /// - Parameter catalog: The list.
  public func withoutService(_ catalog: StationCatalog) -> AirSession {
    catalog.problems.isEmpty ? self : offline
  }
}

extension AirError {
  /// Whether the service failed, rather than answered that there is no such item.
  package var isOfService: Bool {
    switch kind {
    case .unreachable, .timedOut, .excessive, .malformedReply, .refused, .tooManyRequests,
      .insecure:
      true
    case .notFound, .unknownName, .manualSensor, .cancelled, .notKept, .storage, .invalid: false
    }
  }

  /// The same error with more to say.
  package func followed(by problems: [Problem]) -> AirError {
    AirError(kind, problems.reduce(text) { $0.followed(by: $1.text) })
  }
}

extension [StationReport] {
  /// Sees that any of them holds something.
  ///
  /// - Throws: `AirError` with the first reason where none does.
  package func requireAny() throws(AirError) {
    guard allSatisfy({ $0.measured.isEmpty && $0.index == nil }) else { return }
    let reason = lazy.flatMap(\.problems).first?.text
    throw AirError(
      .refused,
      reason ?? AirText("the service has no data for them", "usługa nic o nich nie ma"))
  }
}
