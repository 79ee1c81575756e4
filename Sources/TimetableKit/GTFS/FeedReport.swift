/// What reading feeds found: how many findings of each rule there are, and the first of them.
public struct FeedReport: Hashable, Sendable {
  /// How many findings of one rule are listed.
  public static let listedFindings = 20

  /// The first findings of each rule, in the order in which they were found.
  public private(set) var findings: [FeedFinding] = []
  /// How many findings each rule has.
  public private(set) var counts: [String: Int] = [:]
  /// How many findings are errors.
  public private(set) var errorCount = 0

  /// Makes an empty report.
  public init() {}

  /// How many findings there are.
  public var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ finding: FeedFinding) {
    let count = counts[finding.rule, default: 0] + 1
    counts[finding.rule] = count
    if finding.severity == .error { errorCount += 1 }
    if count <= Self.listedFindings { findings.append(finding) }
  }
}
