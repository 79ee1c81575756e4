import AirQualityKit
import AirService
import Foundation
import TestSupport
import Testing

@Suite struct AirServerTests {
  /// Runs a server on a free port while `body` asks it.
  private static func withRunning(
    _ pages: any AirPages, _ body: (URL) async throws -> Void
  ) async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let server = AirServer(pages, configuration: .init(port: 0))
    let running = Task { try await server.run { port in listening.yield(port) } }
    defer { running.cancel() }
    var bound: Int?
    for await port in ports {
      bound = port
      break
    }
    let port = try #require(bound)
    let address = try #require(URL(string: "http://127.0.0.1:\(port)"))
    try await body(address)
    running.cancel()
    _ = await running.result
  }

  private static let examples = Checkout.root.appending(path: "Examples/air")

  @Test(.timeLimit(.minutes(10))) func `the client takes the stand-in for the service`()
    async throws
  {
    try await Self.withRunning(RecordedPages(folder: Self.examples)) { address in
      for base in ["", "pjp-api/v1/rest"] {
        let client = GIOSClient(baseURL: address.appending(path: base))
        let catalog = try await client.stations()
        #expect(catalog.stations.count == 8)
        let series = try await client.readings(of: 3584)
        #expect(series.readings.count == 87)
        let error = await #expect(throws: AirError.self) { try await client.readings(of: 3580) }
        #expect(error?.kind == .manualSensor)
        let missing = await #expect(throws: AirError.self) { try await client.airIndex(of: 1) }
        #expect(missing?.kind == .notFound)
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `files outside the folder stay there`() async throws {
    let pages = RecordedPages(folder: Self.examples.appending(path: "station"))
    for path in ["/../README.md", "/%2e%2e/README.md", "/sensors/../../README.md", "/", "//", "/%"]
    {
      let reply = await pages.reply(path: path, query: nil, accepted: nil)
      #expect(reply.status == 404 || reply.status == 400, "\(path)")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `replies take as long as they are told to`() async {
    let pages = RecordedPages(folder: Self.examples, latency: .milliseconds(80))
    let start = ContinuousClock.now
    _ = await pages.reply(path: "/station/findAll", query: "page=0&size=500", accepted: nil)
    #expect(ContinuousClock.now - start >= .milliseconds(80))
  }

  @Test func `metrics have the type that the client takes`() async {
    let pages = MetricsPages { "# EOF\n" }
    let plain = await pages.reply(path: "/metrics", query: nil, accepted: "*/*")
    #expect(plain.contentType == "text/plain; version=0.0.4; charset=utf-8")
    let open = await pages.reply(
      path: "/metrics", query: nil, accepted: "application/openmetrics-text;version=1.0.0")
    #expect(open.contentType == "application/openmetrics-text; version=1.0.0; charset=utf-8")
    #expect(open.body == Array("# EOF\n".utf8))
    #expect(await pages.reply(path: "/", query: nil, accepted: nil).status == 404)
  }

  @Test(.timeLimit(.minutes(10))) func `an address in use is told in a line`() async throws {
    try await Self.withRunning(MetricsPages { "" }) { address in
      let port = try #require(address.port)
      let second = AirServer(MetricsPages { "" }, configuration: .init(port: port))
      let error = await #expect(throws: (any Error).self) { try await second.run { _ in } }
      #expect(
        error.map { "\($0)" } == "cannot listen on 127.0.0.1:\(port): Address already in use")
    }
  }
}
