import Foundation
import RoutingKit
import TestSupport
import Testing

/// What an app builds on RoutingKit: a source of its own, a client, and how both fail.
///
/// Defects 2, 4 and 7 of the survey of the interface.
@Suite struct OwnPlannerTests {
  /// A source that finds a mistake in the middle of its data.
  private struct BrokenSource: NetworkSource {
    func read(into builder: inout NetworkBuilder) throws(RoutingError) {
      throw RoutingError(.malformed, "the row has no name", file: "own.xml", line: 7, column: 3)
    }
  }

  @Test func `a source of one's own reports its error with the position`() {
    let error = #expect(throws: RoutingError.self) { try CityNetwork(BrokenSource()) }
    #expect(error?.description == "own.xml:7:3: the row has no name")
    #expect(error?.localizedDescription == "own.xml:7:3: the row has no name")
  }

  /// A service with two nodes and one hop, which remembers the last path.
  private struct Service: Transport {
    static let hop = """
      [{"id":1,"routeFrom":{"id":1,"latitude":52.22,"longitude":21.01},
        "routeTo":{"id":2,"latitude":52.21,"longitude":21.02},"duration":120,"line":LINE}]
      """

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      let path = request.url.path
      let line = path.contains("publicTransport/true") ? "15" : "null"
      let isKnown = path.contains("/shortestPath/1/2/")
      return WebReply(
        status: 200, body: Array((isKnown ? Self.hop.replacing("LINE", with: line) : "[]").utf8),
        url: request.url)
    }
  }

  /// A service whose requests are cancelled.
  private struct Cancelled: Transport {
    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      throw WebError(.cancelled, host: nil, "cancelled")
    }
  }

  private static func client(_ transport: any Transport) throws -> RouteClient {
    RouteClient(
      server: try #require(URL(string: "http://planner.example/entry")), transport: transport)
  }

  @Test func `a hop's ends have the ids that were asked for, and are stops only if ridden to`()
    async throws
  {
    let client = try Self.client(Service())
    let drive = try #require(
      try await client.shortestPath(by: .car, from: "1", to: "2").first)
    #expect([drive.from.id, drive.to.id] == ["1", "2"])
    #expect(!drive.from.isStop && !drive.to.isStop)
    let ride = try #require(
      try await client.shortestPath(by: .publicTransport, from: "1", to: "2").first)
    #expect([ride.from.id, ride.to.id] == ["1", "2"])
    #expect(ride.from.isStop && ride.to.isStop && ride.line == "15")
  }

  @Test func `a cancelled request is a cancellation, not an error of the service`() async throws {
    let planner: any JourneyPlanner = try Self.client(Cancelled())
    let request = JourneyRequest(from: .node(id: "1"), to: .node(id: "2"))
    await #expect(throws: CancellationError.self) { try await planner.plan(request) }
  }

  @Test func `a city opens from a URL`() throws {
    let folder = try TemporaryFolder()
    let tables = [
      "nodes.tsv": NetworkFixtures.sampleNodes, "roads.tsv": NetworkFixtures.sampleRoads,
      "publictransport.tsv": NetworkFixtures.sampleLines,
    ]
    for (name, text) in tables {
      try folder.write(text, to: name)
    }
    #expect(try City(contentsOf: folder.url).place("EN_0005") == .node(id: "EN_0005"))
  }
}
