internal import GeoKit

/// A grid over the reached streets; each cell contains the time at which it is first reached.
///
/// Streets mark the cells that they pass and the adjacent ones, so an area never covers places far
/// from the streets reached.
struct ReachGrid {
  private let south: Double
  private let west: Double
  private let cellHeight: Double
  private let cellWidth: Double
  private let rows: Int
  private let columns: Int
  private var seconds: [Float]
  /// The maximum number of rows and of columns.
  private static let mostCells = 700

  init(_ box: FixedBox) {
    let margin = 0.002
    south = Double(box.south) / 1e7 - margin
    west = Double(box.west) / 1e7 - margin * 2
    let north = min(90, Double(box.north) / 1e7 + margin)
    let east = Double(box.east) / 1e7 + margin * 2
    // Thirty metres, or more if the grid would become too large.
    let height = max(0.00027, (north - south) / Double(Self.mostCells))
    let scale = max(0.05, StreetMath.cosine(degrees: (south + north) / 2))
    let width = max(height / scale, (east - west) / Double(Self.mostCells))
    cellHeight = height
    cellWidth = width
    rows = Int(((north - south) / height).rounded(.up)) + 2
    columns = Int(((east - west) / width).rounded(.up)) + 2
    seconds = Array(repeating: .infinity, count: rows * columns)
  }

  /// Marks a line, from the times at which its ends are reached.
  mutating func mark(_ start: FixedPoint, _ end: FixedPoint, from first: Double, to last: Double) {
    let (x, y) = place(start)
    let (endX, endY) = place(end)
    let steps = max(1, Int((max(abs(endX - x), abs(endY - y)) * 2).rounded(.up)))
    for step in 0...min(steps, 4 * Self.mostCells) {
      let part = Double(step) / Double(steps)
      let time = Float(first + (last - first) * part)
      let column = Int(x + (endX - x) * part)
      let row = Int(y + (endY - y) * part)
      for nextRow in row - 1...row + 1 {
        for nextColumn in column - 1...column + 1
        where (0..<rows).contains(nextRow) && (0..<columns).contains(nextColumn) {
          let index = nextRow * columns + nextColumn
          seconds[index] = min(seconds[index], time)
        }
      }
    }
  }

  /// Marks a cell with a time, if it is on the grid.
  mutating func mark(_ row: Int, _ column: Int, _ time: Double) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let index = row * columns + column
    seconds[index] = min(seconds[index], Float(time))
  }

  /// The width and height of a cell at a point, in metres.
  func metersOfCell(at point: FixedPoint) -> (width: Double, height: Double) {
    let degree = Coordinate.earthRadius.value * .pi / 180
    let scale = max(0.05, StreetMath.cosine(degrees: Double(point.latitude) / 1e7))
    return (cellWidth * degree * scale, cellHeight * degree)
  }

  func place(_ point: FixedPoint) -> (x: Double, y: Double) {
    (
      (Double(point.longitude) / 1e7 - west) / cellWidth,
      (Double(point.latitude) / 1e7 - south) / cellHeight
    )
  }

  /// The outlines of the cells reached within a limit: outer rings counter-clockwise and holes
  /// clockwise.
  func rings(within limit: Double) -> [[Coordinate]] {
    func isInside(_ row: Int, _ column: Int) -> Bool {
      (0..<rows).contains(row) && (0..<columns).contains(column)
        && Double(seconds[row * columns + column]) <= limit
    }
    // The borders between cells, directed with the inside on their left and keyed by their start.
    let width = columns + 1
    var next: [Int: [Int]] = [:]
    for row in 0..<rows {
      for column in 0..<columns where isInside(row, column) {
        let corner = row * width + column
        if !isInside(row - 1, column) { next[corner, default: []].append(corner + 1) }
        if !isInside(row, column + 1) { next[corner + 1, default: []].append(corner + 1 + width) }
        if !isInside(row + 1, column) {
          next[corner + 1 + width, default: []].append(corner + width)
        }
        if !isInside(row, column - 1) { next[corner + width, default: []].append(corner) }
      }
    }
    var rings: [[Coordinate]] = []
    for start in next.keys.sorted() {
      while let first = next[start]?.popLast() {
        var corners = [start, first]
        while let here = corners.last, here != start {
          let before = here - corners[corners.count - 2]
          guard let following = Self.leftmost(&next, at: here, coming: before, width) else { break }
          corners.append(following)
        }
        rings.append(Self.straightened(corners, width).map(coordinate))
      }
    }
    return rings
  }

  /// If two rings touch at a corner, each stays on its own side: turn left first.
  private static func leftmost(
    _ next: inout [Int: [Int]], at here: Int, coming before: Int, _ width: Int
  ) -> Int? {
    guard var choices = next[here], !choices.isEmpty else { return nil }
    let left = [1: width, width: -1, -1: -width, -width: 1][before] ?? 0
    let index = choices.firstIndex { $0 - here == left } ?? 0
    let chosen = choices.remove(at: index)
    next[here] = choices
    return chosen
  }

  /// Removes corners between two borders of the same direction.
  private static func straightened(_ corners: [Int], _ width: Int) -> [Int] {
    var result: [Int] = []
    for (index, corner) in corners.enumerated() {
      if index > 0, index < corners.count - 1,
        corner - corners[index - 1] == corners[index + 1] - corner
      {
        continue
      }
      result.append(corner)
    }
    return result
  }

  private func coordinate(_ corner: Int) -> Coordinate {
    let (row, column) = (corner / (columns + 1), corner % (columns + 1))
    let latitude = south + Double(row) * cellHeight
    let longitude = west + Double(column) * cellWidth
    return FixedPoint(
      latitude: Int32(clamping: Int64((latitude * 1e7).rounded())),
      longitude: Int32(clamping: Int64((longitude * 1e7).rounded()))
    ).coordinate
  }
}
