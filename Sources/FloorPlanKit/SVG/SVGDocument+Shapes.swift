extension SVGDocument {
  /// The bounding box of a shape after all transforms, without its stroke; empty if it is not
  /// rendered.
  func shapeBox(
    _ row: SVGTables.Row, _ matrix: Affine, extent: LengthContext,
    styled: [(property: Property, length: Length)]
  ) -> PlanBox {
    guard row.geometry >= 0 else { return .empty }
    switch row.tag {
    case .path, .polygon, .polyline:
      return tables.arena.box(of: tables.paths[Int(row.geometry)], matrix)
    case .line, .circle, .ellipse, .rectangle, .image: break
    default: return .empty
    }
    let x = extent.resolve(length(of: row, 0, styled), .horizontal) ?? 0
    let y = extent.resolve(length(of: row, 1, styled), .vertical) ?? 0
    if row.tag == .circle {
      let radius = extent.resolve(length(of: row, 2, styled), .diagonal) ?? 0
      return radius > 0
        ? matrix.applyToEllipse(x: x, y: y, radiusX: radius, radiusY: radius) : .empty
    }
    let third = extent.resolve(length(of: row, 2, styled), .horizontal)
    let fourth = extent.resolve(length(of: row, 3, styled), .vertical)
    if row.tag == .line {
      return Self.box(matrix.apply(x, y), matrix.apply(third ?? 0, fourth ?? 0))
    }
    if row.tag == .ellipse {
      guard let radii = Self.radii(third, fourth), radii.x > 0, radii.y > 0 else { return .empty }
      return matrix.applyToEllipse(x: x, y: y, radiusX: radii.x, radiusY: radii.y)
    }
    guard let width = third, let height = fourth, width > 0, height > 0 else { return .empty }
    let box = PlanBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
    guard row.tag == .rectangle, !matrix.isUpright,
      let radii = Self.radii(
        extent.resolve(length(of: row, 4, styled), .horizontal),
        extent.resolve(length(of: row, 5, styled), .vertical))
    else { return matrix.apply(box) }
    return Self.rounded(box, (min(radii.x, width / 2), min(radii.y, height / 2)), matrix)
  }

  private static func box(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> PlanBox
  {
    PlanBox(
      minX: min(one.x, other.x), minY: min(one.y, other.y), maxX: max(one.x, other.x),
      maxY: max(one.y, other.y))
  }

  /// The corner radii; one can be derived from the other, and negative ones count as omitted (SVG
  /// 2, 10.4).
  private static func radii(_ x: Double?, _ y: Double?) -> (x: Double, y: Double)? {
    let givenX = x.flatMap { $0 >= 0 ? $0 : nil }
    let givenY = y.flatMap { $0 >= 0 ? $0 : nil }
    guard let first = givenX ?? givenY, let second = givenY ?? givenX else { return nil }
    return (first, second)
  }

  /// The bounding box of a rotated rectangle with round corners: that of the corners' centres,
  /// extended by an ellipse.
  private static func rounded(
    _ box: PlanBox, _ corner: (x: Double, y: Double), _ matrix: Affine
  ) -> PlanBox {
    let inner = matrix.apply(
      PlanBox(
        minX: box.minX + corner.x, minY: box.minY + corner.y, maxX: box.maxX - corner.x,
        maxY: box.maxY - corner.y))
    let reach = matrix.applyToEllipse(x: 0, y: 0, radiusX: corner.x, radiusY: corner.y)
    return PlanBox(
      minX: inner.minX - reach.width / 2, minY: inner.minY - reach.height / 2,
      maxX: inner.maxX + reach.width / 2, maxY: inner.maxY + reach.height / 2)
  }
}

extension SVGDocument {
  /// A length of an element, from its styles or else from its attribute.
  ///
  /// - Parameter offset: The index of the length among those of the element.
  func length(
    of row: SVGTables.Row, _ offset: Int, _ styled: [(property: Property, length: Length)]
  ) -> Length {
    for (property, length) in styled where property.place(in: row.tag) == offset { return length }
    return tables.lengths[Int(row.geometry) + offset]
  }
}
