extension StreetNetwork {
  /// Streets, addresses and other named things that a text means, best first.
  ///
  /// Names may be given without case and diacritics, by the beginnings of their words, and with
  /// typing mistakes.
  ///
  /// - Parameters:
  ///   - text: What was typed, such as `nowowiejska 15`.
  ///   - limit: The number of places at most.
  /// - Complexity: O(log names) usually; the first search makes an index.
  public func places(named text: String, limit: Int = 10) -> [StreetPlace] {
    limit > 0 ? placeNames.matches(text, limit: limit) : []
  }
}
