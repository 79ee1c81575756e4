/// What became of a file's records.
public struct ImportReport: Hashable, Sendable {
  /// The number of the source; `nil` when nothing was kept.
  public var source: Int64?
  /// How many records the file has.
  public var read = 0
  /// How many of them are new.
  public var added = 0
  /// How many the history had already, or the file has twice.
  public var duplicates = 0
  /// How many cannot be taken.
  public var rejected = 0
  /// What is wrong with the file, the first problems only.
  public var problems: [LocationError] = []
  /// How many problems there were beyond these.
  public var furtherProblems = 0

  /// Makes a report of nothing.
  public init() {}

  /// Makes a report of what was read, of which nothing is kept so far.
  public init(_ recording: Recording) {
    read = recording.readCount
    rejected = recording.rejected
    problems = recording.problems
    furtherProblems = recording.furtherProblems
  }

  /// Whether something could not be taken as it stands in the file.
  public var isDamaged: Bool { rejected > 0 || problems.contains { $0.kind == .malformed } }
}
