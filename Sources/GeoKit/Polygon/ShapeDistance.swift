/// Distances of points from the edges of a shape, negative inside.
struct ShapeDistance {
  private let segments: [GreatCircleSegment]
  private let index: SegmentIndex
  /// The rings of an area in the plane; empty for lines.
  private let rings: [[MercatorPoint]]
  let plane: TangentPlane

  /// - Parameters:
  ///   - lines: Lines, or closed rings of areas, each with at least one point.
  ///   - isArea: Whether `lines` are the rings of an area.
  init(_ lines: [[Coordinate]], isArea: Bool) {
    let plane = TangentPlane(around: lines.flatMap(\.self))
    var ends: [SegmentIndex.Segment] = []
    for line in lines {
      if line.count == 1 || isArea {
        ends.append(SegmentIndex.Segment(from: line[line.count - 1], to: line[0]))
      }
      for (start, end) in zip(line, line.dropFirst()) {
        ends.append(SegmentIndex.Segment(from: start, to: end))
      }
    }
    segments = ends.map { GreatCircleSegment(from: UnitVector($0.start), to: UnitVector($0.end)) }
    index = SegmentIndex(ends)
    rings = isArea ? lines.map { $0.map(plane.point) } : []
    self.plane = plane
  }

  /// The distance of a point of the plane, in metres.
  ///
  /// - Complexity: O(log corners); O(corners) for areas.
  func distance(x: Double, y: Double) -> Double {
    let vector = plane.vector(x: x, y: y)
    guard let nearest = index.nearest(to: vector.coordinate) else { return .infinity }
    let angle = segments[nearest.index].angle(to: vector)
    let distance = angle * Coordinate.earthRadius.value
    return isInside(x: x, y: y) ? -distance : distance
  }

  private func isInside(x: Double, y: Double) -> Bool {
    var isInside = false
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        if (point.x > x) != (last.x > x),
          y < point.y + (last.y - point.y) * ((x - point.x) / (last.x - point.x))
        {
          isInside.toggle()
        }
        last = point
      }
    }
    return isInside
  }
}
