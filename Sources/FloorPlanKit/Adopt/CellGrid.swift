/// A page as square cells, some of which are walls, and the areas between the walls.
struct CellGrid {
  private let origin: PlanPoint
  private let size: Double
  private let columns: Int
  private let rows: Int
  /// -1 for walls, -2 for unassigned cells, -3 for openings, 0 for the outside, then the numbers of
  /// areas.
  private var cells: [Int]
  /// The number of cells of the outside and of each area.
  private(set) var sizes: [Int] = []
  /// The first and the last cell of the outside and of each area.
  private var spans: [ClosedRange<Int>] = []

  /// - Parameter count: The number of cells along the longer side.
  init(_ box: PlanBox, cells count: Int) {
    size = max(box.width, box.height) / Double(count)
    origin = PlanPoint(x: box.minX - 2.5 * size, y: box.minY - 2.5 * size)
    columns = Self.count(box.width / size) + 6
    rows = Self.count(box.height / size) + 6
    cells = Array(repeating: -2, count: columns * rows)
  }

  /// The integer part of a number from a drawing; 0 if it is negative or not finite, as for a page
  /// without extent.
  private static func count(_ number: Double) -> Int {
    number > 0 ? Int(min(number, 1_000_000)) : 0
  }

  private func cell(_ point: PlanPoint) -> (x: Int, y: Int) {
    (
      max(0, min(columns - 1, Self.count((point.x - origin.x) / size))),
      max(0, min(rows - 1, Self.count((point.y - origin.y) / size)))
    )
  }

  private func middle(_ x: Double, _ y: Double) -> PlanPoint {
    PlanPoint(x: origin.x + x * size, y: origin.y + y * size)
  }

  /// Marks all cells that a line touches, so that no area leaks through it.
  mutating func draw(_ line: Segment) {
    for place in places(on: line) { cells[place] = -1 }
  }

  /// Marks the cells of an opening that are not those of walls.
  mutating func drawOpening(_ line: Segment) {
    for place in places(on: line) where cells[place] == -2 { cells[place] = -3 }
  }

  /// Adds the cells of an opening to an area that lies on both sides of it.
  mutating func erase(_ opening: Segment, into area: Int) {
    for place in places(on: opening) where cells[place] == -3 {
      cells[place] = area
      sizes[area] += 1
      spans[area] = min(spans[area].lowerBound, place)...max(spans[area].upperBound, place)
    }
  }

  /// Adds all cells of an area to another one.
  mutating func join(_ area: Int, into other: Int) {
    for place in spans[area] where cells[place] == area { cells[place] = other }
    sizes[other] += sizes[area]
    sizes[area] = 0
    spans[other] =
      min(
        spans[area].lowerBound, spans[other].lowerBound)...max(
        spans[area].upperBound, spans[other].upperBound)
  }

  private func places(on line: Segment) -> [Int] {
    let count = Self.count(line.length / size * 3) + 1
    return (0...count).map { step in
      let (x, y) = cell(line.point(at: Double(step) / Double(count)))
      return y * columns + x
    }
  }

  /// Finds the areas between the walls, the outside first.
  mutating func fill() {
    for start in cells.indices where cells[start] == -2 {
      let number = sizes.count
      var count = 0
      var last = start
      var open = [start]
      cells[start] = number
      while let place = open.popLast() {
        count += 1
        last = max(last, place)
        let x = place % columns
        let around = [
          x > 0 ? place - 1 : -1, x < columns - 1 ? place + 1 : -1, place - columns,
          place + columns,
        ]
        for next in around where next >= 0 && next < cells.count && cells[next] == -2 {
          cells[next] = number
          open.append(next)
        }
      }
      sizes.append(count)
      spans.append(start...last)
    }
  }

  /// A point of an area that is as far from its border as the cells allow.
  func inner(of number: Int) -> PlanPoint {
    var best = (place: spans[number].lowerBound, depth: -1)
    for place in spans[number] where cells[place] == number {
      var depth = 0
      while depth < 12,
        [-depth - 1, depth + 1].allSatisfy({ offset in
          [place + offset, place + offset * columns].allSatisfy {
            cells.indices.contains($0) && cells[$0] == number
          }
        })
      { depth += 1 }
      if depth > best.depth { best = (place, depth) }
      if depth == 12 { break }
    }
    return middle(
      Double(best.place % columns) + 0.5, Double(best.place / columns) + 0.5)
  }

  /// Some points spread over an area, one in each of equal parts of it.
  ///
  /// The places within the parts differ, because points at equal distances would all lie in one
  /// column of an area that is as wide as a part is long.
  func samples(of number: Int) -> [PlanPoint] {
    let step = max(1, sizes[number] / 15)
    var found: [PlanPoint] = []
    var (count, next) = (0, 0)
    for place in spans[number] where cells[place] == number {
      if count == next {
        found.append(middle(Double(place % columns) + 0.5, Double(place / columns) + 0.5))
        let share = Double(found.count) * 0.618
        next = found.count * step + Self.count((share - share.rounded(.down)) * Double(step))
      }
      count += 1
    }
    return found
  }

  /// Twice the area divided by the length of its borders, which is the width of a corridor.
  func width(of number: Int) -> Double {
    var border = 0
    var count = 0
    for place in spans[number] where cells[place] == number {
      count += 1
      for next in [place - 1, place + 1, place - columns, place + columns]
      where !cells.indices.contains(next) || cells[next] != number { border += 1 }
    }
    return border == 0 ? 0 : 2 * Double(count) / Double(border) * size
  }

  /// The size of an area in square pixels.
  func extent(of number: Int) -> Double { Double(sizes[number]) * size * size }

  /// The area at a point; `nil` on a wall, on the outside and beyond the page.
  func area(at point: PlanPoint) -> Int? {
    let place = cell(point)
    let number = cells[place.y * columns + place.x]
    return number > 0 ? number : nil
  }

  /// The area at one side of a line; `nil` if there are only walls.
  func area(beside line: Segment, at share: Double, _ sign: Double) -> Int? {
    let length = max(line.length, 1e-9)
    let (x, y) = ((line.to.y - line.from.y) / length, (line.from.x - line.to.x) / length)
    let base = line.point(at: share)
    for step in 1...6 {
      let reach = Double(step) * size * sign
      let place = cell(PlanPoint(x: base.x + x * reach, y: base.y + y * reach))
      let found = cells[place.y * columns + place.x]
      if found >= 0 { return found }
    }
    return nil
  }

  /// The outer border of an area in pixels, simplified: of an area in several parts, as with the
  /// cells of an opening inside a wall, that of the largest one.
  func outline(of number: Int) -> [PlanPoint] {
    var best: (points: [PlanPoint], area: Double) = ([], 0)
    var known: Set<Int> = []
    var traces = 0
    for start in spans[number] where isUpperEdge(start, of: number) && !known.contains(start) {
      let points = border(of: number, from: start, &known)
      // Negative around a hole.
      let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0.0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
      if area > best.area { best = (points, area) }
      traces += 1
      if 2 * best.area >= extent(of: number) || traces == Self.mostParts { break }
    }
    return Self.simple(best.points, tolerance: 1.2 * size)
  }

  private static let mostParts = 16

  private func isInside(_ x: Int, _ y: Int, _ number: Int) -> Bool {
    x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] == number
  }

  /// Whether a cell of an area has none of the area above it.
  private func isUpperEdge(_ place: Int, of number: Int) -> Bool {
    cells[place] == number && !isInside(place % columns, place / columns - 1, number)
  }

  /// The border of an area from the upper edge of one of its cells.
  ///
  /// - Parameter known: Gets the cells whose upper edges are part of the border.
  private func border(of number: Int, from start: Int, _ known: inout Set<Int>) -> [PlanPoint] {
    // Follows the edges of cells with the area on the right-hand side.
    let turns = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let first = (x: start % columns, y: start / columns)
    var (x, y, heading) = (first.x, first.y, 0)
    var points: [PlanPoint] = []
    var steps = 0
    repeat {
      points.append(middle(Double(x), Double(y)))
      if heading == 0 { known.insert(y * columns + x) }
      x += turns[heading].0
      y += turns[heading].1
      // The two cells ahead of the current corner.
      let (left, right): (Bool, Bool) =
        switch heading {
        case 0: (isInside(x, y - 1, number), isInside(x, y, number))
        case 1: (isInside(x, y, number), isInside(x - 1, y, number))
        case 2: (isInside(x - 1, y, number), isInside(x - 1, y - 1, number))
        default: (isInside(x - 1, y - 1, number), isInside(x, y - 1, number))
        }
      if left, right { heading = (heading + 3) % 4 } else if !right { heading = (heading + 1) % 4 }
      steps += 1
    } while (x != first.x || y != first.y || heading != 0) && steps < 4 * cells.count
    return points
  }

  /// Douglas and Peucker's line simplification, for a closed line.
  private static func simple(_ points: [PlanPoint], tolerance: Double) -> [PlanPoint] {
    guard points.count > 3, let first = points.first else { return points }
    let far = points.indices.max { points[$0].distance(to: first) < points[$1].distance(to: first) }
    guard let far else { return points }
    var keep: Set<Int> = [0, far]
    var open = [(0, far), (far, points.count)]
    while let (from, to) = open.popLast() {
      guard to - from > 1 else { continue }
      let line = Segment(points[from], points[to % points.count])
      let worst = (from + 1..<to).max {
        line.distance(to: points[$0]) < line.distance(to: points[$1])
      }
      guard let worst, line.distance(to: points[worst]) > tolerance else { continue }
      keep.insert(worst)
      open += [(from, worst), (worst, to)]
    }
    return keep.sorted().map { points[$0] }
  }
}
