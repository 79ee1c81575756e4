/// Towns by position: the nearest one is found among those of the cells around.
struct TownGrid: Sendable {
  /// Ten-thousandths of a degree.
  let latitudes: [Int32]
  let longitudes: [Int32]
  /// The number of the country of each town.
  let countries: [Int32]
  /// The first town of each cell, towns being in the order of cells.
  private let starts: [Int32]
  private let order: [Int32]

  private static let columns = RegionBorders.columns
  private static let rows = RegionBorders.rows
  private static let side = Double(RegionBorders.side)
  /// How far a town may be, in metres.
  static let reach = 100_000.0
  private static let meters = 6_371_008.8 * Double.pi / 180 / 10_000

  init(latitudes: [Int32], longitudes: [Int32], countries: [Int32]) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.countries = countries
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
    self.order = order
  }

  /// The nearest town within reach, of a country where one is given.
  ///
  /// - Parameters:
  ///   - x: Ten-thousandths of a degree of longitude.
  ///   - y: Ten-thousandths of a degree of latitude.
  /// - Returns: Its number and distance in metres.
  func nearest(x: Double, y: Double, country: Int32?) -> (town: Int, distance: Double)? {
    let slant = max(0.02, RegionBorders.cosine(y))
    let row = min(max(Int(((y + 900_000) / Self.side).rounded(.down)), 0), Self.rows - 1)
    let column = Int(((x + 1_800_000) / Self.side).rounded(.down))
    var best = (town: -1, square: Double.infinity)
    var ring = 0
    // Cells are narrower by the slant; all that a ring leaves out is at least this far away.
    let step = Self.side * slant
    while Double(ring - 1) * step * Self.meters < Self.reach, ring < 300 {
      if ring > 0 {
        let least = Double(ring - 1) * step
        if least * least > best.square { break }
      }
      search(row, column, ring, x, y, slant, country, &best)
      ring += 1
    }
    let distance = best.square.squareRoot() * Self.meters
    return best.town >= 0 && distance <= Self.reach ? (best.town, distance) : nil
  }

  private func search(
    _ row: Int, _ column: Int, _ ring: Int, _ x: Double, _ y: Double, _ slant: Double,
    _ country: Int32?, _ best: inout (town: Int, square: Double)
  ) {
    for one in max(0, row - ring)...max(0, min(Self.rows - 1, row + ring)) {
      let isEdge = abs(one - row) == ring
      var other = column - ring
      while other <= column + ring {
        let wrapped = ((other % Self.columns) + Self.columns) % Self.columns
        let cell = one * Self.columns + wrapped
        for place in starts[cell]..<starts[cell + 1] {
          let town = Int(order[Int(place)])
          if let country, countries[town] != country { continue }
          var east = Double(longitudes[town]) - x
          if east > 1_800_000 { east -= 3_600_000 } else if east < -1_800_000 { east += 3_600_000 }
          east *= slant
          let north = Double(latitudes[town]) - y
          let square = east * east + north * north
          if square < best.square { best = (town, square) }
        }
        other += isEdge || ring == 0 ? 1 : 2 * ring
      }
    }
  }
}
