import Foundation
import StreetKit
import TestSupport
import Testing

@testable import RouteService

/// Members of OSRM's answers that come from signs, lanes and the side of traffic.
@Suite struct `Signs in OSRM's answers` {
  /// A cross of streets 1–2–3 with an arm 4 to the north; the street 1–2 ends with three lanes.
  private static let map = """
    <osm version="0.6">
    <node id="1" lat="52.0" lon="21.0"/><node id="2" lat="52.0" lon="21.002"/>
    <node id="3" lat="52.0" lon="21.004"/><node id="4" lat="52.001" lon="21.002"/>
    <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/>
    <tag k="oneway" v="yes"/><tag k="turn:lanes" v="left|through|"/>
    <tag k="driving_side" v="left"/><tag k="access" v="destination"/></way>
    <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/>
    <tag k="name" v="East"/></way>
    <way id="3"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/>
    <tag k="oneway" v="yes"/><tag k="name" v="North"/><tag k="ref" v="7;8"/>
    <tag k="name:pronunciation" v="nɔːθ"/><tag k="destination" v="Warszawa;Łódź"/>
    <tag k="destination:ref" v="A 2"/><tag k="junction:ref" v="12"/></way>
    </osm>
    """

  private func steps() throws -> [[String: Any]] {
    let folder = try TemporaryFolder()
    let service = OSRMService(
      network: try StreetNetwork(contentsOf: [folder.write(Self.map, to: "map.osm")]))
    let (status, text) = service.answer(
      "/route/v1/car/21.0,52.0;21.002,52.001?steps=true&snapping=any")
    #expect(status == 200, "\(text)")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let route = try #require((json?["routes"] as? [[String: Any]])?.first)
    return try #require((route["legs"] as? [[String: Any]])?.first?["steps"] as? [[String: Any]])
  }

  @Test func `steps have the texts of signs`() throws {
    let step = try #require(try steps().dropFirst().first)
    #expect(step["name"] as? String == "North")
    #expect(step["ref"] as? String == "7; 8")
    #expect(step["destinations"] as? String == "A 2: Warszawa, Łódź")
    #expect(step["exits"] as? String == "12")
    #expect(step["pronunciation"] as? String == "nɔːθ")
    #expect(step["rotary_name"] == nil)
    let depart = try #require(try steps().first)
    for name in ["ref", "destinations", "exits", "pronunciation"] { #expect(depart[name] == nil) }
  }

  @Test func `the side of traffic is that of each street`() throws {
    #expect(try steps().map { $0["driving_side"] as? String } == ["left", "right", "right"])
  }

  @Test func `intersections have lanes and classes`() throws {
    let intersections = try steps().compactMap { $0["intersections"] as? [[String: Any]] }
    #expect(intersections[0][0]["classes"] as? [String] == ["restricted"])
    #expect(intersections[0][0]["lanes"] == nil)
    let lanes = try #require(intersections[1][0]["lanes"] as? [[String: Any]])
    #expect(lanes.map { $0["valid"] as? Bool } == [true, false, false])
    #expect(
      lanes.map { $0["indications"] as? [String] } == [["left"], ["straight"], ["none"]])
  }

  @Test func `waypoints have hints that lead back to the same place`() throws {
    let file = StreetFixture.file
    let service = OSRMService(network: try StreetNetwork(contentsOf: [file]))
    func waypoints(_ query: String) throws -> [[String: Any]] {
      let (_, text) = service.answer("/route/v1/car/21.0106,52.2206;21.0067,52.2319?\(query)")
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try #require(json?["waypoints"] as? [[String: Any]])
    }
    let first = try waypoints("overview=false")
    let hints = first.compactMap { $0["hint"] as? String }
    #expect(hints.count == 2)
    let again = try waypoints("hints=\(hints.joined(separator: ";"))")
    #expect(again.map { $0["location"] as? [Double] } == first.map { $0["location"] as? [Double] })
    #expect(try waypoints("generate_hints=false").allSatisfy { $0["hint"] == nil })
  }
}
