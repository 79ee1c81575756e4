import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Speeds of the present` {
  private func grid() -> SketchMap {
    var map = SketchMap("a  b  c\n\nd  e  f\n\ng  h  i")
    map.way(1, "abc")
    map.way(2, "def", ["maxwidth": "2"])
    map.way(3, "ghi", ["maxweight": "3.5 t"])
    map.way(4, "adg")
    map.way(5, "beh")
    map.way(6, "cfi")
    return map
  }

  private func route(
    _ network: StreetNetwork, _ map: SketchMap, _ from: Character, _ to: Character
  ) throws -> StreetRoute? {
    guard let start = try network.position(near: map.coordinate(from), profile: "car"),
      let end = try network.position(near: map.coordinate(to), profile: "car")
    else { return nil }
    return try network.route(from: start, to: end, profile: "car")
  }

  @Test(arguments: [true, false]) func `a slow way is avoided, a closed one never taken`(
    isPrepared: Bool
  ) throws {
    let map = grid()
    let network = try map.network()
    #expect(try network.letters(map, from: "a", to: "c") == "abc")
    var speeds = StreetSpeeds()
    speeds.set(1, ofWay: 1)
    let slow = try network.applying(speeds, isPrepared: isPrepared)
    #expect(slow.changedCount == 4)
    #expect(try slow.network.letters(map, from: "a", to: "c") == "adefc")
    #expect(try network.letters(map, from: "a", to: "c") == "abc")
    speeds.set(0, ofWay: 2)
    let closed = try network.applying(speeds, isPrepared: isPrepared).network
    #expect(try closed.letters(map, from: "a", to: "c") == "adghifc")
    #expect(try closed.letters(map, from: "a", to: "c", by: "foot") == "abc")
    for way in 1...6 { speeds.set(0, ofWay: Int64(way)) }
    let none = try network.applying(speeds, isPrepared: isPrepared).network
    #expect(try route(none, map, "a", "c") == nil)
    #expect(throws: StreetError.self) { try network.applying(speeds, to: ["plane"]) }
  }

  @Test func `a segment has its own speed, and the rest the usual one`() throws {
    let map = grid()
    let network = try map.network()
    let usual = try #require(try route(network, map, "a", "c"))
    var speeds = StreetSpeeds()
    speeds.set(3.6, from: Int64(map.id(of: "a")), to: Int64(map.id(of: "b")))
    speeds.set(0, from: Int64(map.id(of: "b")), to: Int64(map.id(of: "a")))
    let live = try network.applying(speeds, isPrepared: false).network
    // One metre a second between a and b, which is a shorter way than over d and e.
    let start = try #require(try live.position(near: map.coordinate("a"), profile: "car"))
    let end = try #require(try live.position(near: map.coordinate("b"), profile: "car"))
    let hop = try #require(try live.route(from: start, to: end, profile: "car"))
    let around = (hop.duration / .seconds(1)).rounded()
    #expect(around <= (hop.distance.value).rounded() + 1)
    #expect(hop.duration > usual.duration / 2)
    #expect(try live.letters(map, from: "c", to: "a") == "cfeda")
  }

  @Test(.enabled(if: RealData.isPresent))
  func `prepared and unprepared networks answer alike`() throws {
    let network = try RealStreets.monaco.get()
    var random = SeededGenerator(seed: 5)
    var speeds = StreetSpeeds()
    for street in 0..<network.edgeCount where Int.random(in: 0..<4, using: &random) == 0 {
      let speed = Double(Int.random(in: 0..<12, using: &random) * 8)
      speeds.set(
        speed, ofWay: network.way(ofStreet: street), isForward: Bool.random(using: &random))
    }
    let fast = try network.applying(speeds)
    let plain = try network.applying(speeds, isPrepared: false)
    #expect(fast.changedCount == plain.changedCount && fast.changedCount > 500)
    let box = try #require(network.bounds)
    var found = 0
    for _ in 0..<60 {
      let places = try (0..<2).map { _ in
        try Coordinate(
          latitude: Double.random(in: box.south...box.north, using: &random),
          longitude: Double.random(in: box.west...box.east, using: &random))
      }
      let ends = try places.map { try plain.network.position(near: $0, profile: "car") }
      guard let start = ends[0], let end = ends[1] else { continue }
      let one = try fast.network.route(from: start, to: end, profile: "car")
      let other = try plain.network.route(from: start, to: end, profile: "car")
      #expect(one?.weight == other?.weight)
      #expect(one?.duration == other?.duration)
      if one != nil { found += 1 }
      let row = try fast.network.matrix(from: [start], to: [end], profile: "car")
      #expect((row.rows[0][0] == nil) == (one == nil))
    }
    #expect(found > 20)
  }

  @Test func `wide and heavy vehicles go round`() throws {
    let map = grid()
    let network = try map.network()
    var options = StreetRouteOptions()
    #expect(try network.letters(map, from: "d", to: "f", options: options) == "def")
    options.vehicle.width = 2.2
    #expect(try !network.letters(map, from: "a", to: "f", options: options).contains("e"))
    options.vehicle = StreetVehicle(tonnes: 7.5)
    #expect(try network.letters(map, from: "a", to: "i", options: options).hasSuffix("fi"))
    var snapping = SnapOptions()
    snapping.vehicle = options.vehicle
    let near = try network.position(
      near: map.coordinate("h"), profile: "car", options: snapping)
    #expect(near.map { network.way(ofStreet: $0.edge) } == 5)
  }

  @Test func `files are read in three forms, and mistakes have a line`() throws {
    let both = try StreetSpeeds(Array("way,speed\n7,30\n7,20\n".utf8), file: "s.csv")
    #expect(both.count == 2)
    let one = try StreetSpeeds(
      Array("\u{FEFF}way,direction,speed\r\n# none\r\n7,forward,30\r\n".utf8), file: nil)
    #expect(one.count == 1)
    let plain = try StreetSpeeds(Array("1,2,30,0.5\n2,1,0\n\n".utf8), file: nil)
    #expect(plain.count == 2)
    #expect(try StreetSpeeds([], file: nil).count == 0)
    for (text, line) in [
      ("way,speed\n7\n", 2), ("way,speed\nx,30\n", 2), ("1,2,401\n", 1), ("1,2,-1\n", 1),
      ("1,2,nan\n", 1), ("way,direction,speed\n7,30\n", 2), ("way,direction,speed\n7,up,30\n", 2),
      ("a,b,c,speed\n1,2,3,4\n", 2), ("1,2,3\n99999999999999999999,2,3\n", 2),
    ] {
      let error = #expect(throws: StreetError.self) {
        try StreetSpeeds(Array(text.utf8), file: "s.csv")
      }
      #expect(error?.line == line && error?.file == "s.csv", "\(text)")
    }
    #expect(throws: StreetError.self) { try StreetSpeeds(contentsOf: "/nowhere/speeds.csv") }
  }

  @Test func `the same map gives the same file, whatever the number of threads`() throws {
    let folder = try TemporaryFolder()
    let map = try folder.write(grid().text, to: "grid.osm")
    let files = try [1, 2, 3, nil].map { threads in
      let file = folder.path("city\(threads ?? 0)")
      try StreetNetwork.build(contentsOf: [map], output: file, threads: threads)
      return try Data(contentsOf: URL(filePath: file))
    }
    #expect(files.allSatisfy { $0 == files[0] && $0.count > 1000 })
  }
}
