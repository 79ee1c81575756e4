/// Time zones of positions far from any town of their country.
struct TownZones: Sendable {
  /// For each country the zone of all its towns, or −1 if it has several or none.
  private var sole: [Int32] = []
  /// The towns of the countries that have several zones.
  private var towns: [Int32: [Int32]] = [:]

  /// The zones of territories without a town of 1000 inhabitants, by country or region.
  ///
  /// Source: the tz database's `zone.tab`, which is in the public domain.
  private static let withoutTowns = [
    "BL": "America/St_Barthelemy", "BQ": "America/Kralendijk", "CC": "Indian/Cocos",
    "CX": "Indian/Christmas", "FK": "Atlantic/Stanley", "GS": "Atlantic/South_Georgia",
    "IO": "Indian/Chagos", "MS": "America/Montserrat", "NF": "Pacific/Norfolk",
    "NR": "Pacific/Nauru", "NU": "Pacific/Niue", "NZ-CIT": "Pacific/Chatham",
    "PM": "America/Miquelon", "PN": "Pacific/Pitcairn", "SH": "Atlantic/St_Helena",
    "TF": "Indian/Kerguelen", "TK": "Pacific/Fakaofo", "TV": "Pacific/Funafuti",
    "VA": "Europe/Vatican", "WF": "Pacific/Wallis",
  ]

  init(countries: [Int32], zones: [Int32], countryCount: Int) {
    sole = Array(repeating: -1, count: countryCount)
    var isMixed = Array(repeating: false, count: countryCount)
    for (country, zone) in zip(countries, zones) where sole.indices.contains(Int(country)) {
      let place = Int(country)
      if sole[place] < 0 {
        sole[place] = zone
      } else if sole[place] != zone {
        isMixed[place] = true
      }
    }
    for (town, country) in countries.enumerated()
    where sole.indices.contains(Int(country)) && isMixed[Int(country)] {
      towns[country, default: []].append(Int32(town))
    }
    for place in sole.indices where isMixed[place] { sole[place] = -1 }
  }

  /// The zone of a territory that has no towns of its own.
  static func ofTerritory(country: String?, region: String?) -> String? {
    region.flatMap { withoutTowns[$0] } ?? country.flatMap { withoutTowns[$0] }
  }

  /// The zone of the only or the nearest town of a country, as an index; `nil` if it has no town.
  ///
  /// - Complexity: O(towns of the country) if it has several zones.
  func zone(
    ofCountry country: Int32, x: Double, y: Double, in grid: TownGrid, _ zones: [Int32]
  ) -> Int32? {
    guard sole.indices.contains(Int(country)) else { return nil }
    if sole[Int(country)] >= 0 { return sole[Int(country)] }
    let slant = max(0.02, RegionBorders.cosine(y))
    func square(_ town: Int32) -> Double {
      var east = abs(Double(grid.longitudes[Int(town)]) - x)
      if east > 1_800_000 { east = 3_600_000 - east }
      east *= slant
      let north = Double(grid.latitudes[Int(town)]) - y
      return east * east + north * north
    }
    let nearest = towns[country]?.min { square($0) < square($1) }
    return nearest.map { zones[Int($0)] }
  }
}
