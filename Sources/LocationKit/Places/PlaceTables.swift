internal import Archive
internal import PlaceData

/// The bundled countries, regions, districts and towns; see Docs/Formats/places.md.
struct PlaceTables: Sendable {
  let countryCodes: TextColumn
  let countryNames: NameColumns
  let regionCodes: TextColumn
  let regionNames: NameColumns
  let borders: RegionBorders
  let zones: TextColumn
  let districts: NameColumns
  let towns: NameColumns
  let grid: TownGrid
  /// The country of each region.
  let countryOfRegion: [Int32]
  let zoneOfTown: [Int32]
  let districtOfTown: [Int32]
  /// The region that each town lies in; −1 for towns outside all regions of their country.
  let regionOfTown: [Int32]
  /// The zones of positions without a town of their region.
  let townZones: TownZones

  /// The countries whose regions have borders of about 250 m accuracy.
  ///
  /// There, a position is named after a town in the same region; elsewhere, borders are too coarse
  /// for that.
  private static let detailedCountries = [
    "PL", "UA", "SK", "CZ", "HU", "LT", "BY", "RO", "MD",
  ]

  /// Decompresses the tables.
  ///
  /// - Throws: ``LocationError`` if the data are damaged.
  init() throws(LocationError) {
    var reader = try PlaceReader(
      UnsafeRawBufferPointer(start: citykit_places_start(), count: citykit_places_count()))
    countryCodes = reader.texts()
    countryNames = reader.names()
    regionCodes = reader.texts()
    regionNames = reader.names()
    var regions: [RegionBorders.Region] = []
    var countryOfRegion: [Int32] = []
    for _ in 0..<regionCodes.count {
      countryOfRegion.append(Int32(clamping: reader.number()))
      regions.append(reader.region())
    }
    zones = reader.texts()
    districts = reader.names()
    towns = reader.names()
    let count = towns.columns[0].count
    let latitudes = reader.column(count)
    let longitudes = reader.column(count)
    let countries = reader.column(count)
    zoneOfTown = reader.column(count)
    districtOfTown = reader.column(count)
    var cities: [Int32] = []
    cities.reserveCapacity(count)
    for town in 0..<count {
      let step = reader.signed()
      let city = town &+ step
      cities.append(step == 0 || !(0..<count).contains(city) ? -1 : Int32(clamping: city))
    }
    let reaches = (0..<count).map { _ in Float(min(max(reader.signed(), 0), 80)) * 100 }
    regionOfTown = reader.column(count)
    let anchors = reader.anchors()
    guard !reader.isDamaged else { throw PlaceReader.damage }
    borders = RegionBorders(regions)
    let codes = countryCodes
    let detailed = Set(Self.detailedCountries.compactMap { codes.index(of: $0).map(Int32.init) })
    grid = TownGrid(
      latitudes: latitudes, longitudes: longitudes, countries: countries,
      regions: zip(countries, regionOfTown).map { detailed.contains($0) ? $1 : -1 },
      reaches: reaches, cities: cities)
    var sites = anchors
    sites.reserveCapacity(count + anchors.count)
    for town in 0..<count {
      sites.append(
        TownZones.Site(
          x: longitudes[town], y: latitudes[town], country: countries[town],
          region: regionOfTown[town], zone: zoneOfTown[town]))
    }
    townZones = TownZones(
      sites, countryCount: countryCodes.count, regionCount: regionCodes.count)
    self.countryOfRegion = countryOfRegion
  }
}

/// Reads the decompressed bytes of the tables.
struct PlaceReader {
  static let damage = LocationError(.malformed, "the bundled places are damaged")
  private static let magic = Array("CKPLACE3".utf8)

  private let bytes: [UInt8]
  private var position = 0
  /// Whether the data ended early.
  private(set) var isDamaged = false

  init(_ packed: UnsafeRawBufferPointer) throws(LocationError) {
    guard packed.count > 12, packed.prefix(8).elementsEqual(Self.magic) else { throw Self.damage }
    let size = Int(UInt32(littleEndian: packed.loadUnaligned(fromByteOffset: 8, as: UInt32.self)))
    guard size < 1 << 26 else { throw Self.damage }
    var bytes = [UInt8](repeating: 0, count: size)
    let isWhole = bytes.withUnsafeMutableBytes { room in
      (try? Zlib.expand(UnsafeRawBufferPointer(rebasing: packed.dropFirst(12)), into: room)) != nil
    }
    guard isWhole else { throw Self.damage }
    self.bytes = bytes
  }

  mutating func number() -> Int {
    var number = 0
    var shift = 0
    while position < bytes.count, shift < 63 {
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  mutating func signed() -> Int {
    let number = number()
    return number >> 1 ^ -(number & 1)
  }

  mutating func texts() -> TextColumn {
    let count = number()
    let length = number()
    let end = min(bytes.count, position + min(length, bytes.count))
    defer { position = end }
    return TextColumn(bytes[position..<end], count: min(count, length + 1))
  }

  mutating func names() -> NameColumns { NameColumns(columns: [texts(), texts(), texts()]) }

  /// A column of delta-coded numbers.
  mutating func column(_ count: Int) -> [Int32] {
    var last = 0
    var values: [Int32] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      last &+= signed()
      values.append(Int32(truncatingIfNeeded: last))
    }
    return values
  }

  /// The positions of time zones.
  mutating func anchors() -> [TownZones.Site] {
    var anchors: [TownZones.Site] = []
    for _ in 0..<min(number(), bytes.count) {
      let zone = Int32(clamping: number())
      let country = Int32(clamping: number())
      let region = Int32(clamping: number() - 1)
      let y = Int32(clamping: signed())
      anchors.append(
        TownZones.Site(
          x: Int32(clamping: signed()), y: y, country: country, region: region, zone: zone,
          isAnchor: true))
    }
    return anchors
  }

  mutating func region() -> RegionBorders.Region {
    var region = RegionBorders.Region()
    for _ in 0..<min(number(), bytes.count) {
      let count = number()
      guard count <= bytes.count - position else {
        isDamaged = true
        return region
      }
      var (x, y) = (0, 0)
      var ring: [RegionBorders.Vertex] = []
      ring.reserveCapacity(count)
      for _ in 0..<count {
        x &+= signed()
        y &+= signed()
        ring.append(
          RegionBorders.Vertex(x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y)))
      }
      region.rings.append(ring)
    }
    return region
  }
}
