import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Damaged city files` {
  private func grid() -> SketchMap {
    var map = SketchMap("a  b  c\n\nd  e  f\n\ng  h  i")
    map.way(1, "abc", ["name": "Ulica Północna"])
    map.way(2, "def", ["name": "Nowowiejska"])
    map.way(3, "ghi", ["oneway": "yes", "toll": "yes"])
    map.way(4, "adg")
    map.way(5, "beh", ["maxheight": "2.5"])
    map.way(6, "cfi")
    map.restriction("no_left_turn", from: 1, via: "b", to: 5)
    map.restriction("no_u_turn", from: 2, via: [6], to: 3)
    map.restriction(
      "", from: 2, via: "e", to: 5,
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"])
    return map
  }

  /// Asks every kind of question; what is answered does not matter.
  private func ask(_ network: StreetNetwork, _ map: SketchMap) throws {
    _ = network.bounds
    _ = network.places(named: "nowowiej")
    for junction in 0..<min(20, network.junctionCount) {
      _ = network.coordinate(ofJunction: junction)
    }
    for profile in network.profiles {
      let places = "aicf".compactMap { letter in
        try? network.position(near: map.coordinate(letter), profile: profile)
      }
      guard places.count == 4 else { continue }
      var options = StreetRouteOptions()
      _ = try? network.routes(over: Array(places[..<2]), profile: profile, alternatives: 2)
      options.continuesStraight = true
      _ = try? network.route(over: places, profile: profile, options: options)
      options.departure = StreetTime(weekday: 1, secondOfDay: 8 * 3600)
      options.exclusions = .toll
      _ = try? network.route(over: places, profile: profile, options: options)
      _ = try? network.matrix(from: places, to: places, profile: profile)
      _ = try? network.isochrones(
        from: places[0], within: [.seconds(60)], profile: profile, isArrival: true)
      _ = try? network.isochrones(from: places[0], within: [.seconds(60)], profile: profile)
      _ = try? network.match(places.map(\.coordinate), profile: profile)
      _ = try? network.trip(over: places, profile: profile)
      _ = try? network.hops(fromJunction: 0, to: network.junctionCount - 1, profile: profile)
    }
  }

  @Test func `are refused at opening or answered, never read out of bounds`() throws {
    let folder = try TemporaryFolder()
    let map = grid()
    let input = try folder.write(map.text, to: "a.osm")
    try StreetNetwork.build(contentsOf: [input], output: folder.path("good"))
    let good = try Data(contentsOf: folder.url.appending(path: "good"))
    try ask(StreetNetwork.open(folder.path("good")), map)
    var random = SeededGenerator(seed: 9)
    var (opened, refused, checked) = (0, 0, 0)
    for round in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if round % 10 == 0 { bytes = good.prefix(Int.random(in: 0..<good.count, using: &random)) }
      try folder.write(bytes, to: "bad")
      // A checked copy has the contents that were written; what lies between them does not matter.
      do {
        try ask(StreetNetwork.open(folder.path("bad"), isSnapshot: true), map)
      } catch is StreetError {
        checked += 1
      }
      do {
        try ask(StreetNetwork.open(folder.path("bad")), map)
        opened += 1
      } catch is StreetError {
        refused += 1
      }
    }
    #expect(opened > 20 && refused > 20 && checked > 200)
  }
}
