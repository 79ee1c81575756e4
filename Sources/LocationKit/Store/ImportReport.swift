/// The result of importing a file.
///
/// ``read`` is the sum of ``added``, ``duplicates`` and ``rejected``.
public struct ImportReport: Hashable, Sendable {
  /// The number of the source; `nil` if nothing was stored.
  public var source: Int64?
  /// The number of records in the file.
  public var read = 0
  /// The number of new records.
  public var added = 0
  /// The number of records already in the history or repeated in the file.
  public var duplicates = 0
  /// The number of rejected records.
  public var rejected = 0
  /// The first problems of the file.
  public var problems: [LocationError] = []
  /// The number of further problems.
  public var furtherProblems = 0

  /// Creates an empty report.
  public init() {}

  /// Creates a report for a file that has been read but not imported.
  ///
  /// - Parameter recording: The contents of the file.
  public init(_ recording: Recording) {
    read = recording.readCount
    rejected = recording.rejected
    problems = recording.problems
    furtherProblems = recording.furtherProblems
  }

  /// Whether something in the file could not be used as it is.
  public var isDamaged: Bool { rejected > 0 || problems.contains { $0.kind == .malformed } }
}

extension ImportReport {
  /// Reports measures beyond the limit.
  mutating func noteNonsense(_ number: Int, in file: String) {
    problems.append(
      LocationError(
        .ignoredValue,
        "\(number) measures are out of range; their records are kept without them", file: file))
  }
}
