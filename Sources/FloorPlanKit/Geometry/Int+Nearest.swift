extension Int {
  /// The nearest whole number, at most 2⁵³ from zero; 0 for non-numbers.
  ///
  /// Numbers of a drawing are anybody's: a plain conversion ends the process where they are large.
  init(nearest value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.max(-Self.largestExact, Swift.min(Self.largestExact, value.rounded())))
  }

  private static let largestExact = 9_007_199_254_740_992.0
}
