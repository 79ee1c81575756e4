/// The result for a file's records.
public struct ImportReport: Hashable, Sendable {
  /// The number of the source; `nil` if nothing was cached.
  public var source: Int64?
  /// The number of records in the file.
  public var read = 0
  /// The number of new records.
  public var added = 0
  /// The number of records already in the history or repeated in the file.
  public var duplicates = 0
  /// The number of rejected records.
  public var rejected = 0
  /// The problems of the file, the first ones only.
  public var problems: [LocationError] = []
  /// The number of problems beyond these.
  public var furtherProblems = 0

  /// Creates a report of nothing.
  public init() {}

  /// Creates a report of a file that was read but not imported yet.
  public init(_ recording: Recording) {
    read = recording.readCount
    rejected = recording.rejected
    problems = recording.problems
    furtherProblems = recording.furtherProblems
  }

  /// Whether something could not be taken as it stands in the file.
  public var isDamaged: Bool { rejected > 0 || problems.contains { $0.kind == .malformed } }
}
