import Foundation
import GeoKit
import RoutingKit
import StreetKit
import TestSupport
import Testing

@Suite struct `Places on the way` {
  /// A block of four streets, with a dead end at its south-western corner where one can turn.
  private static let streets = """
    <osm version="0.6">
    <node id="1" lat="52.001" lon="21.0"/><node id="2" lat="52.001" lon="21.0015"/>
    <node id="3" lat="52.001" lon="21.003"/><node id="4" lat="52.0" lon="21.0"/>
    <node id="7" lat="51.999" lon="21.0"/>
    <node id="5" lat="52.0" lon="21.0015"/><node id="6" lat="52.0" lon="21.003"/>
    <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/>
    <tag k="name" v="North"/></way>
    <way id="2"><nd ref="4"/><nd ref="5"/><nd ref="6"/><tag k="highway" v="residential"/>
    <tag k="name" v="South"/></way>
    <way id="3"><nd ref="1"/><nd ref="4"/><tag k="highway" v="residential"/></way>
    <way id="5"><nd ref="4"/><nd ref="7"/><tag k="highway" v="residential"/></way>
    <way id="4"><nd ref="3"/><nd ref="6"/><tag k="highway" v="residential"/></way>
    </osm>
    """

  private func streetCity() throws -> City {
    let folder = try TemporaryFolder()
    let network = try StreetNetwork(contentsOf: [folder.write(Self.streets, to: "map.osm")])
    return City(try CityNetwork(NetworkBuilder()), streets: StreetTravel(network))
  }

  private func place(_ latitude: Double, _ longitude: Double) throws -> Place {
    try .coordinate(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [TravelMode.car, .cycling, .walking])
  func `a way over streets has a leg between each two places`(mode: TravelMode) throws {
    let city = try streetCity()
    let request = JourneyRequest(
      from: try place(52.001, 21.0005), to: try place(52.001, 21.0025),
      via: [try place(52.0, 21.001), try place(52.0, 21.002)], modes: [mode])
    let journey = try #require(city.plan(request).journeys.first)
    #expect(journey.legs.count == 3)
    #expect(journey.legs.map { $0.steps.first?.maneuver.kind } == [.depart, .depart, .depart])
    for (one, two) in zip(journey.legs, journey.legs.dropFirst()) { #expect(one.to == two.from) }
    var direct = request
    direct.via = []
    let shortest = try #require(city.plan(direct).journeys.first)
    #expect(shortest.legs.count == 1)
    #expect(journey.distance.value > shortest.distance.value + 100)
    #expect(journey.changes.isEmpty)
  }

  @Test func `alternatives follow the fastest way`() throws {
    let city = try streetCity()
    var request = JourneyRequest(
      from: try place(52.0005, 21.0), to: try place(52.0005, 21.003), modes: [.walking])
    #expect(city.plan(request).journeys.count == 1)
    request.alternatives = 2
    let journeys = city.plan(request).journeys
    try #require(journeys.count == 2)
    #expect(journeys.allSatisfy { $0.mode == .walking })
    #expect(journeys[0].duration <= journeys[1].duration)
    #expect(Set(journeys.map { $0.legs[0].steps.map(\.name) }).count == 2)
    #expect(city.plan(request).best == journeys[0])
  }

  @Test func `an end or a place far from streets is named`() throws {
    let city = try streetCity()
    let request = JourneyRequest(
      from: try place(52.001, 21.0005), to: try place(52.001, 21.0025),
      via: [try place(53.0, 21.0)], modes: [.car])
    guard case .noStreetNear(.place, .car, _)? = city.plan(request).missing[.car] else {
      Issue.record("\(city.plan(request).missing)")
      return
    }
  }

  @Test(arguments: [(false, ["T1", "T3"]), (true, ["T2", "T3"])])
  func `journeys by timetable follow each other`(isArrival: Bool, trips: [String]) throws {
    let fixture = try CityFixture()
    let city = try City(feeds: TimetableFeeds(paths: [fixture.inputs[1]]))
    let (from, via) = (try city.place("Rynek"), try city.place("Port"))
    let timing =
      isArrival
      ? JourneyTiming.arriving(CityFixture.date(26, 0)) : .departing(CityFixture.date(7, 30))
    let answer = city.plan(
      JourneyRequest(
        from: from, to: from, via: [via], timing: timing, modes: [.publicTransport],
        model: TransitModel(extendsHorizon: true)))
    let journey = try #require(answer.journeys.first, "\(answer.missing)")
    #expect(journey.legs.compactMap { $0.trip?.id } == trips)
    #expect(journey.departure == CityFixture.date(8, isArrival ? 30 : 0))
    #expect(journey.arrival == CityFixture.date(25, 20))
    #expect(journey.duration == .seconds(isArrival ? 60_600 : 62_400))
  }

  @Test func `roads of a line network follow each other`() throws {
    let fixture = try CityFixture()
    let city = City(try CityNetwork(contentsOf: fixture.inputs[2]))
    let request = JourneyRequest(
      from: .node(id: "A"), to: .node(id: "B"), via: [.node(id: "B")],
      timing: .departing(CityFixture.date(8, 0)), modes: [.car, .publicTransport])
    let answer = city.plan(request)
    #expect(answer.journeys.map(\.mode) == [.car, .publicTransport])
    #expect(answer.journeys.first?.arrival == CityFixture.date(8, 5))
    let back = JourneyRequest(
      from: .node(id: "A"), to: .node(id: "A"), via: [.node(id: "B")], modes: [.car])
    #expect(city.plan(back).journeys.isEmpty && city.plan(back).missing[.car] != nil)
  }
}
