/// One problem in a plan.
public struct LintFinding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// Routes are wrong or missing.
    case error
    /// Routes may be unnatural.
    case warning
  }

  /// Which problem it is.
  public let code: LintCode
  /// The file with the problem; `nil` if unknown.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// The ids of the elements concerned.
  public let ids: [String]
  /// The distance from the correct position in viewport pixels; `nil` if not applicable.
  public let distance: Double?
  /// A description of the error.
  public let message: String
  /// How to fix the problem.
  public let fix: String

  /// The severity of the finding.
  public var severity: Severity { code.severity }
}
