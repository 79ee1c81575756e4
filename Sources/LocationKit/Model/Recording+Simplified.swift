internal import Foundation

extension Recording {
  /// Removes records from tracks, so that each removed one is within a distance of the remaining
  /// line.
  ///
  /// Waypoints are kept, and so are records with details such as a name, a departure or a photo.
  /// Distances are measured to great circles between consecutive records (D. H. Douglas, T. K.
  /// Peucker, "Algorithms for the reduction of the number of points", 1973).
  ///
  /// - Parameter tolerance: The maximum deviation of the line; 0 or less changes nothing.
  /// - Complexity: Usually O(records · log(records)); O(4096 · records) at worst, because a track
  ///   is split every 4,096 records.
  public func simplified(within tolerance: Meters) -> Recording {
    guard tolerance.value > 0 else { return self }
    var result = self
    result.records = LocationRecords()
    result.runs = []
    for run in runs {
      result.beginRun(run.kind, name: run.name, continuesTrack: run.continuesTrack)
      let kept =
        run.kind == .waypoints
        ? [Bool](repeating: true, count: run.range.count)
        : LineSimplifier(records.coordinates[run.range], within: tolerance.value)
          .kept { records.details[$0] != nil }
      for index in run.range where kept[index - run.range.lowerBound] {
        result.records.append(records[index])
        if let source = records.source(at: index) {
          result.records.setSource(result.records.sourceNumber(source))
        }
      }
    }
    result.endRun()
    return result
  }
}

/// Selects the points of a line that keep all others within a distance.
private struct LineSimplifier {
  private typealias Vector = SIMD3<Double>

  /// The points as unit vectors.
  private let points: [Vector]
  private let first: Int
  /// The tolerance in radians.
  private let tolerance: Double
  private static let radius = 6_371_008.8
  private static let longest = 4096

  init(_ coordinates: ArraySlice<Coordinate>, within meters: Double) {
    tolerance = meters / Self.radius
    first = coordinates.startIndex
    points = coordinates.map { coordinate in
      let latitude = coordinate.latitude * .pi / 180
      let longitude = coordinate.longitude * .pi / 180
      return Vector(
        cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
  }

  /// Which points to keep: the ends, those that must be kept, and as few others as possible.
  func kept(mustKeep: (Int) -> Bool) -> [Bool] {
    var kept = [Bool](repeating: false, count: points.count)
    guard let last = points.indices.last else { return kept }
    kept[0] = true
    var start = 0
    for end in points.indices.dropFirst()
    where end == last || end - start >= Self.longest || mustKeep(first + end) {
      kept[end] = true
      divide(start, end, &kept)
      start = end
    }
    return kept
  }

  private func divide(_ start: Int, _ end: Int, _ kept: inout [Bool]) {
    var open = [(start, end)]
    while let (start, end) = open.popLast() {
      var (farthest, most) = (start, tolerance)
      for place in start + 1..<max(start + 1, end) {
        let distance = distance(points[place], points[start], points[end])
        if distance > most { (farthest, most) = (place, distance) }
      }
      guard farthest > start else { continue }
      kept[farthest] = true
      open.append((start, farthest))
      open.append((farthest, end))
    }
  }

  /// The distance, in radians, from a point to the arc between two others.
  private func distance(_ point: Vector, _ start: Vector, _ end: Vector) -> Double {
    let normal = Self.cross(start, end)
    let length = Self.length(normal)
    // Beside the arc, that is, between its ends.
    guard length > 1e-12, Self.dot(Self.cross(normal, start), point) > 0,
      Self.dot(Self.cross(end, normal), point) > 0
    else { return min(Self.angle(point, start), Self.angle(point, end)) }
    return asin(min(1, abs(Self.dot(normal, point)) / length))
  }

  private static func angle(_ one: Vector, _ other: Vector) -> Double {
    2 * asin(min(1, length(one - other) / 2))
  }

  private static func dot(_ one: Vector, _ other: Vector) -> Double { (one * other).sum() }

  private static func length(_ vector: Vector) -> Double { dot(vector, vector).squareRoot() }

  private static func cross(_ one: Vector, _ other: Vector) -> Vector {
    Vector(
      one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x)
  }
}
