import OpenStreetMapKit
import TestSupport
import Testing

@testable import StreetKit

/// Tags that hold for one direction, lists of values, and ways that are yet to be built.
@Suite struct `Tags of directions` {
  private func use(_ profile: String, _ tags: [String: String]) throws -> WayUse {
    let profile = try #require(StreetProfile.standard.first { $0.name == profile })
    let all = ["highway": "primary"].merging(tags) { $1 }.filter { !$1.isEmpty }
    return WayRules(profile).use(of: MapTags(all.map { MapTags.Tag(key: $0.key, value: $0.value) }))
  }

  /// `f` where the car goes forwards, `b` backwards; in capitals if it must begin or end there.
  private func ways(_ profile: String, _ tags: [String: String]) throws -> String {
    let use = try use(profile, tags)
    return (use.forward > 0 ? (use.isForDestinationsForward ? "F" : "f") : "")
      + (use.backward > 0 ? (use.isForDestinationsBackward ? "B" : "b") : "")
  }

  @Test(
    arguments: [
      (["access": "no", "access:forward": "yes"], "f"),
      (["access": "no", "access:forward": "no", "motorcar": "yes"], "fb"),
      (["access": "no", "motorcar": "no", "motorcar:backward": "yes"], "b"),
      (["access": "yes", "access:forward": "yes", "motorcar": "no"], ""),
      (["access:forward": "no", "motorcar:backward": "no"], ""),
      (["motor_vehicle:forward": "no", "motor_vehicle:backward": "destination"], "B"),
      (["motor_vehicle:backward": "destination"], "fB"),
      (["highway": "pedestrian", "vehicle:forward": "yes"], "f"),
      (["oneway:vehicle": "yes", "oneway": "no"], "f"), (["oneway": "alternating"], "fb"),
      (["access": "agricultural;forestry"], ""), (["access": "agricultural;destination"], "FB"),
      (["access": "no; yes"], "fb"), (["access": "military"], ""), (["motorcar": "official"], ""),
      (["highway": "steps", "access": "yes"], ""), (["highway": "proposed", "access": "yes"], ""),
      (["construction": "yes"], ""), (["construction": "minor"], "fb"), (["proposed": "yes"], "fb"),
      (["highway": "winter_road"], "fb"),
    ] as [([String: String], String)])
  func `the most specific tag of a direction decides`(tags: [String: String], open: String) throws {
    #expect(try ways("car", tags) == open)
  }

  @Test(
    arguments: [
      (["maxspeed:forward": "60"], 48.0, 65.0),
      (["maxspeed": "15", "maxspeed:backward": "60"], 12, 48),
      (["maxspeed": "30"], 24, 24),
    ] as [([String: String], Double, Double)])
  func `a limit may hold in one direction`(
    tags: [String: String], forward: Double, backward: Double
  ) throws {
    let use = try use("car", tags)
    #expect(abs(use.forward * 3.6 - forward) < 0.01)
    #expect(abs(use.backward * 3.6 - backward) < 0.01)
  }

  @Test func `stairs that move are walked in their direction`() throws {
    let stairs = ["highway": "steps"]
    #expect(try ways("foot", stairs.merging(["conveying": "forward"]) { $1 }) == "f")
    #expect(try ways("foot", stairs.merging(["conveying": "backward"]) { $1 }) == "b")
    #expect(try ways("foot", stairs.merging(["conveying": "reversible"]) { $1 }) == "fb")
    #expect(try ways("foot", ["motorroad": "yes"]) == "")
    #expect(try ways("bicycle", ["motorroad": "yes"]) == "")
    #expect(try ways("car", ["motorroad": "yes"]) == "fb")
  }

  @Test(
    arguments: [
      ("PT20M", 1200), ("PT1H5M", 3900), ("PT90S", 90), ("P1DT1H", 90_000), ("20", 1200),
      ("00:20", 1200), ("01:05:00", 3900), ("PT", nil), ("P20", nil), ("PT1X", nil), ("soon", nil),
      ("PT99999999H", nil),
    ] as [(String, Double?)])
  func `durations are read in every form`(text: String, seconds: Double?) {
    #expect(MapDuration.seconds(text) == seconds)
  }
}
