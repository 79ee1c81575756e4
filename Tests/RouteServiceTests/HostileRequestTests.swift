import Hummingbird
import ServiceTesting
import Testing

@testable import RouteService

@Suite struct HostileRequestTests {
  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    for server in [
      try ServiceFixture.sample(), try StreetFixture.server(StreetFixture.streets.get()),
    ] {
      let client = InProcessClient(server.router().buildResponder())
      let outcome = try await HostileRequests.route.send(400, to: client)
      #expect(outcome.failures == [])
      #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
    }
  }
}
