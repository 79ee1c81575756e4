import StreetKit
import TestSupport
import Testing

@Suite struct `Signs and lanes` {
  /// A cross of streets with names at its ends.
  ///
  /// ```
  ///    n
  /// a  b  c
  ///    s
  /// ```
  private func cross() -> SketchMap {
    var map = SketchMap("   n\n\na  b  c\n\n   s")
    map.way(2, "bc", ["name": "East"])
    map.way(3, "bn", ["name": "North"])
    map.way(4, "bs", ["name": "South"])
    return map
  }

  private func leg(
    _ map: SketchMap, from: Character, to: Character, by profile: String = "car"
  ) throws -> StreetLeg {
    let network = try map.network()
    var snapping = SnapOptions()
    snapping.includesIslands = true
    let start = try network.position(
      near: map.coordinate(from), profile: profile, options: snapping)
    let end = try network.position(near: map.coordinate(to), profile: profile, options: snapping)
    let route = try network.route(from: #require(start), to: #require(end), profile: profile)
    return try #require(route?.legs.first)
  }

  @Test(
    arguments: [
      ("left|through|right", "n", "100"), ("left|through|right", "c", "010"),
      ("left|through;right", "s", "01"), ("left;through||right", "c", "110"),
      ("reverse|left|through|right", "n", "0100"), ("slight_left|none|none", "n", "100"),
      ("left|merge_to_left|right", "c", "010"), ("left|left", "s", ""), ("", "n", ""),
    ] as [(String, Character, String)])
  func `lanes lead where their arrows point`(
    lanes: String, end: Character, valid: String
  ) throws {
    var map = cross()
    map.way(1, "ab", ["name": "West", "turn:lanes:forward": lanes])
    for profile in ["car", "bicycle"] {
      let intersections = try leg(map, from: "a", to: end, by: profile).steps
        .flatMap(\.intersections)
      let found = intersections.flatMap(\.lanes)
      #expect(found.map { $0.isValid ? "1" : "0" }.joined() == valid)
    }
    #expect(
      try leg(map, from: "a", to: end, by: "foot").steps.flatMap(\.intersections)
        .allSatisfy(\.lanes.isEmpty))
    #expect(
      try leg(map, from: "n", to: "a").steps.flatMap(\.intersections)
        .allSatisfy(\.lanes.isEmpty))
  }

  @Test func `lanes of one-way streets need no direction in the key`() throws {
    var map = cross()
    map.way(1, "ab", ["oneway": "yes", "turn:lanes": "left|through;slight_right"])
    let lanes = try leg(map, from: "a", to: "c").steps.flatMap(\.intersections).flatMap(\.lanes)
    #expect(
      lanes == [
        StreetLane(directions: [.left], isValid: false),
        StreetLane(directions: [.straight, .slightRight], isValid: true),
      ])
  }

  @Test func `steps tell destinations, exits and pronunciations`() throws {
    var map = cross()
    map.way(1, "ab", ["name": "West"])
    map.ways[1].tags.merge(
      [
        "oneway": "yes", "destination:ref": "A 2;S 8", "destination": "Poznań; Łódź",
        "junction:ref": "12a;12b", "name:pronunciation": "nɔːθ", "ref": "7;E77",
      ]) { $1 }
    let step = try #require(try leg(map, from: "a", to: "n").steps.dropFirst().first)
    #expect(step.sign.destinations == "A 2, S 8: Poznań, Łódź")
    #expect(step.sign.exits == "12a; 12b")
    #expect(step.sign.pronunciation == "nɔːθ")
    #expect(step.reference == "7; E77")
    let other = try #require(try leg(map, from: "a", to: "s").steps.dropFirst().first)
    #expect(other.sign == StreetSign())
  }

  @Test func `destinations of two-way streets depend on the direction`() throws {
    var map = cross()
    map.way(
      1, "ab",
      ["name": "West", "destination:forward": "Warszawa", "destination:backward": "Poznań"])
    #expect(try leg(map, from: "a", to: "c").steps.first?.sign.destinations == "Warszawa")
    let back = try leg(map, from: "n", to: "a").steps
    #expect(back.first { $0.name == "West" }?.sign.destinations == "Poznań")
    #expect(back.first { $0.name == "North" }?.sign.destinations == "")
  }
}

@Suite struct `Driving sides` {
  private func line(_ tags: [String: String], south: Double, west: Double) -> SketchMap {
    var map = SketchMap("a  b")
    map.way(1, "ab", tags)
    map.nodes = map.nodes.mapValues { (south + $0.0 - 52, west + $0.1 - 21) }
    return map
  }

  private func isLeftHand(_ map: SketchMap) throws -> Bool {
    let network = try map.network()
    let start = try network.position(near: map.coordinate("a"), profile: "car")
    let end = try network.position(near: map.coordinate("b"), profile: "car")
    let route = try network.route(from: #require(start), to: #require(end), profile: "car")
    return try #require(route?.legs.first?.steps.first).isLeftHand
  }

  @Test(arguments: [
    (51.5, -0.1, true), (50.95, 1.85, false), (51.13, 1.31, true), (53.3, -6.2, true),
    (22.3, 114.17, true), (22.54, 114.06, false), (35.9, 14.5, true), (52.2, 21.0, false),
    (13.75, 100.5, true), (17.97, 102.6, false), (-12.96, 28.63, true), (-11.66, 27.48, false),
    (-33.9, 151.2, true), (18.34, -64.9, true), (18.46, -66.1, false), (-18.14, 178.44, true),
  ])
  func `the country decides`(latitude: Double, longitude: Double, isLeft: Bool) throws {
    #expect(try isLeftHand(line([:], south: latitude, west: longitude)) == isLeft)
  }

  @Test func `a way's own tag counts before the country`() throws {
    #expect(try isLeftHand(line(["driving_side": "left"], south: 52, west: 21)))
    #expect(try !isLeftHand(line(["driving_side": "right"], south: 51.5, west: -0.1)))
  }

  @Test(arguments: [false, true]) func `the kerb and cheap turns are on the driving side`(
    isLeft: Bool
  ) throws {
    var map = SketchMap("   n\n\na  b  c\n\n   s")
    let tags = ["driving_side": isLeft ? "left" : "right"]
    for (id, nodes) in ["ab", "bc", "bn", "bs"].enumerated() { map.way(id + 1, nodes, tags) }
    let network = try map.network()
    let middle = try Coordinate(
      latitude: map.coordinate("a").latitude + 0.00005,
      longitude: (map.coordinate("a").longitude + map.coordinate("b").longitude) / 2)
    var snapping = SnapOptions()
    snapping.side = .kerb
    let start = try #require(
      try network.position(near: middle, profile: "car", options: snapping))
    // North of the street a kerb on the left is passed eastwards.
    let plain = try #require(try network.position(near: map.coordinate("c"), profile: "car"))
    let route = try #require(try network.route(from: start, to: plain, profile: "car"))
    #expect((route.distance.value < 300) == isLeft)
    func seconds(to letter: Character) throws -> Double {
      let from = try #require(try network.position(near: map.coordinate("a"), profile: "car"))
      let to = try #require(try network.position(near: map.coordinate(letter), profile: "car"))
      return try #require(try network.route(from: from, to: to, profile: "car")).weight
    }
    #expect(try (seconds(to: "n") < seconds(to: "s")) == isLeft)
  }
}

@Suite struct `Rotaries` {
  /// A ring r o u d with streets a–r, u–b and o–n.
  private func ring(_ name: String, radius: String, street: String = "East") -> SketchMap {
    var map = SketchMap("      n\n      o\na  r     u  b\n      d")
    if radius == "small" {
      map.nodes = map.nodes.mapValues { (52 + ($0.0 - 52) / 20, 21 + ($0.1 - 21) / 20) }
    }
    map.way(1, "ar", ["name": "West"])
    map.way(2, "ub", ["name": street])
    map.way(3, "on", ["name": "North"])
    map.way(4, "rduor", ["name": name, "junction": "roundabout"])
    return map
  }

  @Test(arguments: [
    ("Rondo ONZ", "large", "East", true), ("", "large", "East", false),
    ("Rondo ONZ", "small", "East", false), ("East", "large", "East", false),
  ])
  func `large roundabouts with a name of their own are rotaries`(
    name: String, radius: String, street: String, isRotary: Bool
  ) throws {
    let map = ring(name, radius: radius, street: street)
    let network = try map.network()
    let start = try #require(try network.position(near: map.coordinate("a"), profile: "car"))
    let end = try #require(try network.position(near: map.coordinate("b"), profile: "car"))
    let route = try #require(try network.route(from: start, to: end, profile: "car"))
    let steps = route.legs[0].steps
    guard radius == "large" else {
      // A small one is passed like a crossing.
      #expect(steps.map(\.maneuver.kind) == [.depart, .roundaboutTurn, .arrive])
      #expect(steps[1].sentence() == "Go straight on over the roundabout along East")
      return
    }
    #expect(
      steps.map(\.maneuver.kind)
        == [
          .depart, isRotary ? .rotary : .roundabout, isRotary ? .exitRotary : .exitRoundabout,
          .arrive,
        ])
    #expect(steps[1].sign.rotaryName == (isRotary ? "Rondo ONZ" : ""))
    #expect(steps[1].maneuver.exit == 1)
    if isRotary {
      #expect(steps[1].sentence() == "Enter Rondo ONZ and take exit 1 onto East")
      #expect(steps[2].sentence() == "Leave the roundabout onto East")
    }
  }
}
