import Foundation
import GeoKit
import RoutingKit
import Testing

/// Answers for places that are not where their journeys begin and end.
@Suite struct PlacesApartTests {
  /// Home and work without stops; a line runs between two stops 1.1 km farther north.
  private static func answer(carSeconds: Int) throws -> (answer: Answer, city: City) {
    var builder = NetworkBuilder()
    let nodes = [("A", "Home"), ("B", "Mid stop"), ("C", "Work"), ("D", "Far")]
    for (index, (id, name)) in nodes.enumerated() {
      let place = try Coordinate(latitude: 52 + Double(index) / 100, longitude: 21)
      try builder.addNode(id: id, at: place, isStop: ["B", "D"].contains(id), name: name)
    }
    try builder.addRoad(id: "R1", from: "A", to: "C", duration: .seconds(carSeconds))
    try builder.addRoad(id: "R2", from: "B", to: "D", duration: .seconds(100))
    try builder.addLine(id: "L1", line: "9", road: "R2")
    let city = City(try CityNetwork(builder))
    return (city.plan(from: .node(id: "A"), to: .node(id: "C")), city)
  }

  @Test func `no mode is recommended when walking to its stops takes what it gains`() throws {
    let (answer, city) = try Self.answer(carSeconds: 300)
    #expect(
      answer.lines(timeZone: .gmt).map(\.text) == [
        "By car: 5 min.",
        "  drive from Home to Work, 1 road, 5 min",
        "By public transport: 1 min 40 s.",
        "  to the stop Mid stop, 1.1 km from the start",
        "  line 9 from Mid stop to Far, 1 stop, 1 min 40 s",
        "  to the finish, 1.1 km from the stop Far",
        "No recommendation: public transport is 3 min 20 s quicker, but without the ways to and "
          + "from the stops (2.2 km).",
        "Assumed: no waiting for vehicles; no walking to and from the stops.",
      ])
    #expect(answer.best == nil)
    let page = answer.html(on: city.network, timeZone: .gmt)
    #expect(page.contains("<p>No recommendation: public transport is 3 min 20 s quicker, but "))
    #expect(page.contains("<li>to the stop Mid stop, 1.1 km from the start</li>"))
    #expect(answer.journeys.map(\.duration) == [.seconds(300), .seconds(100)])
  }

  @Test func `a mode that gains more than the walk is recommended without it`() throws {
    let (answer, _) = try Self.answer(carSeconds: 3600)
    #expect(answer.best?.mode == .publicTransport)
    #expect(
      answer.lines(timeZone: .gmt).map(\.text).contains(
        "Take public transport: it is 58 min 20 s quicker, without the ways to and from the stops "
          + "(2.2 km)."))
    let (slow, _) = try Self.answer(carSeconds: 60)
    #expect(slow.lines(timeZone: .gmt).map(\.text).contains("Take the car: it is 40 s quicker."))
  }

  @Test func `JSON and GeoJSON hold the distances`() throws {
    let (answer, _) = try Self.answer(carSeconds: 300)
    let json = try JSONSerialization.jsonObject(with: Data(answer.json(timeZone: .gmt).utf8))
    let document = try #require(json as? [String: Any])
    let journeys = try #require(document["journeys"] as? [[String: Any]])
    for key in ["from_distance", "to_distance"] {
      let distances = journeys.compactMap { $0[key] as? Double }
      #expect(distances.map { $0.rounded() } == [0, 1112])
    }
    #expect(document["best"] is NSNull)
    let geoJSON =
      try JSONSerialization.jsonObject(
        with: Data(answer.geoJSON(timeZone: .gmt).utf8)) as? [String: Any]
    let features = try #require(geoJSON?["features"] as? [[String: Any]])
    let distances = features.compactMap { ($0["properties"] as? [String: Any])?["distance"] }
    #expect(distances.compactMap { ($0 as? Double)?.rounded() } == [0, 0, 1112, 1112])
  }

  @Test func `places with the same stop are not there already`() throws {
    let city = try NetworkFixtures.sample()
    let answer = city.plan(
      from: try city.network.place("EN_0009"), to: try city.network.place("EN_0005"),
      comparing: [.publicTransport])
    #expect(
      answer.lines(timeZone: .gmt).map(\.text).prefix(2) == [
        "By public transport: 0 s, as the same stop is nearest to both ends.",
        "  to the stop Marszałkowska/Al. Jerozolimskie, 217 m from the start",
      ])
    let same = city.plan(from: .node(id: "EN_0001"), to: .node(id: "EN_0001"), comparing: [.car])
    #expect(same.lines(timeZone: .gmt).map(\.text) == ["By car: 0 s, you are there already."])
  }

  @Test func `a coordinate is told with the distance of its node`() throws {
    let city = try NetworkFixtures.sample()
    let square = try city.network.place("52.2206062,21.0105747")
    let answer = city.plan(from: square, to: .node(id: "EN_0005"), timing: .arriving(.now))
    #expect(answer.journeys.allSatisfy { abs($0.startDistance.value - 121.1) < 0.1 })
    #expect(answer.journeys.allSatisfy { $0.finishDistance == .zero })
    let lines = answer.lines(timeZone: .gmt).map(\.text)
    #expect(lines[1] == "  to the node Plac Politechniki, 121 m from the start")
    #expect(lines.contains("Both take 10 min."))
  }
}
