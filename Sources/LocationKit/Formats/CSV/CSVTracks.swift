import TabularKit

/// Tracks in tables: each row has the number of its track and of the segment within it.
///
/// Rows remain in the order of time even if tracks overlap. Routes have no segment.
enum CSVTracks {
  /// Where a table has the track, the segment and the track's name.
  struct Columns {
    static let names = [TrackNumbers.track, TrackNumbers.segment, TrackNumbers.name]

    let track: Int
    let segment: Int
    let name: Int?

    /// Creates the columns; `nil` unless track and segment are present, because a column `track`
    /// alone is a course in many tables.
    init?(track: Int?, segment: Int?, name: Int?) {
      guard let track, let segment else { return nil }
      (self.track, self.segment, self.name) = (track, segment, name)
    }

    /// The numbers in a row; `nil` if it is of no track.
    func numbers(in row: borrowing TabularRow) -> TrackNumbers.Numbers? {
      TrackNumbers.Numbers(
        track: row.text(track).flatMap { Int($0) },
        segment: row.text(segment).flatMap { Int($0) },
        name: name.flatMap { row.text($0) }.map(HarmlessText.rearmed))
    }
  }
}
