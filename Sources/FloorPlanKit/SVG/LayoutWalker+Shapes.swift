extension LayoutWalker {
  /// The box of a shape after all transformations, without its stroke; empty for one that is not
  /// drawn.
  func shapeBox(_ row: SVGTables.Row, _ matrix: Affine, _ extent: LengthContext) -> Box {
    guard row.geometry >= 0 else { return .empty }
    let place = Int(row.geometry)
    func horizontal(_ offset: Int) -> Double? {
      extent.resolve(tables.lengths[place + offset], .horizontal)
    }
    func vertical(_ offset: Int) -> Double? {
      extent.resolve(tables.lengths[place + offset], .vertical)
    }
    switch row.tag {
    case .path, .polygon, .polyline:
      return tables.arena.box(of: tables.paths[place], matrix)
    case .line:
      var box = Box.empty
      let begin = matrix.apply(horizontal(0) ?? 0, vertical(1) ?? 0)
      let end = matrix.apply(horizontal(2) ?? 0, vertical(3) ?? 0)
      box.include(begin.x, begin.y)
      box.include(end.x, end.y)
      return box
    case .circle:
      guard let radius = extent.resolve(tables.lengths[place + 2], .diagonal), radius > 0 else {
        return .empty
      }
      return matrix.applyToEllipse(
        x: horizontal(0) ?? 0, y: vertical(1) ?? 0, radiusX: radius, radiusY: radius)
    case .ellipse:
      guard let radii = Self.radii(horizontal(2), vertical(3)), radii.x > 0, radii.y > 0 else {
        return .empty
      }
      return matrix.applyToEllipse(
        x: horizontal(0) ?? 0, y: vertical(1) ?? 0, radiusX: radii.x, radiusY: radii.y)
    case .rectangle, .image:
      guard let width = horizontal(2), let height = vertical(3), width > 0, height > 0 else {
        return .empty
      }
      let (x, y) = (horizontal(0) ?? 0, vertical(1) ?? 0)
      let box = Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
      guard row.tag == .rectangle, !matrix.isUpright,
        let radii = Self.radii(horizontal(4), vertical(5))
      else { return matrix.apply(box) }
      let corner = (x: min(radii.x, width / 2), y: min(radii.y, height / 2))
      return Self.rounded(box, corner, matrix)
    default: return .empty
    }
  }

  /// Radii of which one may be left to the other; negative ones count as left out (SVG 2, 10.4).
  private static func radii(_ x: Double?, _ y: Double?) -> (x: Double, y: Double)? {
    let givenX = x.flatMap { $0 >= 0 ? $0 : nil }
    let givenY = y.flatMap { $0 >= 0 ? $0 : nil }
    guard let first = givenX ?? givenY, let second = givenY ?? givenX else { return nil }
    return (first, second)
  }

  /// A turned rectangle with round corners reaches as far as the rectangle of its corners' centres
  /// and then an ellipse further.
  private static func rounded(
    _ box: Box, _ corner: (x: Double, y: Double), _ matrix: Affine
  ) -> Box {
    let inner = matrix.apply(
      Box(
        minX: box.minX + corner.x, minY: box.minY + corner.y, maxX: box.maxX - corner.x,
        maxY: box.maxY - corner.y))
    let reach = matrix.applyToEllipse(x: 0, y: 0, radiusX: corner.x, radiusY: corner.y)
    return Box(
      minX: inner.minX - reach.width / 2, minY: inner.minY - reach.height / 2,
      maxX: inner.maxX + reach.width / 2, maxY: inner.maxY + reach.height / 2)
  }
}
