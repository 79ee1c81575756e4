/// The groups of shapes on a page with empty space between them, such as floors drawn side by side.
struct SheetClusters {
  /// For each cell of the page the number of its cluster; -1 for empty cells.
  private var cells: [Int]
  private let page: PlanBox
  /// For each cluster the cells it consists of.
  private(set) var members: [[Int]] = []
  /// For each cluster the box around its cells.
  private var boxes: [PlanBox] = []

  /// The number of cells along each side of the page.
  ///
  /// Clusters are apart if an empty cell is between them.
  private static let side = 128
  /// The maximum number of cells that shapes may cover together.
  private static let mostCovered = 20_000_000

  /// Finds the clusters of shapes; `nil` if the shapes are too many and too large.
  ///
  /// - Parameters:
  ///   - boxes: The bounding boxes of the shapes.
  ///   - page: The page.
  init?(_ boxes: [PlanBox], page: PlanBox) {
    self.page = page
    cells = Array(repeating: -1, count: Self.side * Self.side)
    guard page.width > 0, page.height > 0, page.isFinite else { return nil }
    var covered = 0
    for box in boxes {
      let (columns, rows) = (columns(box), rows(box))
      covered += columns.count * rows.count
      guard covered < Self.mostCovered else { return nil }
      for row in rows { for column in columns { cells[row * Self.side + column] = Self.unknown } }
    }
    for cell in cells.indices where cells[cell] == Self.unknown { fill(from: cell) }
  }

  private static let unknown = Int.max

  /// The cluster around a point or nearest to it among some.
  func nearest(to point: PlanPoint, of clusters: [Int]) -> Int? {
    if let own = cluster(at: point), clusters.contains(own) { return own }
    return clusters.min { distance(of: point, from: $0) < distance(of: point, from: $1) }
  }

  /// The distance of a point from the box around a cluster, as a fraction of the page's sides.
  func distance(of point: PlanPoint, from cluster: Int) -> Double {
    let box = boxes[cluster]
    let x = max(box.minX - point.x, 0, point.x - box.maxX) / page.width
    let y = max(box.minY - point.y, 0, point.y - box.maxY) / page.height
    return (x * x + y * y).squareRoot()
  }

  /// The cluster at a point; `nil` where nothing is drawn.
  func cluster(at point: PlanPoint) -> Int? {
    let box = PlanBox(around: point)
    let number = cells[rows(box).lowerBound * Self.side + columns(box).lowerBound]
    return number < 0 ? nil : number
  }

  private func columns(_ box: PlanBox) -> ClosedRange<Int> {
    Self.range(box.minX - page.minX, box.maxX - page.minX, of: page.width)
  }

  private func rows(_ box: PlanBox) -> ClosedRange<Int> {
    Self.range(box.minY - page.minY, box.maxY - page.minY, of: page.height)
  }

  private static func range(_ from: Double, _ to: Double, of length: Double) -> ClosedRange<Int> {
    func cell(_ value: Double) -> Int {
      let share = value / length * Double(side)
      return share > 0 ? share < Double(side) ? Int(share) : side - 1 : 0
    }
    return cell(from)...max(cell(from), cell(to))
  }

  /// Makes a cluster of all covered cells that touch each other, also at corners.
  private mutating func fill(from start: Int) {
    let number = members.count
    var found = [start]
    cells[start] = number
    var next = 0
    while next < found.count {
      let (x, y) = (found[next] % Self.side, found[next] / Self.side)
      next += 1
      for row in max(0, y - 1)...min(Self.side - 1, y + 1) {
        for column in max(0, x - 1)...min(Self.side - 1, x + 1) {
          let cell = row * Self.side + column
          guard cells[cell] == Self.unknown else { continue }
          cells[cell] = number
          found.append(cell)
        }
      }
    }
    members.append(found)
    let (columns, rows) = (found.map { $0 % Self.side }, found.map { $0 / Self.side })
    let (width, height) = (page.width / Double(Self.side), page.height / Double(Self.side))
    boxes.append(
      PlanBox(
        minX: page.minX + Double(columns.min() ?? 0) * width,
        minY: page.minY + Double(rows.min() ?? 0) * height,
        maxX: page.minX + Double((columns.max() ?? 0) + 1) * width,
        maxY: page.minY + Double((rows.max() ?? 0) + 1) * height))
  }
}
