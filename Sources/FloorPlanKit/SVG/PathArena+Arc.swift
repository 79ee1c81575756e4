#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension PathArena {
  /// Appends an elliptical arc as cubic curves of at most 45°, which deviate by less than 4
  /// millionths of the radius (SVG 2, B.2.4).
  mutating func arc(
    radiusX: Double, radiusY: Double, rotation: Double, isLarge: Bool, sweeps: Bool,
    to end: PlanPoint
  ) {
    let begin = current
    guard begin != end else { return }
    guard radiusX > 0, radiusY > 0 else { return line(end.x, end.y) }
    let (sine, cosine) = rotation == 0 ? (0, 1) : (sin(rotation), cos(rotation))
    let halfX = (begin.x - end.x) / 2
    let halfY = (begin.y - end.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = cosine * halfY - sine * halfX
    let overshoot = (x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY)
    let growth = max(1, overshoot.squareRoot())
    let (rx, ry) = (radiusX * growth, radiusY * growth)
    let reach = growth > 1 ? 0 : max(0, 1 / overshoot - 1).squareRoot()
    let side = isLarge == sweeps ? -reach : reach
    let (centerX, centerY) = (side * rx * y / ry, -side * ry * x / rx)
    let middleX = cosine * centerX - sine * centerY + (begin.x + end.x) / 2
    let middleY = sine * centerX + cosine * centerY + (begin.y + end.y) / 2
    // On the unit circle the arc leads from `one` to `other`.
    var one = PlanPoint(x: (x - centerX) / rx, y: (y - centerY) / ry)
    let other = PlanPoint(x: (-x - centerX) / rx, y: (-y - centerY) / ry)
    var sweep = atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
    if sweeps, sweep < 0 { sweep += 2 * .pi }
    if !sweeps, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite, middleX.isFinite, middleY.isFinite else { return line(end.x, end.y) }
    let placed = Affine(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, e: middleX, f: middleY)
    let count = max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let (stepX, stepY) = (cos(step), sin(step))
    let half = stepY / (1 + stepX)
    let handle = 4.0 / 3 * half / (1 + (1 + half * half).squareRoot())
    for piece in 1...count {
      let next = PlanPoint(x: one.x * stepX - one.y * stepY, y: one.y * stepX + one.x * stepY)
      let first = placed.apply(one.x - handle * one.y, one.y + handle * one.x)
      let second = placed.apply(next.x + handle * next.y, next.y - handle * next.x)
      let last = piece == count ? (x: end.x, y: end.y) : placed.apply(next.x, next.y)
      cubic(first.x, first.y, x2: second.x, y2: second.y, x: last.x, y: last.y)
      one = next
    }
  }
}
