/// An affine transform: x′ = ax + cy + e, y′ = bx + dy + f.
struct Affine: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Affine()

  static func translation(_ x: Double, _ y: Double) -> Affine { Affine(e: x, f: y) }

  static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }

  /// Whether it maps upright rectangles to upright rectangles.
  var isUpright: Bool { b == 0 && c == 0 }

  var determinant: Double { a * d - b * c }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }

  @inline(__always)
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }

  func apply(_ point: PlanPoint) -> PlanPoint {
    let moved = apply(point.x, point.y)
    return PlanPoint(x: moved.x, y: moved.y)
  }

  /// The bounding box of a transformed box.
  func apply(_ box: PlanBox) -> PlanBox {
    guard !isUpright else {
      let first = apply(box.minX, box.minY)
      let second = apply(box.maxX, box.maxY)
      return PlanBox(
        minX: min(first.x, second.x), minY: min(first.y, second.y), maxX: max(first.x, second.x),
        maxY: max(first.y, second.y))
    }
    let middle = apply((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let halfWidth = box.width / 2
    let halfHeight = box.height / 2
    let reachX = abs(a) * halfWidth + abs(c) * halfHeight
    let reachY = abs(b) * halfWidth + abs(d) * halfHeight
    return PlanBox(
      minX: middle.x - reachX, minY: middle.y - reachY, maxX: middle.x + reachX,
      maxY: middle.y + reachY)
  }

  /// The bounding box of a transformed ellipse whose axes are horizontal and vertical.
  func applyToEllipse(x: Double, y: Double, radiusX: Double, radiusY: Double) -> PlanBox {
    let middle = apply(x, y)
    let reachX = (a * a * radiusX * radiusX + c * c * radiusY * radiusY).squareRoot()
    let reachY = (b * b * radiusX * radiusX + d * d * radiusY * radiusY).squareRoot()
    return PlanBox(
      minX: middle.x - reachX, minY: middle.y - reachY, maxX: middle.x + reachX,
      maxY: middle.y + reachY)
  }

  /// The transform that applies `inner` first, then `outer`.
  static func * (outer: Affine, inner: Affine) -> Affine {
    Affine(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      e: outer.a * inner.e + outer.c * inner.f + outer.e,
      f: outer.b * inner.e + outer.d * inner.f + outer.f)
  }

  /// The transform that takes this one back; `nil` if it maps everything to a line or a point.
  var inverted: Affine? {
    let inverse = Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
    return inverse.isFinite ? inverse : nil
  }
}
