/// Gathers records into tracks by the numbers that they have.
struct TrackDivider {
  private struct Segment {
    let numbers: TrackNumbers.Numbers
    var indices: [Int]
  }

  private var segments: [Segment] = []
  private var places: [[Int]: Int] = [:]
  private var seen = 0
  /// The records of no track.
  private var others: [Int] = []
  /// Whether a record had a track.
  private(set) var hasTracks = false

  /// Takes the numbers of the last record.
  ///
  /// - Parameters:
  ///   - numbers: Its numbers; `nil` if it is of no track.
  ///   - count: The number of records so far; nothing happens if the last one is known.
  mutating func take(_ numbers: TrackNumbers.Numbers?, count: Int) {
    guard seen < count else { return }
    defer { seen = count }
    guard let numbers else {
      if hasTracks { others.append(contentsOf: seen..<count) }
      return
    }
    if !hasTracks { others = Array(0..<seen) }
    hasTracks = true
    let key = [numbers.track, numbers.segment ?? 0]
    if let place = places[key] { return segments[place].indices.append(contentsOf: seen..<count) }
    places[key] = segments.count
    segments.append(Segment(numbers: numbers, indices: Array(seen..<count)))
  }

  /// Begins a run if the last record is of another track than the one before; for files that are
  /// too large to be divided as a whole.
  mutating func follow(_ numbers: TrackNumbers.Numbers?, in recording: inout Recording) {
    guard let index = recording.records.indices.last else { return }
    let part = Recording.Run.Part(track: numbers?.track ?? 0, segment: numbers?.segment ?? 0)
    let kind: Recording.Run.Kind =
      numbers == nil
      ? Self.isPlace(recording.records, index) ? .waypoints : .track
      : numbers?.segment == nil ? .route : .track
    if numbers != nil { hasTracks = true }
    if let last = recording.runs.last, last.part == part, last.kind == kind { return }
    if let last = recording.runs.indices.last {
      recording.runs[last].range = recording.runs[last].range.lowerBound..<index
    }
    var run = Recording.Run(kind, name: numbers?.name, range: index..<index + 1)
    run.part = part
    recording.runs.append(run)
  }

  /// Divides the records into their tracks; without any, all are one run.
  func divide(_ recording: inout Recording) {
    guard hasTracks else {
      recording.runs = [Recording.Run(.track, range: 0..<recording.records.count)]
      recording.hasTracks = false
      return
    }
    let records = recording.records
    var order: [Int] = []
    var runs: [Recording.Run] = []
    func append(_ run: Recording.Run.Kind, _ name: String?, goesOn: Bool, indices: [Int]) {
      guard !indices.isEmpty else { return }
      runs.append(
        .init(
          run, name: name, continuesTrack: goesOn,
          range: order.count..<order.count + indices.count))
      order += indices
    }
    append(.track, nil, goesOn: false, indices: others.filter { !Self.isPlace(records, $0) })
    let first = Dictionary(segments.enumerated().map { ($1.numbers.track, $0) }) { one, _ in one }
    let sorted = segments.sorted {
      (first[$0.numbers.track] ?? 0, $0.numbers.segment ?? 0)
        < (first[$1.numbers.track] ?? 0, $1.numbers.segment ?? 0)
    }
    var last: Int?
    for one in sorted {
      append(
        one.numbers.segment == nil ? .route : .track, one.numbers.name,
        goesOn: one.numbers.track == last, indices: one.indices)
      last = one.numbers.track
    }
    append(.waypoints, nil, goesOn: false, indices: others.filter { Self.isPlace(records, $0) })
    recording.records = records.arranged(order)
    recording.runs = runs
    recording.hasTracks = true
  }

  /// Whether a record of no track is a place.
  private static func isPlace(_ records: LocationRecords, _ index: Int) -> Bool {
    let type = records.type(at: index)
    return records.times[index] == LocationRecords.noTime || type != .location && type != .precise
  }
}
