/// Finds the region of a position.
///
/// A grid of quarter degrees contains the cells that are completely inside one region. In other
/// cells, the position is tested against the regions whose borders cross the cell, using the edges
/// in its band of latitude (the crossing number; M. Shimrat, "Position of point relative to
/// polygon", 1962).
struct RegionBorders: Sendable {
  /// A corner of a border, in ten-thousandths of a degree.
  struct Vertex: Sendable {
    var x: Int32
    var y: Int32
  }

  /// The rings of a region, both outlines and holes.
  struct Region {
    var rings: [[Vertex]] = []
  }

  /// The edges of a region, by bands of latitude.
  private struct Bands: Sendable {
    let south: Int32
    let firstBand: Int
    let count: Int
  }

  private struct Edge: Sendable {
    let start: Vertex
    let end: Vertex
  }

  /// The side of a cell, in ten-thousandths of a degree.
  static let side: Int32 = 2500
  static let columns = 1440
  static let rows = 720
  private static let bandHeight: Int32 = 500

  private var bands: [Bands] = []
  private var bandStarts: [Int32] = [0]
  private var edges: [Edge] = []
  /// The region that completely contains a cell, or −1.
  private var whole = [Int16](repeating: -1, count: columns * rows)
  private var candidateStarts: [Int32] = []
  private var candidates: [Int16] = []

  /// The index of each region in the data.
  private var numbers: [Int16] = []

  /// Prepares regions.
  ///
  /// If two regions overlap, the smaller one takes precedence, such as a city inside another
  /// region.
  init(_ unsorted: [Region]) {
    let order = Self.orderByExtent(unsorted)
    numbers = order.map(Int16.init)
    let regions = order.map { unsorted[$0] }
    var crossed: [(cell: Int32, region: Int16)] = []
    var mark = [Int16](repeating: -1, count: Self.columns * Self.rows)
    for (index, region) in regions.prefix(Int(Int16.max)).enumerated() {
      let number = Int16(index)
      addBands(of: region)
      for ring in region.rings {
        Self.forEachEdge(of: ring) { edge in
          Self.forEachCell(along: edge) { cell in
            guard mark[cell] != number else { return }
            mark[cell] = number
            crossed.append((Int32(cell), number))
          }
        }
      }
      fillWholeCells(number, mark)
    }
    candidateStarts = [Int32](repeating: 0, count: Self.columns * Self.rows + 1)
    for one in crossed { candidateStarts[Int(one.cell) + 1] += 1 }
    for cell in 1..<candidateStarts.count { candidateStarts[cell] += candidateStarts[cell - 1] }
    var next = candidateStarts
    candidates = [Int16](repeating: 0, count: crossed.count)
    for one in crossed {
      candidates[Int(next[Int(one.cell)])] = one.region
      next[Int(one.cell)] += 1
    }
  }

  /// The index of the region at a position, in ten-thousandths of a degree.
  func region(x: Double, y: Double) -> Int? { place(x: x, y: y).map { Int(numbers[$0]) } }

  /// The position, in the order of size, of the region at a position.
  func place(x: Double, y: Double) -> Int? {
    let cell = Self.cell(x: Int32(x.rounded(.down)), y: Int32(y.rounded(.down)))
    let full = Int(whole[cell])
    for place in candidateStarts[cell]..<candidateStarts[cell + 1] {
      let region = Int(candidates[Int(place)])
      if full >= 0, full < region { return full }
      if holds(region, x, y) { return region }
    }
    return full >= 0 ? full : nil
  }

  /// The cell of a position; the last meridian and the pole belong to the last cells.
  static func cell(x: Int32, y: Int32) -> Int {
    let column = min(max((Int(x) + 1_800_000) / Int(side), 0), columns - 1)
    let row = min(max((Int(y) + 900_000) / Int(side), 0), rows - 1)
    return row * columns + column
  }

  /// The number of regions.
  var count: Int { bands.count }

  /// Calls `body` with the edges in a box, and the index of the region of each; some edges are
  /// repeated.
  func forEachEdge(
    x: ClosedRange<Int32>, y: ClosedRange<Int32>,
    _ body: (_ region: Int, _ start: Vertex, _ end: Vertex) -> Void
  ) {
    for (place, band) in bands.enumerated() {
      let north = Int(band.south) + band.count * Int(Self.bandHeight)
      guard band.south <= y.upperBound, north >= Int(y.lowerBound) else { continue }
      let first = Int(bandStarts[band.firstBand])
      let end = Int(bandStarts[band.firstBand + band.count])
      for edge in edges[first..<end]
      where x.contains(edge.start.x) && y.contains(edge.start.y) && x.contains(edge.end.x)
        && y.contains(edge.end.y)
      {
        body(Int(numbers[place]), edge.start, edge.end)
      }
    }
  }

  /// Calls `body` with the edges of the regions around a cell that come into a box, until it
  /// returns false; some edges are repeated.
  func forEachEdge(
    in box: PlaceBox, ofCell cell: Int,
    _ body: (_ region: Int, _ start: Vertex, _ end: Vertex) -> Bool
  ) {
    for place in candidateStarts[cell]..<candidateStarts[cell + 1] {
      let region = Int(candidates[Int(place)])
      let band = bands[region]
      let height = Double(Self.bandHeight)
      let low = max(0, Int(((box.south - Double(band.south)) / height).rounded(.down)))
      let high = min(
        band.count - 1, Int(((box.north - Double(band.south)) / height).rounded(.down)))
      guard low <= high else { continue }
      let first = Int(bandStarts[band.firstBand + low])
      let end = Int(bandStarts[band.firstBand + high + 1])
      for edge in edges[first..<end]
      where Double(min(edge.start.x, edge.end.x)) <= box.east
        && Double(max(edge.start.x, edge.end.x)) >= box.west
        && Double(min(edge.start.y, edge.end.y)) <= box.north
        && Double(max(edge.start.y, edge.end.y)) >= box.south
      {
        guard body(Int(numbers[region]), edge.start, edge.end) else { return }
      }
    }
  }

  /// Whether a position is inside the polygons of a region.
  func holds(_ region: Int, _ x: Double, _ y: Double) -> Bool {
    let band = bands[region]
    let number = (Int(y.rounded(.down)) - Int(band.south)) / Int(Self.bandHeight)
    guard y >= Double(band.south), number >= 0, number < band.count else { return false }
    var isInside = false
    edges.withUnsafeBufferPointer { edges in
      let first = Int(bandStarts[band.firstBand + number])
      let end = Int(bandStarts[band.firstBand + number + 1])
      for place in first..<end {
        let edge = edges[place]
        let (low, high) = (Double(edge.start.y), Double(edge.end.y))
        guard (low > y) != (high > y) else { continue }
        let east = Double(edge.end.x) - Double(edge.start.x)
        if x < east * (y - low) / (high - low) + Double(edge.start.x) { isInside.toggle() }
      }
    }
    return isInside
  }
}

extension RegionBorders {
  private static func forEachEdge(of ring: [Vertex], _ body: (Edge) -> Void) {
    guard var last = ring.last else { return }
    for vertex in ring {
      body(Edge(start: last, end: vertex))
      last = vertex
    }
  }

  private static func orderByExtent(_ regions: [Region]) -> [Int] {
    let extents = regions.prefix(Int(Int16.max)).map { region in
      let all = region.rings.joined()
      func extent(_ values: some Sequence<Int32>) -> Double {
        Double(values.max() ?? 0) - Double(values.min() ?? 0)
      }
      return extent(all.lazy.map(\.x)) * extent(all.lazy.map(\.y))
    }
    return extents.indices.sorted { (extents[$0], $0) < (extents[$1], $1) }
  }

  private mutating func addBands(of region: Region) {
    let all = region.rings.joined()
    let south = all.map(\.y).min() ?? 0
    let north = all.map(\.y).max() ?? 0
    let count = Int(north - south) / Int(Self.bandHeight) + 1
    var starts = [Int32](repeating: 0, count: count + 1)
    func range(_ edge: Edge) -> ClosedRange<Int> {
      let low = Int(min(edge.start.y, edge.end.y) - south) / Int(Self.bandHeight)
      return low...Int(max(edge.start.y, edge.end.y) - south) / Int(Self.bandHeight)
    }
    for ring in region.rings {
      Self.forEachEdge(of: ring) { edge in
        for band in range(edge) { starts[band + 1] += 1 }
      }
    }
    for band in 1...count { starts[band] += starts[band - 1] }
    let base = Int32(edges.count)
    let none = Vertex(x: 0, y: 0)
    var mine = [Edge](repeating: Edge(start: none, end: none), count: Int(starts[count]))
    var next = starts
    for ring in region.rings {
      Self.forEachEdge(of: ring) { edge in
        for band in range(edge) {
          mine[Int(next[band])] = edge
          next[band] += 1
        }
      }
    }
    bands.append(Bands(south: south, firstBand: bandStarts.count - 1, count: count))
    edges += mine
    bandStarts += starts.dropFirst().map { $0 + base }
  }

  /// Calls `body` with the cells that an edge crosses, and sometimes with a neighbouring cell.
  private static func forEachCell(along edge: Edge, _ body: (Int) -> Void) {
    let (low, high) = edge.start.y <= edge.end.y ? (edge.start, edge.end) : (edge.end, edge.start)
    let firstRow = cell(x: low.x, y: low.y) / columns
    let lastRow = cell(x: high.x, y: high.y) / columns
    for row in firstRow...lastRow {
      // The points at which the edge enters and leaves the row.
      let bottom = max(Double(row * Int(side)) - 900_000, Double(low.y))
      let top = min(Double((row + 1) * Int(side)) - 900_000, Double(high.y))
      let height = Double(high.y) - Double(low.y)
      func x(at y: Double) -> Double {
        height == 0
          ? Double(low.x)
          : Double(low.x) + (Double(high.x) - Double(low.x)) * (y - Double(low.y)) / height
      }
      var west = min(x(at: bottom), x(at: top))
      var east = max(x(at: bottom), x(at: top))
      if height == 0 { (west, east) = (Double(min(low.x, high.x)), Double(max(low.x, high.x))) }
      let first = cell(x: Int32((west - 1).rounded(.down)), y: 0) % columns
      let last = cell(x: Int32((east + 1).rounded(.up)), y: 0) % columns
      for column in first...max(first, last) { body(row * columns + column) }
    }
  }

  /// Records the cells that are completely inside the newest region.
  private mutating func fillWholeCells(_ region: Int16, _ mark: [Int16]) {
    let band = bands[Int(region)]
    let firstRow = max(0, (Int(band.south) + 900_000) / Int(Self.side))
    let north = Int(band.south) + band.count * Int(Self.bandHeight)
    let lastRow = min(Self.rows - 1, (north + 900_000) / Int(Self.side))
    guard firstRow <= lastRow else { return }
    for row in firstRow...lastRow {
      let y = Double(row * Int(Self.side)) - 900_000 + Double(Self.side) / 2
      let crossings = crossings(of: Int(region), at: y)
      var place = 0
      while place + 1 < crossings.count {
        let first = Self.cell(x: Int32(crossings[place]), y: 0) % Self.columns
        let last = Self.cell(x: Int32(crossings[place + 1]), y: 0) % Self.columns
        for column in first...max(first, last) {
          let cell = row * Self.columns + column
          let center = Double(column * Int(Self.side)) - 1_800_000 + Double(Self.side) / 2
          let isInside = crossings[place] <= center && center <= crossings[place + 1]
          if isInside, mark[cell] != region, whole[cell] < 0 { whole[cell] = region }
        }
        place += 2
      }
    }
  }

  /// The longitudes at which a parallel crosses the borders of a region, from west to east.
  private func crossings(of region: Int, at y: Double) -> [Double] {
    let band = bands[region]
    let number = (Int(y.rounded(.down)) - Int(band.south)) / Int(Self.bandHeight)
    guard y >= Double(band.south), number < band.count else { return [] }
    let first = Int(bandStarts[band.firstBand + number])
    let end = Int(bandStarts[band.firstBand + number + 1])
    var found: [Double] = []
    for edge in edges[first..<end] {
      let (low, high) = (Double(edge.start.y), Double(edge.end.y))
      guard (low > y) != (high > y) else { continue }
      let east = Double(edge.end.x) - Double(edge.start.x)
      found.append(east * (y - low) / (high - low) + Double(edge.start.x))
    }
    return found.sorted()
  }
}
