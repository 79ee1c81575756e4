/// A short straight line, or a filled shape as thin as a wall: perhaps a door painted on a wall.
struct PaintedStrip {
  /// Its middle line.
  private(set) var axis: Segment
  let thickness: Double
  let element: Int
  let paint: Paint
  /// Whether it is a filled shape, not a line.
  let isFilled: Bool

  /// The strips that a shape consists of: its lines, or of filled parts the longest, with the posts
  /// at its ends; none if it is anything else.
  static func strips(
    of lines: [Outline.Line], _ placement: Layout.Placement, element: Int
  ) -> [PaintedStrip] {
    let lines = lines.filter { $0.points.count > 1 }
    guard let first = lines.first, lines.allSatisfy({ $0.isRing == first.isRing }) else {
      return []
    }
    guard first.isRing else {
      guard placement.isLined, lines.count <= mostLines else { return [] }
      let axes = lines.compactMap(straight)
      guard axes.count == lines.count else { return [] }
      return axes.map { axis in
        PaintedStrip(
          axis: axis, thickness: Double(placement.lineWidth), element: element,
          paint: placement.stroke, isFilled: false)
      }.filter { $0.axis.length > leastRatio * $0.thickness }
    }
    guard placement.isFilled, lines.count <= mostParts,
      let strip = longest(lines, placement, element: element)
    else { return [] }
    return [strip]
  }

  /// A line from its first corner to its last one, if those between are on it.
  private static func straight(_ line: Outline.Line) -> Segment? {
    guard line.points.count <= mostCorners, let first = line.points.first,
      let last = line.points.last
    else { return nil }
    let whole = Segment(first, last)
    return line.points.allSatisfy { whole.distance(to: $0) < 0.01 * whole.length } ? whole : nil
  }

  private static func longest(
    _ rings: [Outline.Line], _ placement: Layout.Placement, element: Int
  ) -> PaintedStrip? {
    var best: (axis: Segment, thickness: Double)?
    for ring in rings {
      guard ring.points.count <= mostCorners, let box = OrientedBox(around: ring.points),
        Outline(lines: [ring]).area > 0.9 * box.area
      else { return nil }
      let axis = Segment(box.axis[0], box.axis[1])
      if axis.length > best?.axis.length ?? 0 { best = (axis, box.area / axis.length) }
    }
    guard let best, best.axis.length > leastRatio * best.thickness else { return nil }
    var strip = PaintedStrip(
      axis: best.axis, thickness: best.thickness, element: element, paint: placement.fill,
      isFilled: true)
    strip.extend(over: rings)
    return strip
  }

  /// Adds the parts that lie in the strip's own direction, such as the posts of a door.
  private mutating func extend(over rings: [Outline.Line]) {
    let length = axis.length
    let (ux, uy) = ((axis.to.x - axis.from.x) / length, (axis.to.y - axis.from.y) / length)
    var (low, high) = (0.0, length)
    for ring in rings {
      let places = ring.points.map { point in
        let (x, y) = (point.x - axis.from.x, point.y - axis.from.y)
        return (along: x * ux + y * uy, away: abs(x * uy - y * ux))
      }
      guard places.allSatisfy({ $0.away < 0.6 * thickness }) else { continue }
      low = places.reduce(low) { min($0, $1.along) }
      high = places.reduce(high) { max($0, $1.along) }
    }
    guard high - low < 1.5 * length else { return }
    axis = Segment(axis.point(at: low / length), axis.point(at: high / length))
  }

  private static let mostParts = 8
  private static let mostLines = 200
  private static let mostCorners = 12
  /// The least ratio of a strip's length to its thickness.
  private static let leastRatio = 1.3
  /// The sine of the angle between a door and its wall at most.
  private static let sharpestAngle = 0.15

  /// How far the line of a wall may be from the middle line.
  private func side(_ reach: Double) -> Double { max(reach, 0.75 * thickness) }

  func isParallel(_ line: Segment) -> Bool {
    axis.isParallel(to: line, within: Self.sharpestAngle)
  }

  /// How far to one side another strip of the same direction runs beside this one; `nil` if it does
  /// not.
  func offset(of other: PaintedStrip) -> Double? {
    let middle = other.axis.point(at: 0.5)
    guard axis.length > 0, isParallel(other.axis),
      (0.0001...0.9999).contains(axis.nearest(to: middle))
    else { return nil }
    let cross =
      (axis.to.x - axis.from.x) * (middle.y - axis.from.y)
      - (axis.to.y - axis.from.y) * (middle.x - axis.from.x)
    return cross / axis.length
  }

  /// Whether a line runs in the strip's direction past a point.
  func isAlong(_ line: Segment, at point: PlanPoint, within reach: Double) -> Bool {
    isParallel(line) && line.distance(to: point) <= side(reach)
      && (0.0001...0.9999).contains(line.nearest(to: point))
  }

  /// The parts of a line that the strip does not cover; `nil` if it covers nothing of it.
  func uncovered(_ line: Segment, within reach: Double) -> [Segment]? {
    let length = axis.length
    guard length > 0, isParallel(line) else { return nil }
    let (ux, uy) = ((axis.to.x - axis.from.x) / length, (axis.to.y - axis.from.y) / length)
    func along(_ point: PlanPoint) -> Double {
      (point.x - axis.from.x) * ux + (point.y - axis.from.y) * uy
    }
    let (first, last) = (along(line.from), along(line.to))
    guard abs(last - first) > 1e-9 else { return nil }
    let ends = [-first / (last - first), (length - first) / (last - first)]
    let (low, high) = (max(0, min(ends[0], ends[1])), min(1, max(ends[0], ends[1])))
    guard low < high else { return nil }
    let middle = line.point(at: (low + high) / 2)
    let away = (middle.x - axis.from.x) * uy - (middle.y - axis.from.y) * ux
    guard abs(away) <= side(reach) else { return nil }
    return [(0, low), (high, 1)].filter { $0.0 < $0.1 }.map {
      Segment(line.point(at: $0.0), line.point(at: $0.1))
    }
  }

  /// Lines without what strips cover of them; a double wall is closed where it is cut.
  static func uncovered(
    _ lines: [Segment], by strips: [PaintedStrip], within reach: Double
  ) -> [Segment] {
    guard !strips.isEmpty else { return lines }
    let boxes = strips.map { $0.axis.box.expanded(by: $0.side(reach)) }
    let grid = BoxGrid(boxes, cell: max(boxes.map { max($0.width, $0.height) }.max() ?? 1, 1e-6))
    var budget = mostComparisons
    var double: Set<Int> = []
    let left = lines.flatMap { line -> [Segment] in
      let near = grid.near(line.point(at: 0.5), within: line.length / 2)
      budget -= near.count
      guard budget > 0, !near.isEmpty else { return [line] }
      return near.reduce([line]) { parts, number in
        parts.flatMap { part -> [Segment] in
          let strip = strips[number]
          guard let rest = strip.uncovered(part, within: reach) else { return [part] }
          if part.distance(to: strip.axis.point(at: 0.5)) > 0.25 * strip.thickness {
            double.insert(number)
          }
          return rest
        }
      }
    }
    return left + double.sorted().flatMap { strips[$0].caps }
  }

  /// The short lines across its ends.
  private var caps: [Segment] {
    let length = max(axis.length, 1e-9)
    let half = 0.55 * thickness / length
    let (x, y) = ((axis.to.y - axis.from.y) * half, (axis.from.x - axis.to.x) * half)
    return [axis.from, axis.to].map {
      Segment(PlanPoint(x: $0.x - x, y: $0.y - y), PlanPoint(x: $0.x + x, y: $0.y + y))
    }
  }

  private static let mostComparisons = 2_000_000
}
