extension RegionBorders {
  /// The borders in a box as lines, each once, with corners further apart than a tolerance.
  ///
  /// All numbers are ten-thousandths of a degree.
  func lines(x: ClosedRange<Int32>, y: ClosedRange<Int32>, tolerance: Int32) -> [[Vertex]] {
    var next: [UInt64: [UInt64]] = [:]
    var seen: Set<[UInt64]> = []
    func key(_ vertex: Vertex) -> UInt64 {
      UInt64(UInt32(bitPattern: vertex.x)) << 32 | UInt64(UInt32(bitPattern: vertex.y))
    }
    forEachEdge(x: x, y: y) { start, end in
      let (from, to) = (key(start), key(end))
      // Neighbours have the same edge the other way round.
      guard seen.insert([min(from, to), max(from, to)]).inserted else { return }
      next[from, default: []].append(to)
    }
    var lines: [[Vertex]] = []
    for start in next.keys.sorted() {
      while var place = next[start]?.popLast() {
        var line = [Self.vertex(start), Self.vertex(place)]
        while let further = next[place]?.popLast() {
          place = further
          let vertex = Self.vertex(place)
          if let last = line.last,
            abs(last.x - vertex.x) + abs(last.y - vertex.y) >= tolerance || line.count < 2
          {
            line.append(vertex)
          }
        }
        if let last = line.last, key(last) != place { line.append(Self.vertex(place)) }
        lines.append(line)
      }
    }
    return lines
  }

  private static func vertex(_ key: UInt64) -> Vertex {
    Vertex(
      x: Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)),
      y: Int32(bitPattern: UInt32(truncatingIfNeeded: key)))
  }
}

extension OfflineGeocoder {
  /// The borders of countries and regions in a box of degrees, as lines.
  func borderLines(south: Double, west: Double, north: Double, east: Double) -> [[Coordinate]] {
    let span = max(north - south, east - west)
    // A step of a pixel or two on a wide screen.
    let tolerance = Int32(max(1, span * 10_000 / 1200))
    func number(_ degrees: Double) -> Int32 { Int32(clamping: Int(degrees * 10_000)) }
    // Enough to see where one is when the map is made smaller.
    let margin = max(span / 2, 3)
    let lines = tables.borders.lines(
      x: number(max(-180, west - margin))...number(min(180, east + margin)),
      y: number(max(-90, south - margin))...number(min(90, north + margin)), tolerance: tolerance)
    return lines.map { line in
      line.map {
        Coordinate(
          clampingLatitude: Double($0.y) / 10_000, wrappingLongitude: Double($0.x) / 10_000)
      }
    }
  }
}
