/// Feeds in GTFS form, to be read into one timetable.
public struct TimetableFeeds: Hashable, Sendable {
  /// The zip files and folders.
  public let paths: [String]
  /// The rule for blank times.
  public var blankTimes: BlankTimes

  /// Names the feeds; nothing is read yet.
  public init(paths: [String], blankTimes: BlankTimes = .steps) {
    self.paths = paths
    self.blankTimes = blankTimes
  }

  /// Reads all feeds.
  ///
  /// - Parameter validates: Whether rows are also compared with one another: stops that no trip
  ///   calls at, vehicles that would have to be too fast, and the like.
  /// - Returns: The timetable, and the omitted parts.
  /// - Throws: ``TimetableError`` for a feed that cannot be read.
  public func read(
    validates: Bool = false
  ) throws(TimetableError) -> (timetable: Timetable, report: FeedReport) {
    var timetable = Timetable()
    var report = FeedReport()
    for (index, path) in paths.enumerated() {
      var reader = FeedReader(files: try FeedFiles(path: path), feed: index)
      try reader.read(into: &timetable, &report, blanks: blankTimes, validates: validates)
    }
    return (timetable, report)
  }
}

extension Timetable {
  /// Reads feeds without reporting rows that were left out.
  ///
  /// - Throws: ``TimetableError`` for a feed that cannot be read.
  public init(_ feeds: TimetableFeeds) throws(TimetableError) {
    self = try feeds.read().timetable
  }
}
