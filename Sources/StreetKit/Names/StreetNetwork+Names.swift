extension StreetNetwork {
  /// Streets, addresses and other named places that match a text, best match first.
  ///
  /// Case and diacritics are ignored, prefixes of words match, and typing errors are tolerated. If
  /// the map lacks a house number, the street matches.
  ///
  /// - Parameters:
  ///   - text: The text, such as `nowowiejska 15`.
  ///   - limit: Maximum number of places.
  /// - Complexity: Usually O(log names); the first search builds an index.
  public func places(named text: String, limit: Int = 10) -> [StreetPlace] {
    guard limit > 0 else { return [] }
    let found = placeNames.matches(text, limit: limit)
    guard found.isEmpty, let street = Self.withoutHouseNumber(text) else { return found }
    return placeNames.matches(street, limit: limit)
  }

  /// The text without the house number at its end or beginning; `nil` if it has none.
  private static func withoutHouseNumber(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard words.count > 1 else { return nil }
    if words[words.count - 1].first?.isNumber == true {
      return words.dropLast().joined(separator: " ")
    }
    return words[0].first?.isNumber == true ? words.dropFirst().joined(separator: " ") : nil
  }
}
