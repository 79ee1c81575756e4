import Foundation
import StreetKit
import TestSupport
import Testing

@testable import RouteService

/// OSRM's options of map matching, on one straight street with a side street.
@Suite struct `OSRM's map matching` {
  /// Letters stand some 100 m apart.
  ///
  /// ```
  /// a  b  c  d
  ///       e
  /// ```
  private static let service = Result {
    let folder = try TemporaryFolder()
    var text = "<osm version=\"0.6\">"
    for (letter, place) in places {
      text += "<node id=\"\(letter.asciiValue ?? 0)\" lat=\"\(place.1)\" lon=\"\(place.0)\"/>"
    }
    for (id, nodes) in [(1, "abcd"), (2, "ce")] {
      text += "<way id=\"\(id)\">"
      text += nodes.map { "<nd ref=\"\($0.asciiValue ?? 0)\"/>" }.joined()
      text += "<tag k=\"highway\" v=\"residential\"/><tag k=\"name\" v=\"\(nodes)\"/></way>"
    }
    let file = try folder.write(text + "</osm>", to: "match.osm")
    return OSRMService(network: try StreetNetwork(contentsOf: [file]))
  }
  private static let places: [Character: (Double, Double)] = [
    "a": (21, 52), "b": (21.0015, 52), "c": (21.003, 52), "d": (21.0045, 52), "e": (21.003, 51.999),
  ]

  private func match(
    _ track: String, _ query: String
  ) throws -> (json: [String: Any], indices: [Any?]) {
    let places = track.compactMap { Self.places[$0] }.map { "\($0.0),\($0.1)" }
    let target = "/match/v1/car/\(places.joined(separator: ";"))?\(query)"
    let (_, text) = try Self.service.get().answer(target)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let points = json?["tracepoints"] as? [Any] ?? []
    return (
      try #require(json), points.map { ($0 as? [String: Any])?["matchings_index"] }
    )
  }

  private func indices(_ track: String, _ query: String) throws -> [Int?] {
    try match(track, query).indices.map { $0 as? Int }
  }

  @Test func `a track is divided after a gap in time, unless gaps are ignored`() throws {
    let times = "timestamps=0;10;620;630"
    #expect(try indices("abcd", times) == [0, 0, 1, 1])
    #expect(try indices("abcd", times + "&gaps=ignore") == [0, 0, 0, 0])
    #expect(try indices("abcd", "timestamps=0;10;100;110") == [0, 0, 0, 0])
    #expect(try indices("abcd", "") == [0, 0, 0, 0])
  }

  @Test func `the format may follow the coordinates`() throws {
    for (target, query) in [
      ("/route/v1/car/21,52;21.0045,52", "?steps=true"), ("/nearest/v1/car/21.003,52", "?number=1"),
    ] {
      let plain = try Self.service.get().answer(target + query)
      let named = try Self.service.get().answer(target + ".json" + query)
      #expect(named.1 == plain.1)
    }
    let exact = try Self.service.get().answer("/route/v1/car/21,52;21.0045,52.json?overview=false")
    #expect(exact.1.contains("\"code\":\"Ok\""))
  }

  @Test func `a tidied track lacks what follows within 5 seconds or 15 metres`() throws {
    #expect(
      try indices("abacd", "tidy=true&timestamps=0;10;12;20;30") == [0, 0, nil, 0, 0])
    #expect(try indices("abbcd", "tidy=true") == [0, 0, nil, 0, 0])
    #expect(try indices("abbcd", "tidy=false") == [0, 0, 0, 0, 0])
  }

  @Test func `legs lead between waypoints`() throws {
    let (json, _) = try match("abcd", "waypoints=0;2;3&steps=true")
    let matchings = try #require(json["matchings"] as? [[String: Any]])
    let legs = try #require(matchings.first?["legs"] as? [[String: Any]])
    #expect(legs.count == 2)
    let points = try #require(json["tracepoints"] as? [[String: Any]])
    #expect(points.map { $0["waypoint_index"] as? Int } == [0, nil, 1, 2])
    #expect(points.allSatisfy { $0["waypoint_index"] != nil })
    let turn = try match("abce", "waypoints=0;3&steps=true").json
    let legsAround = (turn["matchings"] as? [[String: Any]])?.first?["legs"] as? [[String: Any]]
    let steps = try #require(legsAround?.first?["steps"] as? [[String: Any]])
    let kinds = steps.compactMap { ($0["maneuver"] as? [String: Any])?["modifier"] as? String }
    #expect(kinds.contains("right"))
  }

  @Test(
    arguments: [
      ("waypoints=0;4", "InvalidOptions"), ("waypoints=1;3", "InvalidValue"),
      ("waypoints=0;1;3&timestamps=0;10;620;630", "NoMatch"),
      ("waypoints=0;1;3&tidy=true&timestamps=0;1;20;30", "NoMatch"),
      ("timestamps=0;2;1;3", "InvalidOptions"), ("waypoints=0;3", "Ok"),
    ])
  func `waypoints that cannot be matched are refused`(query: String, code: String) throws {
    #expect(try match("abcd", query).json["code"] as? String == code)
  }

  @Test func `points at which the way is not yet decided have alternatives`() throws {
    let (json, _) = try match("abcd", "")
    let points = try #require(json["tracepoints"] as? [[String: Any]])
    #expect(points.first?["alternatives_count"] as? Int == 0)
    #expect(points.allSatisfy { ($0["alternatives_count"] as? Int ?? -1) >= 0 })
  }
}
