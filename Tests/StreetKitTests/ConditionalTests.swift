import StreetKit
import Testing

/// Every kind of restriction, via a node and via a way, with conditions on both sides of the hour.
@Suite struct `Conditional restrictions` {
  /// ```
  ///    n  m
  /// a  b  c  d
  ///    s  t
  /// ```
  private func map() -> SketchMap {
    var map = SketchMap("   n  m\n\na  b  c  d\n\n   s  t")
    for (id, nodes) in ["ab", "bc", "cd", "bn", "cm", "bs", "ct", "nm", "st"].enumerated() {
      map.way(id + 1, nodes, id < 7 ? [:] : ["maxspeed": "5"])
    }
    return map
  }

  private func way(
    _ map: SketchMap, _ network: StreetNetwork, to end: Character, hour: Int, minute: Int
  ) throws -> String {
    var options = StreetRouteOptions()
    options.departure = StreetTime(weekday: 3, secondOfDay: hour * 3600 + minute * 60)
    return try network.letters(map, from: "a", to: end, options: options)
  }

  /// The kind of restriction, the way that it forbids between seven and nine, and the ends.
  @Test(
    arguments: [
      ("no_left_turn", 4, "n", "abn"), ("no_right_turn", 6, "s", "abs"),
      ("no_straight_on", 2, "d", "abcd"), ("only_straight_on", 2, "n", "abn"),
      ("only_left_turn", 4, "s", "abs"), ("only_right_turn", 6, "d", "abcd"),
    ] as [(String, Int, Character, String)])
  func `via a node`(kind: String, target: Int, end: Character, forbidden: String) throws {
    var map = map()
    map.restriction(
      "", from: 1, via: "b", to: target, ["restriction:conditional": "\(kind) @ (07:00-09:00)"])
    let network = try map.network()
    for (hour, minute, holds) in [(6, 58, false), (7, 0, true), (8, 58, true), (9, 0, false)] {
      let way = try way(map, network, to: end, hour: hour, minute: minute)
      #expect((way == forbidden) == !holds, "\(hour):\(minute) \(way)")
    }
  }

  @Test(
    arguments: [
      ("no_left_turn", 5, "m", "abcm"), ("no_right_turn", 7, "t", "abct"),
      ("no_straight_on", 3, "d", "abcd"), ("only_straight_on", 3, "m", "abcm"),
    ] as [(String, Int, Character, String)])
  func `via a way`(kind: String, target: Int, end: Character, forbidden: String) throws {
    var map = map()
    map.restriction(
      "", from: 1, via: [2], to: target, ["restriction:conditional": "\(kind) @ (07:00-09:00)"])
    let network = try map.network()
    for (hour, minute, holds) in [(6, 58, false), (7, 1, true), (8, 58, true), (9, 0, false)] {
      let way = try way(map, network, to: end, hour: hour, minute: minute)
      #expect((way == forbidden) == !holds, "\(hour):\(minute) \(way)")
    }
  }
}
