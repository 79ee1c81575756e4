import GeoKit
import TestSupport
import Testing

@Suite struct SpatialIndexTests {
  /// Kinds of places on which an index may go wrong.
  enum Places: String, CaseIterable {
    case everywhere, poles, antimeridian, grid, duplicates, street, oneSpot, opposite

    func make(_ count: Int, _ random: inout SeededGenerator) throws -> [Coordinate] {
      try (0..<count).map { _ in try one(&random) }
    }

    func one(_ random: inout SeededGenerator) throws -> Coordinate {
      func uniform(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func step(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let (latitude, longitude): (Double, Double) =
        switch self {
        case .everywhere: (uniform(-90...90), uniform(-180...180))
        case .poles:
          (Bool.random(using: &random) ? 90 - uniform(0...0.01) : -90, uniform(-180...180))
        case .antimeridian:
          (
            uniform(-1...1),
            Bool.random(using: &random) ? 180 - uniform(0...1) : -180 + uniform(0...1)
          )
        case .grid: (step(-9...9) * 10, step(-18...18) * 10)
        case .duplicates: (step(0...3), step(0...3))
        case .street: (52.2 + uniform(0...1e-6), 21 + uniform(0...1e-6))
        case .oneSpot: (52.2, 21)
        case .opposite: (step(-1...1) * 1e-9, Bool.random(using: &random) ? 0 : 180)
        }
      return try Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  static func bruteForce(
    _ places: [Coordinate], from origin: Coordinate, within radius: Meters? = nil,
    where accepts: (Int) -> Bool = { _ in true }
  ) -> [SpatialIndex.Neighbor] {
    places.indices.filter(accepts)
      .map { ($0, origin.distance(to: places[$0])) }
      .filter { $0.1 <= radius ?? Meters(.infinity) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map { SpatialIndex.Neighbor(index: $0.0, distance: $0.1) }
  }

  @Test(arguments: Places.allCases, [0, 1, 2, 7, 8, 9, 33, 400])
  func `answers equal a search through all places`(kind: Places, count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let places = try kind.make(count, &random)
    let index = SpatialIndex(places)
    for round in 0..<12 {
      let origin =
        round % 3 == 0
        ? try Places.everywhere.one(&random)
        : round % 3 == 1 ? try kind.one(&random) : places.randomElement(using: &random)
      guard let origin else { continue }
      let expected = Self.bruteForce(places, from: origin)
      #expect(index.nearest(to: origin) == expected.first)
      for wanted in [1, 3, 40] {
        #expect(index.nearest(wanted, to: origin) == Array(expected.prefix(wanted)))
      }
      // A radius that is exactly the distance of a place takes it in.
      let radius = expected.randomElement(using: &random)?.distance ?? 1000
      let inside = Self.bruteForce(places, from: origin, within: radius)
      #expect(index.within(radius, of: origin) == inside)
      #expect(index.nearest(to: origin, within: radius) == inside.first)
      #expect(index.nearest(5, to: origin, within: radius) == Array(inside.prefix(5)))
      let odd = Self.bruteForce(places, from: origin) { $0 % 2 == 1 }
      #expect(index.nearest(to: origin, where: { $0 % 2 == 1 }) == odd.first)
      #expect(index.nearest(4, to: origin, where: { $0 % 2 == 1 }) == Array(odd.prefix(4)))
    }
  }

  @Test(arguments: Places.allCases)
  func `boxes hold what their edges say`(kind: Places) throws {
    var random = SeededGenerator(seed: 5)
    let places = try kind.make(300, &random)
    let index = SpatialIndex(places)
    for round in 0..<40 {
      let corners = try (0..<2).map { _ in
        try (round % 2 == 0 ? kind : .everywhere).one(&random)
      }
      let box = try BoundingBox(
        west: corners[0].longitude, south: min(corners[0].latitude, corners[1].latitude),
        east: corners[1].longitude, north: max(corners[0].latitude, corners[1].latitude))
      let expected = places.indices.filter { box.contains(places[$0]) }
      #expect(index.indices(in: box) == expected)
      #expect(index.indices(in: box, where: { $0 > 100 }) == expected.filter { $0 > 100 })
    }
    #expect(index.indices(in: .world) == Array(places.indices))
  }

  @Test func `of places equally far the first comes first`() throws {
    let here = try Coordinate("0,0")
    let ring = try ["0,1", "0,-1", "1,0", "-1,0"].map { try Coordinate($0) }
    let index = SpatialIndex(ring + ring)
    #expect(index.nearest(to: here)?.index == 0)
    #expect(index.nearest(3, to: here).map(\.index) == [0, 1, 2])
    #expect(index.nearest(to: here, where: { $0 > 4 })?.index == 5)
  }

  @Test func `a radius that is none finds nothing`() throws {
    let here = try Coordinate("52,21")
    let index = SpatialIndex([here])
    #expect(index.nearest(to: here, within: -1) == nil)
    #expect(index.within(Meters(.nan), of: here).isEmpty)
    #expect(index.nearest(to: here, within: 0)?.index == 0)
    #expect(index.nearest(0, to: here).isEmpty)
    #expect(index.nearest(-3, to: here).isEmpty)
    #expect(index.within(Meters(.infinity), of: here).count == 1)
  }
}
