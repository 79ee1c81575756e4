import Foundation
import GeoKit
import Localization
import RoutingKit
import StreetKit
import TestSupport
import Testing

/// Trips, matrices, isochrones and suggestions of a city with a timetable.
@Suite struct TransitReachTests {
  private static func city(streets: Bool = false) throws -> City {
    let fixture = try CityFixture()
    let sources = try CitySources(sorting: Array(fixture.inputs.prefix(2)))
    return try City(feeds: sources.feeds, extracts: streets ? sources.extracts : [])
  }

  @Test func `a matrix counts the wait, in both directions`() throws {
    let city = try Self.city()
    let (rynek, port) = (try city.place("Rynek"), try city.place("Port"))
    let model = TransitModel(requiresVehicle: true)
    let matrix = try city.transitMatrix(
      from: [rynek, port], to: [port, rynek], .departing(CityFixture.date(7, 50)), model: model)
    #expect(matrix.rows[0][0] == .seconds(20 * 60))
    #expect(matrix.rows[1][1] == nil)
    let back = try city.transitMatrix(
      from: [rynek], to: [port], .arriving(CityFixture.date(8, 45)), model: model)
    #expect(back.rows == [[.seconds(15 * 60)]])
    let plan = city.plan(
      JourneyRequest(
        from: rynek, to: port, timing: .departing(CityFixture.date(7, 50)),
        modes: [.publicTransport], model: model))
    #expect(plan.journeys.first?.arrival == CityFixture.date(8, 10))
  }

  @Test(arguments: [false, true])
  func `an isochrone reaches as far as vehicles and walks do`(streets: Bool) throws {
    let city = try Self.city(streets: streets)
    let areas = try city.transitIsochrones(
      of: try city.place("Rynek"), within: [.seconds(900), .seconds(120)],
      .departing(CityFixture.date(7, 59)))
    #expect(areas.map(\.limit) == [.seconds(900), .seconds(120)])
    func reaches(_ latitude: Double, _ area: Isochrone) -> Bool {
      area.polygons.contains { polygon in
        let latitudes = polygon.outer.map(\.latitude)
        return latitudes.min() ?? 90 <= latitude && latitudes.max() ?? -90 >= latitude
      }
    }
    #expect(reaches(52.2300, areas[0]) && !reaches(52.2300, areas[1]))
    #expect(reaches(52.2000, areas[1]))
    #expect(!reaches(52.2150, areas[0]), "the tram does not stop half way")
  }

  @Test func `a day without service is reported`() throws {
    let city = try Self.city()
    let year = TimeInterval(365 * 86_400)
    #expect(try city.lackOfService(.departing(CityFixture.date(7, 50))) == nil)
    #expect(try city.lackOfService(.anyTime) == nil)
    let lack = try city.lackOfService(.arriving(CityFixture.date(7, 50) + year))
    #expect(lack?.hasPrefix("Warning: no service on 2027-03-11: ") == true)
    #expect(lack?.hasSuffix(" covers 2026-03-11 to 2026-03-13.") == true)
    #expect(throws: NoJourney.notCovered(.publicTransport)) {
      try NetworkFixtures.sample().lackOfService(.anyTime)
    }
  }

  @Test func `a trip shows its stops, and the day it belongs to`() throws {
    let city = try Self.city()
    let zone = try #require(city.timeZone)
    let trip = try city.trip("T3", at: nil, now: CityFixture.date(9, 0))
    #expect(trip.line == "8" && trip.day == "2026-03-11" && trip.trip.calls.count == 2)
    #expect(
      trip.lines(timeZone: zone) == [
        "line 8 towards Rynek, 2026-03-11", "01:00  Port", "01:20  Rynek",
      ])
    let night = try city.trip("T3", at: CityFixture.date(25, 5), now: CityFixture.date(9, 0))
    #expect(night.day == "2026-03-11")
    let expired = try city.trip("T1", at: nil, now: CityFixture.date(24 * 40, 0))
    #expect(expired.day == "2026-03-13")
    #expect(
      expired.lines(timeZone: zone, language: .polish).last
        == "Uwaga: pokazano ostatni dzień kursowania, 2026-03-13.")
    let json = expired.json(timeZone: zone)
    #expect(json.hasPrefix(#"{"line":"7","trip":"T1","feed":"#))
    #expect(throws: RoutingError.self) {
      try city.trip("T9", at: nil, now: CityFixture.date(9, 0))
    }
  }

  @Test func `stops, nodes and streets are suggested while typing`() throws {
    let city = try Self.city(streets: true)
    let names = city.suggestions(for: "ryn").map(\.name)
    #expect(names == ["Rynek"])
    #expect(city.suggestions(for: "dlu").map(\.kind) == [.place])
    #expect(city.suggestions(for: "rynke").first?.name == "Rynek")
    #expect(city.suggestions(for: "zzz").isEmpty && city.suggestions(for: "r", limit: 0).isEmpty)
    for suggestion in city.suggestions(for: "po") {
      #expect(throws: Never.self) { try city.place(suggestion.name) }
    }
    let lines = try NetworkFixtures.sample()
    #expect(lines.suggestions(for: "plac pol").first?.id == "EN_0001")
    #expect(lines.suggestions(for: "plac pol").json.hasPrefix(#"[{"type":"STOP","name":"Plac"#))
  }

  @Test func `one planner is used as the other`() async throws {
    func arrival(_ planner: some JourneyPlanner, _ request: JourneyRequest) async throws -> Date? {
      try await planner.plan(request).journeys.first?.arrival
    }
    let city = try Self.city()
    let request = JourneyRequest(
      from: try city.place("Rynek"), to: try city.place("Port"),
      timing: .departing(CityFixture.date(7, 50)), modes: [.publicTransport])
    #expect(try await arrival(city, request) == CityFixture.date(8, 10))
    let data = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(JourneyRequest.self, from: data) == request)
  }
}
