import StreetKit
import TestSupport
import Testing

/// Streets that end where they begin, as around a block.
@Suite struct `Loops` {
  /// A street from s to a, and a loop of one way from a over b, c and d.
  ///
  /// ```
  /// s  a  b
  ///
  ///    d  c
  /// ```
  private func loop(_ tags: [String: String] = [:]) -> SketchMap {
    var map = SketchMap("s  a  b\n\n   d  c")
    map.way(1, "sa")
    map.way(2, "abcda", tags)
    return map
  }

  private func metres(
    _ map: SketchMap, from: Character, to: Character, by profile: String
  ) throws -> (route: Double, table: Double, seconds: Double, weight: Double) {
    let network = try map.network()
    let start = try #require(try network.position(near: map.coordinate(from), profile: profile))
    let end = try #require(try network.position(near: map.coordinate(to), profile: profile))
    let route = try #require(try network.route(from: start, to: end, profile: profile))
    let table = try network.matrix(from: [start], to: [end], profile: profile)
    let entry = try #require(table.rows[0][0])
    #expect(abs(entry.duration / .seconds(1) - route.duration / .seconds(1)) < 0.01)
    return (
      route.distance.value, entry.distance.value, route.duration / .seconds(1), route.weight
    )
  }

  @Test(arguments: ["car", "bicycle", "foot"])
  func `the shorter way round leads to and from the loop's junction`(profile: String) throws {
    for letter in "bd" {
      for (from, to) in [("a" as Character, letter), (letter, "a")] {
        let found = try metres(loop(), from: from, to: to, by: profile)
        #expect(abs(found.route - (letter == "b" ? 143.8 : 200.2)) < 3, "\(from)\(to)")
        #expect(abs(found.table - found.route) < 0.1, "\(from)\(to)")
        #expect(found.seconds > 10, "\(from)\(to)")
      }
      let further = try metres(loop(), from: letter, to: "s", by: profile)
      let back = try metres(loop(), from: "s", to: letter, by: profile)
      #expect(abs(further.route - (letter == "b" ? 287.5 : 343.9)) < 5)
      #expect(abs(back.route - further.route) < 0.1)
    }
    let still = try metres(loop(), from: "a", to: "a", by: profile)
    #expect(still.route == 0 && still.table == 0)
  }

  @Test func `a one-way loop is driven round`() throws {
    let map = loop(["oneway": "yes"])
    let there = try metres(map, from: "a", to: "b", by: "car")
    let back = try metres(map, from: "b", to: "a", by: "car")
    #expect(abs(there.route - 143.8) < 3)
    #expect(abs(back.route - 544) < 8)
    #expect(abs(back.table - back.route) < 0.1)
  }
}
