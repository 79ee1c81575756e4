extension StreetNetwork {
  /// Streets, addresses and other named places that match a text, best match first.
  ///
  /// Case and diacritics are ignored, prefixes of words match, and typing errors are tolerated.
  ///
  /// - Parameters:
  ///   - text: The text, such as `nowowiejska 15`.
  ///   - limit: Maximum number of places.
  /// - Complexity: Usually O(log names); the first search builds an index.
  public func places(named text: String, limit: Int = 10) -> [StreetPlace] {
    limit > 0 ? placeNames.matches(text, limit: limit) : []
  }
}
