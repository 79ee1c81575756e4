/// A regular expression in Python's syntax, searched for within a number of steps.
///
/// Backtracking takes exponential time on hostile expressions such as `(a+)+b`; every step is
/// counted, and beyond the limit the search ends with an error instead of an answer.
struct RegularExpression: Sendable {
  private let expression: Expression
  private let start: ExpressionStart
  private let groups: Int
  private let ignoresCase: Bool

  /// Reads an expression.
  ///
  /// - Throws: Why it is none.
  init(_ pattern: String, ignoringCase: Bool = false) throws(ExpressionProblem) {
    var parser = ExpressionParser(pattern)
    let parsed = try parser.parse()
    groups = parser.groups
    ignoresCase = ignoringCase || parser.ignoresCase
    expression = parsed.prepared(ignoringCase: ignoresCase)
    start = ExpressionStart(expression)
  }

  /// Whether the expression is found anywhere in a text.
  ///
  /// - Parameter steps: The step budget; steps taken are subtracted.
  /// - Throws: When they do not suffice.
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
