import Foundation
import RoutingKit
import Testing

@testable import RouteService

/// The timetable of the example metro behind a service.
@Suite struct RealtimeServiceTests {
  private static func server() throws -> RouteServer {
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let feed = checkout.appending(path: "Examples/warsaw-metro-timetable").path
    let city = try City(contentsOf: feed)
    return RouteServer(
      city: city, configuration: .init(listening: .init(port: 0), timeZone: city.timeZone ?? .gmt))
  }

  private static let question =
    "/api/v1/plan?from=Kabaty&to=Centrum&by=transit&arrive=2026-03-11T09:00"

  @Test func `realtime messages are taken up between two requests`() async throws {
    let server = try Self.server()
    let client = ServiceClient(server)
    let scheduled = try await client.text(Self.question)
    #expect(!scheduled.contains("\"realtime\"") && scheduled.contains("\"lines\":[\"M1\"]"))
    server.apply(RealtimeUpdates(timestamp: Date(timeIntervalSince1970: 1_773_200_000)))
    let known = try await client.text(Self.question)
    #expect(known.contains("\"realtime\":{\"timestamp\":\"2026-03-11T04:33:20+01:00\",\"age\":"))
    let alert = RealtimeAlert(subjects: [.init(line: "M1")], headlines: ["en": "Works at Centrum"])
    server.apply(RealtimeUpdates(timestamp: nil, alerts: [alert]))
    #expect(try await client.text(Self.question).contains("Works at Centrum"))
  }

  @Test func `the parameters of a plan narrow it`() async throws {
    let client = ServiceClient(try Self.server())
    let excluded = try await client.text(Self.question + "&excludeLines=M1")
    #expect(excluded.hasPrefix("{\"journeys\":[],"))
    let window = try await client.text(Self.question + "&searchWindow=1800&wheelchair=true")
    #expect(window.contains("\"percentiles\":{\"5\":") && window.contains("\"lines\":[\"M1\"]"))
    for (query, code) in [
      ("pareto=perhaps", "BadFlag"), ("maxTransfers=-1", "BadNumber"), ("by=rocket", "BadMode"),
    ] {
      let reply = try await client.send(
        Self.question.replacing("by=transit&", with: "") + "&" + query)
      #expect(reply.status == 400 && reply.body.contains(code))
    }
  }
}
