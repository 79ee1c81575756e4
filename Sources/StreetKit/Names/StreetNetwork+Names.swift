extension StreetNetwork {
  /// Streets, addresses and other named things that match a text, the best match first.
  ///
  /// Case and diacritics are ignored; beginnings of words are enough, and typing errors are
  /// tolerated.
  ///
  /// - Parameters:
  ///   - text: The text, such as `nowowiejska 15`.
  ///   - limit: Maximum number of places.
  /// - Complexity: O(log names) usually; the first search makes an index.
  public func places(named text: String, limit: Int = 10) -> [StreetPlace] {
    limit > 0 ? placeNames.matches(text, limit: limit) : []
  }
}
