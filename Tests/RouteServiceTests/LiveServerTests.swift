import Foundation
import RoutingKit
import Synchronization
import Testing
import WebTransport

@testable import RouteService

/// The server on a real socket, asked by the kit's own client.
@Suite struct LiveServerTests {
  @Test(.timeLimit(.minutes(10))) func `the client and the server understand each other`()
    async throws
  {
    let log = LogLines()
    let server = try ServiceFixture.sample(log: log.append)
    try await Self.withRunning(server) { address in
      let client = RouteClient(server: address.appending(path: "entry"))
      let city = try NetworkAnswers.sample()
      for mode in TravelMode.lineNetworkModes {
        let legs = try await client.shortestPath(
          by: mode, from: "1", to: "5", changeDuration: .seconds(120))
        let expected = try city.journey(
          by: mode, from: 0, to: 4, changeDuration: .seconds(120))
        #expect(legs.map(\.line) == expected.legs.map(\.line))
        #expect(legs.map(\.to.node) == expected.legs.map(\.to.node))
      }
      let place = try Coordinate(latitude: 52.228353, longitude: 21.010203)
      #expect(try await client.nearestNode(to: place)?.node.index == 8)
      #expect(try await client.nearestNode(to: place, stopsOnly: true)?.node.index == 4)
      let error = await #expect(throws: RouteClientError.self) {
        try await client.shortestPath(by: .publicTransport, from: "9", to: "5")
      }
      #expect(
        error?.description
          == "the server answered 422: The node of the start is not a stop of public transport.")
    }
    #expect(log.lines.contains { $0.hasPrefix("GET /entry/shortestPath/1/5/") })
  }

  @Test(.timeLimit(.minutes(10))) func `many clients at once get whole answers`() async throws {
    try await Self.withRunning(try ServiceFixture.sample()) { address in
      let client = RouteClient(server: address)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<64 {
          group.addTask { try await client.shortestPath(by: .car, from: "1", to: "5").count }
        }
        for try await count in group { #expect(count == 4) }
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `an address in use is told in a line`() async throws {
    try await Self.withRunning(try ServiceFixture.sample()) { address in
      let port = try #require(address.port)
      let second = RouteServer(
        city: try NetworkAnswers.sample(), configuration: .init(listening: .init(port: port)))
      let error = await #expect(throws: (any Error).self) { try await second.run { _ in } }
      #expect(
        error.map { "\($0)" } == "cannot listen on 127.0.0.1:\(port): Address already in use")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a host that does not exist is told in a line`() async throws
  {
    let server = RouteServer(
      city: try NetworkAnswers.sample(),
      configuration: .init(listening: .init(host: "nowhere.invalid", port: 0)))
    let error = await #expect(throws: (any Error).self) { try await server.run { _ in } }
    #expect(error.map { "\($0)" } == "cannot listen on nowhere.invalid:0: no such host")
  }

  /// Runs a server on a free port while `body` asks it.
  private static func withRunning(
    _ server: RouteServer, _ body: (URL) async throws -> Void
  ) async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let running = Task { try await server.run { port in listening.yield(port) } }
    var bound: Int?
    for await port in ports {
      bound = port
      break
    }
    let port = try #require(bound)
    let address = try #require(URL(string: "http://127.0.0.1:\(port)"))
    do {
      try await body(address)
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    _ = await running.result
  }
}

/// The city that the server answers for.
enum NetworkAnswers {
  static func sample() throws -> City { try ServiceFixture.sample().holder.current.original.city }
}
