import StreetKit
import TestSupport
import Testing

/// Which traffic passes what, by the tags of ways and nodes.
@Suite struct `Access` {
  /// A straight way a b c, and a detour a d c of three times its length, between x and y.
  ///
  /// ```
  /// x  a  b  c  y
  ///
  ///
  ///       d
  /// ```
  private func fork(_ tags: [String: String], node: [String: String] = [:]) throws -> (
    map: SketchMap, network: StreetNetwork
  ) {
    var map = SketchMap("x  a  b  c  y\n\n\n\n      d")
    map.way(1, "abc", tags)
    map.way(2, "adc")
    map.way(3, "xa")
    map.way(4, "cy")
    map.nodeTags["b"] = node
    return (map, try map.network())
  }

  private func passes(
    _ tags: [String: String], node: [String: String] = [:], by profile: String
  ) throws -> Bool {
    let (map, network) = try fork(tags, node: node)
    let way = try network.letters(map, from: "x", to: "y", by: profile)
    #expect(way == "xabcy" || way == "xadcy", "\(way)")
    return way == "xabcy"
  }

  @Test(
    arguments: [
      (["access": "no"], "car bicycle foot", ""),
      (["access": "no", "bicycle": "yes"], "car foot", "bicycle"),
      (["motor_vehicle": "no"], "car", "bicycle foot"),
      (["vehicle": "no", "foot": "designated"], "car", "foot"),
      (["motor_vehicle": "agricultural"], "car", "foot"),
      (["foot": "use_sidepath"], "foot", "car"),
      (["access": "private"], "bicycle foot car", ""),
      (["access": "destination"], "car", "foot"),
      (["motor_vehicle": "destination"], "car", "bicycle foot"),
      (["access": "permissive"], "", "car bicycle foot"),
      (["highway": "motorway"], "bicycle foot", "car"),
      (["highway": "steps"], "car", "foot"), (["highway": "footway"], "car", "foot"),
      (["highway": "construction"], "car bicycle foot", ""),
      (["impassable": "yes"], "car bicycle foot", ""),
      (["oneway": "-1"], "car bicycle", "foot"), (["oneway": "yes"], "", "car bicycle foot"),
      (["oneway": "-1", "oneway:bicycle": "no"], "car", "bicycle foot"),
      (["oneway": "-1", "cycleway": "opposite_lane"], "car", "bicycle foot"),
      (["oneway": "reversible"], "car", "foot"),
    ] as [([String: String], String, String)])
  func `tags of ways close and open them`(
    tags: [String: String], closed: String, open: String
  ) throws {
    // A bicycle is pushed where walking is allowed, so it keeps to the straight way at times.
    for profile in closed.split(separator: " ").map(String.init)
    where profile != "bicycle" || tags["oneway"] == nil {
      #expect(try !passes(tags, by: profile), "\(profile)")
    }
    for profile in open.split(separator: " ").map(String.init) {
      #expect(try passes(tags, by: profile), "\(profile)")
    }
  }

  @Test(
    arguments: [
      (["barrier": "bollard"], "car", "bicycle foot"),
      (["barrier": "gate"], "car", "bicycle foot"),
      (["barrier": "gate", "motor_vehicle": "yes"], "", "car bicycle foot"),
      (["barrier": "lift_gate"], "", "car bicycle foot"),
      (["barrier": "lift_gate", "access": "no"], "car bicycle foot", ""),
      (["barrier": "turnstile"], "car bicycle", "foot"),
      (["barrier": "wall"], "car bicycle foot", ""),
      (["barrier": "toll_booth"], "", "car bicycle foot"),
      (["highway": "crossing"], "", "car bicycle foot"),
    ] as [([String: String], String, String)])
  func `barriers stop whom they are for`(
    node: [String: String], closed: String, open: String
  ) throws {
    for profile in closed.split(separator: " ").map(String.init) {
      #expect(try !passes([:], node: node, by: profile), "\(profile)")
    }
    for profile in open.split(separator: " ").map(String.init) {
      #expect(try passes([:], node: node, by: profile), "\(profile)")
    }
  }

  @Test(arguments: ["private", "destination", "delivery", "customers"])
  func `a street for destinations is entered by those who end on it`(value: String) throws {
    let (map, network) = try fork(["motorcar": value])
    #expect(try network.letters(map, from: "x", to: "y") == "xadcy")
    #expect(try network.letters(map, from: "x", to: "b") == "xab")
    #expect(try network.letters(map, from: "b", to: "y") == "bcy")
  }

  @Test func `ferries take the time that the map gives, and can be excluded`() throws {
    var map = SketchMap("x  a  b  c  y\n\n\n\n      d")
    map.way(1, "abc", ["highway": "", "route": "ferry", "duration": "00:01"])
    map.ways[0].tags["highway"] = nil
    map.way(2, "adc")
    map.way(3, "xa")
    map.way(4, "cy")
    let network = try map.network()
    for profile in ["car", "bicycle", "foot"] {
      let start = try #require(try network.position(near: map.coordinate("d"), profile: profile))
      let end = try #require(try network.position(near: map.coordinate("b"), profile: profile))
      let route = try #require(try network.route(from: start, to: end, profile: profile))
      let ferry = try #require(route.legs[0].steps.first { $0.mode == .ferry })
      #expect(abs(ferry.duration / .seconds(1) - 30) < 10)
      #expect(ferry.intersections[0].classes == ["ferry"])
    }
    var options = StreetRouteOptions()
    options.exclusions = [.ferry]
    #expect(try network.letters(map, from: "x", to: "y", by: "foot") == "xabcy")
    #expect(try network.letters(map, from: "x", to: "y", by: "foot", options: options) == "xadcy")
  }

  @Test(
    arguments: [
      ("maxheight", "3.5", 3.6, 3.4), ("maxheight", "11'6&quot;", 3.6, 3.4),
      ("maxwidth", "2.2 m", 2.3, 2.1), ("maxweight", "7.5 t", 8, 7),
    ] as [(String, String, Double, Double)])
  func `vehicles that are too large go round`(
    key: String, value: String, large: Double, small: Double
  ) throws {
    let (map, network) = try fork([key: value])
    for (size, way) in [(large, "xadcy"), (small, "xabcy")] {
      var options = StreetRouteOptions()
      switch key {
      case "maxheight": options.vehicle.height = Meters(size)
      case "maxwidth": options.vehicle.width = Meters(size)
      default: options.vehicle.tonnes = size
      }
      #expect(try network.letters(map, from: "x", to: "y", options: options) == way)
    }
    #expect(try network.letters(map, from: "x", to: "y") == "xabcy")
  }

  @Test func `lorries have a profile of their own`() throws {
    let lorry = try StreetProfile.read(
      Array(
        """
        [lorry]
        access = hgv motor_vehicle vehicle access
        allowed = yes designated
        denied = no
        oneway = oneway
        restrictions = hgv motor_vehicle vehicle
        speed.highway.residential = 20
        """.utf8), file: nil)
    var map = SketchMap("a  b  c\n\n\n\n   d  e")
    map.way(1, "abc", ["hgv": "no"])
    map.way(2, "ad")
    map.way(3, "de")
    map.way(4, "dc")
    map.restriction("", from: 2, via: "d", to: 3, ["restriction:hgv": "no_left_turn"])
    let folder = try TemporaryFolder()
    let file = try folder.write(map.text, to: "lorry.osm")
    let network = try StreetNetwork(
      contentsOf: [file], profiles: StreetProfile.standard + lorry)
    #expect(try network.letters(map, from: "a", to: "c", by: "lorry") == "adc")
    #expect(try network.letters(map, from: "a", to: "c", by: "car") == "abc")
    #expect(try network.letters(map, from: "a", to: "e", by: "car") == "ade")
    #expect(try network.letters(map, from: "a", to: "e", by: "lorry") != "ade")
  }
}
