import StreetKit
import TestSupport
import Testing

/// Instructions at roundabouts, as OSRM gives them.
@Suite struct `Roundabouts` {
  /// A ring n w s e, driven anticlockwise, with a street at each side, and one that leaves at w only.
  ///
  /// ```
  ///       a
  ///       n
  /// x  b  w     e  d
  ///       s
  ///       c
  /// ```
  private func map(scale: Double, leaving: Bool = false) -> SketchMap {
    var map = SketchMap("      a\n      n\nb  w     e  d\n      s\n      c\nx")
    map.nodes = map.nodes.mapValues { (52 + ($0.0 - 52) * scale, 21 + ($0.1 - 21) * scale) }
    for (id, nodes) in ["an", "bw", "cs", "de"].enumerated() {
      map.way(id + 1, nodes, ["name": "Street \(nodes.first ?? "?")"])
    }
    if leaving { map.way(6, "wx", ["name": "Street x", "oneway": "yes"]) }
    map.way(5, "nwsen", ["junction": "roundabout"])
    return map
  }

  private func steps(_ map: SketchMap, from: Character, to: Character) throws -> [StreetStep] {
    let network = try map.network()
    let start = try #require(try network.position(near: map.coordinate(from), profile: "car"))
    let end = try #require(try network.position(near: map.coordinate(to), profile: "car"))
    return try #require(try network.route(from: start, to: end, profile: "car")).legs[0].steps
  }

  @Test(arguments: [
    ("b" as Character, StreetManeuver.Direction.right, 1), ("c", .straight, 2), ("d", .left, 3),
  ])
  func `a small one is a turn with an exit`(
    end: Character, direction: StreetManeuver.Direction, exit: Int
  ) throws {
    let steps = try steps(map(scale: 0.1), from: "a", to: end)
    #expect(steps.map(\.maneuver.kind) == [.depart, .roundaboutTurn, .arrive])
    #expect(steps[1].maneuver.direction == direction)
    #expect(steps[1].maneuver.exit == exit)
    #expect(steps[1].name == "Street \(end)")
    let distance = steps.reduce(0) { $0 + $1.distance.value }
    #expect(distance > 20)
  }

  @Test(arguments: [("b" as Character, 1), ("c", 2), ("d", 3)])
  func `a larger one is entered and left`(end: Character, exit: Int) throws {
    let steps = try steps(map(scale: 1), from: "a", to: end)
    #expect(steps.map(\.maneuver.kind) == [.depart, .roundabout, .exitRoundabout, .arrive])
    #expect(steps[1].maneuver.exit == exit && steps[2].maneuver.exit == exit)
  }

  @Test func `a street that leaves beside the one that enters is the first exit`() throws {
    let plain = try steps(map(scale: 1), from: "b", to: "d")
    #expect(plain[1].maneuver.exit == 2)
    let more = try steps(map(scale: 1, leaving: true), from: "b", to: "d")
    #expect(more[1].maneuver.exit == 3)
  }

  @Test(arguments: [("nwsen", "x", 3), ("nwsen", "y", 2), ("neswn", "x", 2), ("neswn", "y", 3)])
  func `a street beside the one that enters is an exit only if it is passed`(
    ring: String, leaving: String, exit: Int
  ) throws {
    var map = SketchMap("y     a\n      n\nb  w     e  d\n      s\nx     c")
    for (id, nodes) in ["an", "bw", "cs", "de"].enumerated() {
      map.way(id + 1, nodes, ["name": "Street \(nodes.first ?? "?")"])
    }
    map.way(5, ring, ["junction": "roundabout"])
    map.way(6, "w" + leaving, ["name": "Street \(leaving)", "oneway": "yes"])
    let steps = try steps(map, from: "b", to: "d")
    #expect(steps[1].maneuver.exit == exit)
  }

  @Test func `a route that ends in the roundabout has no exit`() throws {
    for scale in [0.1, 1] {
      let steps = try steps(map(scale: scale), from: "a", to: "s")
      // The place is a junction, so the route ends on the ring.
      let entry = try #require(steps.first { $0.maneuver.kind == .roundabout })
      #expect(entry.maneuver.exit == nil)
    }
  }

  @Test(arguments: [
    (20, StreetManeuver.Direction.straight), (21, .slightRight), (40, .slightRight), (41, .right),
    (120, .right), (121, .sharpRight), (180, .uTurn), (-20, .straight), (-40, .slightLeft),
    (-120, .left), (-170, .sharpLeft),
  ])
  func `directions have OSRM's limits`(turn: Int, direction: StreetManeuver.Direction) {
    #expect(StreetManeuver.Direction(from: 350, to: (350 + turn + 360) % 360) == direction)
  }
}
