/// The reason why a regular expression is invalid or unusable.
struct ExpressionProblem: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }

  /// The step limit was exceeded.
  static let tooManySteps = ExpressionProblem("too many steps")

  /// The problem as a sentence about a key of the lookup.
  func sentence(about key: String) -> String {
    self == Self.tooManySteps
      ? "\(key): the regular expression takes too many steps; use fewer repetitions"
      : "\(key): the regular expression cannot be read: \(message)"
  }
}
