internal import FileAccess

/// A problem in a feed.
public struct FeedFinding: Hashable, Sendable, CustomStringConvertible {
  /// The severity of the finding.
  public enum Severity: String, Hashable, Sendable {
    /// The row, or some of its values, was not used.
    case error
    /// The row was used although it does not conform to the specification.
    case warning
  }

  /// The severity of the finding.
  public let severity: Severity
  /// The rule that was violated, such as `unknown-stop`.
  public let rule: String
  /// The feed and table: `feed.zip/stops.txt`.
  public let file: String
  /// The line, from 1; `nil` if the finding concerns the whole table.
  public let line: Int?
  /// What was found, without values of the row.
  public let message: String

  /// The finding in GNU form, `file:line: severity: message`.
  public var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message) [\(rule)]"
  }
}
