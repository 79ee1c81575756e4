import OpenStreetMapKit
import Testing

@testable import StreetKit

/// Access tags against the hierarchy of vehicles in the OpenStreetMap wiki (Key:access): of the keys
/// that are present the most specific one decides.
@Suite struct `Access hierarchy` {
  private enum Outcome: Equatable {
    case open, closed, destination
  }

  /// What each value of the deciding key means for a profile.
  private static let table: [(profile: String, keys: [String], values: [String: Outcome])] = [
    (
      "car", ["motorcar", "motor_vehicle", "vehicle", "access"],
      [
        "yes": .open, "permissive": .open, "private": .destination, "destination": .destination,
        "delivery": .destination, "customers": .destination, "no": .closed,
      ]
    ),
    (
      "bicycle", ["bicycle", "vehicle", "access"],
      [
        "yes": .open, "permissive": .open, "private": .closed, "destination": .destination,
        "delivery": .closed, "customers": .destination, "no": .closed,
      ]
    ),
    (
      "foot", ["foot", "access"],
      [
        "yes": .open, "permissive": .open, "private": .closed, "destination": .destination,
        "delivery": .closed, "customers": .destination, "no": .closed,
      ]
    ),
  ]

  private static let keys = ["access", "vehicle", "motor_vehicle", "motorcar", "foot", "bicycle"]
  private static let values = [
    "yes", "permissive", "private", "destination", "delivery", "customers", "no",
  ]

  /// Every choice of up to three of the keys, with all values.
  private static func combinations() -> [[String: String]] {
    var all: [[String: String]] = [[:]]
    for key in keys {
      for tags in all where tags.count < 3 {
        for value in values { all.append(tags.merging([key: value]) { $1 }) }
      }
    }
    return all
  }

  private static func tags(_ tags: [String: String]) -> MapTags {
    MapTags(tags.map { MapTags.Tag(key: $0, value: $1) })
  }

  /// How a bicycle that is pushed uses a way is left out: it follows the rules for walking.
  private func outcome(_ use: WayUse) -> Outcome {
    guard use.forward > 0, !use.isPushedForward else { return .closed }
    return use.isForDestinationsForward ? .destination : .open
  }

  @Test func `the most specific key decides`() throws {
    let combinations = Self.combinations()
    #expect(combinations.count == 1 + 6 * 7 + 15 * 49 + 20 * 343)
    for (name, keys, values) in Self.table {
      let profile = try #require(StreetProfile.standard.first { $0.name == name })
      let rules = WayRules(profile)
      for tags in combinations {
        let deciding = keys.lazy.compactMap { tags[$0] }.first
        let expected = deciding.flatMap { values[$0] } ?? .open
        let way = tags.merging(["highway": "residential"]) { $1 }
        let found = outcome(rules.use(of: Self.tags(way)))
        #expect(found == expected, "\(name) \(tags)")
      }
    }
  }

  @Test func `barriers follow the same hierarchy`() throws {
    for (name, keys, values) in Self.table {
      let profile = try #require(StreetProfile.standard.first { $0.name == name })
      let rules = WayRules(profile)
      for tags in Self.combinations() where tags.count < 3 {
        let deciding = keys.lazy.compactMap { tags[$0] }.first
        for (barrier, passes) in [("lift_gate", true), ("wall", false)] {
          let node = tags.merging(["barrier": barrier]) { $1 }
          let expected = deciding.map { values[$0] != .closed } ?? passes
          #expect(
            rules.passes(Self.tags(node)) == expected,
            "\(name) \(node)")
        }
      }
    }
  }
}
