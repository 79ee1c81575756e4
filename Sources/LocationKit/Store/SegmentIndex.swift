import GRDB

/// The segments of all sources, by which records are grouped as their files had them.
struct SegmentIndex {
  /// A segment of a track, a route, or a group of waypoints.
  struct Segment {
    let id: Int64
    let source: Int64
    /// The number of the track or route within the source.
    let track: Int64
    let kind: Recording.Run.Kind
    let name: String?
  }

  /// The first records of a source's segments, in the order of the store.
  private struct Starts {
    var keys: [[Int64]] = []
    var segments: [Int] = []
    /// The number of starts at or before the last record that was looked up.
    var passed = 0
  }

  /// All segments, by source and in the order of its file.
  let segments: [Segment]
  private var starts: [Starts] = []
  private var places: [Int64: Int] = [:]
  /// The last source that was looked up, and its index in ``starts``.
  private var last: (source: Int64, place: Int?) = (-1, nil)

  init(_ database: Database) throws {
    segments = try Row.fetchAll(database, sql: "SELECT * FROM segment ORDER BY source, track, id")
      .map {
        row in
        try Segment(
          id: row.required("id"), source: row.required("source"), track: row.required("track"),
          kind: Recording.Run.Kind(rawValue: row.required("kind")) ?? .track,
          name: row.optional("name"))
      }
    guard !segments.isEmpty else { return }
    let numbers = numbers
    let rows = try Row.fetchCursor(
      database, sql: "SELECT * FROM segment_start ORDER BY source, t, lat, lon, type")
    while let row = try rows.next() {
      guard let segment = numbers[try row.required("segment")] else { continue }
      let source: Int64 = try row.required("source")
      if places[source] == nil {
        places[source] = starts.count
        starts.append(Starts())
      }
      starts[starts.count - 1].keys.append(
        try ["t", "lat", "lon", "type"].map { try row.required($0) })
      starts[starts.count - 1].segments.append(segment)
    }
  }

  /// The index in ``segments`` of each segment, by id.
  private var numbers: [Int64: Int] {
    Dictionary(uniqueKeysWithValues: segments.enumerated().map { ($1.id, $0) })
  }

  /// The index in ``segments`` of the segment that a source's record belongs to.
  ///
  /// - Parameter entry: A record; a source's records must be looked up in the order of the store.
  mutating func segment(of source: Int64, _ entry: RecordScan.Entry) -> Int? {
    if last.source != source { last = (source, places[source]) }
    guard let place = last.place else { return nil }
    let key = entry.key
    var passed = starts[place].passed
    while passed < starts[place].keys.count,
      !key.lexicographicallyPrecedes(starts[place].keys[passed])
    {
      passed += 1
    }
    starts[place].passed = passed
    return passed == 0 ? nil : starts[place].segments[passed - 1]
  }

  /// The records without a time of each segment, with their places in the file's segment.
  func waypoints(_ database: Database) throws -> [Int: [(number: Int, waypoint: Int64)]] {
    guard !segments.isEmpty else { return [:] }
    let numbers = numbers
    var found: [Int: [(number: Int, waypoint: Int64)]] = [:]
    let rows = try Row.fetchCursor(
      database, sql: "SELECT segment, number, waypoint FROM segment_place ORDER BY segment, number")
    while let row = try rows.next() {
      guard let segment = numbers[try row.required("segment")] else { continue }
      found[segment, default: []].append(try (row.required("number"), row.required("waypoint")))
    }
    return found
  }

  /// Those records without a time that files have in tracks and routes only.
  static func inWaysOnly(_ database: Database) throws -> Set<Int64> {
    try Int64.fetchSet(
      database,
      sql: """
        SELECT DISTINCT waypoint FROM segment_place p WHERE NOT EXISTS (
          SELECT 1 FROM waypoint_source w WHERE w.waypoint = p.waypoint
            AND (NOT EXISTS (SELECT 1 FROM segment_place q JOIN segment s ON s.id = q.segment
                WHERE q.waypoint = w.waypoint AND s.source = w.source)
              OR EXISTS (SELECT 1 FROM segment_place q JOIN segment s ON s.id = q.segment
                WHERE q.waypoint = w.waypoint AND s.source = w.source
                  AND s.kind = \(Recording.Run.Kind.waypoints.rawValue))))
        """)
  }
}
