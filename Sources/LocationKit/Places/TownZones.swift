/// Time zones of positions that have no town of their region nearby.
///
/// Zones end at borders of regions more often than between towns: a position takes the zone of its
/// region if all of the region has one, else that of the nearest town or anchor of the region, and
/// only in regions without towns that of the nearest one of the country. An anchor is the position
/// after which the tz database names a zone, such as a station without inhabitants.
struct TownZones: Sendable {
  /// A town or anchor.
  struct Site: Sendable {
    let x: Int32
    let y: Int32
    /// The index of its country.
    let country: Int32
    /// The index of its region, or −1.
    let region: Int32
    let zone: Int32
    var isAnchor = false
  }

  /// The zones of an area.
  private struct Area: Sendable {
    /// The zone of all its sites, or −1 if it has several or none.
    var sole: Int32 = -1
    var hasTowns = false
    /// The sites of an area with several zones.
    var sites: Range<Int> = 0..<0

    mutating func count(_ site: Site, isFirst: Bool) {
      if !site.isAnchor { hasTowns = true }
      if isFirst { sole = site.zone } else if sole != site.zone { sole = -1 }
    }
  }

  private var countries: [Area]
  private var regions: [Area]
  /// The sites of all areas with several zones, area after area.
  private var sites: [Site] = []

  init(_ all: [Site], countryCount: Int, regionCount: Int) {
    countries = Array(repeating: Area(), count: countryCount)
    regions = Array(repeating: Area(), count: regionCount)
    Self.group(all, by: \.country, into: &countries, &sites)
    Self.group(all, by: \.region, into: &regions, &sites)
  }

  private static func group(
    _ all: [Site], by area: KeyPath<Site, Int32>, into areas: inout [Area], _ sites: inout [Site]
  ) {
    var counts = Array(repeating: 0, count: areas.count)
    for site in all {
      let number = Int(site[keyPath: area])
      guard areas.indices.contains(number) else { continue }
      areas[number].count(site, isFirst: counts[number] == 0)
      counts[number] += 1
    }
    var end = sites.count
    for number in areas.indices where areas[number].sole < 0 {
      areas[number].sites = end..<end
      end += counts[number]
    }
    guard let filler = all.first else { return }
    sites += Array(repeating: filler, count: end - sites.count)
    for site in all {
      let number = Int(site[keyPath: area])
      guard areas.indices.contains(number), areas[number].sole < 0 else { continue }
      let place = areas[number].sites.upperBound
      sites[place] = site
      areas[number].sites = areas[number].sites.lowerBound..<place + 1
    }
  }

  /// The zone of a position in a region of a country, as an index; `nil` if nothing is known.
  ///
  /// - Parameter region: The index of the region, or −1.
  /// - Complexity: O(sites of the area) if it has several zones.
  func zone(ofCountry country: Int32, region: Int32, x: Double, y: Double) -> Int32? {
    guard countries.indices.contains(Int(country)) else { return nil }
    if countries[Int(country)].sole >= 0 { return countries[Int(country)].sole }
    if regions.indices.contains(Int(region)), regions[Int(region)].hasTowns {
      let area = regions[Int(region)]
      if area.sole >= 0 { return area.sole }
      if let near = nearest(in: area.sites, x: x, y: y) { return near }
    }
    return nearest(in: countries[Int(country)].sites, x: x, y: y)
  }

  private func nearest(in range: Range<Int>, x: Double, y: Double) -> Int32? {
    let slant = max(0.02, RegionBorders.cosine(y))
    var best: (zone: Int32, square: Double)?
    for site in sites[range] {
      var east = abs(Double(site.x) - x)
      if east > 1_800_000 { east = 3_600_000 - east }
      east *= slant
      let north = Double(site.y) - y
      let square = east * east + north * north
      if square < best?.square ?? .infinity { best = (site.zone, square) }
    }
    return best?.zone
  }
}
