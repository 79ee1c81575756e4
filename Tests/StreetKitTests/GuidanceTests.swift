import Localization
import StreetKit
import TestSupport
import Testing

@Suite struct `Guidance` {
  /// ```
  /// a  b  c
  ///    |
  ///    d
  /// ```
  private func corner() throws -> StreetRoute {
    var map = SketchMap("a  b  c\n\n\n\n   d")
    map.way(1, "abc", ["name": "Nowowiejska"])
    map.way(2, "bd", ["name": "Polna", "tunnel": "yes"])
    let network = try map.network()
    let ends = try "ad".map { letter in
      let place = try map.coordinate(letter)
      // Forty metres beside the street, to the left of who arrives.
      let beside = try Coordinate(
        latitude: place.latitude, longitude: place.longitude + (letter == "d" ? 0.0006 : 0))
      return try #require(try network.position(near: beside, profile: "car"))
    }
    return try #require(try network.route(from: ends[0], to: ends[1], profile: "car"))
  }

  @Test func `sentences tell the way in English and Polish`() throws {
    let steps = try corner().legs[0].steps
    #expect(
      steps.map { $0.sentence(in: .english) } == [
        "Head east on Nowowiejska", "Turn right onto Polna",
        "Arrive at the destination, on the left",
      ])
    #expect(
      steps.map { $0.sentence(in: .polish) } == [
        "Ruszaj na wschód: Nowowiejska", "Skręć w prawo: Polna",
        "Jesteś u celu, po lewej stronie",
      ])
    #expect(steps[0].maneuver.direction == nil)
    #expect(steps[2].maneuver.direction == .left)
  }

  @Test func `junctions tell what the street ahead is`() throws {
    let steps = try corner().legs[0].steps
    #expect(steps[0].intersections.flatMap(\.classes).isEmpty)
    #expect(steps[1].intersections[0].classes == ["tunnel"])
  }

  @Test func `without steps a route is the same`() throws {
    var map = SketchMap("a  b  c\n\n\n\n   d")
    map.way(1, "abc", ["name": "Nowowiejska"])
    map.way(2, "bd", ["name": "Polna"])
    let network = try map.network()
    let ends = try "ad".map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    var options = StreetRouteOptions()
    let whole = try #require(try network.route(over: ends, profile: "car", options: options))
    options.includesSteps = false
    let short = try #require(try network.route(over: ends, profile: "car", options: options))
    #expect(whole.legs.map(\.steps.count) == [3])
    #expect(short.legs.map(\.steps.count) == [0])
    #expect(short.geometry == whole.geometry)
    #expect(short.weight == whole.weight)
    #expect(short.legs.map(\.segments) == whole.legs.map(\.segments))
    #expect(short.legs.map(\.summary) == ["Nowowiejska, Polna"])
  }

  @Test func `arrivals at places on the way have a number`() throws {
    var map = SketchMap("a  b  c  d")
    map.way(1, "abcd", ["name": "Polna"])
    let network = try map.network()
    let places = try "abcd".map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    let route = try #require(try network.route(over: places, profile: "car"))
    let arrivals = route.legs.compactMap(\.steps.last)
    #expect(arrivals.map(\.viaPoint) == [1, 2, nil])
    #expect(
      arrivals.map { $0.sentence() } == [
        "Arrive at via point 1", "Arrive at via point 2", "Arrive at the destination",
      ])
    #expect(arrivals[1].sentence(in: .polish) == "Jesteś w punkcie pośrednim 2")
  }

  /// ```
  /// e
  ///    a  b  c
  /// d
  /// ```
  @Test(arguments: [("d" as Character, StreetManeuver.Direction.slightLeft), ("e", .slightRight)])
  func `a ramp merges to the side of the carriageway`(
    ramp: Character, side: StreetManeuver.Direction
  ) throws {
    var map = SketchMap("e\n   a  b  c\nd")
    map.way(1, "abc", ["highway": "motorway", "oneway": "yes"])
    map.way(2, "\(ramp)b", ["highway": "motorway_link", "oneway": "yes"])
    // A way back, without which no place is near a street.
    map.way(3, "ca\(ramp)")
    let network = try map.network()
    let ends = try [ramp, "c"].map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    let route = try #require(try network.route(from: ends[0], to: ends[1], profile: "car"))
    let merge = try #require(route.legs[0].steps.first { $0.maneuver.kind == .merge })
    #expect(merge.maneuver.direction == side)
  }

  @Test func `streets without names are summed up by their numbers`() throws {
    var map = SketchMap("a  b  c")
    map.way(1, "ab", ["name": "road"])
    map.way(2, "bc", ["ref": "101"])
    let network = try map.network()
    let ends = try "ac".map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    let route = try #require(try network.route(from: ends[0], to: ends[1], profile: "car"))
    #expect(route.legs[0].summary == "road, 101")
  }

  @Test func `a roundabout is named by the street after it`() throws {
    var map = SketchMap("      n\n\na  b     c  d\n\n      s")
    map.way(1, "ab", ["name": "West"])
    map.way(2, "bscnb", ["junction": "roundabout", "oneway": "yes"])
    map.way(3, "cd", ["name": "East", "ref": "7"])
    map.nodes["t"] = (52 - 6 * 0.0009, 21 + 6 * 0.0007)
    map.way(4, "st", ["name": "South"])
    let network = try map.network()
    let ends = try "ad".map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    let steps = try #require(try network.route(from: ends[0], to: ends[1], profile: "car"))
      .legs[0].steps
    #expect(steps.map(\.maneuver.kind) == [.depart, .roundabout, .exitRoundabout, .arrive])
    #expect(steps.map(\.name) == ["West", "East", "East", "East"])
    #expect(steps[1].reference == "7" && steps[1].maneuver.exit == 2)
    #expect(steps[1].sentence() == "Enter the roundabout and take exit 2 onto East")
  }

  @Test func `every manoeuvre has a sentence in both languages`() throws {
    let kinds: [StreetManeuver.Kind] = [
      .depart, .arrive, .turn, .newName, .goOn, .endOfRoad, .fork, .onRamp, .offRamp, .merge,
      .roundabout, .exitRoundabout, .rotary, .exitRotary, .notification,
    ]
    let modes: [StreetStep.Mode] = [.driving, .cycling, .walking, .ferry, .pushing]
    let keys = StreetStep.texts.languagesByKey
    for languages in keys.values { #expect(languages == [.english, .polish]) }
    for kind in kinds {
      for direction in StreetManeuver.Direction.allCases.map(Optional.some) + [nil] {
        for (mode, name) in modes.flatMap({ mode in ["", "Polna"].map { (mode, $0) } }) {
          let step = try step(kind, direction, mode, name)
          #expect(keys[step.message.key] != nil, "\(step.message.key)")
          for language in [Language.english, .polish] {
            let text = step.sentence(in: language)
            #expect(!text.contains("{") && !text.contains("."), "\(text)")
            #expect(text.contains("Polna") == (!name.isEmpty && kind != .arrive))
          }
        }
      }
    }
  }

  private func step(
    _ kind: StreetManeuver.Kind, _ direction: StreetManeuver.Direction?, _ mode: StreetStep.Mode,
    _ name: String
  ) throws -> StreetStep {
    let maneuver = StreetManeuver(
      kind: kind, direction: direction, coordinate: try Coordinate("52,21"), bearingBefore: 0,
      bearingAfter: 350, exit: 2)
    return StreetStep(
      maneuver: maneuver, name: name, reference: "", mode: mode, distance: 1,
      duration: .seconds(1), weight: 1, geometry: 0...1, intersections: [])
  }

  @Test func `a route goes straight on over a place, where it is told to`() throws {
    var map = SketchMap("a   b   e\n\n    k\n\nf   g   h")
    map.way(1, "abe")
    map.way(2, "fgh")
    map.way(3, "af")
    map.way(4, "eh")
    map.way(5, "bk")
    let network = try map.network()
    let places = try [(52.0, 21.0), (52.0, 21.0042), (52.0, 21.0)].map {
      try #require(
        try network.position(
          near: Coordinate(latitude: $0.0, longitude: $0.1 - ($0.1 == 21 ? 0 : 0.0021)),
          profile: "car"))
    }
    var options = StreetRouteOptions()
    let back = try #require(try network.route(over: places, profile: "car", options: options))
    #expect(abs(back.legs[0].distance.value - back.legs[1].distance.value) < 1)
    options.continuesStraight = true
    let around = try #require(try network.route(over: places, profile: "car", options: options))
    #expect(around.legs[1].distance.value > back.legs[1].distance.value + 300)
    #expect(around.legs[0].geometry.last == around.legs[1].geometry.first)
  }

  @Test func `streets that only form a ring are used in both directions`() throws {
    var map = SketchMap("a  b\n\nd  c")
    map.way(1, "abcda")
    let network = try map.network()
    let place = try Coordinate(latitude: 52, longitude: 21.001)
    for bearing in [90.0, 270] {
      var options = SnapOptions()
      options.heading = SnapOptions.Heading(bearing: bearing, tolerance: 10)
      #expect(try network.position(near: place, profile: "car", options: options) != nil)
    }
    let ends = try [21.0005, 21.0015].map {
      try #require(
        try network.position(near: Coordinate(latitude: 52, longitude: $0), profile: "car"))
    }
    for (start, end) in [(ends[0], ends[1]), (ends[1], ends[0])] {
      let route = try #require(try network.route(from: start, to: end, profile: "car"))
      #expect(route.distance < 100)
    }
  }

  @Test func `junctions are numbered, and hops lead from one to the next`() throws {
    var map = SketchMap("a  b  c\n\nd  e  f")
    map.way(1, "abc")
    map.way(2, "def")
    map.way(3, "be")
    let network = try map.network()
    func junction(_ letter: Character) throws -> Int {
      try #require(
        try network.junction(near: map.coordinate(letter), profile: "car", within: 20))
    }
    let (start, end) = (try junction("a"), try junction("f"))
    #expect(network.coordinate(ofJunction: start) == (try map.coordinate("a")))
    let hops = try #require(try network.hops(fromJunction: start, to: end, profile: "car"))
    #expect(hops.count == 3)
    #expect(hops.first?.start == start && hops.last?.end == end)
    for (one, two) in zip(hops, hops.dropFirst()) { #expect(one.end == two.start) }
    #expect(hops.map(\.duration).reduce(.zero, +) > .seconds(30))
    #expect(try network.hops(fromJunction: start, to: start, profile: "car") == [])
    #expect(try network.junction(near: Coordinate("50,20"), profile: "car", within: 5000) == nil)
    #expect(throws: StreetError.self) {
      try network.hops(fromJunction: 0, to: 99, profile: "car")
    }
  }
}
