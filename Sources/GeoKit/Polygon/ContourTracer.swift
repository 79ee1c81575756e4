/// Traces the zeros of a function of the plane, as closed rings with the negative side on their
/// left.
///
/// Squares that the contour may cross are subdivided recursively, and the contour is traced through
/// the smallest (marching squares; W. E. Lorensen and H. E. Cline, 1987, in the plane). The
/// function may change by at most `steepness` per unit of length; otherwise parts of the contour
/// are missed.
struct ContourTracer {
  /// A point of the contour, on the side of a square that starts at a corner and leads east or
  /// north.
  private struct Crossing: Hashable {
    let column: Int32
    let row: Int32
    let isNorthward: Bool
  }

  private struct Corner: Hashable {
    let column: Int32
    let row: Int32
  }

  private let value: (Double, Double) -> Double
  private let origin: MercatorPoint
  private let step: Double
  private let steepness: Double
  private var values: [Corner: Double] = [:]
  private var points: [Crossing: MercatorPoint] = [:]
  private var next: [Crossing: Crossing] = [:]

  /// - Parameters:
  ///   - side: The side of the square to search, which is centred on the origin.
  ///   - step: The maximum side of the smallest squares.
  init(
    side: Double, step: Double, steepness: Double, value: @escaping (Double, Double) -> Double
  ) {
    var depth: Int32 = 0
    while side / Double(1 << depth) > step, depth < 14 { depth += 1 }
    self.value = value
    self.step = side / Double(1 << depth)
    self.steepness = steepness
    origin = MercatorPoint(x: -side / 2, y: -side / 2)
    var pending: [(column: Int32, row: Int32, size: Int32)] = [(0, 0, 1 << depth)]
    while let (column, row, size) = pending.popLast() {
      let half = self.step * Double(size) / 2
      let middle = value(
        origin.x + self.step * Double(column) + half, origin.y + self.step * Double(row) + half)
      guard abs(middle) <= half * steepness * 1.4143 else { continue }
      guard size > 1 else {
        trace(column, row, middle: middle)
        continue
      }
      let part = size / 2
      for (x, y) in [(0, 0), (part, 0), (0, part), (part, part)] {
        pending.append((column + x, row + y, part))
      }
    }
  }

  /// The rings, in an order that depends only on the function.
  mutating func rings() -> [[MercatorPoint]] {
    let starts = next.keys.sorted {
      ($0.row, $0.column, $0.isNorthward ? 1 : 0) < ($1.row, $1.column, $1.isNorthward ? 1 : 0)
    }
    var rings: [[MercatorPoint]] = []
    for start in starts where next[start] != nil {
      var ring: [MercatorPoint] = []
      var crossing = start
      while let following = next.removeValue(forKey: crossing) {
        if let point = points[crossing] { ring.append(point) }
        crossing = following
      }
      if crossing == start, ring.count >= 3 { rings.append(ring) }
    }
    return rings
  }

  /// Joins the crossings of one square's sides.
  private mutating func trace(_ column: Int32, _ row: Int32, middle: Double) {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (x: Int32, y: Int32) in
      value(at: Corner(column: column + x, row: row + y)) < 0
    }
    // The sides south, east, north, west, counterclockwise: each from its corner to the next.
    let sides = [
      Crossing(column: column, row: row, isNorthward: false),
      Crossing(column: column + 1, row: row, isNorthward: true),
      Crossing(column: column, row: row + 1, isNorthward: false),
      Crossing(column: column, row: row, isNorthward: true),
    ]
    // Counterclockwise, the contour enters where the inside begins, and leaves where it ends.
    let leaving = (0..<4).filter { corners[$0] && !corners[($0 + 1) % 4] }
    let entering = (0..<4).filter { !corners[$0] && corners[($0 + 1) % 4] }
    guard let last = leaving.first else { return }
    if leaving.count == 1 {
      join(sides[last], sides[entering[0]])
    } else {
      // Two opposite corners are inside; the value in the middle decides whether they are
      // connected.
      for side in leaving {
        let partner = middle < 0 ? (side + 1) % 4 : (side + 3) % 4
        join(sides[side], sides[partner])
      }
    }
  }

  /// Connects one crossing to the next, with the inside on the left.
  private mutating func join(_ from: Crossing, _ to: Crossing) {
    place(from)
    place(to)
    next[from] = to
  }

  private mutating func value(at corner: Corner) -> Double {
    if let known = values[corner] { return known }
    let found = value(
      origin.x + step * Double(corner.column), origin.y + step * Double(corner.row))
    values[corner] = found
    return found
  }

  /// Finds the zero of the function on a side, by the false position method.
  private mutating func place(_ crossing: Crossing) {
    guard points[crossing] == nil else { return }
    let start = MercatorPoint(
      x: origin.x + step * Double(crossing.column), y: origin.y + step * Double(crossing.row))
    func point(_ part: Double) -> MercatorPoint {
      crossing.isNorthward
        ? MercatorPoint(x: start.x, y: start.y + step * part)
        : MercatorPoint(x: start.x + step * part, y: start.y)
    }
    var (low, high) = (0.0, 1.0)
    var below = value(at: Corner(column: crossing.column, row: crossing.row))
    var above = value(
      at: crossing.isNorthward
        ? Corner(column: crossing.column, row: crossing.row + 1)
        : Corner(column: crossing.column + 1, row: crossing.row))
    for _ in 0..<4 where below != above {
      let part = low - below * (high - low) / (above - below)
      let here = point(part)
      let found = value(here.x, here.y)
      if (found < 0) == (below < 0) {
        (low, below) = (part, found)
      } else {
        (high, above) = (part, found)
      }
    }
    points[crossing] = point(
      below == above ? (low + high) / 2 : low - below * (high - low) / (above - below))
  }
}
