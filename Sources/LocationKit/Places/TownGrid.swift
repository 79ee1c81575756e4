/// Finds the nearest town among those in nearby cells.
///
/// Distances are reduced by the radius of each town, so that large towns extend beyond their centre
/// (an additively weighted Voronoi diagram; P. F. Ash and E. D. Bolker, "Generalized Dirichlet
/// tessellations", 1986). Otherwise the outskirts of a city would be assigned to villages beside
/// it.
struct TownGrid: Sendable {
  /// Latitudes in ten-thousandths of a degree.
  let latitudes: [Int32]
  let longitudes: [Int32]
  /// The index of each town's country.
  let countries: [Int32]
  /// The region in which positions may be named after each town; −1 for any region of the country.
  let regions: [Int32]
  /// Whether each town has quarters.
  let hasQuarters: [Bool]
  /// The radius of each town in metres.
  let reaches: [Float]
  /// For a quarter the index of its city, otherwise −1.
  let cities: [Int32]
  /// The towns by cell, with all that a search looks at side by side.
  private let entries: [Entry]
  /// The first entry of each cell.
  private let starts: [Int32]

  private static let columns = RegionBorders.columns
  private static let rows = RegionBorders.rows
  private static let side = Double(RegionBorders.side)
  /// The maximum distance to a town, in metres.
  static let reach = 100_000.0
  /// The maximum radius of a town, in metres.
  private static let longestReach = 8000.0
  private static let meters = 6_371_008.8 * Double.pi / 180 / 10_000

  /// A region of a country, by their indices.
  struct Area {
    let country: Int32
    let region: Int32
  }

  /// A town as searches see it.
  private struct Entry {
    let longitude: Int32
    let latitude: Int32
    let country: Int32
    let region: Int32
    let reach: Float
    let city: Int32
    let town: Int32

    /// The city, or the town itself.
    var group: Int32 { city >= 0 ? city : town }

    func isPart(of other: Int32) -> Bool { city == other || town == other }

    /// Whether positions in an area may be named after the town.
    func isNamed(in area: Area) -> Bool {
      country == area.country && (region < 0 || region == area.region)
    }
  }

  /// The position to search from, and the best town so far.
  private struct Search {
    let x: Double
    let y: Double
    let slant: Double
    var town = -1
    /// The distance to its centre in metres.
    var distance = Double.infinity
    /// The distance to its edge in metres.
    var score = Double.infinity
    /// Towns at a larger squared distance, in ten-thousandths of a degree, cannot be nearer.
    var limit = Double.infinity
    /// The city of the best town, or the town itself.
    var group = -1
    /// The distance to the edge of the best town of another group, in metres.
    var second = Double.infinity

    /// The squared distance to a town, in ten-thousandths of a degree.
    @inline(__always) func square(to entry: Entry) -> Double {
      var east = Double(entry.longitude) - x
      if east > 1_800_000 { east -= 3_600_000 } else if east < -1_800_000 { east += 3_600_000 }
      east *= slant
      let north = Double(entry.latitude) - y
      return east * east + north * north
    }

    /// Takes a town as the best or the second best of its group.
    mutating func rank(_ town: Int, group: Int, _ distance: Double, _ score: Double) {
      if score < self.score {
        if group != self.group { second = self.score }
        take(town, distance, score)
        self.group = group
      } else if group != self.group, score < second {
        second = score
      }
      let reach = max(0, second + TownGrid.longestReach) / TownGrid.meters
      limit = reach * reach
    }

    mutating func take(_ town: Int, _ distance: Double, _ score: Double) {
      self.town = town
      self.distance = distance
      self.score = score
      let reach = max(0, score + TownGrid.longestReach) / TownGrid.meters
      limit = reach * reach
    }
  }

  init(
    latitudes: [Int32], longitudes: [Int32], countries: [Int32], regions: [Int32],
    reaches: [Float], cities: [Int32]
  ) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.countries = countries
    self.regions = regions
    self.reaches = reaches
    self.cities = cities
    var hasQuarters = [Bool](repeating: false, count: latitudes.count)
    for city in cities where city >= 0 { hasQuarters[Int(city)] = true }
    self.hasQuarters = hasQuarters
    var starts = [Int32](repeating: 0, count: Self.columns * Self.rows + 1)
    let cells = latitudes.indices.map {
      RegionBorders.cell(x: longitudes[$0], y: latitudes[$0])
    }
    for cell in cells { starts[cell + 1] += 1 }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    var next = starts
    var order = [Int32](repeating: 0, count: latitudes.count)
    for (town, cell) in cells.enumerated() {
      order[Int(next[cell])] = Int32(town)
      next[cell] += 1
    }
    self.starts = starts
    entries = order.map { town in
      let place = Int(town)
      return Entry(
        longitude: longitudes[place], latitude: latitudes[place], country: countries[place],
        region: regions[place], reach: reaches[place], city: cities[place], town: town)
    }
  }

  /// The nearest town within reach, optionally among those for an area.
  ///
  /// - Parameters:
  ///   - x: The longitude in ten-thousandths of a degree.
  ///   - y: The latitude in ten-thousandths of a degree.
  /// - Returns: The index of the town, and the distance to its centre in metres.
  func nearest(x: Double, y: Double, in area: Area?) -> (town: Int, distance: Double)? {
    var search = Search(x: x, y: y, slant: max(0.02, RegionBorders.cosine(y)))
    forEachRing(&search) { cell, search in
      look(in: cell, &search) { entry in area.map { entry.isNamed(in: $0) } ?? true }
    }
    return search.town >= 0 && search.distance <= Self.reach
      ? (search.town, search.distance) : nil
  }

  /// The nearest of a city's centre and its quarters; `nil` if none is near.
  func nearestPart(of city: Int32, x: Double, y: Double) -> Int? {
    var search = Search(x: x, y: y, slant: max(0.02, RegionBorders.cosine(y)))
    forEachRing(&search, to: 2) { cell, search in
      look(in: cell, &search, countsReach: false) { $0.isPart(of: city) }
    }
    return search.town >= 0 ? search.town : nil
  }

  /// The town or city that all positions around a middle have; `nil` if they may differ.
  ///
  /// - Parameters:
  ///   - x: The longitude of the middle in ten-thousandths of a degree.
  ///   - y: The latitude of the middle in ten-thousandths of a degree.
  ///   - radius: How far the positions are from it, in metres.
  func soleTown(_ x: Double, _ y: Double, in area: Area, within radius: Double) -> Int? {
    var search = Search(x: x, y: y, slant: max(0.02, RegionBorders.cosine(y)))
    forEachRing(&search) { cell, search in
      rank(in: cell, &search, countsReach: true) { entry in
        entry.isNamed(in: area) ? Int(entry.group) : nil
      }
    }
    guard search.town >= 0, search.distance + radius < Self.reach,
      search.second - search.score > radius * Self.certainty
    else { return nil }
    return search.group
  }

  /// The centre or quarter of a city that all positions around a middle have; `nil` if they may
  /// differ.
  func solePart(of city: Int32, _ x: Double, _ y: Double, within radius: Double) -> Int? {
    var search = Search(x: x, y: y, slant: max(0.02, RegionBorders.cosine(y)))
    forEachRing(&search, to: 2) { cell, search in
      rank(in: cell, &search, countsReach: false) { entry in
        entry.isPart(of: city) ? Int(entry.town) : nil
      }
    }
    let isSure = search.second - search.score > radius * Self.certainty
    // Parts beyond the two rings are at least this far away, and are unknown.
    let unseen = 2 * Self.side * search.slant * Self.meters
    let isClose = search.distance + 2 * radius * Self.certainty < unseen
    return search.town >= 0 && isSure && isClose ? search.town : nil
  }

  /// How much farther the next town must be, as a multiple of the radius: twice for the way to the
  /// best and from the other one, the rest for the curvature of the Earth.
  private static let certainty = 2.4

  /// Calls `body` with the cells around a position, from inside out, as long as they may contain a
  /// nearer town.
  private func forEachRing(
    _ search: inout Search, to last: Int = 300, _ body: (_ cell: Int, inout Search) -> Void
  ) {
    let row = min(max(Int(((search.y + 900_000) / Self.side).rounded(.down)), 0), Self.rows - 1)
    let column = Int(((search.x + 1_800_000) / Self.side).rounded(.down))
    // Cells become narrower towards the poles; everything outside a ring is at least this far away.
    let step = Self.side * search.slant
    for ring in 0...last {
      let least = Double(ring - 1) * step
      if ring > 0, least * Self.meters >= Self.reach || least * least > search.limit { return }
      for one in max(0, row - ring)...max(0, min(Self.rows - 1, row + ring)) {
        let isEdge = abs(one - row) == ring
        var other = column - ring
        while other <= column + ring {
          let wrapped = ((other % Self.columns) + Self.columns) % Self.columns
          body(one * Self.columns + wrapped, &search)
          other += isEdge || ring == 0 ? 1 : 2 * ring
        }
      }
    }
  }

  private func rank(
    in cell: Int, _ search: inout Search, countsReach: Bool, group: (Entry) -> Int?
  ) {
    for place in starts[cell]..<starts[cell + 1] {
      let entry = entries[Int(place)]
      let square = search.square(to: entry)
      guard square < search.limit, let group = group(entry) else { continue }
      let distance = square.squareRoot() * Self.meters
      search.rank(
        Int(entry.town), group: group, distance,
        countsReach ? distance - Double(entry.reach) : distance)
    }
  }

  @inline(__always) private func look(
    in cell: Int, _ search: inout Search, countsReach: Bool = true, where isMeant: (Entry) -> Bool
  ) {
    for place in starts[cell]..<starts[cell + 1] {
      let entry = entries[Int(place)]
      let square = search.square(to: entry)
      guard square < search.limit, isMeant(entry) else { continue }
      let distance = square.squareRoot() * Self.meters
      let score = countsReach ? distance - Double(entry.reach) : distance
      if score < search.score { search.take(Int(entry.town), distance, score) }
    }
  }
}
