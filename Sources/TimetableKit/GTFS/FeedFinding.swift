internal import FileAccess

/// Something in a feed that is not as it should be.
public struct FeedFinding: Hashable, Sendable, CustomStringConvertible {
  /// Its severity.
  public enum Severity: String, Hashable, Sendable {
    /// The values of the row that were omitted.
    case error
    /// The row was used, though it is not as the specification wants it.
    case warning
  }

  /// Its severity.
  public let severity: Severity
  /// A word for programs, such as `unknown-stop`.
  public let rule: String
  /// The feed and table: `feed.zip/stops.txt`.
  public let file: String
  /// The line, from 1; `nil` where the table as a whole is meant.
  public let line: Int?
  /// The finding, without values of the row.
  public let message: String

  /// The finding in GNU form, `file:line: severity: message`.
  public var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message) [\(rule)]"
  }
}
