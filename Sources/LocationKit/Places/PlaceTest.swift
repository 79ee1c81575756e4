/// Tests whether positions are in a country, region, district or place.
struct PlaceTest {
  private let geocoder: OfflineGeocoder
  private let id: String

  init(_ id: String) throws(LocationError) {
    geocoder = try OfflineGeocoder.shared()
    self.id = id
  }

  func holds(_ position: GridPosition) -> Bool {
    guard let coordinate = position.coordinate else { return false }
    let finding = geocoder.finding(at: coordinate)
    let level: PlaceLevel =
      id.contains("@")
      ? .place : id.contains("/") ? .district : id.contains("-") ? .region : .country
    return geocoder.id(of: finding, level: level) == id
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
