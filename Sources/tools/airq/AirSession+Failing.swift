import AirQualityKit
import AirQualityStore

extension AirSession {
  /// The service's answer, for lists that cannot carry their age.
  ///
  /// - Throws: `AirError` of the service, with advice if something was cached.
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
          Message("advice.offline"))
      ])
    }
  }
}
