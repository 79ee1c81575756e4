/// The result of checking a history.
///
/// Findings are in English and name no positions or places.
public struct HistoryCheck: Hashable, Sendable {
  /// The number of records in the history.
  public var records = 0
  /// The number of sources in the history.
  public var sources = 0
  /// The problems in the order found; empty if there are none.
  public var findings: [String] = []

  /// Creates an empty result.
  public init() {}

  /// Whether there are no problems.
  public var isSound: Bool { findings.isEmpty }
}
