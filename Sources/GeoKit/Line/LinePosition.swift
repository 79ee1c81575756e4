/// A point on a line.
public struct LinePosition: Hashable, Sendable {
  /// The index of the segment that contains the point, which is that of the segment's first point.
  public let segment: Int
  /// The position within the segment: 0 at its start, 1 at its end.
  public let fraction: Double
  /// The coordinate.
  public let point: Coordinate
  /// The distance from the start of the line, along the line.
  public let distanceAlong: Meters
  /// The distance from the query point; zero if there is none.
  public let distance: Meters
}

extension [Coordinate] {
  /// The length of the line, along great circles.
  ///
  /// - Complexity: O(*n*).
  public var length: Meters {
    zip(self, dropFirst()).reduce(.zero) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point of the line that is nearest to a given point; `nil` if the line has no points.
  ///
  /// If several are equally near, the first along the line.
  ///
  /// - Parameter place: The position.
  /// - Complexity: O(*n*).
  public func nearestPoint(to place: Coordinate) -> LinePosition? {
    guard let first else { return nil }
    let origin = UnitVector(place)
    var best = (segment: 0, fraction: 0.0, chord: UnitVector(first).squaredChord(to: origin))
    var start = UnitVector(first)
    for index in indices.dropFirst() {
      let end = UnitVector(self[index])
      let segment = GreatCircleSegment(from: start, to: end)
      let chord = segment.nearest(to: origin).squaredChord(to: origin)
      if chord < best.chord {
        best = (index - 1, segment.fraction(nearestTo: origin), chord)
      }
      start = end
    }
    let point = point(segment: best.segment, fraction: best.fraction)
    let along = Array(self[...best.segment]).length
    return LinePosition(
      segment: best.segment, fraction: best.fraction, point: point,
      distanceAlong: along + self[best.segment].distance(to: point),
      distance: place.distance(to: point))
  }

  /// The point at a distance from the start, along the line; `nil` if the line has no points.
  ///
  /// Negative distances give the start, and distances beyond the end give the end.
  ///
  /// - Parameter distance: The distance from the first point, along the line.
  /// - Complexity: O(*n*).
  public func point(along distance: Meters) -> LinePosition? {
    guard let first, let last else { return nil }
    var rest = distance
    var along = Meters.zero
    for index in indices.dropFirst() {
      let step = self[index - 1].distance(to: self[index])
      if rest < step {
        let fraction = Swift.max(0, rest.value) / step.value
        return LinePosition(
          segment: index - 1, fraction: fraction,
          point: point(segment: index - 1, fraction: fraction),
          distanceAlong: along + Swift.max(.zero, rest), distance: .zero)
      }
      rest = rest - step
      along = along + step
    }
    guard count > 1 else {
      return LinePosition(
        segment: 0, fraction: 0, point: first, distanceAlong: .zero, distance: .zero)
    }
    return LinePosition(
      segment: count - 2, fraction: 1, point: last, distanceAlong: along, distance: .zero)
  }

  /// The part of the line between two of its points, reversed if the second one comes first.
  ///
  /// - Parameters:
  ///   - start: The first position.
  ///   - end: The last position.
  /// - Precondition: The segment indices of both positions are valid for the line.
  /// - Complexity: O(*n*).
  public func slice(from start: LinePosition, to end: LinePosition) -> [Coordinate] {
    let isForward = (start.segment, start.fraction) <= (end.segment, end.fraction)
    let (low, high) = isForward ? (start, end) : (end, start)
    var slice = [low.point]
    for index in stride(from: low.segment + 1, through: high.segment, by: 1)
    where slice.last != self[index] {
      slice.append(self[index])
    }
    if slice.last != high.point || slice.count == 1 { slice.append(high.point) }
    return isForward ? slice : slice.reversed()
  }

  /// The point on a segment; its ends are exact.
  private func point(segment: Int, fraction: Double) -> Coordinate {
    if fraction <= 0 { return self[segment] }
    guard segment + 1 < count else { return self[segment] }
    if fraction >= 1 { return self[segment + 1] }
    return self[segment].interpolated(to: self[segment + 1], fraction: fraction)
  }
}
