/// Cuts lines at the antimeridian, as RFC 7946 §3.1.9 requires.
enum AntimeridianCut {
  /// The parts of a line between crossings, each within −180…180.
  ///
  /// Between two points the line goes the shorter way around. It crosses if their longitudes are
  /// more than 180° apart, at the latitude of a straight line in degrees, which is how GeoJSON
  /// draws lines (§3.1.1). Parts of a single point, which occur if a line touches 180°, are
  /// dropped.
  static func parts(of line: [Coordinate]) -> [[Coordinate]] {
    var parts: [[Coordinate]] = []
    var part: [Coordinate] = []
    for coordinate in line {
      if let last = part.last, abs(coordinate.longitude - last.longitude) > 180 {
        let (before, after) = crossing(from: last, to: coordinate)
        if before != last { part.append(before) }
        if part.count > 1 { parts.append(part) }
        part = after == coordinate ? [] : [after]
      }
      part.append(coordinate)
    }
    if part.count > 1 {
      parts.append(part)
    } else if parts.isEmpty {
      parts.append(line.count > 1 ? part + part : part)
    }
    return parts
  }

  /// The points on either side of the antimeridian at which a segment crosses it.
  static func crossing(
    from start: Coordinate, to end: Coordinate
  ) -> (before: Coordinate, after: Coordinate) {
    let side: Double = start.longitude > 0 ? 180 : -180
    let ahead = abs(side - start.longitude)
    let whole = ahead + abs(-side - end.longitude)
    let fraction = whole > 0 ? ahead / whole : 0
    let latitude = start.latitude + (end.latitude - start.latitude) * fraction
    return (
      Coordinate(clampingLatitude: latitude, wrappingLongitude: side),
      Coordinate(clampingLatitude: latitude, wrappingLongitude: -side)
    )
  }
}
