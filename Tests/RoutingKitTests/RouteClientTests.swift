import Foundation
import GeoKit
import RoutingKit
import Testing
import WebTransport

@Suite struct RouteClientTests {
  /// Replies kept by path.
  private struct Replies: Transport {
    var replies: [String: (Int, String)] = [:]

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      guard let (status, body) = replies[request.url.path] else {
        throw WebError(.unreachable, host: request.url.host(), "connection refused")
      }
      return WebReply(status: status, body: Array(body.utf8), url: request.url)
    }
  }

  private static func client(_ replies: [String: (Int, String)]) throws -> RouteClient {
    let server = try #require(URL(string: "http://planner.example:8080/entry"))
    return RouteClient(server: server, transport: Replies(replies: replies))
  }

  private static let hop = #"""
    {"id":5,"routeFrom":{"id":1,"latitude":52.22,"longitude":21.01},
     "routeTo":{"id":6,"latitude":52.21,"longitude":21.02},"duration":120,"line":LINE}
    """#

  @Test func `hops with numbers and strings for lines`() async throws {
    let next = Self.hop.replacing("\"id\":6", with: "\"id\":7").replacing(
      "\"id\":1,", with: "\"id\":6,")
    let body =
      "[\(Self.hop.replacing("LINE", with: "15")),\(next.replacing("LINE", with: "\"N24\""))]"
    let client = try Self.client([
      "/entry/shortestPath/1/7/publicTransport/true/changeDuration/60": (200, body)
    ])
    let answer = try await client.plan(
      from: .node(id: "1"), to: .node(id: "7"), comparing: [.publicTransport],
      changeDuration: .seconds(60))
    #expect(answer.journeys.first?.lines == ["15", "N24"])
    #expect(answer.journeys.first?.duration == .seconds(300))
  }

  @Test func `coordinates go by the nearest node, and none is an answer`() async throws {
    let client = try Self.client([
      "/entry/nearest/52.0/21.0/publicTransportStop/false": (
        200, #"{"id":15,"latitude":52.01,"longitude":21.0}"#
      ),
      "/entry/nearest/50.0/20.0/publicTransportStop/false": (
        404, #"{"code":"NothingNear","message":"No node lies within 5 km."}"#
      ),
    ])
    let near = try await client.nearestNode(to: Coordinate(latitude: 52, longitude: 21))
    #expect(near?.node.id == "15")
    #expect(near.map { abs($0.distance.value - 1112) < 1 } == true)
    let asked = try Coordinate(latitude: 52, longitude: 21)
    #expect(try await client.nearestNode(to: asked, within: 1200) != nil)
    #expect(try await client.nearestNode(to: asked, within: 1000) == nil)
    let short = try await client.plan(
      from: .coordinate(asked), to: .node(id: "1"), comparing: [.car], radius: 1000)
    #expect(short.reason == "by car: the server knows no node near the start")
    let far = try Coordinate(latitude: 50, longitude: 20)
    #expect(try await client.nearestNode(to: far) == nil)
    let answer = try await client.plan(
      from: .coordinate(far), to: .node(id: "1"), comparing: [.car])
    #expect(answer.reason == "by car: the server knows no node near the start")
  }

  @Test func `no way is an answer`() async throws {
    let client = try Self.client(["/entry/shortestPath/1/2/publicTransport/false": (200, "[]")])
    let answer = try await client.plan(from: .node(id: "1"), to: .node(id: "2"), comparing: [.car])
    #expect(answer.reason == "by car: the server knows no road between the ends")
  }

  @Test(arguments: [
    (200, "<html>", "cannot parse the server's reply; expected an array of hops"),
    (200, "[{}]", "cannot parse the server's reply; expected an array of hops"),
    (
      200, "[\(hop.replacing("LINE", with: "null").replacing("52.22", with: "95"))]",
      "cannot parse the server's reply; expected hops that follow one another"
    ),
    (500, "oops", "the server answered with status 500"),
    (
      404, #"{"code":"UnknownNode","message":"No node has the requested start."}"#,
      "the server answered 404: No node has the requested start."
    ),
  ])
  func `bad replies are told apart`(status: Int, body: String, message: String) async throws {
    let client = try Self.client([
      "/entry/shortestPath/1/2/publicTransport/false": (status, body)
    ])
    let error = await #expect(throws: RouteClientError.self) {
      try await client.shortestPath(by: .car, from: "1", to: "2")
    }
    #expect(error?.description == message)
  }

  @Test func `the 404 of another server does not mean that nothing is near`() async throws {
    let client = try Self.client([
      "/entry/nearest/52.0/21.0/publicTransportStop/false": (404, "<html>Not Found</html>")
    ])
    let place = try Coordinate(latitude: 52, longitude: 21)
    let error = await #expect(throws: RouteClientError.self) {
      try await client.nearestNode(to: place)
    }
    #expect(error?.description == "the server answered with status 404")
  }

  @Test func `an unreachable server is one line`() async throws {
    let client = try Self.client([:])
    let error = await #expect(throws: RouteClientError.self) {
      try await client.shortestPath(by: .car, from: "1", to: "2")
    }
    #expect(
      error?.description == "planner.example: connection refused; is the service running there?")
  }

  @Test func `a mode that the server refuses leaves the other its journey`() async throws {
    let client = try Self.client([
      "/entry/shortestPath/1/6/publicTransport/false": (
        200, "[\(Self.hop.replacing(",\"line\":LINE", with: ""))]"
      ),
      "/entry/shortestPath/1/6/publicTransport/true/changeDuration/0": (
        422, #"{"code":"NotAStop","message":"The node of the start is not a stop."}"#
      ),
    ])
    let answer = try await client.plan(from: .node(id: "1"), to: .node(id: "6"))
    #expect(answer.journeys.map(\.mode) == [.car])
    #expect(
      answer.reason
        == "by public transport: the server answered: The node of the start is not a stop")
  }

  @Test(arguments: ["shortestPath/1/7", "shortestPath/2/6"])
  func `a way between other nodes is no answer`(path: String) async throws {
    let ends = path.split(separator: "/").dropFirst().map(String.init)
    let client = try Self.client([
      "/entry/\(path)/publicTransport/false": (
        200, "[\(Self.hop.replacing(",\"line\":LINE", with: ""))]"
      )
    ])
    await #expect(throws: RouteClientError.malformedReply("a path between the requested nodes")) {
      try await client.shortestPath(by: .car, from: ends[0], to: ends[1])
    }
  }

  @Test func `start and finish may be the same node`() async throws {
    let car = "publicTransport/false"
    let near = #"{"id":6,"latitude":52.21,"longitude":21.02}"#
    let client = try Self.client([
      "/entry/shortestPath/6/6/\(car)": (200, "[]"),
      "/entry/shortestPath/6/1/\(car)": (200, "[]"),
      "/entry/shortestPath/1/6/\(car)": (
        200, "[\(Self.hop.replacing(",\"line\":LINE", with: ""))]"
      ),
      "/entry/shortestPath/9/9/\(car)": (200, "[]"),
      "/entry/nearest/52.2/21.02/publicTransportStop/false": (200, near),
    ])
    let place = Place.coordinate(try Coordinate(latitude: 52.2, longitude: 21.02))
    for (from, to) in [
      (Place.node(id: "6"), Place.node(id: "6")), (place, .node(id: "6")), (place, place),
    ] {
      let answer = try await client.plan(from: from, to: to, comparing: [.car])
      #expect(answer.journeys.map(\.duration) == [.zero])
      #expect(answer.journeys.first?.start.coordinate.latitude == 52.21)
      #expect(answer.journeys.first.map { ($0.startDistance > 1000) == (from == place) } == true)
    }
    let unknown = try await client.plan(from: .node(id: "9"), to: .node(id: "9"), comparing: [.car])
    #expect(unknown.reason == "by car: start and finish are the same")
  }

  @Test func `a started second of a change counts as on this device`() async throws {
    let client = try Self.client([
      "/entry/shortestPath/1/6/publicTransport/true/changeDuration/61": (
        200, "[\(Self.hop.replacing("LINE", with: "15"))]"
      )
    ])
    let answer = try await client.plan(
      from: .node(id: "1"), to: .node(id: "6"), comparing: [.publicTransport],
      changeDuration: .milliseconds(60_500))
    #expect(answer.journeys.first?.changeDuration == .seconds(61))
  }
}
