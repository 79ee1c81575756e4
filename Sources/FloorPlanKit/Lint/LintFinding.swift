/// One problem in a plan.
///
/// ```swift
/// for finding in building.lint() where finding.severity == .error {
///   print(finding.file ?? "", finding.line ?? 0, finding.message, finding.fix)
/// }
/// ```
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

  /// Creates a finding, for tests and previews.
  ///
  /// - Parameters:
  ///   - code: Which problem it is.
  ///   - file: The file with the problem; `nil` if unknown.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  ///   - ids: The ids of the elements concerned.
  ///   - distance: The distance from the correct position in viewport pixels; `nil` if not
  ///     applicable.
  ///   - message: A description of the error.
  ///   - fix: How to fix the problem.
  public init(
    code: LintCode, file: String? = nil, line: Int? = nil, column: Int? = nil, ids: [String],
    distance: Double? = nil, message: String, fix: String
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.ids = ids
    self.distance = distance
    self.message = message
    self.fix = fix
  }

  /// The severity of the finding.
  public var severity: Severity { code.severity }
}
