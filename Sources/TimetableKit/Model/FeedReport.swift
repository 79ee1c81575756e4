/// The findings from reading feeds: how many there are per rule, and the first of each.
public struct FeedReport: Hashable, Sendable {
  /// The maximum number of findings listed per rule.
  public static let listedFindings = 20

  /// The first findings of each rule, in the order found.
  public private(set) var findings: [FeedFinding] = []
  /// The number of findings per rule.
  public private(set) var counts: [String: Int] = [:]
  /// The number of findings that are errors.
  public private(set) var errorCount = 0

  /// Creates an empty report.
  public init() {}

  /// The total number of findings.
  public var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ finding: FeedFinding) {
    let count = counts[finding.rule, default: 0] + 1
    counts[finding.rule] = count
    if finding.severity == .error { errorCount += 1 }
    if count <= Self.listedFindings { findings.append(finding) }
  }
}
