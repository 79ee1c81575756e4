import RoutingKit
import TestSupport
import Testing

/// What servers and networks do to the planner's client: the true cause in one line, in time.
@Suite struct RouteClientFaultTests {
  @Test(.timeLimit(.minutes(10)), arguments: NetworkFault.inProcess)
  func `the client names the cause`(fault: NetworkFault) async throws {
    guard let server = try await FaultyServer(fault) else {
      print("skipped: no openssl for \(fault)")
      return
    }
    let transport = URLSessionTransport(certificateFile: server.certificateFile)
    let client = RouteClient(server: server.url, transport: transport, timeLimit: fault.patience)
    let place = try Coordinate(latitude: 52.22, longitude: 21.01)
    let nearest = await #expect(throws: RouteClientError.self) {
      try await client.nearestNode(to: place)
    }
    #expect(
      nearest.map { fault.isTold(by: $0.description) } == true,
      "\(fault): \(String(describing: nearest))")
    let path = await #expect(throws: RouteClientError.self) {
      try await client.shortestPath(by: .car, from: "1", to: "5")
    }
    #expect(
      path.map { fault.isTold(by: $0.description) } == true, "\(fault): \(String(describing: path))"
    )
  }

  @Test(.timeLimit(.minutes(10)), arguments: [NetworkFault.reset, .hang, .wrongLength, .errorPage])
  func `realtime messages name the cause`(fault: NetworkFault) async throws {
    let server = try #require(try await FaultyServer(fault, path: "/trips"))
    let source = RealtimeSource.address(server.url)
    let error = await #expect(throws: (any Error).self) {
      try await source.updates(over: Hasty())
    }
    #expect(
      error.map { fault.isTold(by: "\($0)") } == true, "\(fault): \(String(describing: error))")
  }
}

/// The network with two seconds' patience.
private struct Hasty: Transport {
  func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    var request = request
    request.timeLimit = .seconds(2)
    return try await URLSessionTransport().send(request)
  }
}
