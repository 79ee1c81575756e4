/// The findings of a history's check.
public struct HistoryCheck: Hashable, Sendable {
  /// The number of records in the history.
  public var records = 0
  /// Its number of sources.
  public var sources = 0
  /// The problems, in the order in which they were found; empty for a sound history.
  public var findings: [String] = []

  /// Creates a check that found nothing.
  public init() {}

  /// Whether nothing is wrong.
  public var isSound: Bool { findings.isEmpty }
}
