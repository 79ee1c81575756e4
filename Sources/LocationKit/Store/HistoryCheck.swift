/// What a check of a history found.
public struct HistoryCheck: Hashable, Sendable {
  /// How many records the history has.
  public var records = 0
  /// How many sources it has.
  public var sources = 0
  /// What is wrong, in the order in which it was found; empty for a sound history.
  public var findings: [String] = []

  /// Makes a check that found nothing.
  public init() {}

  /// Whether nothing is wrong.
  public var isSound: Bool { findings.isEmpty }
}
