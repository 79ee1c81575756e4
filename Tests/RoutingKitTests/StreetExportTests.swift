import Foundation
import GeoKit
import RoutingKit
import TestSupport
import Testing

/// Files of journeys through streets: they follow the streets and say whose data that is.
@Suite struct StreetExportTests {
  private static let credit = "© OpenStreetMap contributors"

  private static func answer() throws -> Answer {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: path)
    let request = JourneyRequest(
      from: try .coordinate(Coordinate(latitude: 52.1995, longitude: 21.0002)),
      to: try .coordinate(Coordinate(latitude: 52.2305, longitude: 21.0002)),
      timing: .arriving(CityFixture.date(8, 55)), modes: [.car])
    return try City(contentsOf: path).plan(request)
  }

  @Test func `GeoJSON has the line of the streets`() throws {
    let answer = try Self.answer()
    let journey = try #require(answer.journeys.first)
    let text = answer.geoJSON(timeZone: .gmt)
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(parsed?["attribution"] as? String == Self.credit)
    let features = try #require(parsed?["features"] as? [[String: Any]])
    let geometry = try #require(features.first?["geometry"] as? [String: Any])
    let line = try #require(geometry["coordinates"] as? [[Double]])
    #expect(line.count > 2 && line.count == journey.line.count)
    for (found, point) in zip(line, journey.line) {
      #expect(abs(found[0] - point.longitude) < 1e-6 && abs(found[1] - point.latitude) < 1e-6)
    }
  }

  @Test func `GPX has the line as a track, and the turns in the route`() throws {
    let answer = try Self.answer()
    let journey = try #require(answer.journeys.first)
    let text = answer.gpx()
    #expect(text.contains("<metadata><desc>\(Self.credit)</desc></metadata>"))
    #expect(text.components(separatedBy: "<trkpt ").count - 1 == journey.line.count)
    let turns = journey.legs.reduce(0) { $0 + max(0, $1.steps.count - 2) }
    #expect(text.components(separatedBy: "<rtept ").count - 1 == journey.legs.count + 1 + turns)
  }

  @Test func `a calendar names the data in its description`() throws {
    let text = try Self.answer().calendar(at: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    #expect(text.replacing("\r\n ", with: "").contains(Self.credit))
  }
}
