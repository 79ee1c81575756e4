import Hummingbird
import ServiceTesting
import Testing

@testable import CatalogService

@Suite struct HostileRequestTests {
  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    let server = CatalogServer(catalog: try Sample.catalog.get())
    let client = InProcessClient(server.router().buildResponder())
    let outcome = try await HostileRequests.library.send(400, to: client)
    #expect(outcome.failures == [])
    #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
  }
}
