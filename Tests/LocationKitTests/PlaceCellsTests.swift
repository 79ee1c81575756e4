import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct PlaceCellsTests {
  let geocoder: OfflineGeocoder

  init() throws { geocoder = try OfflineGeocoder.shared() }

  @Test func `what is found for a box is found for each of its positions`() throws {
    var random = SeededGenerator(seed: 20)
    let sides: [Double] = [14, 440, 14_000]
    var same = 0
    for round in 0..<Rounds.count(150) {
      // Half of the boxes are in and around Poland and Ukraine, half anywhere.
      let isHome = round.isMultiple(of: 2)
      let x = Double.random(in: isHome ? 120_000...400_000 : -1_790_000...1_780_000, using: &random)
      let y = Double.random(in: isHome ? 440_000...560_000 : -600_000...780_000, using: &random)
      let side = sides[Int.random(in: 0..<3, using: &random)]
      let box = PlaceBox(west: x, south: y, east: x + side, north: y + side)
      let level = PlaceLevel.allCases[round / 2 % 4]
      let finding = geocoder.finding(in: box, level: level)
      for _ in 0..<12 {
        let coordinate = Coordinate(
          clampingLatitude: (y + side * .random(in: 0...1, using: &random)) / 10_000,
          wrappingLongitude: (x + side * .random(in: 0...1, using: &random)) / 10_000)
        let id = geocoder.id(of: geocoder.finding(at: coordinate), level: level)
        switch finding {
        case .mixed: break
        case .nothing: #expect(id == nil, "\(coordinate)")
        case .same(let finding):
          same += 1
          #expect(id == geocoder.id(of: finding, level: level), "\(coordinate) \(level)")
        }
      }
    }
    #expect(same > 300)
  }

  @Test func `positions close together are answered as if each were alone`() throws {
    var random = SeededGenerator(seed: 22)
    var cells = FindingCells(geocoder)
    // Cities with quarters, borders, the southern hemisphere, the antimeridian and a pole.
    let centers = [
      (50.061, 19.937), (49.7485, 18.63), (50.45, 30.52), (-33.86, 151.21), (-16.8, 179.998),
      (-16.8, -179.999), (89.9, 10), (51.153, 15.0), (0.0005, -0.0005),
    ]
    for (latitude, longitude) in centers {
      for _ in 0..<Rounds.count(100) {
        let coordinate = Coordinate(
          clampingLatitude: latitude + .random(in: -0.004...0.004, using: &random),
          wrappingLongitude: longitude + .random(in: -0.004...0.004, using: &random))
        let position = GridPosition(coordinate)
        let exact = try #require(position.coordinate)
        #expect(cells.finding(at: position) == geocoder.finding(at: exact), "\(coordinate)")
      }
    }
  }

  @Test func `clusters in a place are those of its records`() async throws {
    var random = SeededGenerator(seed: 21)
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let centers = [(50.06, 19.94), (49.75, 18.63), (50.45, 30.52), (54.4, 18.6), (46.48, 30.75)]
    let spreads: [Double] = [0.002, 0.05, 0.6]
    var records: [LocationRecord] = []
    for index in 0..<300 {
      let (latitude, longitude) = centers[index % centers.count]
      let spread = spreads[Int.random(in: 0..<3, using: &random)]
      records.append(
        LocationRecord(
          at: Coordinate(
            clampingLatitude: latitude + .random(in: -spread...spread, using: &random),
            wrappingLongitude: longitude + .random(in: -spread...spread, using: &random)),
          time: Date(timeIntervalSince1970: Double(index) * 150_000)))
    }
    try await history.add(LocationRecords(records), number: 1)
    for level in PlaceLevel.allCases {
      let places = try await history.places(level: level, in: .english, using: geocoder)
      for place in places.prefix(3) {
        let expected = records.filter { record in
          guard let position = GridPosition(record.coordinate).coordinate else { return false }
          return geocoder.id(of: geocoder.finding(at: position), level: level) == place.id
        }
        var filter = LocationFilter()
        filter.place = place.id
        for length in [2, 6, 8] {
          let clusters = try await history.clusters(level: length, matching: filter)
          let cells = Dictionary(grouping: expected) {
            Geohash(GridPosition($0.coordinate).coordinate ?? $0.coordinate, length: length)
          }
          #expect(
            clusters.map(\.count) == cells.sorted { "\($0.key)" < "\($1.key)" }.map(\.value.count))
        }
      }
    }
  }
}
