/// The numbers of tracks and segments that are written with each record, in formats whose records
/// stand alone.
struct TrackNumbers {
  /// The names of the columns or properties.
  static let (track, segment, name) = ("track", "segment", "track_name")

  /// The track of a record, and the segment within it.
  struct Numbers: Hashable {
    let track: Int
    /// The number of the segment; `nil` for a route.
    let segment: Int?
    let name: String?

    /// Creates the numbers; `nil` if the track is not above 0.
    init?(track: Int?, segment: Int?, name: String?) {
      guard let track, track > 0 else { return nil }
      (self.track, self.segment, self.name) = (track, segment, name)
    }
  }

  private let runs: [Recording.Run]
  private let parts: [Recording.Run.Part]
  private var place = 0

  /// Creates the numbers of a recording's records.
  ///
  /// - Parameter isNeededForOne: Whether to number the segment of a recording that has only one.
  /// - Returns: `nil` if they would say nothing.
  init?(_ recording: Recording, isNeededForOne: Bool = false) {
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
    let count = Set(parts.filter { $0.track > 0 }).count
    guard count > 1 || count == 1 && isNeededForOne else { return nil }
    runs = recording.runs
    self.parts = parts
  }

  /// The numbers of a record; records must be asked for in order.
  mutating func numbers(at index: Int) -> Numbers? {
    while place < runs.count, runs[place].range.upperBound <= index { place += 1 }
    guard place < runs.count, runs[place].range.contains(index) else { return nil }
    return Numbers(
      track: parts[place].track,
      segment: runs[place].kind == .route ? nil : parts[place].segment, name: runs[place].name)
  }
}
