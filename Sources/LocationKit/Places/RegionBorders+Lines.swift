extension RegionBorders {
  /// Borders as lines, each drawn once.
  struct Lines {
    /// The coasts and the borders between countries.
    var countries: [[Vertex]] = []
    /// The borders between regions of one country.
    var regions: [[Vertex]] = []
  }

  /// An edge, regardless of its direction.
  private struct EdgeKey: Hashable {
    let low: UInt64
    let high: UInt64
  }

  /// The borders in a box, simplified by a tolerance.
  ///
  /// All numbers are ten-thousandths of a degree.
  ///
  /// - Parameter country: Returns the country of a region.
  func lines(
    x: ClosedRange<Int32>, y: ClosedRange<Int32>, tolerance: Int32, country: (Int) -> Int32
  ) -> Lines {
    var owners: [EdgeKey: (region: Int, isInner: Bool)] = [:]
    var order: [(from: UInt64, to: UInt64)] = []
    forEachEdge(x: x, y: y) { region, start, end in
      let (from, to) = (Self.key(start), Self.key(end))
      let key = EdgeKey(low: min(from, to), high: max(from, to))
      guard let owner = owners[key] else {
        owners[key] = (region, false)
        return order.append((from, to))
      }
      // The neighbouring region has the same edge in the opposite direction.
      if owner.region != region, country(owner.region) == country(region) {
        owners[key] = (owner.region, true)
      }
    }
    var inner: [UInt64: [UInt64]] = [:]
    var outer: [UInt64: [UInt64]] = [:]
    for (from, to) in order {
      let owner = owners[EdgeKey(low: min(from, to), high: max(from, to))]
      if owner?.isInner == true {
        inner[from, default: []].append(to)
      } else {
        outer[from, default: []].append(to)
      }
    }
    return Lines(
      countries: Self.joined(outer, tolerance), regions: Self.joined(inner, tolerance))
  }

  /// Joins edges to lines, from corner to corner.
  private static func joined(_ edges: [UInt64: [UInt64]], _ tolerance: Int32) -> [[Vertex]] {
    var next = edges
    var lines: [[Vertex]] = []
    for start in edges.keys.sorted() {
      while var place = next[start]?.popLast() {
        var line = [vertex(start), vertex(place)]
        while let further = next[place]?.popLast() {
          place = further
          let vertex = vertex(place)
          if let last = line.last,
            abs(last.x - vertex.x) + abs(last.y - vertex.y) >= tolerance || line.count < 2
          {
            line.append(vertex)
          }
        }
        if let last = line.last, key(last) != place { line.append(vertex(place)) }
        lines.append(line)
      }
    }
    return lines
  }

  private static func key(_ vertex: Vertex) -> UInt64 {
    UInt64(UInt32(bitPattern: vertex.x)) << 32 | UInt64(UInt32(bitPattern: vertex.y))
  }

  private static func vertex(_ key: UInt64) -> Vertex {
    Vertex(
      x: Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)),
      y: Int32(bitPattern: UInt32(truncatingIfNeeded: key)))
  }
}

/// Borders for the background of a map, as lines.
public struct BorderLines: Hashable, Sendable {
  /// The coasts and the borders between countries.
  public var countries: [[Coordinate]]
  /// The borders between regions of a country; empty if the map shows too large an area.
  public var regions: [[Coordinate]]

  /// Creates borders.
  ///
  /// - Parameters:
  ///   - countries: The coasts and the borders between countries.
  ///   - regions: The borders between regions of a country; empty if the map shows too large an
  ///     area.
  public init(countries: [[Coordinate]] = [], regions: [[Coordinate]] = []) {
    self.countries = countries
    self.regions = regions
  }
}

extension OfflineGeocoder {
  /// The width of a map, in degrees, beyond which borders of regions would hide it.
  private static let regionalSpan = 8.0

  /// The borders of countries and regions in and around an area.
  ///
  /// - Parameter area: The area that a map shows; lines may reach beyond it.
  /// - Returns: Lines simplified for the size of the area; without those of regions if it is wider
  ///   than 8°.
  public func borders(in area: BoundingBox) -> BorderLines {
    let parts = area.partsAtAntimeridian.map {
      borderLines(south: $0.south, west: $0.west, north: $0.north, east: $0.east)
    }
    return BorderLines(
      countries: parts.flatMap(\.countries), regions: parts.flatMap(\.regions))
  }

  /// The borders of countries and regions in a box of degrees.
  func borderLines(south: Double, west: Double, north: Double, east: Double) -> BorderLines {
    let span = max(north - south, east - west)
    // A step of a pixel or two on a wide screen.
    let tolerance = Int32(max(1, span * 10_000 / 1200))
    func number(_ degrees: Double) -> Int32 { Int32(clamping: Int(degrees * 10_000)) }
    // Some surroundings for when the map is zoomed out.
    let margin = max(span / 2, 3)
    let lines = tables.borders.lines(
      x: number(max(-180, west - margin))...number(min(180, east + margin)),
      y: number(max(-90, south - margin))...number(min(90, north + margin)),
      tolerance: tolerance, country: { tables.countryOfRegion[$0] })
    func coordinates(_ lines: [[RegionBorders.Vertex]]) -> [[Coordinate]] {
      lines.map { line in
        line.map {
          Coordinate(
            clampingLatitude: Double($0.y) / 10_000, wrappingLongitude: Double($0.x) / 10_000)
        }
      }
    }
    return BorderLines(
      countries: coordinates(lines.countries),
      regions: span < Self.regionalSpan ? coordinates(lines.regions) : [])
  }
}
