/// A rectangle to which lines and areas of a map are clipped.
public struct MercatorClip: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public let low: MercatorPoint
  /// The corner with the largest coordinates.
  public let high: MercatorPoint

  /// Creates the square of a tile with a margin on each side, as a fraction of the tile's side.
  ///
  /// - Parameter margin: The width of the margin; a border keeps strokes from being cut at the edge
  ///   of the tile.
  public init(margin: Double = 0) {
    low = MercatorPoint(x: -margin, y: -margin)
    high = MercatorPoint(x: 1 + margin, y: 1 + margin)
  }

  /// The parts of a line inside the rectangle.
  ///
  /// Segments are clipped by the algorithm of Liang and Barsky (1984).
  ///
  /// - Parameter points: The line, in units of the tile.
  /// - Returns: Lines of at least two points; those that only touch the edge are omitted.
  /// - Returns: The parts inside, in order; empty if it does not touch the tile.
  /// - Complexity: O(*n*).
  public func line(_ points: [MercatorPoint]) -> [[MercatorPoint]] {
    var parts: [[MercatorPoint]] = []
    var part: [MercatorPoint] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let (from, to) = segment(start, end) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last != from {
        if part.count > 1 { parts.append(part) }
        part = [from]
      }
      part.append(to)
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// The part of an area inside the rectangle.
  ///
  /// The ring is clipped at one side after the other (Sutherland and Hodgman, 1974); separate
  /// pieces stay joined along the edge, where this is not visible.
  ///
  /// - Parameter ring: The corners; the last one is joined to the first.
  /// - Returns: The corners that are left; fewer than three if nothing is left.
  /// - Complexity: O(*n*).
  public func ring(_ ring: [MercatorPoint]) -> [MercatorPoint] {
    var points = ring
    if points.count > 1, points.first == points.last { points.removeLast() }
    points = Self.cut(points) { $0.x - low.x }
    points = Self.cut(points) { high.x - $0.x }
    points = Self.cut(points) { $0.y - low.y }
    return Self.cut(points) { high.y - $0.y }
  }

  /// The part of a segment in the rectangle; `nil` if there is none, or only a point.
  private func segment(
    _ start: MercatorPoint, _ end: MercatorPoint
  ) -> (start: MercatorPoint, end: MercatorPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    for (step, room) in [
      (-dx, start.x - low.x), (dx, high.x - start.x), (-dy, start.y - low.y),
      (dy, high.y - start.y),
    ] {
      if step == 0 {
        guard room >= 0 else { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first < last else { return nil }
    let from = first > 0 ? MercatorPoint(x: start.x + dx * first, y: start.y + dy * first) : start
    let to = last < 1 ? MercatorPoint(x: start.x + dx * last, y: start.y + dy * last) : end
    return (from, to)
  }

  /// The part of a ring where `inside` is not negative.
  private static func cut(_ ring: [MercatorPoint], inside: (MercatorPoint) -> Double)
    -> [MercatorPoint]
  {
    guard var last = ring.last else { return [] }
    var kept: [MercatorPoint] = []
    var lastInside = inside(last)
    for point in ring {
      let pointInside = inside(point)
      if (pointInside >= 0) != (lastInside >= 0) {
        let part = lastInside / (lastInside - pointInside)
        kept.append(
          MercatorPoint(
            x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part))
      }
      if pointInside >= 0 { kept.append(point) }
      (last, lastInside) = (point, pointInside)
    }
    return kept
  }
}
