/// Finds country, region, district and place from bundled data, without a network.
///
/// ```swift
/// let geocoder = try OfflineGeocoder()
/// let place = geocoder.place(at: try Coordinate("49.5535,25.5948"), in: .ukrainian)
/// print(place?.region?.name ?? "at sea")
/// ```
///
/// Country and region are found in polygons, which are most detailed in Poland, Ukraine and the
/// neighbouring countries; a position outside all of them is assigned to the nearest place within
/// 12 km and, if that place is in no region, to the nearest region of its country within 12 km, or
/// else to the region whose coast is nearest within 3 km. Creating a geocoder takes about
/// a tenth of a second and 25 MB; create one and share it.
/// The data come from GeoNames and geoBoundaries (CC BY 4.0), Who's On First, Natural Earth and
/// Unicode CLDR; see Docs/Formats/places.md.
public struct OfflineGeocoder: Geocoder {
  /// The answer for a position, as indices into the tables.
  struct Finding: Hashable {
    var country: Int32 = -1
    var region: Int32 = -1
    var town: Int32 = -1
    /// The quarter of a city, or −1.
    var quarter: Int32 = -1
    /// The time zone if it is not that of the town, or −1.
    var zone: Int32 = -1
  }

  /// The attribution to show with the names.
  public static let attribution =
    "Places: GeoNames and geoBoundaries (CC BY 4.0), Who's On First, GUGiK, Natural Earth, "
    + "Unicode CLDR"

  let tables: PlaceTables
  /// The maximum distance, in metres, at which a position outside all polygons is assigned to a
  /// place.
  static let coast = 12_000.0
  /// The maximum distance, in metres, at which a position far from any place is assigned to a
  /// region: coasts are drawn roughly.
  static let shore = 3000.0

  /// Decompresses the data.
  ///
  /// - Throws: ``LocationError`` if the data are damaged.
  public init() throws(LocationError) { tables = try PlaceTables() }

  private static let unpacked = Result { () throws(LocationError) in try OfflineGeocoder() }

  /// A geocoder shared by the whole process, which is created on first use.
  ///
  /// - Throws: ``LocationError`` if the data are damaged.
  public static func shared() throws(LocationError) -> OfflineGeocoder { try unpacked.get() }

  /// The areas and place at a position.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language of the names.
  /// - Returns: `nil` at sea, or if nothing is known.
  /// - Complexity: O(1) within a region, O(edges of a twentieth of a degree) near borders, O(towns
  ///   of the country) far from any town.
  public func place(at coordinate: Coordinate, in language: PlaceLanguage) -> NamedPlace? {
    let finding = zoned(finding(at: coordinate), at: coordinate)
    return finding.country < 0 ? nil : name(finding, in: language)
  }

  /// Identifies all positions with the same answer, so that programs with many positions can reuse
  /// answers.
  ///
  /// ```swift
  /// let geocoder = try OfflineGeocoder.shared()
  /// var names: [OfflineGeocoder.Key: NamedPlace] = [:]
  /// for record in recording.records {
  ///   let key = geocoder.key(at: record.coordinate)
  ///   if names[key] == nil { names[key] = geocoder.place(for: key, in: .english) }
  /// }
  /// ```
  public struct Key: Hashable, Sendable {
    let finding: Finding
  }

  /// The key for the answer at a position.
  ///
  /// - Parameter coordinate: The position.
  /// - Complexity: As ``place(at:in:)``, without the names.
  public func key(at coordinate: Coordinate) -> Key {
    Key(finding: zoned(finding(at: coordinate), at: coordinate))
  }

  /// The answer for a key.
  ///
  /// - Parameters:
  ///   - key: A key of a geocoder with the same data; keys are not for storing.
  ///   - language: The language of the names.
  public func place(for key: Key, in language: PlaceLanguage) -> NamedPlace {
    name(key.finding, in: language)
  }

  /// Finds a position in the tables.
  func finding(at coordinate: Coordinate) -> Finding {
    // Polygons end at the antimeridian on both sides; it is treated as 180° west.
    let x = coordinate.longitude == 180 ? -1_800_000 : coordinate.longitude * 10_000
    let y = coordinate.latitude * 10_000
    var finding = Finding()
    if let region = tables.borders.region(x: x, y: y) {
      finding.region = Int32(region)
      finding.country = tables.countryOfRegion[region]
      let area = TownGrid.Area(country: finding.country, region: finding.region)
      if let near = tables.grid.nearest(x: x, y: y, in: area) {
        settle(&finding, in: near.town, x, y)
      }
    } else if let near = tables.grid.nearest(x: x, y: y, in: nil),
      near.distance <= Self.coast
    {
      settle(&finding, in: near.town, x, y)
      finding.country = tables.grid.countries[near.town]
      // Islands beside a rough coast belong to the nearest region.
      let region =
        tables.borders.region(
          x: Double(tables.grid.longitudes[near.town]), y: Double(tables.grid.latitudes[near.town]))
        ?? tables.borders.region(
          near: (x, y), in: PlaceBox(around: x, y, radius: Self.coast))
      finding.region =
        region.flatMap { tables.countryOfRegion[$0] == finding.country ? Int32($0) : nil }
        ?? tables.regionOfTown[near.town]
    } else if let region = tables.borders.region(
      near: (x, y), in: PlaceBox(around: x, y, radius: Self.shore))
    {
      finding.region = Int32(region)
      finding.country = tables.countryOfRegion[region]
    }
    return finding
  }

  /// A finding with the time zone of a position that has no town of its region nearby.
  private func zoned(_ finding: Finding, at coordinate: Coordinate) -> Finding {
    let town = Int(finding.town)
    guard finding.country >= 0, town < 0 || isElsewhere(town, than: finding) else {
      return finding
    }
    let zone = tables.townZones.zone(
      ofCountry: finding.country, region: finding.region, x: coordinate.longitude * 10_000,
      y: coordinate.latitude * 10_000)
    var zoned = finding
    if let zone, town < 0 || zone != tables.zoneOfTown[town] { zoned.zone = zone }
    return zoned
  }

  /// Whether a town is known to lie in another region than a position.
  private func isElsewhere(_ town: Int, than finding: Finding) -> Bool {
    let region = tables.regionOfTown[town]
    return region >= 0 && finding.region >= 0 && region != finding.region
  }

  /// Sets the town of a finding, or its city if the town is a quarter of one.
  private func settle(_ finding: inout Finding, in town: Int, _ x: Double, _ y: Double) {
    let city = tables.grid.cities[town]
    finding.town = city >= 0 ? city : Int32(town)
    let isDivided = tables.grid.hasQuarters[Int(finding.town)]
    let part = isDivided ? tables.grid.nearestPart(of: finding.town, x: x, y: y) ?? town : town
    if part != Int(finding.town) { finding.quarter = Int32(part) }
  }

  /// The district of a finding: the quarter of a city, else the district of a town.
  ///
  /// A town across the border of the region is the nearest one, but its district is not that of the
  /// position.
  func district(of finding: Finding, in language: PlaceLanguage) -> String? {
    let nearest = Int(finding.quarter >= 0 ? finding.quarter : finding.town)
    if nearest >= 0, isElsewhere(nearest, than: finding) { return nil }
    if finding.quarter >= 0, let name = tables.towns.name(Int(finding.quarter), in: language) {
      return name
    }
    return finding.town >= 0 ? district(ofTown: Int(finding.town), in: language) : nil
  }

  /// The district of a town.
  ///
  /// An area in Ukraine without a Ukrainian name is a council from before 2020, not a district; an
  /// area in Poland with the name or title of its city says nothing new.
  private func district(ofTown town: Int, in language: PlaceLanguage) -> String? {
    let district = Int(tables.districtOfTown[town])
    let country = tables.countryCodes.text(Int(tables.grid.countries[town]))
    if country == "UA" {
      // The main block of Cyrillic.
      let name = tables.districts.columns[1].text(district) ?? ""
      guard name.unicodeScalars.contains(where: { 0x400..<0x530 ~= $0.value }) else { return nil }
    }
    if country == "PL", let name = tables.districts.columns[0].text(district) {
      let names = tables.towns.columns.compactMap { $0.text(town) }
      if CityTitle.isRepeated(in: name, cityNamed: names) { return nil }
    }
    return tables.districts.name(district, in: language)
  }

  /// The names for a finding.
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
    }
    let zone = finding.zone >= 0 || town < 0 ? finding.zone : tables.zoneOfTown[town]
    place.zone = tables.zones.text(Int(zone))
    return place
  }
}
