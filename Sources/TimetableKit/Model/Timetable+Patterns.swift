extension Timetable {
  /// The stops of a pattern in the order in which its vehicles call, by their index.
  ///
  /// - Precondition: `pattern` is below ``patternCount``.
  package func stops(ofPattern pattern: Int) -> [Int] {
    calls(of: pattern).map { Int(calls[$0].stop) }
  }
}
