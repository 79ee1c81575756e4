#if Services
import Foundation
import LocationKit
import ServiceTesting
import TestSupport
import Testing

@testable import LocationService

@Suite struct HostileRequestTests {
  private let now = Date(timeIntervalSince1970: 1_714_557_700)

  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let tokens = try #require(DeviceTokens("phone secret\n"))
    let live = LiveServer(history, tokens: tokens, now: { [now] in now })
    let page = PageServer(
      history, configuration: .init(token: "secret", zone: .gmt), now: { [now] in now })
    for (responder, requests) in [
      (live.responder, HostileRequests.live), (page.responder, .history),
    ] {
      let outcome = try await requests.send(300, to: InProcessClient(responder))
      #expect(outcome.failures == [])
      #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
    }
    #expect(try await history.count() > 0)
    #expect(try await history.check().isSound)
  }
}
#endif
