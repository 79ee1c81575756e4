import Foundation
import JSONText
import StreetKit
import TestSupport
import Testing

@testable import RouteService

/// OSRM's HTTP interface over the streets of Warsaw's centre.
@Suite struct `OSRM's interface` {
  private static let service = Result {
    let file = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz")
    return OSRMService(network: try StreetNetwork(contentsOf: [file.path]))
  }
  private static func many(_ count: Int) -> String {
    Array(repeating: "21.0106,52.2206", count: count).joined(separator: ";")
  }
  private static let pair = "21.0106,52.2206;21.0067,52.2319"

  private func ask(_ target: String) throws -> (status: Int, json: [String: Any]) {
    let (status, text) = try Self.service.get().answer(target)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (status, try #require(json as? [String: Any]))
  }

  @Test(arguments: [
    (
      "/route/v1/car/7.41,43.73", "InvalidOptions",
      "Number of coordinates needs to be at least two."
    ),
    ("/route/v1/car/7.41;43.73", "InvalidQuery", "Query string malformed close to position 18"),
    ("/route/v2/car/7.41,43.73;7.42,43.74", "InvalidVersion", "Service route not found!"),
    ("/foo/v1/car/7.41,43.73", "InvalidService", "Service foo not found!"),
    (
      "/route/v1/car/7.41,43.73;7.42,43.74?bogus=1", "InvalidQuery",
      "Query string malformed close to position 36"
    ),
    (
      "/route/v1/car/7.41,43.73;7.42,43.74?steps=true&bogus=1", "InvalidQuery",
      "Query string malformed close to position 46"
    ),
    (
      "/route/v1/car/7.41,43.73;7.42,43.74?steps=maybe", "InvalidQuery",
      "Query string malformed close to position 42"
    ),
    (
      "/route/v1/car/7.41,43.73;7.42,43.74?steps=true&", "InvalidQuery",
      "Query string malformed close to position 46"
    ),
    (
      "/table/v1/car/7.41,43.73", "InvalidOptions",
      "Number of coordinates needs to be at least two."
    ),
    (
      "/nearest/v1/car/7.41,43.73;7.42,43.74", "InvalidOptions",
      "Only one input coordinate is supported"
    ),
    (
      "/table/v1/car/\(Self.many(101))", "TooBig", "Too many table coordinates"
    ),
    ("/match/v1/car/\(Self.many(101))", "TooBig", "Too many trace coordinates"),
    (
      "/trip/v1/car/\(Self.many(101))", "TooBig",
      "Number of entries 101 is higher than current maximum (100)"
    ),
    ("/route/v1/car/7.41,93.73;7.42,43.74", "InvalidValue", "Invalid coordinate value."),
    (
      "/route/v1/car/7.41,43.73;7.42,43.74?radiuses=1", "InvalidOptions",
      "Number of elements in radiuses size 1 does not match coordinate size 2"
    ),
    (
      "/route/v1/car/0,0;21,52.2?radiuses=10;10", "NoSegment",
      "Could not find a matching segment for coordinate 0"
    ),
  ])
  func `errors are 400 with OSRM's codes and messages`(
    target: String, code: String, message: String
  ) throws {
    let (status, json) = try ask(target)
    #expect(status == 400)
    #expect(json["code"] as? String == code)
    #expect(json["message"] as? String == message)
  }

  @Test(arguments: ["car", "driving", "foot", "walking", "bicycle", "bike", "cycling"])
  func `a route has the members that clients read`(profile: String) throws {
    let (status, json) = try ask("/route/v1/\(profile)/\(Self.pair)?steps=true&annotations=true")
    #expect(status == 200)
    #expect(json["code"] as? String == "Ok")
    #expect(json["attribution"] as? String == "© OpenStreetMap contributors")
    let route = try #require((json["routes"] as? [[String: Any]])?.first)
    #expect(
      Set(route.keys) == [
        "legs", "weight_name", "geometry", "weight", "duration", "distance",
      ])
    let leg = try #require((route["legs"] as? [[String: Any]])?.first)
    #expect(
      Set(leg.keys) == ["annotation", "steps", "weight", "distance", "summary", "duration"])
    let annotation = try #require(leg["annotation"] as? [String: Any])
    let nodes = try #require(annotation["nodes"] as? [Any])
    for name in ["distance", "duration", "weight", "speed", "datasources"] {
      #expect((annotation[name] as? [Any])?.count == nodes.count - 1)
    }
    let steps = try #require(leg["steps"] as? [[String: Any]])
    let kinds = steps.compactMap { ($0["maneuver"] as? [String: Any])?["type"] as? String }
    #expect(kinds.first == "depart")
    #expect(kinds.last == "arrive")
    #expect(kinds.count == steps.count)
    let sum = steps.compactMap { $0["distance"] as? Double }.reduce(0, +)
    #expect(abs(sum - (route["distance"] as? Double ?? 0)) < 2)
    #expect((json["waypoints"] as? [[String: Any]])?.count == 2)
  }

  @Test func `hints, geometries and empty options are understood`() throws {
    let first = try ask("/nearest/v1/car/21.0106,52.2206?number=3")
    let found = try #require(first.json["waypoints"] as? [[String: Any]])
    #expect(found.count == 3)
    #expect((found[0]["nodes"] as? [Any])?.count == 2)
    let hint = try #require(found[0]["hint"] as? String)
    for query in [
      "hints=\(hint);", "hints=;nonsense", "radiuses=unlimited;500", "approaches=curb;",
      "bearings=;90,180", "exclude=toll,ferry", "geometries=geojson&overview=full",
      "geometries=polyline6&overview=false", "alternatives=2", "continue_straight=default",
      "generate_hints=false&skip_waypoints=true", "depart_at=2026-05-04T08:30",
    ] {
      #expect(try ask("/route/v1/car/\(Self.pair)?\(query)").status == 200, "\(query)")
    }
    let line = "/route/v1/car/polyline(\("_p~iF"))"
    #expect(try ask(line).status == 400)
  }

  @Test func `table, trip, match and isochrone answer`() throws {
    let places = "21.0106,52.2206;21.0067,52.2319;21.0172,52.2299"
    let table = try ask("/table/v1/car/\(places)?sources=0&annotations=duration,distance")
    let durations = try #require(table.json["durations"] as? [[Double]])
    #expect(durations.count == 1 && durations[0].count == 3 && durations[0][0] == 0)
    #expect((table.json["distances"] as? [[Double]])?.first?.count == 3)
    let trip = try ask("/trip/v1/foot/\(places)")
    let stops = try #require(trip.json["waypoints"] as? [[String: Any]])
    #expect(Set(stops.compactMap { $0["waypoint_index"] as? Int }) == [0, 1, 2])
    let match = try ask("/match/v1/car/21.0106,52.2206;21.0115,52.2203;21.0122,52.2200")
    #expect(match.json["code"] as? String == "Ok" || match.json["code"] as? String == "NoMatch")
    let areas = try ask("/isochrone/v1/foot/21.0106,52.2206?contours=5,10")
    #expect((areas.json["features"] as? [Any])?.count == 2)
  }

  @Test func `random targets are answered or refused`() throws {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "/route", "/v1", "/car", "/", "21.01,52.22", ";", "?", "&", "steps=true", "radiuses=", "1e9",
      "-", "%", "nan", "polyline(", ")", "hints=", "bearings=0,0", "=", ",", "99999999999999999999",
    ]
    for _ in 0..<2000 {
      let tail = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      let target = "/route/v1/car/" + tail.joined()
      let (status, _) = try Self.service.get().answer(target)
      #expect(status == 200 || status == 400)
    }
  }
}
