#if Services
import AirQualityKit
import Foundation
import ServiceTesting
import Testing

@testable import AirService

@Suite struct HostileRequestTests {
  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    let source = AirSiteSource(
      now: { Date(timeIntervalSince1970: 1_767_225_600) }, stations: { .bundled },
      report: { StationReport(station: $0, measured: [], index: nil, problems: []) },
      forecasts: { _ in [] }, bookmarks: { [] }, setBookmark: { _, _ in }, home: { nil },
      setHome: { _ in }, metrics: { "# EOF\n" })
    let server = AirSiteServer(source, events: AirEvents(), configuration: .init(port: 0))
    let outcome = try await HostileRequests.air.send(300, to: InProcessClient(server.responder))
    #expect(outcome.failures == [])
    #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
  }
}
#endif
