import Foundation
import GeoKit
import RoutingKit
import Testing

@Suite struct AnswerTests {
  private static let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
  /// The moment 2026-11-21T09:00:00+01:00.
  private static let nine = Date(timeIntervalSince1970: 1_795_248_000)

  private static func answer(
    from: String = "EN_0002", to: String = "EN_0005", timing: JourneyTiming = .arriving(nine)
  ) throws -> Answer {
    let city = try NetworkFixtures.sample()
    return city.plan(
      from: try city.network.place(from), to: try city.network.place(to), timing: timing,
      changeDuration: .seconds(120))
  }

  @Test func `both modes arrive on time, and the one that leaves last is best`() throws {
    let answer = try Self.answer()
    #expect(answer.journeys.map(\.mode) == [.car, .publicTransport])
    #expect(answer.journeys.map(\.duration) == [.seconds(660), .seconds(780)])
    #expect(answer.journeys.allSatisfy { $0.arrival == Self.nine })
    #expect(answer.best?.mode == .car)
    #expect(answer.journeys[1].lines == ["10", "9"])
    #expect(answer.journeys[1].changes == [1])
    #expect(answer.journeys[1].legs[2].departure == Self.nine.addingTimeInterval(-300))
    #expect(answer.journeys[1].legs[1].arrival == Self.nine.addingTimeInterval(-420))
    #expect(answer.reason == nil)
  }

  @Test func `a departure already past is said, with the earliest arrival instead`() throws {
    let now = Self.nine.addingTimeInterval(-600)
    let answer = try Self.answer(timing: .arriving(Self.nine, now: now))
    let car = answer.journeys[0]
    #expect(car.late == .seconds(60))
    #expect(car.departure == now)
    #expect(car.arrival == Self.nine.addingTimeInterval(60))
    let early = try Self.answer(timing: .arriving(Self.nine, now: now.addingTimeInterval(-600)))
    #expect(early.journeys[0].late == nil)
    let departing = try Self.answer(timing: .departing(Self.nine, now: Self.nine + 30))
    #expect(departing.journeys[0].late == .seconds(30))
    #expect(departing.journeys[0].departure == Self.nine + 30)
  }

  @Test func `the JSON keeps its keys and their order`() throws {
    let text = try Self.answer().json(timeZone: Self.warsaw)
    #expect(
      text.hasPrefix(
        #"{"journeys":[{"mode":"car","duration":660,"departure":"2026-11-21T08:49:00+01:00","#
          + #""arrival":"2026-11-21T09:00:00+01:00","late":null,"changes":0,"lines":[],"#
          + #""from":{"id":"EN_0002","number":2,"latitude":52.220146,"longitude":21.004913,"#
          + #""name":"Nowowiejska/Al. Niepodległości"},"to":{"id":"EN_0005","#))
    #expect(text.contains(#""legs":[{"from":{"id":"EN_0002","#))
    #expect(text.hasSuffix(#"no walking to and from the stops"]}"#))
    #expect(text.contains(#""best":"car","reason":null,"#))
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((parsed?["journeys"] as? [Any])?.count == 2)
  }

  @Test func `without a wanted time there are none in the JSON`() throws {
    let text = try Self.answer(timing: .anyTime).json(timeZone: Self.warsaw)
    #expect(text.contains(#""duration":660,"departure":null,"arrival":null,"late":null"#))
  }

  @Test func `the words say when to leave and which to take`() throws {
    let lines = try Self.answer().lines(timeZone: Self.warsaw).map(\.text)
    #expect(
      lines == [
        "By car: 11 min, leave at 08:49, be there at 09:00.",
        "  08:49 drive from Nowowiejska/Al. Niepodległości to Marszałkowska/Al. Jerozolimskie, "
          + "3 roads, 11 min",
        "By public transport: 13 min, leave at 08:47, be there at 09:00.",
        "  08:47 line 10 from Nowowiejska/Al. Niepodległości to Al. Jerozolimskie/Jana Pawła, "
          + "2 stops, 6 min",
        "  08:55 line 9 from Al. Jerozolimskie/Jana Pawła to Marszałkowska/Al. Jerozolimskie, "
          + "1 stop, 5 min",
        "Take the car: it is 2 min quicker.",
        "Assumed: no waiting for vehicles; no walking to and from the stops.",
      ])
  }

  @Test(arguments: [
    (
      "EN_0005", "EN_0001",
      "by car: no road for cars leaves EN_0005 (Marszałkowska/Al. Jerozolimskie); "
        + "by public transport: no line leaves EN_0005 (Marszałkowska/Al. Jerozolimskie)"
    ),
    (
      "EN_0002", "EN_0006",
      "by car: no road leads from EN_0002 (Nowowiejska/Al. Niepodległości) to EN_0006 "
        + "(Plac Zbawiciela); 3 of 8 nodes can be reached; by public transport: no line, even "
        + "with changes, leads from EN_0002 (Nowowiejska/Al. Niepodległości) to EN_0006 "
        + "(Plac Zbawiciela); 3 of 7 stops can be reached"
    ),
    (
      "50.06,19.94", "EN_0001",
      "by car: no node within 5 km of the start; the nearest, EN_0002 "
        + "(Nowowiejska/Al. Niepodległości), is 251 km away; by public transport: no stop within "
        + "5 km of the start; the nearest, EN_0002 (Nowowiejska/Al. Niepodległości), is 251 km away"
    ),
  ])
  func `every missing journey has a reason`(from: String, to: String, reason: String) throws {
    let answer = try Self.answer(from: from, to: to)
    #expect(answer.journeys.isEmpty)
    #expect(answer.reason == reason)
  }

  @Test func `a start that is no stop goes by the nearest stop`() throws {
    let answer = try Self.answer(from: "EN_0009", to: "EN_0005")
    #expect(answer.journeys.map(\.mode) == [.publicTransport])
    #expect(answer.journeys[0].legs.isEmpty)
    #expect(answer.journeys[0].duration == .zero)
    #expect(
      answer.missing[.car]?.description == "no road for cars leaves EN_0009 "
        + "(Nowogrodzka/Poznańska)")
  }

  @Test(arguments: [
    ("plac politechniki", "EN_0001"), ("Nowowiejska", "EN_0002"), ("al. jerozolimskie", "EN_0004"),
    ("EN_0003", "EN_0003"), ("KOSZYKOWA/CHALUBINSKIEGO", "EN_0003"),
  ])
  func `places are keys or names`(text: String, id: String) throws {
    let network = try NetworkFixtures.sample().network
    #expect(try network.place(text) == .node(id: id))
  }

  @Test(arguments: [
    (
      "Plac",
      "\"Plac\" may mean 3 places: EN_0001 (Plac Politechniki), "
        + "EN_0006 (Plac Zbawiciela), EN_0007 (Plac Konstytucji)."
    ),
    (
      "Kraków",
      "No place is called \"Kraków\"; expected a coordinate such as 52.22,21.01, a key or a name."
    ),
    ("95,21", "The place is off the map: latitude must be between -90 and 90."),
  ])
  func `places that mean nothing, or too much`(text: String, message: String) throws {
    let network = try NetworkFixtures.sample().network
    let error = #expect(throws: RoutingError.self) { try network.place(text) }
    #expect(error?.description == message)
  }

  @Test func `GPX and GeoJSON and the page hold both journeys`() throws {
    var answer = try Self.answer()
    answer.attribution = "a & b"
    let gpx = answer.gpx()
    #expect(gpx.components(separatedBy: "<rte>").count == 3)
    #expect(gpx.contains("<desc>a &amp; b</desc>"))
    #expect(gpx.contains("<time>2026-11-21T07:49:00Z</time>"))
    #expect(gpx.contains("<desc>line 9</desc>"))
    let geoJSON = answer.geoJSON(timeZone: Self.warsaw)
    let parsed = try JSONSerialization.jsonObject(with: Data(geoJSON.utf8)) as? [String: Any]
    #expect((parsed?["features"] as? [Any])?.count == 3 + 5)
    let page = answer.html(on: try NetworkFixtures.sample().network, timeZone: Self.warsaw)
    #expect(page.components(separatedBy: "<div class=\"map\"").count == 3)
    #expect(page.contains(#""text":"change to 9""#))
    #expect(page.contains(#""text":"leave at 08:47, line 10""#))
    #expect(page.contains(#""text":"there at 09:00""#))
    #expect(!page.contains("http:") && !page.contains("https:"))
  }

  @Test func `names cannot break out of the page`() throws {
    var builder = NetworkBuilder()
    let hostile = "</title><script>alert(1)</script>\u{1B}[31m\""
    for (id, longitude) in [("a", 21.0), ("b", 21.1)] {
      try builder.addNode(
        id: id, at: Coordinate(latitude: 52, longitude: longitude), isStop: true, name: hostile)
    }
    try builder.addRoad(id: "r", from: "a", to: "b", duration: .seconds(1))
    try builder.addLine(id: "l", line: hostile, road: "r")
    let city = City(try CityNetwork(builder))
    let answer = city.plan(from: .node(id: "a"), to: .node(id: "b"))
    let page = answer.html(on: city.network, timeZone: .gmt)
    #expect(page.components(separatedBy: "<script>").count == 3)
    #expect(!page.contains("\u{1B}"))
    #expect(!answer.gpx().contains("<script>"))
  }
}
