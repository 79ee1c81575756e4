#if Services
import AirQualityKit
import Foundation
import HTTPTypes
import ServiceTesting
import Testing

@testable import AirService

@Suite struct HostileRequestTests {
  private let source = AirSiteSource(
    now: { Date(timeIntervalSince1970: 1_767_225_600) }, stations: { .bundled },
    report: { StationReport(station: $0, measured: [], index: nil, problems: []) },
    forecasts: { _ in [] }, bookmarks: { [] }, setBookmark: { _, _ in }, home: { nil },
    setHome: { _ in }, metrics: { "# EOF\n" })

  @Test func `another site's name is not served, unless it is allowed`() async throws {
    let server = AirSiteServer(source, events: AirEvents(), configuration: .init(port: 0))
    let client = InProcessClient(server.responder)
    for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example"] {
      for path in ["/", "/events", "/metrics"] {
        #expect(try await client.send(path, host: host).status == 421, "\(host)\(path)")
      }
      let change = try await client.send(
        "/settings", .post, headers: [.origin: "http://\(host)"], body: Array("home=".utf8),
        host: host)
      #expect(change.status == 421)
    }
    #expect(try await client.send("/", host: "192.168.0.2:8080").status == 200)
    let open = AirSiteServer(
      source, events: AirEvents(), configuration: .init(port: 0), allowedHosts: ["air.example"])
    #expect(
      try await InProcessClient(open.responder).send("/", host: "air.example").status == 200)
  }

  @Test func `more listeners than the limit are refused until one leaves`() async throws {
    let events = AirEvents(limit: 3)
    var streams: [AsyncStream<String>] = []
    for _ in 0..<3 { streams.append(try #require(await events.listen())) }
    let server = AirSiteServer(source, events: events, configuration: .init(port: 0))
    let client = InProcessClient(server.responder)
    let refused = try await client.send("/events")
    #expect(refused.status == 503 && refused.headers[.retryAfter] == "60")
    #expect(refused.headers[.contentType] == "application/json; charset=utf-8")
    #expect(refused.body.contains(#""code":"TooManyListeners""#))
    #expect(try await client.send("/").status == 200)
    streams.removeLast()
    var next: AsyncStream<String>?
    for _ in 0..<500 where next == nil {
      next = await events.listen()
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(next != nil)
    #expect(await events.listen() == nil)
    withExtendedLifetime((streams, next)) {}
  }

  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    let server = AirSiteServer(source, events: AirEvents(), configuration: .init(port: 0))
    let outcome = try await HostileRequests.air.send(300, to: InProcessClient(server.responder))
    #expect(outcome.failures == [])
    #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
  }
}
#endif
