extension Drawing {
  /// The drawing without its frames and backgrounds: rectangles nearly as large as the page, whose
  /// sides nothing touches but a title block in a corner.
  ///
  /// The outline of a building has rooms along its sides, or walls that end there.
  var withoutPageFrames: Drawing {
    let shapes = tables.rows.indices.filter(isShape)
    let frames = shapes.filter(coversPage)
    guard !frames.isEmpty, frames.count <= Self.mostFrames else { return self }
    let others = shapes.filter { !frames.contains($0) }.map { self.layout.boxes[$0] }
    guard others.count >= Self.fewestShapes else { return self }
    let reach = 0.006 * (width * width + height * height).squareRoot()
    var layout = layout
    for frame in frames where Self.isFree(layout.boxes[frame], of: others, reach) {
      layout.placements[frame].state = .notDrawn
      layout.boxes[frame] = .empty
    }
    return with(layout)
  }

  private func isShape(_ row: Int) -> Bool {
    layout.placements[row].state == .visible && !layout.boxes[row].isEmpty
      && [.path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon, .use]
        .contains(tables.rows[row].tag)
  }

  /// Whether a shape is an upright rectangle nearly as large as the page, or larger.
  private func coversPage(_ row: Int) -> Bool {
    let box = layout.boxes[row]
    guard box.width >= 0.85 * width, box.height >= 0.85 * height,
      [.path, .rectangle, .polyline, .polygon].contains(tables.rows[row].tag)
    else { return false }
    let lines = lines(ofRow: row)
    let corners = Set(lines.first?.points ?? [])
    return lines.count == 1 && corners.count == 4
      && corners.allSatisfy { corner in
        min(corner.x - box.minX, box.maxX - corner.x) < 0.01
          && min(corner.y - box.minY, box.maxY - corner.y) < 0.01
      }
  }

  /// Whether no shape touches a frame, or only those at two sides that meet in a corner.
  private static func isFree(_ frame: PlanBox, of others: [PlanBox], _ reach: Double) -> Bool {
    func touches(_ side: Double, _ from: KeyPath<PlanBox, Double>, _ to: KeyPath<PlanBox, Double>)
      -> Bool
    {
      others.contains { other in
        frame.intersects(other) && other[keyPath: from] <= side + reach
          && other[keyPath: to] >= side - reach
      }
    }
    let isBetween =
      touches(frame.minX, \.minX, \.maxX) && touches(frame.maxX, \.minX, \.maxX)
    let isStacked =
      touches(frame.minY, \.minY, \.maxY) && touches(frame.maxY, \.minY, \.maxY)
    return !isBetween && !isStacked
  }

  private static let mostFrames = 20
  private static let fewestShapes = 3
}
