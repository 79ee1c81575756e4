extension Int {
  /// Rounds to the nearest integer, clamped to ±2⁵³; 0 for NaN.
  ///
  /// Numbers in a drawing are untrusted: a plain conversion would trap if they are large.
  init(nearest value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.max(-Self.largestExact, Swift.min(Self.largestExact, value.rounded())))
  }

  private static let largestExact = 9_007_199_254_740_992.0
}
