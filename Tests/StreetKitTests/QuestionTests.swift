import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Questions about streets` {
  private func grid() -> SketchMap {
    var map = SketchMap("a  b  c\n\nd  e  f\n\ng  h  i")
    map.way(1, "abc", ["name": "Ulica Północna"])
    map.way(2, "def", ["name": "Nowowiejska"])
    map.way(3, "ghi", ["oneway": "yes", "toll": "yes"])
    map.way(4, "adg")
    map.way(5, "beh", ["maxheight": "2.5"])
    map.way(6, "cfi")
    return map
  }

  @Test func `a matrix agrees with routes`() throws {
    let map = grid()
    let network = try map.network()
    let places = try "acegi".map {
      try #require(try network.position(near: map.coordinate($0), profile: "car"))
    }
    let matrix = try network.matrix(from: places, to: places, profile: "car")
    for (row, start) in places.enumerated() {
      for (column, end) in places.enumerated() {
        let route = try #require(try network.route(from: start, to: end, profile: "car"))
        let entry = try #require(matrix.rows[row][column])
        #expect(abs((entry.duration - route.duration) / .seconds(1)) < 0.01)
        #expect(abs(entry.distance.value - route.distance.value) < 0.1)
      }
    }
  }

  @Test func `a trip visits all places in the best order`() throws {
    let map = grid()
    let network = try map.network()
    let places = try "agci".map {
      try #require(try network.position(near: map.coordinate($0), profile: "foot"))
    }
    let trip = try #require(try network.trip(over: places, profile: "foot"))
    #expect(trip.order.sorted() == [0, 1, 2, 3])
    #expect(abs(trip.route.distance.value - 1376) < 60)
    let ends = StreetTrip.Ends(startsAtFirst: true, endsAtLast: true, isRoundTrip: false)
    let line = try #require(try network.trip(over: places, ends: ends, profile: "foot"))
    #expect(line.order.first == 0 && line.order.last == 3)
  }

  @Test func `a track is matched to its streets`() throws {
    let map = grid()
    let network = try map.network()
    let track = try "abef".map { letter in
      let place = try map.coordinate(letter)
      return try Coordinate(
        latitude: place.latitude + 0.00002, longitude: place.longitude - 0.00003)
    }
    let match = try network.match(track, profile: "car")
    #expect(match.parts.count == 1)
    #expect(match.points.allSatisfy { $0 != nil })
    let distance = try #require(match.parts.first).route.distance.value
    #expect(abs(distance - 487) < 40)
  }

  @Test func `exclusions and heights are kept`() throws {
    let map = grid()
    let network = try map.network()
    var options = StreetRouteOptions()
    #expect(try network.letters(map, from: "g", to: "i") == "ghi")
    options.exclusions = [.toll]
    #expect(try network.letters(map, from: "g", to: "i", options: options) == "gdefi")
    options.exclusions = []
    options.vehicle.height = 3
    #expect(try !network.letters(map, from: "b", to: "h", options: options).hasPrefix("be"))
  }

  @Test func `isochrones hold what is reached, and only that`() throws {
    let map = grid()
    let network = try map.network()
    let start = try #require(try network.position(near: map.coordinate("a"), profile: "foot"))
    for isArrival in [false, true] {
      let areas = try network.isochrones(
        from: start, within: [.seconds(60), .seconds(600)], profile: "foot", isArrival: isArrival)
      func holds(_ area: Isochrone, _ letter: Character) throws -> Bool {
        let place = try map.coordinate(letter)
        return area.polygons.contains { polygon in
          var isInside = false
          for (one, two) in zip(polygon.outer, polygon.outer.dropFirst())
          where (one.latitude > place.latitude) != (two.latitude > place.latitude) {
            let share = (place.latitude - one.latitude) / (two.latitude - one.latitude)
            if place.longitude < one.longitude + share * (two.longitude - one.longitude) {
              isInside.toggle()
            }
          }
          return isInside
        }
      }
      #expect(try holds(areas[0], "a"))
      #expect(try !holds(areas[0], "i"))
      for letter in "abcdefghi" { #expect(try holds(areas[1], letter)) }
      for ring in areas.flatMap(\.polygons).map(\.outer) { #expect(ring.first == ring.last) }
    }
  }

  @Test func `names are found, with mistakes`() throws {
    let network = try grid().network()
    #expect(network.places(named: "polnocna").map(\.name) == ["Ulica Północna"])
    #expect(network.places(named: "nowowieska").first?.name == "Nowowiejska")
    for text in ["Ulica Północna 17", "Północna 17a", "17, ulica Północna"] {
      #expect(network.places(named: text).map(\.name) == ["Ulica Północna"], "\(text)")
    }
    for text in ["zzzz", "zzzz 17", "17", ""] { #expect(network.places(named: text).isEmpty) }
  }

  @Test func `a prepared file gives the same answers, and the same bytes each time`() throws {
    let folder = try TemporaryFolder()
    let map = grid()
    let input = try folder.write(map.text, to: "a.osm")
    for name in ["one", "two"] {
      try StreetNetwork.build(contentsOf: [input], output: folder.path(name))
    }
    let one = try Data(contentsOf: folder.url.appending(path: "one"))
    #expect(one == (try Data(contentsOf: folder.url.appending(path: "two"))))
    let network = try StreetNetwork.open(folder.path("one"))
    #expect(try network.letters(map, from: "g", to: "i") == "ghi")
    #expect(network.profiles == ["car", "bicycle", "foot"])
  }

  @Test func `profiles are read, and mistakes have lines`() throws {
    #expect(StreetProfile.standard.map(\.name) == ["car", "bicycle", "foot"])
    let own = try StreetProfile.read(
      Array("[van]\nspeed.highway.residential = 20 # slow\n".utf8), file: nil)
    #expect(own.first?.speeds == ["highway.residential": 20])
    for (text, expected) in [
      ("[car", "f:1: expected a name in brackets, such as [car]"),
      ("x = 1", "f:1: expected a profile such as [car] before its values"),
      ("[a]\nturn.cost = fast", "f:2: expected a number from 0 to 1000"),
      ("[a]\nspeed = 3", "f:2: unknown key"), ("", "f: expected a profile such as [car]"),
    ] {
      let error = #expect(throws: StreetError.self) {
        try StreetProfile.read(Array(text.utf8), file: "f")
      }
      #expect(error?.description == expected)
    }
  }
}

@Suite struct `Prepared networks` {
  @Test func `the hierarchy gives the routes of a plain search`() throws {
    let file = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz").path
    let folder = try TemporaryFolder()
    try StreetNetwork.build(contentsOf: [file], output: folder.path("w.network"))
    let prepared = try StreetNetwork.open(folder.path("w.network"))
    let plain = try StreetNetwork(contentsOf: [file])
    let bounds = try #require(plain.bounds)
    var random = SeededGenerator(seed: 17)
    var found = 0
    for round in 0..<240 {
      let profile = plain.profiles[round % 3]
      let ends = try (0..<2).map { _ in
        let place = try Coordinate(
          latitude: .random(in: bounds.south...bounds.north, using: &random),
          longitude: .random(in: bounds.west...bounds.east, using: &random))
        return try #require(try plain.position(near: place, profile: profile))
      }
      let one = try plain.route(over: ends, profile: profile)
      let other = try prepared.route(over: ends, profile: profile)
      #expect(one?.weight == other?.weight)
      found += one == nil ? 0 : 1
    }
    #expect(found > 100)
  }
}
