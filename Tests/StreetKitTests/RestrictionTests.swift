import StreetKit
import TestSupport
import Testing

@Suite struct `Turn restrictions` {
  /// Streets a b c across, with arms north and south at b.
  ///
  /// ```
  ///   n
  /// a b c
  ///   s
  /// ```
  private func cross() -> SketchMap {
    var map = SketchMap(
      """
         n

      a  b  c

         s
      """)
    map.way(1, "ab")
    map.way(2, "bc")
    map.way(3, "bn")
    map.way(4, "bs")
    return map
  }

  @Test func `no_ forbids one turn, only_ all others, for those they are meant for`() throws {
    var map = cross()
    #expect(try map.network().letters(map, from: "a", to: "n") == "abn")
    map.restriction("no_left_turn", from: 1, via: "b", to: 3)
    let network = try map.network()
    #expect(try network.letters(map, from: "a", to: "n") != "abn")
    #expect(try network.letters(map, from: "a", to: "c") == "abc")
    #expect(try network.letters(map, from: "c", to: "n") == "cbn")
    #expect(try network.letters(map, from: "a", to: "n", by: "foot") == "abn")
    var only = cross()
    only.restriction("only_straight_on", from: 1, via: "b", to: 2)
    #expect(try only.network().letters(only, from: "a", to: "c") == "abc")
    #expect(try only.network().letters(only, from: "a", to: "s") == "abcbs")
    #expect(try only.network().letters(only, from: "c", to: "s") == "cbs")
  }

  @Test(
    arguments: [
      (["except": "bicycle"], "-", true), (["except": "motorcar"], "car", false),
      (["restriction": "", "restriction:hgv": "no_left_turn"], "car", true),
      (["restriction": "", "restriction:motorcar": "no_left_turn"], "-", true),
      (["restriction": "", "restriction:bicycle": "no_left_turn"], "car", false),
    ] as [([String: String], String, Bool)])
  func `vehicles and exceptions decide whom it is for`(
    tags: [String: String], free: String, bicycleIsFree: Bool
  ) throws {
    var map = cross()
    map.restriction("no_left_turn", from: 1, via: "b", to: 3, tags)
    let network = try map.network()
    #expect(try (network.letters(map, from: "a", to: "n") == "abn") == (free == "car"))
    #expect(try (network.letters(map, from: "a", to: "n", by: "bicycle") == "abn") == bicycleIsFree)
  }

  @Test func `no_u_turn closes a dead end's only way out`() throws {
    var map = SketchMap("a  b  c")
    map.way(1, "ab", ["oneway": "yes"])
    map.way(2, "bc")
    let network = try map.network()
    #expect(try network.letters(map, from: "a", to: "b") == "ab")
  }

  /// ```
  /// a  b  c
  ///    |  |
  /// d  e  f
  /// ```
  private func ladder() -> SketchMap {
    var map = SketchMap(
      """
      a  b  c
        
      d  e  f
      """)
    map.way(1, "ab")
    map.way(2, "bc")
    map.way(3, "be")
    map.way(4, "de")
    map.way(5, "ef")
    map.way(6, "cf", ["maxspeed": "5"])
    return map
  }

  @Test func `via ways are minded only by who came the forbidden way`() throws {
    var map = ladder()
    #expect(try map.network().letters(map, from: "a", to: "d") == "abed")
    map.restriction("no_u_turn", from: 1, via: [3], to: 4)
    let network = try map.network()
    #expect(try network.letters(map, from: "a", to: "d") == "abcfed")
    #expect(try network.letters(map, from: "c", to: "d") == "cbed")
    #expect(try network.letters(map, from: "a", to: "f") == "abef")
    #expect(try network.letters(map, from: "d", to: "a") == "deba")
    var only = ladder()
    only.restriction("only_right_turn", from: 1, via: [3], to: 4)
    let strict = try only.network()
    #expect(try strict.letters(only, from: "a", to: "d") == "abed")
    // Turning round at the dead end is faster than the slow street from c to f.
    #expect(try strict.letters(only, from: "a", to: "f") == "abedef")
    #expect(try strict.letters(only, from: "c", to: "f", options: .init()) != "-")
  }

  @Test func `two via ways are one path`() throws {
    var map = SketchMap("a  b  c  d  e\n\n         x  y")
    map.way(1, "ab")
    map.way(2, "bc")
    map.way(3, "cd")
    map.way(4, "de")
    map.way(5, "dy")
    map.restriction("no_right_turn", from: 1, via: [2, 3], to: 5)
    let network = try map.network()
    #expect(try network.letters(map, from: "b", to: "y") == "bcdy")
    #expect(try network.letters(map, from: "a", to: "y") == "abcdedy")
    #expect(try network.letters(map, from: "a", to: "e") == "abcde")
  }

  @Test(arguments: [
    (1, 6, 59, true), (1, 7, 0, false), (5, 8, 59, false), (5, 9, 0, true), (6, 8, 0, true),
    (7, 23, 0, false), (1, 0, 30, false), (1, 1, 0, true),
  ])
  func `conditional restrictions hold at the local time of the turn`(
    day: Int, hour: Int, minute: Int, isFree: Bool
  ) throws {
    var map = cross()
    map.restriction(
      "", from: 1, via: "b", to: 3,
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00; Su 22:00-01:00)"])
    let network = try map.network()
    var options = StreetRouteOptions()
    options.departure = StreetTime(weekday: day, secondOfDay: hour * 3600 + minute * 60)
    #expect(try (network.letters(map, from: "b", to: "n") == "bn"))
    let way = try network.letters(map, from: "a", to: "n", options: options)
    // Half a minute of driving lies before the turn.
    #expect((way == "abn") == isFree)
  }

  @Test func `without a departure a conditional restriction is told, not obeyed`() throws {
    var map = cross()
    map.restriction(
      "", from: 1, via: "b", to: 3,
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"])
    let network = try map.network()
    let start = try #require(try network.position(near: map.coordinate("a"), profile: "car"))
    let end = try #require(try network.position(near: map.coordinate("n"), profile: "car"))
    let route = try #require(try network.route(from: start, to: end, profile: "car"))
    #expect(route.legs[0].ignoredConditions == ["Mo-Fr 07:00-09:00"])
    #expect(try network.letters(map, from: "a", to: "n") == "abn")
  }

  @Test func `restrictions that do not say which turn, or hold on red only, are ignored`() throws {
    var red = cross()
    red.restriction("no_left_turn_on_red", from: 1, via: "b", to: 3)
    #expect(try red.network().letters(red, from: "a", to: "n") == "abn")
    // The street a b c passes the crossing: to the left and to the right of s are the same way.
    var whole = SketchMap("a  b  c\n\n   s")
    whole.way(1, "abc")
    whole.way(2, "bs")
    whole.restriction("no_left_turn", from: 2, via: "b", to: 1)
    #expect(try whole.network().letters(whole, from: "s", to: "a") == "sba")
    #expect(try whole.network().letters(whole, from: "s", to: "c") == "sbc")
    var oneWay = SketchMap("a  b  c\n\n   s")
    oneWay.way(1, "cba", ["oneway": "yes"])
    oneWay.way(2, "bs")
    oneWay.restriction("no_left_turn", from: 2, via: "b", to: 1)
    #expect(try oneWay.network().letters(oneWay, from: "s", to: "a") == "-")
  }

  @Test(
    arguments: [
      ("no_entry", [1, 4], [3], "a", true), ("no_exit", [1], [2, 3], "a", true),
      ("no_exit", [1, 4], [3], "a", false), ("no_entry", [1], [2, 3], "a", false),
      ("no_left_turn", [1, 4], [3], "a", false), ("only_straight_on", [1, 4], [2], "a", false),
    ] as [(String, [Int], [Int], Character, Bool)])
  func `only no_entry and no_exit have several members`(
    kind: String, from: [Int], to: [Int], start: Character, isObeyed: Bool
  ) throws {
    var map = cross()
    let via = map.id(of: "b")
    map.relations.append(
      (
        from.map { ("way", $0, "from") } + [("node", via, "via")] + to.map { ("way", $0, "to") },
        ["type": "restriction", "restriction": kind]
      ))
    #expect(try (map.network().letters(map, from: start, to: "n") != "abn") == isObeyed)
  }
}
