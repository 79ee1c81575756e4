/// One thing that is wrong in a plan.
public struct LintFinding: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable {
    /// Routes are wrong or missing.
    case error
    /// Routes may be odd.
    case warning
  }

  /// What was found.
  public let code: LintCode
  /// The file it is in.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// The ids of what is concerned.
  public let ids: [String]
  /// How far it is from being right, in viewport pixels, where that means something.
  public let distance: Double?
  /// What is wrong.
  public let message: String
  /// What to do.
  public let fix: String

  /// How bad it is.
  public var severity: Severity { code.severity }
}
