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
    ("44.6167,33.5254", "UA", "UA-40", "Sevastopol"),
    ("55.752,37.6175", "RU", "RU-MOW", "Moscow"),
    ("56.3,38.1333", "RU", "RU-MOS", "Sergiyev Posad"),
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
    // The middle of the city, and parts of it by the names of their own.
    ("50.4547,30.5238", "Kyiv", nil), ("50.4297,30.5383", "Kyiv", nil),
    ("50.5119,30.4983", "Kyiv", "Obolon"), ("50.4006,30.6250", "Kyiv", "Pozniaky"),
    ("51.1100,17.0325", "Wrocław", nil), ("51.0757,17.0106", "Wrocław", nil),
    ("51.1429,17.1187", "Wrocław", nil), ("52.1934,21.0346", "Warsaw", "Mokotów"),
    ("52.5393,13.4137", "Berlin", "Prenzlauer Berg"), ("48.8785,2.3708", "Paris", nil),
    ("50.0755,14.4378", "Prague", nil), ("47.4979,19.0402", "Budapest", nil),
    ("49.7939,24.0567", "Lviv", "Sykhiv"), ("40.7831,-73.9712", "New York City", nil),
    ("35.6586,139.7017", "Tokyo", nil), ("51.5390,-0.1426", "London", nil),
    ("54.3794,18.6086", "Gdańsk", nil), ("49.8397,24.0297", "Lviv", nil),
    // Towns beside a city are their own.
    ("52.2926,21.1130", "Ząbki", nil), ("50.2863,19.1041", "Sosnowiec", nil),
    ("48.8638,2.4483", "Montreuil", nil), ("50.3889,30.3706", "Vyshneve", nil),
    ("54.4418,18.5601", "Sopot", nil), ("54.5189,18.5305", "Gdynia", nil),
  ])
  func `a quarter is the district of its city`(
    position: String, name: String, district: String?
  ) throws {
    let place = try #require(geocoder.place(at: try Coordinate(position), in: .english))
    #expect(place.place == name)
    if let district { #expect(place.district == district) }
  }

  @Test(arguments: [
    ("52.2314,21.0135", "Warszawa", nil), ("52.1934,21.0346", "Warszawa", "Mokotów"),
    ("50.06143,19.93658", "Kraków", nil), ("52.2236,21.3539", "Halinów", "powiat miński"),
  ])
  func `a city is not its own district`(position: String, name: String, district: String?) throws {
    let coordinate = try Coordinate(position)
    let place = try #require(geocoder.place(at: coordinate, in: .polish))
    #expect(place.place == name)
    #expect(place.district == district)
    let id = geocoder.id(of: geocoder.finding(at: coordinate), level: .district)
    #expect((id == nil) == (district == nil))
  }

  @Test(arguments: [
    ("M. St. Warszawa", true), ("m.st. Warszawa", true), ("Miasto stołeczne Warszawa", true),
    ("powiat m. Warszawa", true), ("Warszawa", true), ("Miasto Warsaw", true),
    ("Warszawski Zachodni", false), ("Nowa Warszawa", false), ("MWarszawa", false),
  ])
  func `titles of a city name the city again`(district: String, isRepeated: Bool) {
    #expect(
      CityTitle.isRepeated(in: district, cityNamed: ["Warsaw", "Warszawa"]) == isRepeated)
  }

  @Test func `a town and its quarter are named in brief`() throws {
    func name(_ position: String) throws -> String? {
      geocoder.briefName(at: try Coordinate(position), in: .polish)
    }
    #expect(try name("52.1934,21.0346") == "Warszawa, Mokotów")
    #expect(try name("52.2314,21.0135") == "Warszawa")
    #expect(try name("52.2236,21.3539") == "Halinów")
    #expect(try name("40,-40") == nil)
  }

  @Test(arguments: [
    ("4.9372,-52.326", "GF", "FR-973"),
    ("-20.8823,55.4504", "RE", "FR-974"), ("52.5,13.4", "DE", "DE-BE"),
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

  @Test(arguments: [
    ("41.9029,12.4534", "Europe/Vatican"), ("-43.95,-176.56", "Pacific/Chatham"),
    ("-19.055,-169.92", "Pacific/Niue"), ("-29.04,167.95", "Pacific/Norfolk"),
    ("66.6,-160.0", "America/Anchorage"), ("72.5,-40", "America/Nuuk"), ("30.1,170", nil),
  ])
  func `places far from any town have a time zone`(position: String, zone: String?) throws {
    #expect(geocoder.place(at: try Coordinate(position), in: .english)?.zone == zone)
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

  @Test(arguments: [
    ("49.78498,22.76728", "Перемишль", "Przemyśl"), ("48.6208,22.28788", "Ужгород", "Użhorod"),
    ("49.74920,18.63540", "Цешин", "Cieszyn"),
    ("49.74613,18.62613", "Чеський Тешин", "Czeski Cieszyn"),
    ("49.55404,25.59067", "Тернопіль", "Tarnopol"), ("50.45466,30.5238", "Київ", "Kijów"),
    ("49.42161,26.99653", "Хмельницький", "Chmielnicki"),
    ("52.35051,14.56061", "Слубіце", "Słubice"),
    // Renamed in this century; Belarusian and Ukrainian are told apart.
    ("48.5132,32.2597", "Кропивницький", "Kropyvnytskyi"), ("48.5956,38.0003", "Бахмут", "Bakhmut"),
    ("52.8906,30.0270", "Жлобин", "Żłobin"), ("51.15518,14.98853", "Герліц", nil),
  ])
  func `towns have their Ukrainian and Polish names`(
    position: String, ukrainian: String, polish: String?
  ) throws {
    let coordinate = try Coordinate(position)
    #expect(geocoder.place(at: coordinate, in: .ukrainian)?.place == ukrainian)
    if let polish { #expect(geocoder.place(at: coordinate, in: .polish)?.place == polish) }
  }

  @Test func `there is nothing at sea, and poles and the antimeridian are no exception`() throws {
    #expect(geocoder.place(at: try Coordinate("40,-40"), in: .english) == nil)
    for position in ["90,0", "-90,0", "0,180", "0,-180", "90,180", "-16.5,180", "66,-180", "-78,0"]
    {
      _ = geocoder.place(at: try Coordinate(position), in: .english)
    }
  }

  @Test func `the antimeridian has the same places from both sides`() throws {
    for latitude in stride(from: -89.5, through: 89.5, by: 0.5) {
      let west = geocoder.place(at: try Coordinate("\(latitude),-180"), in: .english)
      #expect(geocoder.place(at: try Coordinate("\(latitude),180"), in: .english) == west)
    }
    let wrangel = try Coordinate("71.2,180")
    #expect(geocoder.place(at: wrangel, in: .english)?.country?.code == "RU")
  }

  @Test func `a town near a border is of the region of the position`() throws {
    var random = SeededGenerator(seed: 14)
    var towns = 0
    for _ in 0..<4000 {
      let x = Double.random(in: 140_000...400_000, using: &random)
      let y = Double.random(in: 460_000...548_000, using: &random)
      let finding = geocoder.finding(
        at: try Coordinate(latitude: y / 10_000, longitude: x / 10_000))
      guard finding.region >= 0, finding.town >= 0 else { continue }
      let region = geocoder.tables.grid.regions[Int(finding.town)]
      if region >= 0, geocoder.tables.borders.region(x: x, y: y) != nil {
        #expect(region == finding.region)
        towns += 1
      }
    }
    #expect(towns > 2000)
  }

  @Test func `positions just off a coast belong to its country`() throws {
    var random = SeededGenerator(seed: 15)
    let tables = geocoder.tables
    var found = 0
    for _ in 0..<400_000 where found < 40 {
      let x = Double.random(in: -1_790_000...1_790_000, using: &random)
      let y = Double.random(in: -550_000...750_000, using: &random)
      guard tables.borders.region(x: x, y: y) == nil else { continue }
      let finding = geocoder.finding(
        at: try Coordinate(latitude: y / 10_000, longitude: x / 10_000))
      guard finding.country >= 0, finding.town < 0 else { continue }
      found += 1
      let slant = RegionBorders.cosine(y)
      // Some position within three kilometres lies in the region.
      let isNear = (0..<360).contains { angle in
        stride(from: 30.0, through: 271, by: 10).contains { radius in
          let (sine, cosine) = (sin(Double(angle) * .pi / 180), cos(Double(angle) * .pi / 180))
          return tables.borders.region(x: x + radius * cosine / slant, y: y + radius * sine)
            == Int(finding.region)
        }
      }
      #expect(isNear, "\(y / 10_000) \(x / 10_000)")
    }
    #expect(found > 5)
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
      let degree = 6_371_008.8 * .pi / 180 / 10_000
      var best = (score: Double.infinity, meters: Double.infinity)
      for town in grid.latitudes.indices {
        let east = (Double(grid.longitudes[town]) - x) * slant
        let north = Double(grid.latitudes[town]) - y
        let meters = (east * east + north * north).squareRoot() * degree
        let score = meters - Double(grid.reaches[town])
        if score < best.score { best = (score, meters) }
      }
      let near = grid.nearest(x: x, y: y, in: nil)
      if best.meters < 91_000 { #expect(abs((near?.distance ?? 0) - best.meters) < 0.01) }
      if best.meters > 101_000 { #expect(near == nil) }
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
