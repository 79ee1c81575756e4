import AirQualityKit

/// An answer that has room for what went wrong on the way to it.
protocol TroubledAnswer {
  var problems: [Problem] { get set }
}

extension StationReport: TroubledAnswer {}
extension AirIndex: TroubledAnswer {}
extension ReadingSeries: TroubledAnswer {}

/// What becomes of questions that the service does not answer.
extension AirSession {
  /// What the service answers; where it fails, what was kept, with the reason among its problems.
  ///
  /// - Throws: `AirError` of the service where nothing was kept either.
  func orKept<Answer: TroubledAnswer>(
    _ question: (AirSession) async throws(AirError) -> Answer
  ) async throws(AirError) -> Answer {
    do throws(AirError) {
      return try await question(self)
    } catch {
      guard !isOffline, error.isOfService, var kept = try? await question(offline) else {
        throw error
      }
      let shown = AirText("shown is what was kept", "pokazano to, co zapamiętano")
      kept.problems.insert(Problem(error.followed(by: [Problem(shown)]).text), at: 0)
      return kept
    }
  }

  /// What the service answers, where answers are bare lists that cannot say that they are old.
  ///
  /// - Throws: `AirError` of the service, with what to do where something was kept.
  func orHint<Answer>(
    _ question: (AirSession) async throws(AirError) -> Answer
  ) async throws(AirError) -> Answer {
    do throws(AirError) {
      return try await question(self)
    } catch {
      guard !isOffline, error.isOfService, (try? await question(offline)) != nil else {
        throw error
      }
      throw error.followed(by: [
        Problem(
          AirText(
            "--offline answers from what was kept", "--offline odpowie z tego, co zapamiętano"))
      ])
    }
  }
}

extension AirSession {
  /// The session for further questions after a list that the service did not give.
  func withoutService(_ catalog: StationCatalog) -> AirSession {
    catalog.problems.isEmpty ? self : offline
  }
}

extension AirError {
  /// Whether the service failed, rather than answered that there is no such thing.
  fileprivate var isOfService: Bool {
    switch kind {
    case .unreachable, .timedOut, .excessive, .malformedReply, .refused, .tooManyRequests,
      .insecure:
      true
    case .notFound, .unknownName, .manualSensor, .cancelled, .notKept, .storage, .invalid: false
    }
  }

  /// The same error with more to say.
  func followed(by problems: [Problem]) -> AirError {
    guard !problems.isEmpty else { return self }
    let texts = [text] + problems.map(\.text)
    return AirError(
      kind,
      AirText(
        texts.map(\.english).joined(separator: "; "), texts.map(\.polish).joined(separator: "; ")))
  }
}

extension [StationReport] {
  /// Sees that any of them holds something.
  ///
  /// - Throws: `AirError` with the first reason where none does.
  func requireAny() throws(AirError) {
    guard allSatisfy({ $0.measured.isEmpty && $0.index == nil }) else { return }
    let reason = lazy.flatMap(\.problems).first?.text
    throw AirError(
      .refused,
      reason ?? AirText("the service has nothing of them", "usługa nic o nich nie ma"))
  }
}
