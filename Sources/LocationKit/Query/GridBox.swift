/// A box on the grid of the store: exactly the grid positions that lie in a box of degrees.
struct GridBox: Sendable {
  /// How a cell lies to a box.
  enum Relation {
    case inside
    case outside
    case across
  }

  private let south: Int32
  private let north: Int32
  /// One or two ranges of longitude.
  private let longitudes: [ClosedRange<Int32>]

  init(_ box: BoundingBox) {
    south = Self.first(atLeast: box.south)
    north = Self.last(atMost: box.north)
    var ranges: [ClosedRange<Int32>] = []
    for part in box.partsAtAntimeridian {
      let west = Self.first(atLeast: part.west)
      let east = Self.last(atMost: part.east)
      if west <= east { ranges.append(west...east) }
    }
    // The meridians -180 and 180 are one.
    let edge: Int32 = 1_800_000_000
    if ranges.contains(where: { $0.lowerBound == -edge }) { ranges.append(edge...edge) }
    if ranges.contains(where: { $0.upperBound == edge }) { ranges.append(-edge...(-edge)) }
    longitudes = ranges
  }

  func contains(latitude: Int32, longitude: Int32) -> Bool {
    latitude >= south && latitude <= north && longitudes.contains { $0.contains(longitude) }
  }

  /// How a rectangle of grid positions, edges included, lies to the box.
  func relation(south: Int32, west: Int32, north: Int32, east: Int32) -> Relation {
    guard south <= self.north, north >= self.south else { return .outside }
    let touching = longitudes.filter { $0.lowerBound <= east && $0.upperBound >= west }
    guard !touching.isEmpty else { return .outside }
    let isInside =
      south >= self.south && north <= self.north
      && touching.contains { $0.lowerBound <= west && $0.upperBound >= east }
    return isInside ? .inside : .across
  }

  /// How a cell of an odd length lies to the box; one that only touches it may count as across.
  func relation(_ cell: Int64, level: Int) -> Relation {
    let edges = PlaceGrid.edges(cell, level: level)
    return relation(
      south: edges.south, west: edges.west, north: edges.north, east: edges.east)
  }

  /// The first grid line that is not below a number of degrees.
  private static func first(atLeast degrees: Double) -> Int32 {
    var line = GridPosition.grid(degrees) - 1
    while Double(line) / GridPosition.degree < degrees { line += 1 }
    return line
  }

  /// The last grid line that is not above a number of degrees.
  private static func last(atMost degrees: Double) -> Int32 {
    var line = GridPosition.grid(degrees) + 1
    while Double(line) / GridPosition.degree > degrees { line -= 1 }
    return line
  }
}
