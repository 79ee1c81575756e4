import Foundation
import RoutingKit
import ServiceTesting
import StreetKit
import Synchronization
import TestSupport
import Testing

@testable import RouteService

@Suite struct `A service over streets` {
  private struct Point: Decodable, Equatable {
    let id: Int
    let latitude: Double
    let longitude: Double
  }

  private struct Hop: Decodable {
    let id: Int
    let routeFrom: Point
    let routeTo: Point
    let duration: Int
    let line: String?
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test func `the original's questions are answered by junctions`() async throws {
    let client = ServiceClient(try StreetFixture.server(StreetFixture.streets.get()))
    let start = try decode(
      Point.self, try await client.text("/nearest/52.2206/21.0106/publicTransportStop/false"))
    let end = try decode(
      Point.self, try await client.text("/entry/nearest/52.2319/21.0067/publicTransportStop/false"))
    #expect(start.id != end.id)
    let path = "/shortestPath/\(start.id)/\(end.id)/publicTransport/false"
    let hops = try decode([Hop].self, try await client.text(path))
    #expect(hops.count > 5)
    #expect(hops.first?.routeFrom == start && hops.last?.routeTo == end)
    for (one, two) in zip(hops, hops.dropFirst()) { #expect(one.routeTo == two.routeFrom) }
    #expect(hops.allSatisfy { $0.id >= 1 && $0.duration >= 0 && $0.line == nil })
    #expect((60...1200).contains(hops.reduce(0) { $0 + $1.duration }))
    #expect(
      try await client.text("/shortestPath/\(start.id)/\(start.id)/publicTransport/false") == "[]")
    for (path, status, code) in [
      ("/shortestPath/1/99999999/publicTransport/false", 404, "UnknownNode"),
      ("/shortestPath/1/2/publicTransport/true", 422, "NotAStop"),
      ("/nearest/50/20/publicTransportStop/false", 404, "NothingNear"),
      ("/nearest/52.22/21.01/publicTransportStop/true", 404, "NothingNear"),
    ] {
      let reply = try await client.send(path)
      #expect(reply.status == status)
      #expect(reply.body.contains("\"\(code)\""))
    }
  }

  @Test(.enabled(if: RealData.isPresent))
  func `the original's questions are answered by rides between stops`() async throws {
    let feed = RealData.url("routing/warsaw/warsaw-metro-gtfs.zip").path
    let city = try City(feeds: TimetableFeeds(paths: [feed]), extracts: [StreetFixture.file])
    let streets = try #require((city.streets as? StreetTravel)?.network)
    let client = ServiceClient(
      RouteServer(city: city, streets: streets, configuration: .init(listening: .init(port: 0))))
    let start = try decode(
      Point.self, try await client.text("/nearest/52.2190/21.0155/publicTransportStop/true"))
    let end = try decode(
      Point.self, try await client.text("/nearest/52.2449/21.0010/publicTransportStop/true"))
    #expect(start.id > streets.junctionCount && end.id > streets.junctionCount)
    let path = "/shortestPath/\(start.id)/\(end.id)/publicTransport/true/changeDuration/120"
    let hops = try decode([Hop].self, try await client.text(path))
    #expect(hops.compactMap(\.line).contains("M1"))
    #expect(hops.first?.routeFrom == start && hops.last?.routeTo == end)
    let drive = try decode(
      [Hop].self,
      try await client.text("/shortestPath/\(start.id)/\(end.id)/publicTransport/false"))
    #expect(drive.count > 3)
  }

  @Test(.timeLimit(.minutes(10))) func `a city is replaced without losing a request`() async throws
  {
    let folder = try TemporaryFolder()
    try StreetNetwork.build(contentsOf: [StreetFixture.file], output: folder.path("live"))
    let live = try StreetNetwork.open(folder.path("live"), isSnapshot: true)
    let server = try StreetFixture.server(live)
    let other = try StreetFixture.streets.get()
    let bytes = try Data(contentsOf: folder.url.appending(path: "live"))
    try await server.whileRunning { port in
      let replies = StatusCounts()
      await withTaskGroup(of: Void.self) { group in
        for client in 0..<16 {
          group.addTask {
            await PlainClient.onThread {
              guard let connection = PlainClient(port: port) else { return }
              for round in 0..<20 {
                let target =
                  (client + round) % 2 == 0
                  ? "/route/v1/car/21.0106,52.2206;21.0067,52.2319"
                  : "/shortestPath/1/100/publicTransport/false"
                let status = connection.get(target)?.status ?? 0
                replies.add(status)
              }
            }
          }
        }
        group.addTask {
          for round in 0..<40 {
            // The file itself is cut off and overwritten in place meanwhile.
            try? Self.overwrite(folder.path("live"), bytes.prefix(round % 3 == 0 ? 1000 : 100_000))
            let next = round % 2 == 0 ? other : live
            if let city = try? CityNetwork(NetworkBuilder()) {
              server.replace(city: City(city, streets: StreetTravel(next)), streets: next)
            }
            await Task.yield()
          }
        }
      }
      #expect(replies.counts == [200: 320])
    }
    #expect(throws: StreetError.self) {
      try StreetNetwork.open(folder.path("live"), isSnapshot: true)
    }
  }

  @Test func `a change counts once it was seen twice, and is read once`() throws {
    var watch = ChangeWatch(1)
    let states = [1, 2, 3, 3, 3, 1, 3, 4, 4, 4]
    #expect(
      states.map { watch.shouldRead($0) } == [
        false, false, false, true, false, false, false, false, true, false,
      ])
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a")
    let before = FileStamps(of: [folder.path("a")])
    #expect(before.isWhole && before == FileStamps(of: [folder.path("a")]))
    try folder.write("other", to: "a")
    #expect(before != FileStamps(of: [folder.path("a")]))
    #expect(!FileStamps(of: [folder.path("nothing")]).isWhole)
  }

  @Test(.timeLimit(.minutes(10))) func `hostile requests from 64 connections are answered`()
    async throws
  {
    let server = try StreetFixture.server(StreetFixture.streets.get())
    try await server.whileRunning { port in
      let statuses = StatusCounts()
      await withTaskGroup(of: Void.self) { group in
        for client in 0..<64 {
          group.addTask {
            await PlainClient.onThread {
              var random = SeededGenerator(seed: UInt64(client))
              var connection = PlainClient(port: port)
              for _ in 0..<32 {
                var reply = connection?.get(Self.target(&random))
                if reply == nil {
                  // What is no HTTP is refused with the end of the connection.
                  connection = PlainClient(port: port)
                  reply = connection?.get("/health")
                }
                let status = reply?.status ?? 0
                statuses.add(status)
              }
            }
          }
        }
      }
      let counted = statuses.counts
      #expect(counted.values.reduce(0, +) == 2048)
      #expect(Set(counted.keys).isSubset(of: [200, 400, 404, 414, 503]))
      #expect(counted[200, default: 0] > 100 && counted[400, default: 0] > 500)
      let health = await PlainClient.onThread { PlainClient(port: port)?.get("/health")?.status }
      #expect(health == 200)
    }
  }

  private static func target(_ random: inout SeededGenerator) -> String {
    let services = ["route", "nearest", "table", "match", "trip", "isochrone", "tile", ""]
    let pieces = [
      "21.01,52.22", ";", "21.02,52.23", "?", "&", "steps=true", "annotations=true", "radiuses=",
      "1e9", "-1", "%", "%00", "nan", "inf", "polyline(", ")", "hints=", "AAAA", "bearings=0,0",
      "=", ",", "99999999999999999999", "alternatives=3", "overview=full", "sources=0;1",
      "exclude=toll,ferry", "contours=1,2,3", "number=100", "timestamps=5;4", "fallback_speed=0",
      "scale_factor=1e308", "waypoints=0;0", "depart_at=2026-13-45T99:99", "vehicle_height=-5",
      "180,90", "-180,-90", ".json", "/", "\u{e9}", "generate_hints=maybe",
    ]
    func any<Element>(_ list: [Element]) -> Element {
      list[Int.random(in: list.indices, using: &random)]
    }
    let tail = (0..<Int.random(in: 0...12, using: &random)).map { _ in any(pieces) }.joined()
    let version = any(["v1", "v1", "v1", "v1", "v2", "v"])
    let profile = any(["car", "foot", "bike", "driving", "plane", ""])
    let places = any(["21.0106,52.2206;21.0067,52.2319", "21.0106,52.2206", ""])
    return "/\(any(services))/\(version)/\(profile)/\(places)\(any(["?", "", ";"]))\(tail)"
  }

  /// Writes over a file without replacing it.
  private static func overwrite(_ path: String, _ bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
  }
}

/// Counts statuses of replies from any thread.
private final class StatusCounts: Sendable {
  private let kept = Mutex<[Int: Int]>([:])

  var counts: [Int: Int] { kept.withLock(\.self) }

  func add(_ status: Int) { kept.withLock { $0[status, default: 0] += 1 } }
}
