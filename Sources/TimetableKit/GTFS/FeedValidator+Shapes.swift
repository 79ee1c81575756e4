internal import GeoKit
internal import Localization
internal import TabularKit

/// Checks of `shapes.txt`, which journeys do not need.
extension FeedValidator {
  private struct ShapePoint {
    let sequence: Int
    let place: Coordinate
    let distance: Double?
    let line: Int
  }

  /// The work that comparing stops with shapes may take, in segments.
  private static let mostSegments = 10_000_000

  func checkShapes(_ report: inout FeedReport) throws(TimetableError) {
    guard var shapes = try shapes(&report) else { return }
    for key in shapes.keys.sorted() {
      let points = (shapes[key] ?? []).sorted { ($0.sequence, $0.line) < ($1.sequence, $1.line) }
      shapes[key] = points
      check(points, &report)
    }
    try checkUse(of: shapes, &report)
  }

  private func shapes(
    _ report: inout FeedReport
  ) throws(TimetableError) -> [String: [ShapePoint]]? {
    guard var table = try feed.files.reader("shapes.txt") else { return nil }
    let columns = (
      id: try table.column("shape_id"), latitude: try table.column("shape_pt_lat"),
      longitude: try table.column("shape_pt_lon"), sequence: try table.column("shape_pt_sequence")
    )
    let distance = try table.optional("shape_dist_traveled")
    var shapes: [String: [ShapePoint]] = [:]
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(columns.id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.shape"))
      }
      guard let sequence = row.text(columns.sequence).flatMap({ Int($0) }), sequence >= 0 else {
        throw RowProblem("malformed-sequence", Message("finding.malformed-sequence"))
      }
      guard let north = row.text(columns.latitude).flatMap({ Double($0) }),
        let east = row.text(columns.longitude).flatMap({ Double($0) }),
        let place = try? Coordinate(latitude: north, longitude: east)
      else { throw RowProblem("malformed-coordinate", Message("finding.malformed-coordinate")) }
      let traveled = row.text(distance).flatMap { Double($0) }
      shapes[key, default: []].append(
        ShapePoint(sequence: sequence, place: place, distance: traveled, line: row.line))
    }
    return shapes
  }

  private func check(_ points: [ShapePoint], _ report: inout FeedReport) {
    func found(
      _ rule: String, _ severity: FeedFinding.Severity, _ point: ShapePoint
    ) {
      add(
        rule, Message("finding.\(rule)"), severity, file: "shapes.txt",
        line: Int32(clamping: point.line), to: &report)
    }
    if points.count == 1 { found("single-point-shape", .warning, points[0]) }
    for (before, point) in zip(points, points.dropFirst()) {
      if before.sequence == point.sequence { found("duplicate-key", .error, point) }
      guard let first = before.distance, let second = point.distance else { continue }
      if second < first {
        found("decreasing-distance", .error, point)
      } else if second == first, before.place.distance(to: point.place) > 1.11 {
        found("equal-distance", .error, point)
      }
    }
  }

  /// Checks that shapes are used, and lead past the stops of their trips.
  private func checkUse(
    of shapes: [String: [ShapePoint]], _ report: inout FeedReport
  ) throws(TimetableError) {
    guard var table = try feed.files.reader("trips.txt"),
      let id = try table.optional("trip_id"), let shape = try table.optional("shape_id")
    else { return }
    var shapeOfTrip = [String?](repeating: nil, count: feed.trips.count)
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(shape) else { return }
      if let trip = row.text(id).flatMap({ feed.tripByID[$0] }) { shapeOfTrip[trip] = key }
      guard shapes[key] != nil else {
        throw RowProblem(
          "unknown-reference", Message("finding.unknown-reference", .text("shape_id")))
      }
    }
    let used = Set(shapeOfTrip.compactMap { $0 })
    for key in shapes.keys.sorted() where !used.contains(key) {
      add(
        "unused-shape", Message("finding.unused-shape"), file: "shapes.txt",
        line: shapes[key]?.first.map { Int32(clamping: $0.line) }, to: &report)
    }
    checkStops(along: shapes, of: shapeOfTrip, &report)
  }

  private func checkStops(
    along shapes: [String: [ShapePoint]], of trips: [String?], _ report: inout FeedReport
  ) {
    var calls: [String: Set<Int32>] = [:]
    for row in times {
      if let shape = trips[Int(row.trip)] { calls[shape, default: []].insert(row.stop) }
    }
    var work = 0
    for (shape, stops) in calls.sorted(by: { $0.key < $1.key }) {
      guard let points = shapes[shape], points.count > 1 else { continue }
      work += points.count * stops.count
      guard work <= Self.mostSegments else { return }
      let line = points.map(\.place)
      for stop in stops.sorted()
      where line.nearestPoint(to: timetable.stops[Int(stop)].coordinate)?.distance ?? 0 > 100 {
        add(
          "stop-far-from-shape", Message("finding.stop-far-from-shape"), file: "stops.txt",
          line: feed.stopLines[Int(stop)], to: &report)
      }
    }
  }
}
