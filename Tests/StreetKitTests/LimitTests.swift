import OpenStreetMapKit
import TestSupport
import Testing

@testable import StreetKit

/// Limits of speed, height, width and weight as mappers write them.
@Suite struct `Limits` {
  private func tags(_ tags: [String: String]) -> MapTags {
    MapTags(tags.map { MapTags.Tag(key: $0.key, value: $0.value) })
  }

  @Test(
    arguments: [
      ("50", 50), ("30 mph", 48.28), ("30MPH", 48.28), ("30 knots", 55.56), ("PL:urban", 50),
      ("DE:urban", 50), ("DE:rural", 100), ("CH:rural", 80), ("CH:motorway", 120),
      ("UK:motorway", 112.65), ("GB:nsl_single", 96.56), ("DE:zone:30", 30), ("DE:zone30", 30),
      ("FR:zone30", 30), ("zone:20", 20), ("walk", 7), ("DE:living_street", 7),
      ("PL:living_street", 20), ("signals", nil), ("none", nil), ("DE:zone", nil), ("", nil),
      ("999", nil), ("XX:zone:-5", nil),
    ] as [(String, Double?)])
  func `speeds are in km/h`(text: String, expected: Double?) {
    let found = SpeedLimit.kilometresPerHour(text)
    #expect(found.map { ($0 * 100).rounded() / 100 } == expected)
  }

  @Test func `the kind of a limit stands for its number`() {
    let limit = SpeedLimit.kilometresPerHour(
      tags(["source:maxspeed": "CH:rural", "maxspeed": "signals"]), ":forward")
    #expect(limit == 80)
    #expect(SpeedLimit.kilometresPerHour(tags(["source:maxspeed": "sign"]), ":forward") == nil)
    let both = tags(["maxspeed:backward": "30", "maxspeed": "50"])
    #expect(SpeedLimit.kilometresPerHour(both, ":forward") == 50)
    #expect(SpeedLimit.kilometresPerHour(both, ":backward") == 30)
  }

  @Test(
    arguments: [
      ("maxheight", "3.5", 350), ("maxheight", "3.5 m", 350), ("maxheight", "12'6\"", 381),
      ("maxheight", "10 ft", 304), ("maxheight", "10ft", 304), ("maxheight", "10 ft 6 in", 320),
      ("maxheight", "300 cm", 300), ("maxheight:physical", "3", 300), ("maxheight", "default", 0),
      ("maxheight", "3 cubits", 0), ("maxheight", "99", 0), ("maxwidth:physical", "2", 200),
      ("maxweight", "7.5", 750), ("maxweight", "7.5 t", 750), ("maxweight", "7500 kg", 750),
      ("maxweight", "7500kg", 750), ("maxweight", "16000 lbs", 725),
      ("maxweightrating", "7.5", 750),
      ("maxweight", "", 0), ("maxweight", "..", 0),
    ] as [(String, String, UInt16)])
  func `vehicles are limited in any unit`(key: String, value: String, expected: UInt16) {
    let limits = VehicleLimits(tags([key: value]))
    #expect([limits.height, limits.width, limits.weight].max() == expected)
  }

  @Test func `the least of several limits counts`() {
    let limits = VehicleLimits(
      tags(["maxheight": "4", "maxheight:physical": "3.8", "maxweight": "3.5", "maxwidth": "2.1"]))
    #expect(limits.height == 380 && limits.weight == 350 && limits.width == 210)
  }

  @Test func `streets without positions make no network`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <osm version="0.6"><way id="1"><nd ref="1"/><nd ref="2"/>
      <tag k="highway" v="residential"/></way></osm>
      """, to: "bare.osm")
    let error = #expect(throws: StreetError.self) { try StreetNetwork(contentsOf: [file]) }
    #expect(error?.message.contains("lacks its nodes") == true)
  }
}
