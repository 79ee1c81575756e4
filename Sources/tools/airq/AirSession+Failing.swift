import AirQualityKit
import AirQualityStore

extension AirSession {
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
