import TestSupport
import Testing

@testable import LocationKit

@Suite struct PlaceRegionTests {
  let geocoder: OfflineGeocoder

  init() throws { geocoder = try OfflineGeocoder.shared() }

  /// Zones end at borders of regions, and small settlements and stations show where others do.
  @Test(arguments: [
    ("51.878,-176.646", "America/Adak"), ("52.2203,-174.206", "America/Adak"),
    ("-31.5382,159.077", "Australia/Lord_Howe"), ("-18.3367,130.638", "Australia/Darwin"),
    ("-26.1282,126.583", "Australia/Perth"), ("-26.2,130.2333", "Australia/Adelaide"),
    ("69.1081,-105.138", "America/Cambridge_Bay"), ("74.7169,-94.9694", "America/Resolute"),
    ("-8.7956,-140.229", "Pacific/Marquesas"), ("-23.0799,-134.89", "Pacific/Gambier"),
    ("12.131,-68.2685", "America/Kralendijk"), ("17.4965,-62.9794", "America/Kralendijk"),
    ("77.4886,-69.3887", "America/Thule"), ("70.4882,-21.9717", "America/Scoresbysund"),
    ("1.9862,-157.35", "Pacific/Kiritimati"), ("-2.7681,-171.71", "Pacific/Kanton"),
    ("28.2017,-177.381", "Pacific/Midway"), ("19.2821,166.636", "Pacific/Wake"),
    ("46.6137,-68.34", "America/New_York"), ("47.4906,-68.4819", "America/Toronto"),
    ("-9.33,-54.95", "America/Santarem"), ("-77.5,163.5", "Antarctica/McMurdo"),
    ("-90,0", "Antarctica/McMurdo"),
  ])
  func `a position has the time zone of its region`(position: String, zone: String) throws {
    #expect(geocoder.place(at: try Coordinate(position), in: .english)?.zone == zone)
  }

  @Test(arguments: [
    ("36.1417,29.5764", "GR", "GR-L"), ("36.1993,29.6413", "TR", "TR-07"),
    ("43.9584,145.683", "RU", "RU-SAK"), ("43.3301,145.5832", "JP", "JP-01"),
    ("17.385,78.4867", "IN", "IN-TS"), ("16.5062,80.648", "IN", "IN-AP"),
    ("34.1526,77.5771", "IN", "IN-LA"), ("34.0837,74.7973", "IN", "IN-JK"),
    ("-36.6067,-72.1034", "CL", "CL-NB"), ("41.3275,19.8187", "AL", "AL-11"),
    ("5.3302,103.1408", "MY", "MY-11"), ("27.7172,85.324", "NP", "NP-P3"),
    ("5.36,-4.0083", "CI", "CI-AB"), ("33.5731,-7.5898", "MA", "MA-06"),
    ("54.35,-6.6528", "GB", "GB-ABC"), ("57.5385,25.4264", "LV", "LV-113"),
    ("49.7061,-2.2147", "GG", nil), ("67.5278,12.1033", "NO", "NO-18"),
    ("24.1691,-76.4391", "BS", nil), ("12.131,-68.2685", "BQ", "BQ-BO"),
  ])
  func `regions after reforms, and islands`(
    position: String, country: String, region: String?
  ) throws {
    let place = try #require(geocoder.place(at: try Coordinate(position), in: .english))
    #expect(place.country?.code == country)
    if let region { #expect(place.region?.code == region) }
  }

  @Test(arguments: [
    ("0.52,35.28", "KE-44", "Uasin Gishu"), ("-4.0435,39.6682", "KE-28", "Mombasa"),
    ("-11.67,27.47", "CD-HK", "Haut-Katanga"), ("0.5153,25.191", "CD-TO", "Tshopo"),
    ("9.0821,-1.8181", "GH-SV", "Savannah"), ("7.3349,-2.3123", "GH-BO", "Bono"),
    ("50.41,80.25", "KZ-10", "Abai"), ("43.2567,76.9286", "KZ-75", "Almaty"),
    ("7.0621,38.4764", "ET-SI", "Sidama"), ("24.75,90.4", "BD-H", "Mymensingh Division"),
    ("31.5326,35.0998", "PS-HBN", "Hebron"), ("49.6117,6.13", "LU-LU", "Luxembourg"),
    ("27.2,2.48", "DZ-53", "In Salah"), ("3.3,117.6", "ID-KU", "North Kalimantan"),
    ("-2.5337,140.7181", "ID-PA", "Papua"), ("11.46,26.13", "SD-DE", "East Darfur"),
    ("12.9,23.48", "SD-DC", "Central Darfur"), ("33.82,66.05", "AF-DAY", "Daykundi"),
    ("17.9757,102.6331", "LA-VT", "Vientiane"), ("40.9167,9.5", "IT-SS", "Sassari"),
    ("35.7,51.4", "IR-23", "Tehran"), ("35.83,50.97", "IR-30", "Alborz"),
    ("36.2972,59.6067", "IR-09", "Razavi Khorasan"), ("29.6,52.5", "IR-07", "Fars"),
    ("52.5736,-0.2478", "GB-PTE", "Peterborough"),
  ])
  func `regions joined from counties or cut along towns, and codes that moved`(
    position: String, region: String, name: String
  ) throws {
    let place = try #require(geocoder.place(at: try Coordinate(position), in: .english))
    #expect(place.region?.code == region)
    #expect(place.region?.name == name)
  }

  @Test func `a district is of the region of the position`() throws {
    let tables = geocoder.tables
    var random = SeededGenerator(seed: 16)
    var (across, within) = (0, 0)
    for _ in 0..<20_000 {
      let town = Int.random(in: tables.grid.latitudes.indices, using: &random)
      let coordinate = try Coordinate(
        latitude: Double(tables.grid.latitudes[town]) / 10_000
          + .random(in: -0.2...0.2, using: &random),
        longitude: Double(tables.grid.longitudes[town]) / 10_000 * 0.999)
      let finding = geocoder.finding(at: coordinate)
      guard finding.town >= 0, finding.quarter < 0, finding.region >= 0 else { continue }
      let region = tables.regionOfTown[Int(finding.town)]
      let district = geocoder.district(of: finding, in: .english)
      if region >= 0, region != finding.region {
        across += 1
        #expect(district == nil)
      } else if district != nil {
        within += 1
      }
    }
    #expect(across > 100 && within > 1000)
  }

  @Test func `names have no remarks of their source`() {
    let tables = geocoder.tables
    for language in PlaceLanguage.allCases {
      let names = (0..<tables.regionNames.columns[0].count).compactMap {
        tables.regionNames.name($0, in: language)
      }
      #expect(names.filter { $0.hasSuffix(")") } == [])
    }
    let codes = (0..<tables.countryCodes.count).compactMap { tables.countryCodes.text($0) }
    let polish = codes.indices.compactMap { tables.countryNames.name($0, in: .polish) }
    #expect(polish.filter { $0.contains("(") } == [])
    #expect(zip(codes, polish).first { $0.0 == "HK" }?.1 == "Hongkong")
  }

  @Test func `zones by country and region`() {
    func site(
      _ x: Int32, _ country: Int32, _ region: Int32, _ zone: Int32, isAnchor: Bool = false
    ) -> TownZones.Site {
      TownZones.Site(
        x: x, y: 0, country: country, region: region, zone: zone, isAnchor: isAnchor)
    }
    let zones = TownZones(
      [
        site(0, 0, 0, 7), site(9, 0, 1, 7), site(0, 1, 2, 1), site(100, 1, 3, 2),
        site(200, 1, 3, 3), site(1_799_990, 1, -1, 4), site(1000, 1, 5, 6, isAnchor: true),
      ], countryCount: 3, regionCount: 6)
    func zone(_ country: Int32, _ region: Int32, _ x: Double) -> Int32? {
      zones.zone(ofCountry: country, region: region, x: x, y: 0)
    }
    #expect(zone(0, 4, 0) == 7)
    // The nearest town of the region, even if one of another region is nearer.
    #expect(zone(1, 2, 199) == 1)
    #expect(zone(1, 3, 0) == 2)
    #expect(zone(1, 3, 160) == 3)
    // A region without towns has that of the nearest in the country, across the antimeridian too.
    #expect(zone(1, 4, 90) == 2)
    #expect(zone(1, -1, -1_799_990) == 4)
    // An anchor alone gives its zone to what is near, not to all of its region.
    #expect(zone(1, 5, 900) == 6)
    #expect(zone(1, 5, 300) == 3)
    #expect(zone(2, 4, 0) == nil)
    #expect(zone(9, 0, 0) == nil)
    #expect(
      TownZones([], countryCount: 0, regionCount: 0).zone(
        ofCountry: 0, region: 0, x: 0, y: 0) == nil)
  }
}
