import Foundation
import RoutingKit
import StreetKit
import TestSupport
import Testing

@testable import RouteService

/// A file of speeds beside a served city.
@Suite struct SpeedServiceTests {
  private struct Reply: Decodable {
    struct Route: Decodable { let duration: Double }
    let routes: [Route]
  }

  private struct Answer: Decodable {
    struct Journey: Decodable { let duration: Double }
    let journeys: [Journey]
  }

  private static let target = "/route/v1/car/21.0106,52.2206;21.0067,52.2319?overview=false"

  private func duration(_ generation: CityGeneration) throws -> Double {
    let reply = try #require(generation.osrm).answer(Self.target)
    #expect(reply.status == 200)
    return try JSONDecoder().decode(Reply.self, from: Data(reply.json.utf8)).routes[0].duration
  }

  @Test func `speeds change all interfaces, and a damaged file changes nothing`() async throws {
    let folder = try TemporaryFolder()
    let streets = try StreetFixture.streets.get()
    let ways = Set((0..<streets.edgeCount).map(streets.way(ofStreet:))).sorted()
    let log = LogLines()
    let server = RouteServer(
      city: City(try CityNetwork(NetworkBuilder()), streets: StreetTravel(streets)),
      streets: streets,
      configuration: .init(listening: .init(port: 0), speeds: folder.path("speeds.csv")),
      log: log.append)
    let usual = server.holder.current
    #expect(server.liveStreets(of: usual) == nil)
    var durations = [try duration(usual)]
    for speed in [10, 100] {
      try folder.write(
        "way,speed\n" + ways.map { "\($0),\(speed)\n" }.joined(), to: "speeds.csv")
      let live = try #require(server.liveStreets(of: server.holder.current))
      server.holder.update { $0.taking(live) }
      durations.append(try duration(server.holder.current))
      let plan = try await ServiceClient(server).text(
        "/api/v1/plan?from=52.2206,21.0106&to=52.2319,21.0067&by=car")
      let answer = try JSONDecoder().decode(Answer.self, from: Data(plan.utf8))
      #expect(abs((answer.journeys.first?.duration ?? 0) - durations[durations.count - 1]) < 60)
    }
    #expect(durations[1] > durations[2] * 3)
    // Speeds of another city are left.
    let other = try StreetNetwork(
      contentsOf: [StreetFixture.file], profiles: [StreetProfile.standard[0]])
    #expect(
      try duration(server.holder.current.taking(other)) == duration(server.holder.current))
    try folder.write("way,speed\nx,1\n", to: "speeds.csv")
    #expect(server.liveStreets(of: server.holder.current) == nil)
    #expect(log.lines.last?.contains("speeds.csv:2") == true)
    #expect(try duration(usual) == durations[0])
  }
}
