/// GTFS feeds to be read into one timetable.
public struct TimetableFeeds: Hashable, Sendable {
  /// The paths of zip files and folders.
  public let paths: [String]
  /// How to fill in blank times.
  public var blankTimes: BlankTimes

  /// Creates a list of feeds; nothing is read yet.
  ///
  /// - Parameters:
  ///   - paths: The paths of zip files and folders.
  ///   - blankTimes: How to fill in blank times.
  public init(paths: [String], blankTimes: BlankTimes = .steps) {
    self.paths = paths
    self.blankTimes = blankTimes
  }

  /// Reads all feeds.
  ///
  /// - Parameter validates: Whether to check rows against each other as well, for example for stops
  ///   without trips or vehicles that are implausibly fast.
  /// - Returns: The timetable, whose ``Timetable/report`` lists the findings.
  /// - Throws: ``TimetableError`` for a feed that cannot be read.
  public func read(validates: Bool = false) throws(TimetableError) -> Timetable {
    var timetable = Timetable()
    var report = FeedReport()
    for (index, path) in paths.enumerated() {
      var reader = FeedReader(files: try FeedFiles(path: path), feed: index)
      try reader.read(into: &timetable, &report, blanks: blankTimes, validates: validates)
    }
    timetable.report = report
    return timetable
  }
}

extension Timetable {
  /// Reads feeds; ``report`` lists rows that were left out.
  ///
  /// - Parameter feeds: The feeds, whose ids may overlap.
  /// - Throws: ``TimetableError`` for a feed that cannot be read.
  public init(_ feeds: TimetableFeeds) throws(TimetableError) {
    self = try feeds.read()
  }
}
