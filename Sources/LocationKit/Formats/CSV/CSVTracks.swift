import TabularKit

/// Tracks in tables: each record has the number of its track and of the segment within it.
///
/// Rows remain in the order of time even if tracks overlap. Routes have no segment.
enum CSVTracks {
  /// Where a table has the track, the segment and the track's name.
  struct Columns {
    static let (track, segment) = ("track", "segment")

    let track: Int
    let segment: Int
    let name: Int?

    /// Creates the columns; `nil` unless track and segment are present, because a column `track`
    /// alone is a course in many tables.
    init?(track: Int?, segment: Int?, name: Int?) {
      guard let track, let segment else { return nil }
      (self.track, self.segment, self.name) = (track, segment, name)
    }
  }

  /// The cells of the records of a recording.
  struct Writer {
    let names: [String]
    private let runs: [Recording.Run]
    private let parts: [Recording.Run.Part]
    private var place = 0

    /// Creates the cells; `nil` if they would say nothing.
    init?(_ recording: Recording) {
      guard recording.hasTracks else { return nil }
      let isFromFile = !recording.runs.contains { $0.part != nil }
      var part = Recording.Run.Part(track: 0, segment: 0)
      let parts = recording.runs.map { run in
        guard run.kind != .waypoints, isFromFile || run.part != nil else {
          return Recording.Run.Part(track: 0, segment: 0)
        }
        part =
          run.continuesTrack && part.track > 0
          ? .init(track: part.track, segment: part.segment + 1)
          : .init(track: part.track + 1, segment: 1)
        return run.part ?? part
      }
      guard Set(parts.filter { $0.track > 0 }).count > 1 else { return nil }
      names = [Columns.track, Columns.segment] + ["track_name"]
      runs = recording.runs
      self.parts = parts
    }

    /// The cells of a record; records must be asked for in order.
    mutating func cells(at index: Int) -> [String] {
      while place < runs.count, runs[place].range.upperBound <= index { place += 1 }
      guard place < runs.count, runs[place].range.contains(index), parts[place].track > 0 else {
        return ["", "", ""]
      }
      let segment = runs[place].kind == .route ? "" : String(parts[place].segment)
      return [String(parts[place].track), segment, runs[place].name ?? ""]
    }
  }

  /// Gathers the tracks of a table's rows.
  struct Reader {
    private struct Segment {
      let track: Int
      let segment: Int?
      let name: String?
      var indices: [Int]
    }

    private let columns: Columns?
    private var segments: [Segment] = []
    private var numbers: [[Int]: Int] = [:]
    private var seen = 0
    /// The records of no track.
    private var others: [Int] = []

    init(_ columns: Columns?) { self.columns = columns }

    /// Takes the row of the last record.
    ///
    /// - Parameter count: The number of records so far; a row without a record is ignored.
    mutating func take(_ row: borrowing TabularRow, count: Int) {
      guard let columns, seen < count else { return }
      seen = count
      let segment = row.text(columns.segment).flatMap { Int($0) }
      guard let track = row.text(columns.track).flatMap({ Int($0) }), track > 0 else {
        return others.append(count - 1)
      }
      let key = [track, segment ?? 0]
      if let number = numbers[key] { return segments[number].indices.append(count - 1) }
      numbers[key] = segments.count
      let name = columns.name.flatMap { row.text($0) }.map(HarmlessText.rearmed)
      segments.append(
        Segment(track: track, segment: segment, name: name, indices: [count - 1]))
    }

    /// Divides the records into their tracks; without any, all are one run.
    func divide(_ recording: inout Recording) {
      guard !segments.isEmpty else {
        recording.runs = [Recording.Run(.track, range: 0..<recording.records.count)]
        recording.hasTracks = false
        return
      }
      let records = recording.records
      func isPlace(_ index: Int) -> Bool {
        let type = records.type(at: index)
        return records.times[index] == LocationRecords.noTime
          || type != .location && type != .precise
      }
      var order: [Int] = []
      var runs: [Recording.Run] = []
      func append(_ run: Recording.Run.Kind, _ name: String?, _ goesOn: Bool, _ indices: [Int]) {
        guard !indices.isEmpty else { return }
        runs.append(
          .init(
            run, name: name, continuesTrack: goesOn,
            range: order.count..<order.count + indices.count))
        order += indices
      }
      append(.track, nil, false, others.filter { !isPlace($0) })
      let first = Dictionary(segments.enumerated().map { ($1.track, $0) }) { one, _ in one }
      let sorted = segments.sorted {
        (first[$0.track] ?? 0, $0.segment ?? 0) < (first[$1.track] ?? 0, $1.segment ?? 0)
      }
      var last: Int?
      for one in sorted {
        append(one.segment == nil ? .route : .track, one.name, one.track == last, one.indices)
        last = one.track
      }
      append(.waypoints, nil, false, others.filter(isPlace))
      recording.records = records.arranged(order)
      recording.runs = runs
    }
  }
}
