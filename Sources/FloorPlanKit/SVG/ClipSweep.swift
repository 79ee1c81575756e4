/// Finds the visible parts of one segment after another, in one pass over the edges for each.
///
/// A place on a segment is inside a part of the region by the edges that cross the segment's line
/// beyond it. Passing an edge changes the number by one, so that no place is looked at twice.
struct ClipSweep {
  /// A change along a segment: of the winding number of a part, or of the number of edges that the
  /// segment runs along.
  private struct Change {
    var place: Double
    var part: Int?
    var step: Int
  }

  /// The line through a segment.
  private struct Course {
    var from: PlanPoint
    var dx: Double
    var dy: Double
    var squared: Double
    var isPoint: Bool
    /// The distance at which an edge is touched, times the length.
    var reach: Double
    var middle: PlanPoint
  }

  /// Lines on the edge count as shown, because half of their width is.
  private static let edgeWidth = 0.01
  /// Parts of a segment that are shorter, compared with its length, are passed over.
  private static let shortest = 1e-9

  private let edges: [ClipRegion.Edge]
  private let isEvenOdd: [Bool]
  private var windings: [Int]
  private var changes: [Change] = []
  /// The number of parts around the current place.
  private var around = 0
  /// The number of edges that the segment runs along at the current place.
  private var along = 0
  /// Whether the middle of the segment is on an edge.
  private var touches = false

  init(_ edges: [ClipRegion.Edge], isEvenOdd: [Bool]) {
    self.edges = edges
    self.isEvenOdd = isEvenOdd
    windings = Array(repeating: 0, count: isEvenOdd.count)
  }

  /// The visible parts of a segment in order, each from 0 to 1.
  mutating func visibleParts(of segment: Segment) -> [(from: Double, to: Double)] {
    changes.removeAll(keepingCapacity: true)
    for part in windings.indices { windings[part] = 0 }
    (along, touches) = (0, false)
    collect(segment)
    around = windings.indices.count { isInside($0) }
    guard !changes.isEmpty else { return around + along > 0 || touches ? [(0, 1)] : [] }
    changes.sort { $0.place < $1.place }
    // The middle of a shorter part is on the edge where it begins or ends.
    let gap = 2 * Self.edgeWidth / segment.length
    var parts: [(from: Double, to: Double)] = []
    var last = 0.0
    func pass(to place: Double) {
      guard around + along > 0 || place - last < gap else { return }
      if let end = parts.last?.to, end == last {
        parts[parts.count - 1].to = place
      } else {
        parts.append((last, place))
      }
    }
    for change in changes {
      if change.place - last > Self.shortest {
        pass(to: change.place)
        last = change.place
      }
      apply(change)
    }
    pass(to: 1)
    return parts
  }

  private func isInside(_ part: Int) -> Bool {
    isEvenOdd[part] ? windings[part] % 2 != 0 : windings[part] != 0
  }

  private mutating func apply(_ change: Change) {
    guard let part = change.part else {
      along += change.step
      return
    }
    let was = isInside(part)
    windings[part] += change.step
    let now = isInside(part)
    if was != now { around += now ? 1 : -1 }
  }

  /// Collects the changes along a segment, and the winding numbers where it begins to be looked at.
  private mutating func collect(_ segment: Segment) {
    let course = Self.course(of: segment)
    let (from, dx, dy) = (course.from, course.dx, course.dy)
    // How far the touch of an edge reaches beyond the ends.
    let margin = course.reach / course.squared
    for edge in edges {
      let (one, two) = (edge.line.from, edge.line.to)
      // The distances from the line, times its length.
      let start = (one.y - from.y) * dx - (one.x - from.x) * dy
      let end = (two.y - from.y) * dx - (two.x - from.x) * dy
      let crosses = (start >= 0) != (end >= 0)
      guard crosses || min(abs(start), abs(end)) < course.reach else { continue }
      let first = ((one.x - from.x) * dx + (one.y - from.y) * dy) / course.squared
      let second = ((two.x - from.x) * dx + (two.y - from.y) * dy) / course.squared
      if crosses {
        let place = first + (second - first) * (start / (start - end))
        cross(edge.part, at: place, step: end >= 0 ? 1 : -1, isPoint: course.isPoint)
      }
      if min(first, second) <= 1 + margin, max(first, second) >= -margin {
        touch(edge.line, (first, second), distances: (start, end), course: course)
      }
    }
  }

  private static func course(of segment: Segment) -> Course {
    var (dx, dy) = (segment.to.x - segment.from.x, segment.to.y - segment.from.y)
    var squared = dx * dx + dy * dy
    let isPoint = !(squared > 0)
    if isPoint { (dx, dy, squared) = (1, 0, 1) }
    return Course(
      from: segment.from, dx: dx, dy: dy, squared: squared, isPoint: isPoint,
      reach: edgeWidth * squared.squareRoot(), middle: segment.point(at: 0.5))
  }

  private mutating func cross(_ part: Int, at place: Double, step: Int, isPoint: Bool) {
    guard place > (isPoint ? 0 : Self.shortest) else { return }
    windings[part] += step
    if !isPoint, place < 1 - Self.shortest {
      changes.append(Change(place: place, part: part, step: -step))
    }
  }

  /// Notes an edge that the middle of the segment is on, or that the segment runs along.
  private mutating func touch(
    _ edge: Segment, _ places: (Double, Double), distances: (Double, Double), course: Course
  ) {
    if !touches { touches = edge.distance(to: course.middle) < Self.edgeWidth }
    let from = max(0, min(places.0, places.1))
    let to = min(1, max(places.0, places.1))
    guard !course.isPoint, to - from > Self.shortest else { return }
    let slope = (distances.1 - distances.0) / (places.1 - places.0)
    let ends = (
      distances.0 + slope * (from - places.0), distances.0 + slope * (to - places.0)
    )
    guard abs(ends.0) < course.reach, abs(ends.1) < course.reach else { return }
    if from <= Self.shortest {
      along += 1
    } else {
      changes.append(Change(place: from, part: nil, step: 1))
    }
    if to < 1 - Self.shortest { changes.append(Change(place: to, part: nil, step: -1)) }
  }
}
