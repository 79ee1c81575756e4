import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct PlaceTests {
  let geocoder: OfflineGeocoder

  init() throws { geocoder = try OfflineGeocoder.shared() }

  static let towns = [
    ("49.78498,22.76728", "PL", "PL-18", "Przemyśl"),
    ("48.6208,22.28788", "UA", "UA-21", "Uzhhorod"),
    ("49.74920,18.63540", "PL", "PL-24", "Cieszyn"),
    ("49.74613,18.62613", "CZ", "CZ-80", "Český Těšín"),
    ("51.15518,14.98853", "DE", "DE-SN", "Görlitz"),
    ("51.14942,15.00835", "PL", "PL-02", "Zgorzelec"),
    ("52.35051,14.56061", "PL", "PL-08", "Słubice"),
    ("49.55404,25.59067", "UA", "UA-61", "Ternopil"),
    ("50.45466,30.5238", "UA", "UA-30", "Kyiv"), ("44.60795,33.52134", "UA", "UA-40", "Sevastopol"),
    ("50.06143,19.93658", "PL", "PL-12", "Kraków"), ("52.22977,21.01178", "PL", "PL-14", "Warsaw"),
    ("48.85341,2.3488", "FR", "", "Paris"), ("44.95719,34.11079", "UA", "UA-43", "Simferopol"),
  ]

  @Test(arguments: towns)
  func `towns at borders are in their country and region`(
    position: String, country: String, region: String, name: String
  ) throws {
    let place = try #require(geocoder.place(at: try Coordinate(position), in: .english))
    #expect(place.country?.code == country)
    if !region.isEmpty { #expect(place.region?.code == region) }
    #expect(place.place == name)
  }

  @Test(arguments: [
    ("4.9372,-52.326", "GF", "FR-GF"),
    ("-20.8823,55.4504", "RE", "FR-RE"), ("52.5,13.4", "DE", "DE-BE"),
    ("48.2085,16.3721", "AT", "AT-9"), ("50.088,14.42", "CZ", "CZ-10"),
  ])
  func `cities within regions and countries overseas are themselves`(
    position: String, country: String, region: String
  ) throws {
    let place = try #require(geocoder.place(at: try Coordinate(position), in: .english))
    #expect(place.country?.code == country)
    #expect(place.region?.code == region)
    #expect(place.place != nil)
  }

  @Test func `names come in three languages`() throws {
    let ternopil = try Coordinate("49.55404,25.59067")
    let ukrainian = try #require(geocoder.place(at: ternopil, in: .ukrainian))
    #expect(ukrainian.country?.name == "Україна")
    #expect(ukrainian.region?.name == "Тернопільська область")
    #expect(ukrainian.place == "Тернопіль")
    #expect(ukrainian.zone == "Europe/Kyiv")
    let polish = try #require(geocoder.place(at: ternopil, in: .polish))
    #expect(polish.country?.name == "Ukraina")
    #expect(polish.region?.name == "Obwód tarnopolski")
  }

  @Test func `there is nothing at sea, and poles and the antimeridian are no exception`() throws {
    #expect(geocoder.place(at: try Coordinate("40,-40"), in: .english) == nil)
    for position in ["90,0", "-90,0", "0,180", "0,-180", "90,180", "-16.5,180", "66,-180", "-78,0"]
    {
      _ = geocoder.place(at: try Coordinate(position), in: .english)
    }
  }

  @Test func `cells that lie in one region whole answer as the polygons do`() throws {
    var random = SeededGenerator(seed: 12)
    var found = 0
    for _ in 0..<3000 {
      let x = Double.random(in: -1_799_999...1_799_999, using: &random)
      let y = Double.random(in: -600_000...750_000, using: &random)
      let region = geocoder.tables.borders.place(x: x, y: y)
      #expect(region == geocoder.tables.borders.firstContaining(x: x, y: y))
      if region != nil { found += 1 }
    }
    #expect(found > 500)
  }

  @Test func `the nearest town is the nearest of all`() throws {
    var random = SeededGenerator(seed: 13)
    let grid = geocoder.tables.grid
    for _ in 0..<40 {
      let x = Double.random(in: -1_000_000...1_500_000, using: &random)
      let y = Double.random(in: -400_000...700_000, using: &random)
      let slant = RegionBorders.cosine(y)
      var best = Double.infinity
      for town in grid.latitudes.indices {
        let east = (Double(grid.longitudes[town]) - x) * slant
        let north = Double(grid.latitudes[town]) - y
        best = min(best, east * east + north * north)
      }
      let meters = best.squareRoot() * 6_371_008.8 * .pi / 180 / 10_000
      let near = grid.nearest(x: x, y: y, country: nil)
      if meters < 99_000 { #expect(abs((near?.distance ?? 0) - meters) < 0.01) }
      if meters > 101_000 { #expect(near == nil) }
    }
  }

  @Test func `records are counted by level, narrowed, and names of all languages stay`()
    async throws
  {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let positions = ["49.55404,25.59067", "49.5541,25.5907", "52.22977,21.01178", "40,-40"]
    var records = try positions.enumerated().map { index, position in
      LocationRecord(
        at: try Coordinate(position), time: Date(timeIntervalSince1970: Double(index)))
    }
    records.append(LocationRecord(at: try Coordinate("50.45466,30.5238")))
    try await history.add(LocationRecords(records), number: 1)
    let countries = try await history.places(level: .country, in: .polish, using: geocoder)
    #expect(countries.map(\.name) == ["Ukraina", "Polska"])
    #expect(countries.map(\.count) == [3, 1])
    let regions = try await history.places(level: .region, in: .ukrainian, using: geocoder)
    #expect(regions.map(\.id) == ["UA-61", "UA-30", "PL-14"])
    for level in PlaceLevel.allCases {
      for place in try await history.places(level: level, in: .english, using: geocoder) {
        var filter = LocationFilter()
        filter.place = place.id
        #expect(try await history.count(matching: filter) == place.count)
        let clusters = try await history.clusters(level: 5, matching: filter)
        #expect(clusters.map(\.count).reduce(0, +) == place.count)
      }
    }
    let names = try await history.placeNames()
    #expect(names["UA"] == [.polish: "Ukraina", .english: "Ukraine"])
    #expect(names["UA-61"]?[.ukrainian] == "Тернопільська область")
  }
}

extension RegionBorders {
  /// The first region whose polygons hold a position, without the grid of cells.
  fileprivate func firstContaining(x: Double, y: Double) -> Int? {
    (0..<count).first { holds($0, x, y) }
  }
}
