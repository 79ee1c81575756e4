/// Tests whether positions are in a country, region, district or place.
struct PlaceTest {
  let geocoder: OfflineGeocoder
  let id: String
  let level: PlaceLevel

  init(_ id: String) throws(LocationError) {
    geocoder = try OfflineGeocoder.shared()
    self.id = id
    level =
      id.contains("@")
      ? .place : id.contains("/") ? .district : id.contains("-") ? .region : .country
  }

  func holds(_ position: GridPosition) -> Bool {
    guard let coordinate = position.coordinate else { return false }
    return geocoder.id(of: geocoder.finding(at: coordinate), level: level) == id
  }
}

extension OfflineGeocoder {
  /// The id of the place at a level; `nil` if nothing is known at that level.
  func id(of finding: Finding, level: PlaceLevel) -> String? {
    guard let country = tables.countryCodes.text(Int(finding.country)) else { return nil }
    if level == .country { return country }
    let code = tables.regionCodes.text(Int(finding.region))
    let name = tables.regionNames.name(Int(finding.region), in: .english)
    let region = code ?? name.map { "\(country)-\($0)" }
    if level == .region { return region }
    let town = Int(finding.town)
    guard town >= 0 else { return nil }
    if level == .district {
      return district(of: finding, in: .english).map { "\(region ?? country)/\($0)" }
    }
    let latitude = Double(tables.grid.latitudes[town]) / 10_000
    let longitude = Double(tables.grid.longitudes[town]) / 10_000
    return "\(region ?? country)@\(latitude),\(longitude)"
  }
}
