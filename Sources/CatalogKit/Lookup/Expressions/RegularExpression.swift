/// A regular expression in Python's syntax, with a step limit for searches.
///
/// Backtracking takes exponential time for hostile expressions such as `(a+)+b`, so every step is
/// counted, and a search that exceeds the limit ends with an error.
struct RegularExpression: Sendable {
  private let expression: Expression
  private let start: ExpressionStart
  private let groups: Int
  private let ignoresCase: Bool

  /// Parses an expression.
  ///
  /// - Throws: Why the expression is invalid.
  init(_ pattern: String, ignoringCase: Bool = false) throws(ExpressionProblem) {
    var parser = ExpressionParser(pattern)
    let parsed = try parser.parse()
    groups = parser.groups
    ignoresCase = ignoringCase || parser.ignoresCase
    expression = parsed.prepared(ignoringCase: ignoresCase)
    start = ExpressionStart(expression)
  }

  /// Whether the expression matches anywhere in a text.
  ///
  /// - Parameter steps: The number of steps left; steps taken are subtracted.
  /// - Throws: If there are not enough steps.
  func isFound(in text: String, steps: inout Int) throws(ExpressionProblem) -> Bool {
    var search = ExpressionSearch(
      scalars: Array(text.unicodeScalars), groups: groups, ignoresCase: ignoresCase, steps: steps)
    defer { steps = search.steps }
    let last = start.isAtTextStart ? 0 : search.scalars.count
    for place in 0...last where start.admits(place, of: search.scalars) {
      if try search.isFound(expression, at: place) { return true }
    }
    return false
  }
}
