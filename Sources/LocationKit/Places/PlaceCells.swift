/// Finds which cells lie in a country, region, district or place as a whole.
///
/// Counts of such cells need no look at their records. A cell takes the answer of the coarser cell
/// around it if that has one, so that only cells at borders are examined closely.
struct PlaceCells {
  private let test: PlaceTest
  /// The relations of coarser cells found so far, by length.
  private var known: [Int: [Int64: GridBox.Relation]] = [:]
  /// The last coarser cell, which is often asked for again.
  private var last: (cell: Int64, level: Int, relation: GridBox.Relation)?

  init(_ test: PlaceTest) { self.test = test }

  /// The relation of a cell to the place; a cell whose positions are hard to judge crosses it.
  ///
  /// - Parameters:
  ///   - cell: The bits of the cell.
  ///   - level: A length with precomputed counts; see ``PlaceGrid/levels``.
  mutating func relation(_ cell: Int64, level: Int) -> GridBox.Relation {
    guard let coarser = PlaceGrid.levels.last(where: { $0 < level }) else {
      return kept(cell, level: level)
    }
    let parent = PlaceGrid.ancestor(cell, from: level, to: coarser)
    if last?.cell != parent || last?.level != coarser {
      let outer = relation(parent, level: coarser)
      last = (parent, coarser, outer == .across ? kept(parent, level: coarser) : outer)
    }
    if let relation = last?.relation, relation != .across { return relation }
    return level == PlaceGrid.finest ? judged(cell, level: level) : kept(cell, level: level)
  }

  private mutating func kept(_ cell: Int64, level: Int) -> GridBox.Relation {
    if let relation = known[level]?[cell] { return relation }
    let relation = judged(cell, level: level)
    known[level, default: [:]][cell] = relation
    return relation
  }

  private func judged(_ cell: Int64, level: Int) -> GridBox.Relation {
    let (row, column) = PlaceGrid.place(of: cell)
    // Ten-millionths to ten-thousandths of a degree.
    let box = PlaceBox(
      west: Double(PlaceGrid.westernLine(ofColumn: column, level: level)) / 1000,
      south: Double(PlaceGrid.southernLine(ofRow: row, level: level)) / 1000,
      east: Double(PlaceGrid.easternLine(ofColumn: column, level: level)) / 1000,
      north: Double(PlaceGrid.northernLine(ofRow: row, level: level)) / 1000)
    return test.relation(box)
  }
}

/// A box in ten-thousandths of a degree.
struct PlaceBox {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  var middle: (x: Double, y: Double) { ((west + east) / 2, (south + north) / 2) }

  /// The distance from the middle to a corner, in metres, rounded up.
  var radius: Double {
    let width = (east - west) / 2 * RegionBorders.cosine(min(abs(south), abs(north)))
    let height = (north - south) / 2
    return (width * width + height * height).squareRoot() * Self.meters
  }

  /// The metres in a ten-thousandth of a degree of latitude, rounded up.
  static let meters = 11.13
}

extension PlaceBox {
  /// Creates the box around all positions within a radius in metres.
  init(around x: Double, _ y: Double, radius: Double) {
    self = PlaceBox(west: x, south: y, east: x, north: y).grown(by: radius)
  }

  /// The box that contains all positions within a distance in metres.
  func grown(by distance: Double) -> PlaceBox {
    let north = distance / 11.11
    let east = north / max(0.02, RegionBorders.cosine(max(abs(south), abs(self.north))))
    return PlaceBox(
      west: max(-1_800_000, west - east), south: max(-900_000, south - north),
      east: min(1_800_000, self.east + east), north: min(900_000, self.north + north))
  }
}
