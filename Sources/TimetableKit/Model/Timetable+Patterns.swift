extension Timetable {
  /// The indices of a pattern's stops, in the order in which its vehicles call.
  ///
  /// - Precondition: `pattern` is below ``patternCount``.
  package func stops(ofPattern pattern: Int) -> [Int] {
    calls(of: pattern).map { Int(calls[$0].stop) }
  }
}
