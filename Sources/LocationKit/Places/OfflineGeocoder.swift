/// Finds country, region, district and place from data that the package brings, without a network.
///
/// ```swift
/// let geocoder = try OfflineGeocoder()
/// let place = geocoder.place(at: try Coordinate("49.5535,25.5948"), in: .ukrainian)
/// print(place?.region?.name ?? "at sea")
/// ```
///
/// Country and region come from polygons, which are finest in Poland, Ukraine and the neighbouring
/// countries; a position outside all of them is assigned to the nearest place within 12 km. Making
/// a geocoder takes about a tenth of a second and 25 MB; make one, and share it. The data are those
/// of GeoNames (CC-BY 4.0), Who's On First, Natural Earth and Unicode CLDR; see
/// Docs/Formats/places.md.
public struct OfflineGeocoder: Geocoder {
  /// The result for a position, as numbers in the tables.
  struct Finding: Hashable {
    var country: Int32 = -1
    var region: Int32 = -1
    var town: Int32 = -1
    /// The quarter of that town.
    var quarter: Int32 = -1
  }

  /// Whom the data are owed to, to be shown where the names are.
  public static let attribution =
    "Places: GeoNames (CC BY 4.0), Who's On First, GUGiK, Natural Earth, Unicode CLDR"

  let tables: PlaceTables
  /// The maximum distance, in metres, from a position outside all polygons to the place it is
  /// assigned to.
  private static let coast = 12_000.0

  /// Unpacks the data.
  ///
  /// - Throws: ``LocationError`` when they are damaged.
  public init() throws(LocationError) { tables = try PlaceTables() }

  private static let unpacked = Result { () throws(LocationError) in try OfflineGeocoder() }

  /// The geocoder that the process shares; it is unpacked when it is first needed.
  ///
  /// - Throws: ``LocationError`` when the data are damaged.
  public static func shared() throws(LocationError) -> OfflineGeocoder { try unpacked.get() }

  /// The areas and place at a position.
  ///
  /// - Returns: `nil` at sea, and where nothing is known.
  /// - Complexity: O(1) within a region, O(edges of a twentieth of a degree) near borders.
  public func place(at coordinate: Coordinate, in language: PlaceLanguage) -> NamedPlace? {
    let finding = finding(at: coordinate)
    return finding.country < 0 ? nil : name(finding, in: language)
  }

  /// The identity of all positions with one answer, so that a program that queries many can reuse
  /// an answer.
  public struct Key: Hashable, Sendable {
    let finding: Finding
  }

  /// The key of the places at a position.
  public func key(at coordinate: Coordinate) -> Key { Key(finding: finding(at: coordinate)) }

  /// The names for all positions of a key.
  public func place(for key: Key, in language: PlaceLanguage) -> NamedPlace {
    name(key.finding, in: language)
  }

  /// Finds a position in the tables.
  func finding(at coordinate: Coordinate) -> Finding {
    let (x, y) = (coordinate.longitude * 10_000, coordinate.latitude * 10_000)
    var finding = Finding()
    if let region = tables.borders.region(x: x, y: y) {
      finding.region = Int32(region)
      finding.country = tables.countryOfRegion[region]
      if let near = tables.grid.nearest(x: x, y: y, country: finding.country) {
        settle(&finding, in: near.town, x, y)
      }
    } else if let near = tables.grid.nearest(x: x, y: y, country: nil),
      near.distance <= Self.coast
    {
      settle(&finding, in: near.town, x, y)
      finding.country = tables.grid.countries[near.town]
      let region = tables.borders.region(
        x: Double(tables.grid.longitudes[near.town]), y: Double(tables.grid.latitudes[near.town]))
      if let region, tables.countryOfRegion[region] == finding.country {
        finding.region = Int32(region)
      }
    }
    return finding
  }

  /// Says that a position lies in a town, or in the city that this is a quarter of.
  private func settle(_ finding: inout Finding, in town: Int, _ x: Double, _ y: Double) {
    let city = tables.grid.cities[town]
    finding.town = city >= 0 ? city : Int32(town)
    let isDivided = tables.grid.hasQuarters[Int(finding.town)]
    let part = isDivided ? tables.grid.nearestPart(of: finding.town, x: x, y: y) ?? town : town
    if part != Int(finding.town) { finding.quarter = Int32(part) }
  }

  /// The district of what was found: the quarter of a city, else the district of a town.
  func district(of finding: Finding, in language: PlaceLanguage) -> String? {
    if finding.quarter >= 0, let name = tables.towns.name(Int(finding.quarter), in: language) {
      return name
    }
    return finding.town >= 0 ? district(ofTown: Int(finding.town), in: language) : nil
  }

  /// The district of a town.
  ///
  /// An area without a Ukrainian name in Ukraine is a council of the years before 2020, not a
  /// district.
  private func district(ofTown town: Int, in language: PlaceLanguage) -> String? {
    let district = Int(tables.districtOfTown[town])
    let country = tables.countryCodes.text(Int(tables.grid.countries[town]))
    if country == "UA" {
      // The main block of Cyrillic.
      let name = tables.districts.columns[1].text(district) ?? ""
      guard name.unicodeScalars.contains(where: { 0x400..<0x530 ~= $0.value }) else { return nil }
    }
    return tables.districts.name(district, in: language)
  }

  /// The names of a finding.
  func name(_ finding: Finding, in language: PlaceLanguage) -> NamedPlace {
    var place = NamedPlace()
    let country = Int(finding.country)
    if let code = tables.countryCodes.text(country) {
      place.country = NamedPlace.Area(
        code: code, name: tables.countryNames.name(country, in: language) ?? code)
    }
    let region = Int(finding.region)
    if region >= 0, let name = tables.regionNames.name(region, in: language) {
      place.region = NamedPlace.Area(code: tables.regionCodes.text(region) ?? "", name: name)
    }
    let town = Int(finding.town)
    if town >= 0 {
      place.place = tables.towns.name(town, in: language)
      place.district = district(of: finding, in: language)
      place.zone = tables.zones.text(Int(tables.zoneOfTown[town]))
    }
    return place
  }
}
